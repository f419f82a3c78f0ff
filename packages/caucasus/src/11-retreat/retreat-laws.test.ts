import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/movement.fixture.js';
import { rulesOn } from '../../test/movement.fixture.js';
import { battleAt, combat } from '../../test/retreat.fixture.js';
import { isCrossable, isLinked, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { exertsZone, faceOf, stepsLeft } from '../02-components/units.js';
import { isOverstacked } from '../05-stacking/stacking.js';
import { supplyAt } from '../14-supply/supply.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { Rules } from '../rules.js';
import { furtherRetreats, retreatRuling } from './retreat.js';
import type { RetreatTask } from './retreat-plan.js';
import { explainRoutes, routesOf } from './retreat-plan.js';

const SIZE = 7;
const COUNT = SIZE * SIZE;
const FROM = 3 * SIZE + 3;
const GRID = { columns: SIZE, rows: SIZE };
const FILL = { from: '0101', to: '0707', terrain: 'clear' };
const PLAIN = rulesOn({ grid: GRID, fill: FILL });
const { grid } = PLAIN.theatre.board;
const NAMES = grid.labels;
const hexside = (hex: number, direction: number): string | null => {
  const other = grid.neighbours[6 * hex + direction] as number;
  return other < 0 ? null : `${NAMES[hex]}/${NAMES[other]}`;
};

const FEATURES = [['major-river'], ['alpine'], ['alpine', 'pass'], ['lake']];
const GROUND = [
  'clear',
  'clear',
  'clear',
  'clear',
  'forest',
  'marsh',
  'mountain',
  'alpine',
  'seasonal-marsh',
];
const READINGS = fc.record({
  'CC-A55': fc.constantFrom('a', 'b'),
  'CC-A56': fc.constantFrom('a', 'b'),
  'CC-A60': fc.constantFrom('a', 'b'),
});

const linksOf = (walks: readonly (readonly [number, readonly number[]])[]): string[][] =>
  walks.map(([start, directions]) => {
    const chain = [start];
    for (const direction of directions) {
      const next = grid.neighbours[6 * (chain[chain.length - 1] as number) + direction] as number;
      if (next >= 0 && !chain.includes(next)) chain.push(next);
    }
    return chain.length > 1
      ? chain.map((hex) => NAMES[hex] as string)
      : [NAMES[0] as string, NAMES[1] as string];
  });
const walks = fc.array(fc.tuple(fc.nat(COUNT - 1), fc.array(fc.nat(5), { minLength: 1, maxLength: 6 })), {
  maxLength: 3,
});

const boards = fc
  .record({
    terrain: fc.array(fc.constantFrom(...GROUND), { minLength: COUNT, maxLength: COUNT }),
    sides: fc.array(fc.tuple(fc.nat(COUNT - 1), fc.nat(5), fc.constantFrom(...FEATURES)), { maxLength: 10 }),
    towns: fc.array(fc.nat(COUNT - 1), { maxLength: 4 }),
    entries: fc.array(fc.tuple(fc.nat(COUNT - 1), fc.constantFrom('B', 'E', 'F')), { maxLength: 3 }),
    road: walks,
    rail: walks,
  })
  .map(({ terrain, sides, towns, entries, road, rail }) => {
    const hexes: Record<string, Record<string, string>> = {};
    terrain.forEach((one, hex) => {
      hexes[NAMES[hex] as string] = { terrain: hex === FROM ? 'clear' : one };
    });
    for (const hex of towns) (hexes[NAMES[hex] as string] as Record<string, string>)['place'] = 'town';
    for (const [hex, letter] of entries)
      if (hex !== FROM) hexes[NAMES[hex] as string] = { terrain: 'clear', entry: letter };
    return {
      grid: GRID,
      fill: FILL,
      hexes,
      sides: Object.fromEntries(
        sides.flatMap(([hex, direction, features]) => {
          const name = hexside(hex, direction);
          return name === null ? [] : [[name, features]];
        }),
      ),
      links: { road: linksOf(road), rail: linksOf(rail) },
    };
  });

const KINDS: readonly Partial<Piece>[] = [
  { steps: 2 },
  { steps: 2 },
  { mechanized: true },
  { cavalry: true },
  { type: 'hq', whiteSquare: true },
  { type: 'anti-tank', whiteSquare: true, mechanized: true },
  { type: 'armored-train', whiteSquare: true, mechanized: true },
  { type: 'port-garrison', whiteSquare: true, move: 0 },
  { status: { disrupted: true } },
];
const WHITE: Partial<Piece> = { type: 'hq', whiteSquare: true };

/** Hexes by their distance from the one left, the nearer ones more often: that is where it gets crowded. */
const NEAR = [1, 2, 2, 3].flatMap((far) =>
  Array.from({ length: COUNT }, (_, hex) => hex).filter((hex) => distance(grid, FROM, hex) === far),
);
const near = fc.constantFrom(...NEAR);

interface Scene {
  readonly board: object;
  readonly readings: Readonly<Record<string, string>>;
  readonly turn: number;
  readonly distance: 2 | 4;
  readonly stack: readonly number[];
  readonly enemies: readonly (readonly [number, boolean])[];
  readonly friends: readonly (readonly [number, number])[];
  readonly gone: readonly (readonly [number, number])[];
}

const scenes: fc.Arbitrary<Scene> = fc.record({
  board: boards,
  readings: READINGS,
  turn: fc.constantFrom(3, 11),
  distance: fc.constantFrom(2 as const, 2 as const, 4 as const),
  stack: fc.array(fc.nat(KINDS.length - 1), { minLength: 1, maxLength: 3 }),
  enemies: fc.array(fc.tuple(near, fc.constantFrom(false, false, false, true)), { maxLength: 9 }),
  friends: fc
    .array(fc.tuple(near, fc.array(fc.nat(KINDS.length - 1), { minLength: 1, maxLength: 3 })), {
      maxLength: 9,
    })
    .map((groups) => groups.flatMap(([hex, kinds]) => kinds.map((kind) => [hex, kind] as const))),
  gone: fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 1 }),
});

