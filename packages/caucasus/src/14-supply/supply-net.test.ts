import type { HexId } from '@eastfront/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOn, rulesOn } from '../../test/supply.fixture.js';
import { ENTRY_SIDES, isCrossable, isLinked, terrainAt } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { supplyAt, traceSupply } from './supply.js';
import { followEasily } from './supply-ground.js';
import { lineKindAt, supplyNet } from './supply-net.js';

/** A strip, so that lines are often too long. */
const STRIP = { grid: { columns: 16, rows: 3 }, fill: { from: '0101', to: '0316', terrain: 'clear' } };
const PLAIN = rulesOn(STRIP);
const NAMES = PLAIN.theatre.board.hexes.map((hex) => PLAIN.theatre.board.grid.labels[hex] as string);

/** A chain of links from a hex in some directions, while it stays on the board. */
const chain = (start: number, directions: readonly number[]): string[] => {
  const { grid } = PLAIN.theatre.board;
  const walk = [start];
  for (const direction of directions) {
    const next = grid.neighbours[6 * (walk[walk.length - 1] as number) + direction] as number;
    if (next >= 0 && !walk.includes(next)) walk.push(next);
  }
  return walk.map((hex) => grid.labels[hex] as string);
};

const hexes = fc.constantFrom(...NAMES);
const chains = (most: number) =>
  fc
    .array(
      // Mostly straight on, along the strip or across it.
      fc.tuple(
        fc.nat(NAMES.length - 1),
        fc.constantFrom(0, 1, 2, 3, 4, 5),
        fc.array(fc.nat(15), { minLength: 1, maxLength: 12 }),
      ),
      { maxLength: most },
    )
    .map((walks) =>
      walks
        .map(([start, ahead, turns]) =>
          chain(
            start,
            turns.map((turn) => (turn < 6 ? turn : ahead)),
          ),
        )
        .filter(({ length }) => length > 1),
    );
const sideOf = (start: number, direction: number, features: readonly string[]) => {
  const [from, to] = chain(start, [direction]);
  return to === undefined ? [] : [[`${from}/${to}`, features] as const];
};

const boards = fc.record({
  terrain: fc.array(fc.tuple(hexes, fc.constantFrom('mountain', 'marsh', 'seasonal-marsh', 'sea')), {
    minLength: 6,
    maxLength: 20,
  }),
  sides: fc
    .array(
      fc.tuple(
        fc.nat(NAMES.length - 1),
        fc.nat(5),
        fc.constantFrom(['lake'], ['alpine'], ['alpine', 'pass'], ['alpine', 'pass', 'open-in-winter']),
      ),
      { maxLength: 6 },
    )
    .map((sides) =>
      Object.fromEntries(sides.flatMap(([start, direction, of]) => sideOf(start, direction, of))),
    ),
  rail: chains(3),
  unfinished: chains(1),
  road: chains(3),
  entry: fc.tuple(hexes, fc.constantFrom({ entry: 'A' }, { entry: 'F' })),
  fields: fc.array(
    fc.tuple(
      hexes,
      fc.constantFrom(
        { entry: 'A' },
        { entry: 'F' },
        { port: 'major', sea: 'black' },
        { port: 'minor', sea: 'caspian' },
        { port: 'minor', sea: 'azov' },
        { port: 'minor', sea: 'azov', name: 'Temryuk' },
        { port: 'minor', sea: 'azov', name: 'Taman' },
      ),
    ),
    { maxLength: 3 },
  ),
});
const settings = fc.record({
  axis: fc.array(fc.tuple(hexes, fc.boolean()), { minLength: 1, maxLength: 3 }),
  soviet: fc.array(fc.tuple(hexes, fc.boolean()), { minLength: 1, maxLength: 3 }),
  axisHolds: fc.array(hexes, { maxLength: 40 }),
  turn: fc.constantFrom(7, 9, 10),
});
const readings = fc.record({
  'CC-A69': fc.constantFrom('a', 'b'),
  'CC-A70': fc.constantFrom('a', 'b'),
  'CC-A71': fc.constantFrom('a', 'b'),
  'CC-A78': fc.constantFrom('a', 'b'),
});

