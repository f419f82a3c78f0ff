import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/movement.fixture.js';
import { phase, rulesOn } from '../../test/movement.fixture.js';
import { label } from '../02-components/board.js';
import { TERRAINS } from '../02-components/terrain.js';
import type { Unit } from '../02-components/units.js';
import { fleetFor } from '../16-air-and-sea-support/landing.js';
import type { MoveMode, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { moveRuling } from './move-ruling.js';
import { destinationsOf, modesOf, moveDone } from './movement.js';
import { patrolsFor } from './sea-movement.js';

const SIZE = 6;
const GRID = { columns: SIZE, rows: SIZE };
const two = (n: number): string => String(n).padStart(2, '0');
const NAMES = Array.from(
  { length: SIZE * SIZE },
  (_, i) => two(1 + Math.floor(i / SIZE)) + two(1 + (i % SIZE)),
);
const FILL = { from: '0101', to: '0606', terrain: 'clear' };
const PLAIN = rulesOn({ grid: GRID, fill: FILL });

/** A chain of hexes from a hex in some directions, while it stays on the board. */
const chain = (start: number, directions: readonly number[]): string[] => {
  const { grid } = PLAIN.theatre.board;
  const walk = [start];
  for (const direction of directions) {
    const next = grid.neighbours[6 * (walk[walk.length - 1] as number) + direction] as number;
    if (next >= 0 && !walk.includes(next)) walk.push(next);
  }
  return walk.map((hex) => grid.labels[hex] as string);
};

const chains = fc
  .array(
    fc
      .tuple(fc.nat(SIZE * SIZE - 1), fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }))
      .map((one) => chain(...one)),
    { maxLength: 4 },
  )
  .map((all) => all.filter((one) => one.length > 1));

const FEATURES = [['minor-river'], ['major-river'], ['alpine'], ['alpine', 'pass'], ['lake']];

const boards = fc
  .record({
    terrain: fc.array(fc.constantFrom('clear', 'clear', 'clear', ...TERRAINS), {
      minLength: NAMES.length,
      maxLength: NAMES.length,
    }),
    sides: fc.array(fc.tuple(fc.nat(SIZE * SIZE - 1), fc.nat(5), fc.constantFrom(...FEATURES)), {
      maxLength: 14,
    }),
    road: chains,
    rail: chains,
  })
  .map(({ terrain, sides, road, rail }) => {
    const { grid } = PLAIN.theatre.board;
    const land = (i: number): boolean => !['sea', 'lake', 'alpine'].includes(terrain[i] ?? '');
    const dry = (one: string[]): string[] => one.filter((name) => land(NAMES.indexOf(name)));
    const whole = (one: string[]): boolean => dry(one).length === one.length;
    const hexes = Object.fromEntries(
      NAMES.map((name, i): [string, object] => [name, { terrain: terrain[i] }]),
    );
    // Two ports of the Black Sea, Poti and a large city.
    for (const [name, fields] of [
      ['0101', { name: 'Poti', port: 'major', sea: 'black', coast: 'black', place: 'large-city' }],
      ['0606', { name: 'Sochi', port: 'minor', sea: 'black', coast: 'black', place: 'town' }],
      ['0303', { name: 'Tbilisi', place: 'large-city' }],
      ['0106', { entry: 'F' }],
    ] as const)
      hexes[name] = { terrain: 'clear', ...fields };
    return {
      grid: GRID,
      hexes,
      sides: Object.fromEntries(
        sides.flatMap(([hex, direction, features]) => {
          const to = grid.neighbours[6 * hex + direction] as number;
          return to < 0 ? [] : [[`${grid.labels[hex]}/${grid.labels[to]}`, features]];
        }),
      ),
      links: { road: road.filter(whole), rail: rail.filter(whole) },
    };
  });

const kinds: readonly Partial<Piece>[] = [
  {},
  { mechanized: true },
  { cavalry: true },
  { type: 'mountain' },
  { type: 'bicycle', special: 'bicycle', move: 4 },
  { type: 'marine' },
  { type: 'armored-train', special: 'armored-train', mechanized: true },
  { type: 'hq', whiteSquare: true },
  { move: 1 },
  { move: 2, mechanized: true },
];