interface Staged {
  readonly rules: Rules;
  readonly position: Position;
  readonly task: RetreatTask;
}

const stage = (scene: Scene): Staged => {
  const rules = rulesOn(scene.board, scene.readings);
  const stands = (hex: number): boolean => hex !== FROM && rules.theatre.land[hex] === 1;
  const enemies = scene.enemies.filter(([hex]) => stands(hex));
  const taken = new Set(enemies.map(([hex]) => hex));
  const friends = scene.friends.filter(([hex]) => stands(hex) && !taken.has(hex));
  // A member of the stack that has gone ahead, into a hex next to the one left.
  const gone = scene.gone.flatMap(([direction]) => {
    const hex = rules.theatre.board.neighbours[6 * FROM + direction] as number;
    return stands(hex) && !taken.has(hex) ? [hex] : [];
  });
  const [stack, limit] = [scene.stack, scene.distance === 4 ? 2 : 3];
  const ids = stack.slice(0, limit).map((_, i) => `s${i}`);
  const at = (hex: number): string => label(rules.theatre, hex);
  const position = combat(
    rules,
    [
      ...ids.map((id, i) => ({ id, at: at(FROM), side: 'soviet' as const, ...KINDS[stack[i] as number] })),
      ...enemies.map(([hex, white], i) => ({ id: `e${i}`, at: at(hex), ...(white ? WHITE : {}) })),
      ...friends.map(([hex, kind], i) => ({
        id: `f${i}`,
        at: at(hex),
        side: 'soviet' as const,
        ...KINDS[kind],
      })),
      ...gone.map((hex, i) => ({ id: `g${i}`, at: at(hex), side: 'soviet' as const })),
    ],
    { turn: scene.turn },
  );
  const routed = gone.map((through, i) => ({ unit: `g${i}`, through, steps: 1 }));
  return {
    rules,
    position,
    task: { side: 'soviet', from: FROM, distance: scene.distance, units: ids, routed, mobile: false },
  };
};