type Made = { readonly rules: Rules; readonly position: Position };
const make = (
  board: {
    terrain: [string, string][];
    sides: object;
    rail: string[][];
    unfinished: string[][];
    road: string[][];
    entry: [string, object];
    fields: [string, object][];
  },
  setting: { axis: [string, boolean][]; soviet: [string, boolean][]; axisHolds: string[]; turn: number },
  read: Readonly<Record<string, string>>,
): Made => {
  const names = new Set<string>();
  const fields = board.fields.filter(([, field]) => {
    const name = (field as { name?: string }).name;
    const fresh = name === undefined || !names.has(name);
    if (name !== undefined) names.add(name);
    return fresh;
  });
  const special = new Map<string, object>(board.terrain.map(([hex, terrain]) => [hex, { terrain }]));
  for (const [hex, field] of [...fields, board.entry]) special.set(hex, field);
  const rules = rulesOn(
    {
      ...STRIP,
      hexes: Object.fromEntries(special),
      sides: board.sides,
      links: { rail: board.rail, 'rail-unfinished': board.unfinished, road: board.road },
    },
    read,
  );
  const dry = ([hex]: [string, boolean]) =>
    (special.get(hex) as { terrain?: string } | undefined)?.terrain !== 'sea';
  const taken = new Set(setting.axis.map(([hex]) => hex));
  const axis = setting.axis
    .filter(dry)
    .map(([hex, whiteSquare], i) => ({ id: `a${i}`, at: hex, whiteSquare }));
  const soviet = setting.soviet
    .filter((piece) => dry(piece) && !taken.has(piece[0]))
    .map(([hex, whiteSquare], i) => ({ id: `s${i}`, at: hex, whiteSquare }));
  return { rules, position: positionOn(rules, { ...setting, axis, soviet }) };
};