const positions = fc.record({
  board: boards,
  turn: fc.constantFrom(2, 5, 10),
  player: fc.constantFrom('axis' as const, 'soviet' as const),
  phase: fc.constantFrom('first-movement' as const, 'second-movement' as const),
  pieces: fc.array(
    fc.record({
      at: fc.constantFrom('0101', '0303', ...NAMES),
      side: fc.constantFrom('axis' as const, 'soviet' as const),
      kind: fc.constantFrom(...kinds),
      status: fc.constantFrom<Partial<Unit>>(
        {},
        {},
        {},
        { supply: 'out' },
        { disrupted: true },
        { replaced: true },
      ),
    }),
    { minLength: 3, maxLength: 9 },
  ),
});

type Drawn = typeof positions extends fc.Arbitrary<infer A> ? A : never;

const build = ({ board, turn, player, phase: name, pieces }: Drawn): readonly [Rules, Position] => {
  const rules = rulesOn({ fill: undefined, ...board });
  const holders = new Map<string, string>();
  const standing = pieces.flatMap((piece, i): Piece[] => {
    const hex = rules.theatre.board.grid.labels.indexOf(piece.at);
    if (rules.theatre.land[hex] !== 1) return [];
    const holder = holders.get(piece.at) ?? piece.side;
    holders.set(piece.at, holder);
    return holder === piece.side
      ? [{ ...piece.kind, id: `u${i}`, at: piece.at, side: piece.side, status: piece.status }]
      : [];
  });
  const position = phase(rules, standing, {
    turn,
    player,
    phase: name,
    axisHolds: player === 'axis' ? ['0303', '0106'] : [],
    more: { fleet: { 'bsf-1': 'available', 'bsf-2': 'unavailable' } },
  });
  return [rules, position];
};

/** Everything the unit, or its stack, could do by moving. */
const offers = (rules: Rules, position: Position, units: readonly Unit[]) =>
  modesOf(rules, position, units[0] as Unit).flatMap((mode: MoveMode) =>
    destinationsOf(rules, position, units, mode).map((destination) => ({
      destination,
      request: {
        units,
        path: destination.path,
        mode,
        patrol: mode === 'sea' ? (patrolsFor(rules, position, units[0] as Unit, destination.hex) ?? []) : [],
        fleet: mode === 'landing' ? fleetFor(position) : null,
        corps: false,
      },
    })),
  );

const agree = (rules: Rules, position: Position, units: readonly Unit[]): void => {
  for (const { destination, request } of offers(rules, position, units)) {
    const ruled = moveRuling(rules, position, request);
    const told = {
      unit: units.map(({ counter: { type, special }, supply }) => [type, special, supply]),
      mode: request.mode,
      path: request.path.map((hex) => label(rules.theatre, hex)),
    };
    expect({ ...told, wrong: ruled._tag === 'Left' ? ruled.left : [] }).toEqual({ ...told, wrong: [] });
    if (ruled._tag === 'Left') return;
    expect(destination.path[destination.path.length - 1]).toBe(destination.hex);
    expect({ ...told, cost: ruled.right.value.cost }).toEqual({ ...told, cost: destination.cost });
    expect({ ...told, stop: ruled.right.value.stopped }).toEqual({ ...told, stop: destination.stop });
  }
};