/** One way, as the oracle finds it. */
interface Found {
  readonly path: readonly HexId[];
  readonly end: HexId;
  readonly zone: HexId | null;
  readonly short: boolean;
  /** A unit that finds no room there can be carried on. */
  readonly leadsOn: boolean;
}

const touches = (rules: Rules, a: HexId, b: HexId): number => {
  for (let d = 0; d < 6; d++) if (rules.theatre.board.neighbours[6 * a + d] === b) return d;
  return -1;
};

/** The ways of one unit by the letter of 11.2, from all pairs of enemies. */
const oracleWays = ({ rules, position, task }: Staged, unit: Unit): readonly Found[] => {
  const { theatre } = rules;
  const { turn } = position;
  if (faceOf(unit).move === 0) return [];
  const members = [...task.units, ...task.routed.map((one) => one.unit)];
  const on = (hex: HexId): readonly Unit[] =>
    position.units.filter((one) => one.place === 'map' && one.at === hex);
  const friends = (hex: HexId): readonly Unit[] =>
    on(hex).filter((one) => one.counter.side === 'soviet' && !members.includes(one.counter.id));
  const sources = [
    ...new Set(
      position.units.filter((one) => one.counter.side === 'axis' && exertsZone(one)).map((one) => one.at),
    ),
  ];
  const reaches = (source: HexId, hex: HexId): boolean => {
    const direction = touches(rules, source, hex);
    return direction >= 0 && isCrossable(theatre, turn, source, direction);
  };
  const common = (a: HexId, b: HexId): readonly HexId[] =>
    theatre.board.hexes.filter((hex) => distance(grid, a, hex) === 1 && distance(grid, b, hex) === 1);
  const sum = (hex: HexId): number => (grid.q[hex] as number) + (grid.r[hex] as number);
  const inLine = (a: HexId, b: HexId): boolean =>
    grid.q[a] === grid.q[b] || grid.r[a] === grid.r[b] || sum(a) === sum(b);
  const deadlyBetween = (from: HexId, to: HexId): boolean =>
    sources.some((a) =>
      sources.some((b) => {
        if (a >= b || distance(grid, a, b) !== 2 || !reaches(a, to) || !reaches(b, to)) return false;
        const shared = common(a, b);
        if (inLine(a, b)) return shared.includes(to);
        return rules.readings['CC-A55'] !== 'b' && shared.includes(to) && shared.includes(from);
      }),
    );
  const terrain = (hex: HexId): string => {
    const drawn = theatre.board.terrains[theatre.board.terrain[hex] as number] as string;
    return drawn === 'seasonal-marsh' ? (turn >= 10 ? 'marsh' : 'rough') : drawn;
  };
  const passes = (from: HexId, to: HexId, first: boolean): boolean => {
    const direction = touches(rules, from, to);
    if (direction < 0 || !isCrossable(theatre, turn, from, direction) || terrain(to) === 'alpine')
      return false;
    if (theatre.entry[to] === 'B') return false;
    const road = isLinked(theatre.road, from, direction);
    const rail = isLinked(theatre.rail, from, direction);
    if (unit.counter.type === 'armored-train') return rail;
    if (unit.counter.mechanized && !road && ['marsh', 'mountain'].includes(terrain(to))) return false;
    return first || road || rail || theatre.river[6 * from + direction] !== 2;
  };
  const found: Found[] = [];
  /** Whether the attacker could carry the unit on from a full hex: hex by hex, never nearer, to one with room. */
  const leadsOn = (end: HexId): boolean => {
    const seen = [end];
    for (const hex of seen) {
      if (hex !== end && excessOf({ rules, position, task }, [[unit, hex]]) === 0) return true;
      for (const to of theatre.board.hexes) {
        if (distance(grid, hex, to) !== 1 || seen.includes(to) || to === FROM) continue;
        if (distance(grid, FROM, to) < distance(grid, FROM, hex) || !passes(hex, to, false)) continue;
        if (on(to).some((one) => one.counter.side === 'axis')) continue;
        if (sources.some((source) => reaches(source, to)) && friends(to).length === 0) continue;
        seen.push(to);
      }
    }
    return false;
  };
  const go = (path: readonly HexId[], zone: HexId | null): void => {
    const from = path.length === 0 ? FROM : (path[path.length - 1] as HexId);
    for (const to of theatre.board.hexes) {
      if (distance(grid, from, to) !== 1 || distance(grid, FROM, to) !== path.length + 1) continue;
      const first = path.length === 0;
      if (!passes(from, to, first) || on(to).some((one) => one.counter.side === 'axis')) continue;
      const zoned = sources.some((source) => reaches(source, to)) && friends(to).length === 0;
      if (zoned && (!first || deadlyBetween(from, to))) continue;
      const longer = [...path, to];
      const paid = zoned ? to : zone;
      const shelter =
        theatre.board.fields[to]?.place !== undefined ||
        ['marsh', 'forest', 'mountain'].includes(terrain(to));
      const relieved =
        !sources.some((source) => reaches(source, to)) || friends(to).some((one) => !one.disrupted);
      if (first && task.distance === 2 && shelter && !unit.disrupted && relieved)
        found.push({ path: longer, end: to, zone: paid, short: true, leadsOn: leadsOn(to) });
      if (longer.length === task.distance)
        found.push({ path: longer, end: to, zone: paid, short: false, leadsOn: leadsOn(to) });
      else go(longer, paid);
    }
  };
  go([], null);
  return found;
};