/** The rules of lines as they read, one search for each unit; nothing is shared with the nets. */
const plainly = ({ rules, position }: Made, side: Side, start: HexId) => {
  const { theatre, readings: read } = rules;
  const { board } = theatre;
  const { turn } = position;
  const stands = (of: Side, hex: HexId) =>
    position.units.some((one) => one.at === hex && one.counter.side === of);
  const enemy = enemyOf(side);
  const zoned = (hex: HexId) => inEnemyZone(rules, position, side, hex);
  const open = (hex: HexId) =>
    theatre.land[hex] === 1 && (hex === start || (!stands(enemy, hex) && (!zoned(hex) || stands(side, hex))));
  const rail = (hex: HexId, direction: number) =>
    isLinked(theatre.rail, hex, direction) || (turn >= 8 && isLinked(theatre.unfinishedRail, hex, direction));
  const railed = (hex: HexId) => read['CC-A71'] === 'a' || (!stands(enemy, hex) && !zoned(hex));
  const road = (hex: HexId, direction: number) => isLinked(theatre.road, hex, direction);
  const hard = (hex: HexId) => ['mountain', 'marsh'].includes(terrainAt(theatre, turn, hex));
  type Step = { readonly from: HexId; readonly to: HexId; readonly direction: number };
  const stepsOf = (from: HexId): Step[] =>
    [0, 1, 2, 3, 4, 5].flatMap((direction) => {
      const to = board.neighbours[6 * from + direction] as number;
      return to >= 0 && open(to) && isCrossable(theatre, turn, from, direction)
        ? [{ from, to, direction }]
        : [];
    });
  const search = (from: HexId, goes: (step: Step) => boolean, limit: number): Set<HexId> => {
    let found = new Set([from]);
    for (let length = 0; length < limit; length++) {
      const more = new Set([
        ...found,
        ...[...found].flatMap((hex) =>
          stepsOf(hex)
            .filter(goes)
            .map(({ to }) => to),
        ),
      ]);
      if (more.size === found.size) break;
      found = more;
    }
    return found;
  };
  const byRail = ({ from, to, direction }: Step) => rail(from, direction) && railed(from) && railed(to);
  const byRoad = ({ from, direction }: Step) => road(from, direction);
  const anything = () => true;

  const entry = (hex: HexId) =>
    ENTRY_SIDES[theatre.entry[hex] ?? ''] === side && isControlledBy(position, side, hex);
  const port = (hex: HexId, azov: boolean) => {
    const field = board.fields[hex];
    return (
      field?.port !== undefined &&
      isControlledBy(position, side, hex) &&
      (side === 'soviet' ? field.name !== 'Taman' && (azov || field.sea !== 'azov') : read['CC-A78'] === 'a')
    );
  };
  const some = (found: Set<HexId>, test: (hex: HexId) => boolean) => [...found].some(test);
  const known = new Map<HexId, boolean>();
  const fullHere = (hex: HexId): boolean => {
    const full = known.get(hex) ?? (entry(hex) || some(search(hex, byRail, 99), entry));
    known.set(hex, full);
    return full;
  };
  const networks = (hex: HexId) =>
    read['CC-A70'] === 'a'
      ? [search(hex, (step) => byRail(step) || byRoad(step), 99)]
      : [search(hex, byRail, 99), search(hex, byRoad, 99)];
  const leadsOn = (hex: HexId, test: (end: HexId) => boolean) =>
    networks(hex).some((found) => some(found, test));

  // Full: every walk of up to five hexes, with how the hex before was entered.
  const isFull = (): boolean => {
    let walks: { hex: HexId; offRoad: boolean }[] = [{ hex: start, offRoad: false }];
    for (let length = 0; ; length++) {
      if (walks.some(({ hex }) => fullHere(hex))) return true;
      if (length === 5) return false;
      const next = new Map<string, { hex: HexId; offRoad: boolean }>();
      for (const { hex, offRoad } of walks) {
        for (const { to, direction } of stepsOf(hex)) {
          const off = !rail(hex, direction) && !road(hex, direction);
          if (hard(hex) && hex !== start && offRoad && off) continue;
          next.set(`${to} ${off}`, { hex: to, offRoad: off });
        }
      }
      walks = [...next.values()];
    }
  };
  const portWithin = (azov: boolean) =>
    read['CC-A69'] === 'b'
      ? some(search(start, anything, 99), (hex) => port(hex, azov))
      : some(search(start, anything, 5), (hex) => leadsOn(hex, (end) => port(end, azov)));
  const isLimited = (azov: boolean) =>
    some(search(start, anything, 5), fullHere) ||
    some(search(start, anything, 5), (hex) => leadsOn(hex, entry)) ||
    portWithin(azov);
  const isReached = (azov: boolean) =>
    some(search(start, anything, 99), (hex) => entry(hex) || port(hex, azov));
  return { isFull, isLimited, isReached };
};

const azovServes = (made: Made): boolean => {
  const { rules, position } = made;
  const { theatre } = rules;
  const temryuk = theatre.named['Temryuk'];
  if (temryuk === undefined) return true;
  if (isControlledBy(position, 'axis', temryuk)) return false;
  if (position.units.some((one) => one.at === temryuk && one.counter.side === 'axis')) return false;
  const others = theatre.board.hexes.some((hex) => {
    const field = theatre.board.fields[hex];
    return field?.entry === 'F' || (field?.port !== undefined && field.sea !== 'azov');
  });
  if (!others) return true;
  const lines = plainly(made, 'soviet', temryuk);
  return lines.isFull() || lines.isLimited(false);
};