describe('laws of movement', () => {
  it('CC-7.1.b: every destination is accepted by the adjudicator, at its cost', () => {
    fc.assert(
      fc.property(positions, (drawn) => {
        const [rules, position] = build(drawn);
        for (const unit of position.units)
          if (unit.counter.side === position.player) agree(rules, position, [unit]);
      }),
      { numRuns: 250 },
    );
  });

  it('CC-7.1.c: so are those of stacks', () => {
    fc.assert(
      fc.property(positions, (drawn) => {
        const [rules, position] = build({
          ...drawn,
          pieces: drawn.pieces.map((one) => ({
            ...one,
            side: 'axis' as const,
            at: drawn.pieces[0]?.at ?? '0101',
          })),
          player: 'axis',
        });
        const land = position.units.filter((unit) => unit.counter.special !== 'armored-train');
        if (land.length < 2) return;
        for (const mode of ['normal', 'strategic'] as const) {
          if (!land.every((unit) => modesOf(rules, position, unit).includes(mode))) continue;
          for (const destination of destinationsOf(rules, position, land, mode)) {
            const ruled = moveRuling(rules, position, {
              units: land,
              path: destination.path,
              mode,
              patrol: [],
              fleet: null,
              corps: false,
            });
            expect(ruled._tag === 'Left' ? ruled.left : ruled.right.value.cost).toEqual(destination.cost);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('CC-7.3.b: a stack in motion that goes on agrees with the adjudicator too', () => {
    fc.assert(
      fc.property(positions, fc.nat(), (drawn, pick) => {
        const [rules, start] = build({ ...drawn, phase: 'second-movement' });
        let position = start;
        for (const { counter } of start.units) {
          if (counter.side !== position.player) continue;
          for (let leg = 0; leg < 4; leg++) {
            const unit = position.units.find((one) => one.counter.id === counter.id) as Unit;
            agree(rules, position, [unit]);
            const all = offers(rules, position, [unit]);
            const chosen = all[pick % Math.max(1, all.length)];
            if (chosen === undefined) break;
            const ruled = moveRuling(rules, position, chosen.request);
            if (ruled._tag === 'Left') throw new Error('refused');
            position = moveDone(rules, position, chosen.request, ruled.right.value);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('CC-7.1.b: no path that the adjudicator accepts ends elsewhere, or comes cheaper', () => {
    const walks = fc.array(fc.nat(5), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(positions, fc.array(walks, { minLength: 40, maxLength: 40 }), (drawn, all) => {
        const [rules, position] = build(drawn);
        const { neighbours } = rules.theatre.board;
        for (const unit of position.units) {
          if (unit.counter.side !== position.player) continue;
          for (const mode of modesOf(rules, position, unit)) {
            if (mode === 'sea' || mode === 'landing') continue;
            const listed = new Map(
              destinationsOf(rules, position, [unit], mode).map(({ hex, cost }) => [hex, cost]),
            );
            for (const walk of all) {
              const path: number[] = [];
              for (const direction of walk) {
                const next = neighbours[6 * (path[path.length - 1] ?? unit.at) + direction] as number;
                if (next >= 0) path.push(next);
              }
              const end = path[path.length - 1];
              if (end === undefined || end === unit.at) continue;
              const request = { units: [unit], path, mode, patrol: [], fleet: null, corps: false };
              const ruled = moveRuling(rules, position, request);
              if (ruled._tag === 'Left') continue;
              const told = {
                mode,
                path: path.map((hex) => label(rules.theatre, hex)),
                kind: unit.counter.type,
              };
              expect({ ...told, listed: listed.has(end) }).toEqual({ ...told, listed: true });
              expect(ruled.right.value.cost).toBeGreaterThanOrEqual(listed.get(end) as number);
            }
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  /** Removing an enemy never takes a destination away. */
  it('CC-6.3.a, CC-7.1.d: without an enemy a unit reaches no less', () => {
    fc.assert(
      fc.property(positions, (drawn) => {
        const [rules, position] = build(drawn);
        const enemy = position.units.find((unit) => unit.counter.side !== position.player);
        if (enemy === undefined) return;
        const freed = { ...position, units: position.units.filter((unit) => unit !== enemy) };
        for (const unit of position.units) {
          if (unit.counter.side !== position.player) continue;
          for (const mode of modesOf(rules, position, unit)) {
            const after = new Set(destinationsOf(rules, freed, [unit], mode).map(({ hex }) => hex));
            for (const { hex } of destinationsOf(rules, position, [unit], mode))
              expect(after.has(hex)).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