/** By how much the limit is exceeded where a stack arrives: one white square of each type is free. */
const excessOf = ({ position }: Staged, arrivals: readonly (readonly [Unit, HexId])[]): number => {
  let excess = 0;
  for (const hex of new Set(arrivals.map(([, end]) => end))) {
    const count = (units: readonly Unit[]): number => {
      const whites = units.filter((one) => one.counter.whiteSquare).map((one) => one.counter.type);
      return units.length - new Set(whites).size;
    };
    const here = position.units.filter((one) => one.at === hex && one.counter.side === 'soviet');
    const coming = arrivals.flatMap(([unit, end]) => (end === hex ? [unit] : []));
    excess += Math.max(0, count([...here, ...coming]) - Math.max(3, count(here)));
  }
  return excess;
};

/** The permitted routes of every unit: those that occur in the best plans for the whole stack. */
const oracle = (staged: Staged): ReadonlyMap<string, ReadonlySet<string>> => {
  const { rules, position, task } = staged;
  const units = task.units.map((id) => position.units.find((one) => one.counter.id === id) as Unit);
  const ways = units.map((unit) => oracleWays(staged, unit));
  const movers = units.flatMap((_, i) => ((ways[i] as readonly Found[]).length > 0 ? [i] : []));
  const together = rules.readings['CC-A56'] === 'b';
  const key = (hex: HexId): number => (together ? -1 : hex);
  const paid = new Set(task.routed.map(({ through }) => key(through)));
  const supply = new Map<HexId, string>();
  for (const way of ways.flat()) supply.set(way.end, supplyAt(rules, position, 'soviet', way.end));

  interface Plan {
    readonly first: number;
    readonly ways: readonly (Found | null)[];
    readonly lengths: string;
    readonly rank: readonly [steps: number, notFull: number, out: number, lost: number, excess: number];
  }
  const plans: Plan[] = [];
  const unitOf = (i: number): Unit => units[movers[i] as number] as Unit;
  /** Ways that come to the same but for their path. */
  const kinds = movers.map((i) => {
    const same = new Map<string, Found>();
    for (const way of ways[i] as readonly Found[]) same.set(`${way.end} ${way.zone} ${way.short}`, way);
    return [...same.values()];
  });
  const finish = (
    order: readonly number[],
    chosen: ReadonlyMap<number, Found | null>,
    lengths: string,
  ): void => {
    const going = order.flatMap((i) => {
      const way = chosen.get(i);
      return way ? [[unitOf(i), way] as const] : [];
    });
    const lost = order.filter((i) => !chosen.get(i));
    const zones = new Set(going.flatMap(([, { zone }]) => (zone === null ? [] : [key(zone)])));
    plans.push({
      first: order[0] ?? -1,
      ways: movers.map((_, i) => chosen.get(i) ?? null),
      lengths,
      rank: [
        [...zones].filter((zone) => !paid.has(zone)).length +
          lost.reduce((sum, i) => sum + stepsLeft(unitOf(i)), 0),
        going.filter(([, { end }]) => supply.get(end) !== 'full').length + lost.length,
        going.filter(([, { end }]) => supply.get(end) === 'out').length + lost.length,
        lost.length,
        excessOf(
          staged,
          going.map(([unit, way]) => [unit, way.end] as const),
        ),
      ],
    });
  };
  /** One after the other, in every order: who finds no room is carried on, or may not go there. */
  const send = (
    order: readonly number[],
    chosen: ReadonlyMap<number, Found | null>,
    staying: readonly (readonly [Unit, HexId])[],
    lengths: readonly string[],
  ): void => {
    if (order.length === movers.length) {
      finish(order, chosen, lengths.join(''));
      return;
    }
    movers.forEach((_, i) => {
      if (order.includes(i)) return;
      const unit = unitOf(i);
      const marked = (short: boolean): readonly string[] =>
        lengths.map((one, j) => (j === i ? (short ? '1' : '2') : one));
      for (const way of kinds[i] as readonly Found[]) {
        const there = staying.filter(([, end]) => end === way.end);
        const fits = excessOf(staged, [...there, [unit, way.end]]) <= excessOf(staged, there);
        if (!fits && !way.leadsOn) continue;
        send(
          [...order, i],
          new Map(chosen).set(i, way),
          fits ? [...staying, [unit, way.end]] : staying,
          marked(way.short),
        );
      }
      for (const short of new Set((kinds[i] as readonly Found[]).map((way) => way.short)))
        send([...order, i], new Map(chosen).set(i, null), staying, marked(short));
    });
  };
  send(
    [],
    new Map(),
    [],
    movers.map(() => ''),
  );
  const fewest = Math.min(...plans.map(({ rank }) => rank[0]));
  const best = new Map<string, readonly number[]>();
  const compare = (a: readonly number[], b: readonly number[]): number => {
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
    return 0;
  };
  const eligible = plans.filter(({ rank }) => rules.readings['CC-A60'] === 'b' || rank[0] === fewest);
  for (const { lengths, rank } of eligible) {
    const known = best.get(lengths);
    if (known === undefined || compare(rank, known) < 0) best.set(lengths, rank);
  }
  const permitted = new Map<string, Set<string>>(task.units.map((id) => [id, new Set()]));
  for (const plan of eligible) {
    if (compare(plan.rank, best.get(plan.lengths) as readonly number[]) !== 0) continue;
    const taken = plan.ways[plan.first] ?? null;
    if (taken === null) continue;
    for (const { end, zone, short, path } of ways[movers[plan.first] as number] as readonly Found[])
      if (end === taken.end && zone === taken.zone && short === taken.short)
        permitted.get(unitOf(plan.first).counter.id)?.add(path.join());
  }
  return permitted;
};