describe('nets of supply', () => {
  it('CC-14.1.c, CC-14.1.d, CC-14.3, CC-14.6.d: the net from the sources agrees with a search from each hex', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(boards, settings, readings, (board, setting, read) => {
        const made = make(board as never, setting as never, read);
        const { rules, position } = made;
        const azov = azovServes(made);
        for (const side of ['axis', 'soviet'] as const) {
          const net = supplyNet(rules, position, side);
          for (const hex of rules.theatre.board.hexes.filter((_, i) => i % 4 === 1)) {
            if (rules.theatre.land[hex] === 0) continue;
            const { isFull, isLimited, isReached } = plainly(made, side, hex);
            const state = isFull() ? 'full' : isLimited(azov) ? 'limited' : 'out';
            const kind = lineKindAt(net, hex);
            const found = kind === 'full' ? 'full' : kind === 'none' ? 'out' : 'limited';
            expect([hex, found]).toEqual([hex, state]);
            expect(net.atAll().distances[hex] !== -1).toBe(isReached(azov));
            seen.set(kind, (seen.get(kind) ?? 0) + 1);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['full', 'minor', 'none']));
  });

  it('CC-14.3.f, CC-14.3.h, CC-14.3.i: every line of a unit is one that the rules allow, and ends at a source', () => {
    fc.assert(
      fc.property(boards, settings, readings, (board, setting, read) => {
        const { rules, position } = make(board as never, setting as never, read);
        const { neighbours } = rules.theatre.board;
        for (const unit of position.units) {
          const { state, line, port, isolated } = traceSupply(rules, position, unit);
          const { side } = unit.counter;
          if (line === null) continue;
          expect(state).not.toBe('out');
          expect(isolated).toBe(false);
          expect(line[0]).toBe(unit.at);
          const end = line[line.length - 1] as HexId;
          expect(isControlledBy(position, side, end)).toBe(true);
          expect(port === null ? ENTRY_SIDES[rules.theatre.entry[end] ?? ''] : side).toBe(side);
          for (let i = 1; i < line.length; i++) {
            const [from, to] = [line[i - 1] as HexId, line[i] as HexId];
            const direction = [0, 1, 2, 3, 4, 5].find((one) => neighbours[6 * from + one] === to);
            expect(direction).toBeDefined();
            expect(isCrossable(rules.theatre, position.turn, from, direction as number)).toBe(true);
            const here = position.units.filter((one: Unit) => one.at === to);
            expect(here.every((one) => one.counter.side === side)).toBe(true);
            expect(here.length > 0 || !inEnemyZone(rules, position, side, to)).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('CC-14.1.b: a unit traces what supplyAt says of its hex, but for the three units of a minor port', () => {
    fc.assert(
      fc.property(boards, settings, readings, (board, setting, read) => {
        const { rules, position } = make(board as never, setting as never, read);
        for (const unit of position.units) {
          const { side } = unit.counter;
          if (rules.theatre.board.fields.some((field) => field?.port === 'minor')) continue;
          const traced = traceSupply(rules, position, unit);
          const net = supplyNet(rules, position, side);
          if (net.entries.length + net.ports().length === 0) continue;
          expect(traced.state).toBe(supplyAt(rules, position, side, unit.at));
        }
      }),
    );
  });
});

describe('a line without hard ground', () => {
  // Each hex has two places: `2 * hex`, and `2 * hex + 1` where a line goes on off the road.
  const net = {
    distances: Int16Array.from([0, -1, 1, 1, 0, -1, -1, 2, 3, 2]),
    next: Int16Array.from([-1, -1, 0, 4, -1, -1, -1, 3, 2, 3]),
  };

  it('CC-14.3.l, CC-14.3.m: is the shorter of the two that lead there, and of equal ones that along the road', () => {
    expect([0, 1, 2, 3, 4].map((hex) => followEasily(net, hex))).toEqual([
      [0],
      [1, 0],
      [2],
      [3, 1, 2],
      [4, 1, 2],
    ]);
  });
});