describe('retreats of random stacks', () => {
  it('CC-11.1.f, CC-11.1.g, CC-11.1.h, CC-11.1.i: permitted are the ways that occur in the best plans of the stack', () => {
    let compared = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        const staged = stage(scene);
        const { rules, position, task } = staged;
        const expected = oracle(staged);
        for (const unit of position.units) {
          const wanted = expected.get(unit.counter.id);
          if (wanted === undefined) continue;
          const got = routesOf(rules, position, task, unit).map(({ path }) => path.join());
          expect([...got].sort()).toEqual([...wanted].sort());
          compared += got.length;
        }
      }),
      { numRuns: 600 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  it('CC-11.1.d: the ruling on a path, the list of routes and the reasons for the rest agree', () => {
    fc.assert(
      fc.property(scenes, fc.array(fc.nat(5), { maxLength: 5 }), (scene, directions) => {
        const { rules, position, task } = stage(scene);
        const { neighbours } = rules.theatre.board;
        for (const id of task.units) {
          const unit = position.units.find((one) => one.counter.id === id) as Unit;
          const routes = routesOf(rules, position, task, unit);
          const explained = explainRoutes(rules, position, task, unit);
          expect(explained.filter((one) => one.permitted).map((one) => one.path)).toEqual(
            routes.map((one) => one.path),
          );
          for (const one of explained) {
            expect(one.violation === undefined).toBe(one.permitted);
            expect(retreatRuling(rules, position, task, unit, one.path)._tag).toBe(
              one.permitted ? 'Right' : 'Left',
            );
          }
          const path: HexId[] = [];
          for (const direction of directions) {
            const next = neighbours[6 * (path[path.length - 1] ?? FROM) + direction] as number;
            if (next >= 0) path.push(next);
          }
          const listed = routes.some((one) => one.path.join() === path.join());
          const ruled = retreatRuling(rules, position, task, unit, path);
          expect(ruled._tag === 'Right').toBe(listed);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('CC-11.1.c: however the units go one after another, the stack loses no more steps than the first of them could see', () => {
    const stepsOf = ({ rules, position, task }: Staged): number => {
      const zones = new Set<number>();
      const units = [...task.units];
      let [now, left] = [position, task];
      for (const id of units) {
        const unit = now.units.find((one) => one.counter.id === id) as Unit;
        const [route] = routesOf(rules, now, left, unit);
        const rest = left.units.filter((one) => one !== id);
        if (route === undefined) {
          now = withUnit(now, id, { place: 'cadre', at: -1 });
          left = { ...left, units: rest };
          continue;
        }
        const through = route.path[0] as HexId;
        if (route.intoZone) zones.add(through);
        now = withUnit(now, id, { at: route.end });
        left = {
          ...left,
          units: rest,
          routed: [...left.routed, { unit: id, through, steps: route.intoZone ? 1 : 0 }],
        };
      }
      return zones.size;
    };
    fc.assert(
      fc.property(scenes, (scene) => {
        const staged = stage({ ...scene, gone: [], readings: {} });
        const { units } = staged.task;
        const reversed = { ...staged, task: { ...staged.task, units: [...units].reverse() } };
        expect(stepsOf(staged)).toBe(stepsOf(reversed));
      }),
      { numRuns: 150 },
    );
  });
});

describe('units carried on by the attacker', () => {
  it('CC-11.1.h (reading CC-A58): every chain of further hexes ends in a hex with room, never nearer', () => {
    fc.assert(
      fc.property(scenes, fc.array(fc.nat(20), { minLength: 30, maxLength: 30 }), (scene, picks) => {
        const { rules, position } = stage({ ...scene, stack: [0], gone: [] });
        const battle = battleAt(rules, NAMES[FROM] as string);
        for (const start of grid.neighbours.slice(6 * FROM, 6 * FROM + 6)) {
          if (rules.theatre.land[start] === 0) continue;
          let now: Position = { ...withUnit(position, 's0', { at: start }), battle };
          let unit = now.units.find((one) => one.counter.id === 's0') as Unit;
          if (!isOverstacked(rules, now, 'soviet', start)) continue;
          let [hexes, ended] = [furtherRetreats(rules, now, 'soviet', unit), false];
          if (hexes.length === 0) continue;
          for (const pick of picks) {
            expect(hexes.length).toBeGreaterThan(0);
            const to = hexes[pick % hexes.length] as HexId;
            expect(distance(grid, FROM, to)).toBeGreaterThanOrEqual(distance(grid, FROM, unit.at));
            now = withUnit(now, 's0', { at: to });
            unit = now.units.find((one) => one.counter.id === 's0') as Unit;
            ended = !isOverstacked(rules, now, 'soviet', to);
            if (ended) break;
            hexes = furtherRetreats(rules, now, 'soviet', unit);
          }
          expect(ended).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
