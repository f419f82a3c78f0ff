import type { HexId } from '@eastfront/kernel';
import { barsOf, keepForEach } from '@eastfront/kernel';
import {
  ENTRY_SIDES,
  ignoredRiver,
  isBridged,
  isCrossable,
  isLinked,
  label,
  MAJOR,
  NO_PASS,
  NO_RIVER,
  riverAt,
  SIDE_FEATURES,
  terrainAt,
} from '../02-components/board.js';
import type { Terrain } from '../02-components/terrain.js';
import { TERRAINS, WINTER } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';

/** Movement points are counted in halves inside (CC-7.5.b). */
export const HALVES = 2;
/** CC-7.1.h: a road hex, in MPs; 0.5 for a mechanized unit by strategic movement and for the bicycle regiment. */
export const ROAD_COST = 1;
export const HALF_ROAD_COST = 0.5;
/** CC-7.5.f, CC-7.7.a, CC-7.7.c: what a pass, a minor and a major river hexside add. */
export const PASS_COST = 1;
export const RIVER_COST = 1;
/** CC-6.3.a: extra points to leave a hex in an EZOC. */
export const LEAVE_ZONE = 2;

/** The HQ that the optional rule CC-2.22.e is about. */
const FIRST_PANZER_ARMY = 'ger-1pzarmy-hq';

/** CC-2.22.a, CC-2.22.d; by the optional rule CC-2.22.e the HQ of the First Panzer Army as well. */
export const isMechanized = (rules: Rules, unit: Unit): boolean =>
  unit.counter.mechanized || (unit.counter.id === FIRST_PANZER_ARMY && rules.optional.includes('CC-2.22.e'));

/** CC-7.3.b, CC-15.4.a: full MA in the Second Movement Phase. */
export const movesFast = (rules: Rules, unit: Unit): boolean =>
  unit.counter.cavalry || isMechanized(rules, unit);

/** How ground takes a unit: by wheels, on foot or horse, as mountain infantry, by bicycle. Bits, to be joined for stacks. */
export const MECHANIZED = 1;
export const NON_MECHANIZED = 2;
export const MOUNTAIN_INFANTRY = 4;
export const BICYCLE = 8;

/** The way of moving of a unit: one of the four bits. */
export const gaitOf = (rules: Rules, unit: Unit): number =>
  isMechanized(rules, unit)
    ? MECHANIZED
    : unit.counter.special === 'bicycle'
      ? BICYCLE
      : unit.counter.type === 'mountain'
        ? MOUNTAIN_INFANTRY
        : NON_MECHANIZED;

/** The ways of moving of some units together. */
export const gaitsOf = (rules: Rules, units: readonly Unit[]): number =>
  units.reduce((gaits, unit) => gaits | gaitOf(rules, unit), 0);

const isWheeled = (gaits: number): boolean => (gaits & MECHANIZED) !== 0;
const isPlodding = (gaits: number): boolean => (gaits & ~MECHANIZED) !== 0;

/** A step over a hexside; its direction is -1 between hexes that do not touch. */
export interface Step {
  readonly from: HexId;
  readonly to: HexId;
  readonly direction: number;
}

/** A step of units of some gaits in a turn. */
interface GroundStep extends Step {
  readonly gaits: number;
  readonly turn: number;
}

const hexLabel = ({ theatre }: Rules, { to }: { readonly to: HexId }) => ({ subject: label(theatre, to) });
const sideLabel = ({ theatre }: Rules, { from, to }: Step) => ({
  subject: `${label(theatre, from)}/${label(theatre, to)}`,
});
const hexAndTerrain = ({ theatre }: Rules, { to, turn }: GroundStep) => ({
  subject: label(theatre, to),
  terrain: terrainAt(theatre, turn, to),
});
/** Whether a hex is alpine. */
export const isAlpine = ({ theatre }: Rules, { to }: { readonly to: HexId }): boolean =>
  TERRAINS[theatre.board.terrain[to] as number] === 'alpine';

/** Hexes where nobody may be. */
const HEX = barsOf<Rules, { readonly to: HexId }, CcViolation>()([
  {
    clause: 'CC-7.8.f',
    code: 'ALPINE_HEX',
    when: (rules, at) => rules.theatre.land[at.to] === 0 && isAlpine(rules, at),
    facts: hexLabel,
  },
  {
    clause: 'CC-7.4.b',
    code: 'SEA_OR_LAKE',
    when: (rules, at) => rules.theatre.land[at.to] === 0 && !isAlpine(rules, at),
    facts: hexLabel,
  },
]);

/** Whether a hex is a north-edge entry hex of the enemy, closed to this side (CC-4.1.f). */
export const isEnemyEdge = (rules: Rules, side: Side, hex: HexId): boolean =>
  rules.theatre.northEdge[hex] === 1 && ENTRY_SIDES[rules.theatre.entry[hex] as string] !== side;

/** A hex that units of a side would enter, and where the enemy stands. */
interface Entered {
  readonly side: Side;
  readonly theirs: Uint8Array;
  readonly to: HexId;
}

/** Hexes that the enemy closes to a side. */
export const ENEMY = barsOf<Rules, Entered, CcViolation>()([
  {
    clause: 'CC-7.1.d',
    code: 'ENEMY_OCCUPIED',
    when: (_, { theirs, to }) => theirs[to] !== 0,
    facts: hexLabel,
  },
  {
    clause: 'CC-4.1.f',
    code: 'ENEMY_ENTRY_HEX',
    when: (rules, { side, to }) => isEnemyEdge(rules, side, to),
    facts: hexLabel,
  },
]);

/** Where units of the enemy of a side stand, by hex. */
export const enemiesOf = (rules: Rules, position: Position, side: Side): Uint8Array =>
  viewOf(rules, position.units).count[enemyOf(side)];

/** Why the enemy closes a hex to a side. */
export const enemyViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  to: HexId,
): readonly CcViolation[] => ENEMY.all(rules, { side, to, theirs: enemiesOf(rules, position, side) });

/** Why units of a side may not be in a hex at all (CC-4.1.f, CC-7.1.d, CC-7.4.b, CC-7.8.f). */
export const hexViolations = (
  rules: Rules,
  position: Position,
  { counter: { side } }: Unit,
  to: HexId,
): readonly CcViolation[] => [...HEX.all(rules, { to }), ...enemyViolations(rules, position, side, to)];

const isBarrier = ({ theatre }: Rules, { from, direction }: Step): boolean =>
  theatre.barrier[6 * from + direction] === 1;
/** The bit of an alpine hexside. */
const ALPINE_SIDE = 1 << SIDE_FEATURES.indexOf('alpine');
/** Whether mountains stand along the hexside. */
export const isAlpineSide = ({ theatre }: Rules, { from, direction }: Omit<Step, 'to'>): boolean =>
  ((theatre.board.sides[6 * from + direction] as number) & ALPINE_SIDE) !== 0;

/** Hexsides that nobody crosses. */
const HEXSIDE = barsOf<Rules, Step & { readonly turn: number }, CcViolation>()([
  {
    clause: 'CC-2.32.b',
    code: 'PASS_CLOSED',
    when: (rules, step) =>
      !isBarrier(rules, step) && !isCrossable(rules.theatre, step.turn, step.from, step.direction),
    facts: sideLabel,
  },
  {
    clause: 'CC-7.8.g',
    code: 'ALPINE_HEXSIDE',
    when: (rules, step) => isBarrier(rules, step) && isAlpineSide(rules, step),
    facts: sideLabel,
  },
  {
    clause: 'CC-7.4.b',
    code: 'SEA_OR_LAKE_HEXSIDE',
    when: (rules, step) => isBarrier(rules, step) && !isAlpineSide(rules, step),
    facts: sideLabel,
  },
]);

/** Why the hexside between two hexes stops everybody in this turn. */
export const hexsideViolation = (
  rules: Rules,
  { turn }: Position,
  from: HexId,
  to: HexId,
  direction: number,
): CcViolation | null => HEXSIDE.all(rules, { from, to, direction, turn })[0] ?? null;

const isOffRoad = ({ theatre }: Rules, { from, direction }: Step): boolean =>
  !isLinked(theatre.road, from, direction);
const needsRoad = (rules: Rules, step: GroundStep, terrain: Terrain): boolean =>
  isWheeled(step.gaits) && isOffRoad(rules, step) && terrainAt(rules.theatre, step.turn, step.to) === terrain;

/** Ground that is closed to the units of some gaits off the road. */
const OFF_ROAD = barsOf<Rules, GroundStep, CcViolation>()([
  {
    clause: 'CC-7.6.a',
    code: 'ROAD_NEEDED',
    when: (rules, step) => needsRoad(rules, step, 'marsh') || needsRoad(rules, step, 'mountain'),
    facts: hexAndTerrain,
  },
  {
    clause: 'CC-7.8.c',
    code: 'ROAD_NEEDED',
    when: (rules, step) => needsRoad(rules, step, 'marsh'),
    facts: hexAndTerrain,
  },
  {
    clause: 'CC-7.4.b',
    code: 'PROHIBITED_TERRAIN',
    when: (rules, step) =>
      rules.theatre.land[step.to] === 1 &&
      isOffRoad(rules, step) &&
      !needsRoad(rules, step, 'marsh') &&
      !needsRoad(rules, step, 'mountain') &&
      terrainPoints(rules, step) === null,
    facts: hexAndTerrain,
  },
]);

/** Everything by which the ground closes a step, enemies apart: in the order of hex, hexside, off the road. */
export const groundViolations = (rules: Rules, step: GroundStep) => ({
  hex: HEX.all(rules, step),
  side: [...HEXSIDE.all(rules, step), ...OFF_ROAD.all(rules, step)],
});

const isOpenGround = (rules: Rules, step: GroundStep): boolean =>
  HEX.none(rules, step) && HEXSIDE.none(rules, step) && OFF_ROAD.none(rules, step);

/** The points of the terrain of a hex, at the rate of the slowest (CC-7.1.c); null where one of the units may not go. */
const terrainPoints = (rules: Rules, { gaits, turn, to }: GroundStep): number | null => {
  const { foot, mechanized } = rules.terrainEffects.terrain[terrainAt(rules.theatre, turn, to)];
  const wheels = isWheeled(gaits) ? mechanized : 0;
  const feet = isPlodding(gaits) ? foot : 0;
  return wheels === null || feet === null ? null : Math.max(wheels, feet);
};

/** The river that a step crosses without a bridge. */
const riverOf = (rules: Rules, { from, direction, turn }: Omit<GroundStep, 'gaits'>): number =>
  isBridged(rules.theatre, from, direction) ? NO_RIVER : riverAt(rules, turn, from, direction);

const isOverPass = ({ theatre }: Rules, { from, direction }: Omit<Step, 'to'>): boolean =>
  theatre.pass[6 * from + direction] !== NO_PASS;

/** What the hexside adds to the points of the hex: a pass, and off the road a river (CC-7.5.f, CC-7.7.a, CC-7.7.c). */
const sidePoints = (rules: Rules, step: GroundStep): number =>
  (isOverPass(rules, step) ? PASS_COST : 0) +
  (isOffRoad(rules, step) && riverOf(rules, step) !== NO_RIVER ? RIVER_COST : 0);

/** Terrain in which units of these gaits stop when they enter it off the road (CC-7.6.b, CC-7.8.a, CC-7.8.d). */
const STOPS: Readonly<Partial<Record<Terrain, number>>> = {
  forest: MECHANIZED,
  marsh: NON_MECHANIZED | MOUNTAIN_INFANTRY | BICYCLE,
  mountain: NON_MECHANIZED | BICYCLE,
};

/** The clause that makes units stop in a hex which they enter off the road. */
export const stopClause = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  hex: HexId,
): ClauseId => {
  const terrain = terrainAt(rules.theatre, position.turn, hex);
  if (terrain === 'forest' && isWheeled(gaitsOf(rules, units))) return 'CC-7.6.b';
  return terrain === 'marsh' ? 'CC-7.8.a' : terrain === 'mountain' ? 'CC-7.8.d' : 'CC-7.4.a';
};

/**
 * Steps over every hexside, at `6 * from + direction`, for units of some gaits in a season. Costs are in half points, as the
 * terrain alone makes them; -1 where one of the units may not go.
 */
export interface StepTable {
  readonly gaits: number;
  readonly cost: Int8Array;
  /** Along roads at the strategic rate; -1 off the road. */
  readonly strategic: Int8Array;
  /** 1 where movement must stop on entry (CC-7.6.b, CC-7.8.a, CC-7.8.d). */
  readonly stop: Uint8Array;
  /** 1 where only a first step may cross: unbridged major rivers (CC-7.7.b). */
  readonly ford: Uint8Array;
}

const makeTable = (rules: Rules, gaits: number, turn: number): StepTable => {
  const { board } = rules.theatre;
  const sides = board.neighbours.length;
  const cost = new Int8Array(sides).fill(-1);
  const strategic = new Int8Array(sides).fill(-1);
  const stop = new Uint8Array(sides);
  const ford = new Uint8Array(sides);
  const roadPoints = (gaits & ~BICYCLE) === 0 ? HALF_ROAD_COST : ROAD_COST;
  const strategicPoints = (gaits & ~(BICYCLE | MECHANIZED)) === 0 ? HALF_ROAD_COST : ROAD_COST;
  for (const from of board.hexes) {
    for (let direction = 0; direction < 6; direction++) {
      const side = 6 * from + direction;
      const to = board.neighbours[side] as number;
      const step = { from, to, direction, gaits, turn };
      if (riverOf(rules, step) === MAJOR) ford[side] = 1;
      if (to < 0 || !isOpenGround(rules, step)) continue;
      const more = sidePoints(rules, step);
      if (isOffRoad(rules, step)) {
        cost[side] = HALVES * ((terrainPoints(rules, step) ?? 0) + more);
        if (((STOPS[terrainAt(rules.theatre, turn, to)] ?? 0) & gaits) !== 0) stop[side] = 1;
      } else {
        cost[side] = HALVES * (roadPoints + more);
        strategic[side] = HALVES * (strategicPoints + more);
      }
    }
  }
  return { gaits, cost, strategic, stop, ford };
};

const tableOf = keepForEach((rules: Rules, _: Rules, kind: number) =>
  makeTable(rules, Math.abs(kind), kind < 0 ? WINTER : WINTER - 1),
);

/** The steps open to units of these gaits together, each at the rate of the slowest (CC-7.1.c). */
export const stepTable = (rules: Rules, gaits: number, turn: number): StepTable =>
  tableOf(rules, rules, turn >= WINTER ? -gaits : gaits);

/**
 * The ground's part of the cost of a step, in half points. CC-S16: along a road over a pass a mechanized unit pays half a point, and one more
 * for the pass (a), or the whole point of an ordinary road hex there (b).
 */
export const groundPrice = (rules: Rules, table: StepTable, strategic: boolean, side: number): number => {
  const ordinary = table.cost[side] as number;
  if (!strategic) return ordinary;
  const quick = table.strategic[side] as number;
  return quick >= 0 &&
    quick !== ordinary &&
    rules.theatre.pass[side] !== NO_PASS &&
    rules.readings['CC-S16'] === 'b'
    ? ordinary
    : quick;
};

/** Units on a step whose cost is to be found. */
interface Priced {
  readonly units: readonly Unit[];
  readonly table: StepTable;
  readonly strategic: boolean;
}

const roadReasons = (
  rules: Rules,
  step: GroundStep,
  points: number,
  strategic: boolean,
): readonly CcReason[] => {
  const { gaits, turn, to } = step;
  const hex = label(rules.theatre, to);
  const terrain = terrainAt(rules.theatre, turn, to);
  const overPass = isOverPass(rules, step);
  const bicycle = gaits === BICYCLE;
  const clause: ClauseId = bicycle ? 'CC-15.8.a' : points === HALF_ROAD_COST ? 'CC-7.5.b' : 'CC-7.1.h';
  const open = strategic && !bicycle && overPass && (gaits & ~(BICYCLE | MECHANIZED)) === 0;
  const reasons: CcReason[] = [
    { clause, effect: 'cost', by: points, hex, what: 'road', ...(open ? { reading: 'CC-S16' } : {}) },
  ];
  if (isWheeled(gaits) && (terrain === 'marsh' || terrain === 'mountain'))
    reasons.push({ clause: 'CC-7.6.a', effect: 'allowed-along-road', hex, terrain });
  if (isWheeled(gaits) && terrain === 'forest')
    reasons.push({ clause: 'CC-7.6.b', effect: 'no-stop', hex, why: 'road' });
  if (isPlodding(gaits) && terrain === 'marsh')
    reasons.push({ clause: 'CC-7.8.a', effect: 'no-stop', hex, why: 'road' });
  if (isPlodding(gaits) && terrain === 'mountain')
    reasons.push({ clause: overPass ? 'CC-7.8.h' : 'CC-7.8.d', effect: 'no-stop', hex, why: 'road' });
  return reasons;
};

const terrainReasons = (
  rules: Rules,
  position: Position,
  step: GroundStep,
  points: number,
  { units, table }: Priced,
): readonly CcReason[] => {
  const { gaits, turn, from, to, direction } = step;
  const hex = label(rules.theatre, to);
  const terrain = terrainAt(rules.theatre, turn, to);
  const clause: ClauseId =
    terrain === 'marsh' ? 'CC-7.8.b' : terrain === 'mountain' ? 'CC-7.8.e' : 'CC-7.1.b';
  const reasons: CcReason[] = [{ clause, effect: 'cost', by: points, hex, what: terrain }];
  const stops = table.stop[6 * from + direction] === 1;
  if (stops)
    reasons.push({ clause: stopClause(rules, position, units, to), effect: 'must-stop', hex, terrain });
  if (stops && terrain === 'mountain' && isOverPass(rules, step))
    reasons.push({ clause: 'CC-7.8.h', effect: 'must-stop', hex, terrain });
  if (terrain === 'mountain' && (gaits & MOUNTAIN_INFANTRY) !== 0)
    reasons.push({ clause: 'CC-15.5.a', effect: 'no-stop', hex, why: 'mountain-infantry' });
  return reasons;
};

const sideReasons = (rules: Rules, step: GroundStep): readonly CcReason[] => {
  const { theatre } = rules;
  const { from, direction, turn } = step;
  const hexside = sideLabel(rules, step).subject;
  const reasons: CcReason[] = [];
  const ignored = ignoredRiver(rules, turn, from, direction);
  const river = riverOf(rules, step);
  if (theatre.river[6 * from + direction] !== NO_RIVER && isBridged(theatre, from, direction))
    reasons.push({ clause: 'CC-7.1.i', effect: 'bridge', hexside });
  else if (ignored !== null) reasons.push({ clause: ignored, effect: 'river-ignored', hexside });
  else if (river === MAJOR) {
    reasons.push({ clause: 'CC-7.7.b', effect: 'first-step', hexside });
    reasons.push({ clause: 'CC-7.7.c', effect: 'river-cost', by: RIVER_COST, hexside });
  } else if (river !== NO_RIVER)
    reasons.push({ clause: 'CC-7.7.a', effect: 'river-cost', by: RIVER_COST, hexside });
  if (!isOverPass(rules, step)) return reasons;
  reasons.push({ clause: 'CC-7.8.g', effect: 'pass-open', hexside });
  reasons.push({ clause: 'CC-7.5.f', effect: 'pass-cost', by: PASS_COST, hexside });
  if (turn >= WINTER) reasons.push({ clause: 'CC-2.32.a', effect: 'open-in-winter', hexside });
  return reasons;
};

const seasonalReason = ({ theatre }: Rules, { to, turn }: GroundStep): CcReason => ({
  clause: turn >= WINTER ? 'CC-2.31.b' : 'CC-2.31.a',
  effect: 'seasonal-marsh',
  terrain: terrainAt(theatre, turn, to),
  turn,
  hex: label(theatre, to),
});

/** The reasons for the ground's part of the cost of an open step; costs in MPs. */
export const groundReasons = (
  rules: Rules,
  position: Position,
  { from, to, direction }: Step,
  priced: Priced,
): readonly CcReason[] => {
  const { theatre } = rules;
  const { turn } = position;
  const { table, strategic } = priced;
  const step = { from, to, direction, turn, gaits: table.gaits };
  const points =
    groundPrice(rules, table, strategic, 6 * from + direction) / HALVES - sidePoints(rules, step);
  const seasonal = TERRAINS[theatre.board.terrain[to] as number] === 'seasonal-marsh';
  return [
    ...(isOffRoad(rules, step)
      ? terrainReasons(rules, position, step, points, priced)
      : roadReasons(rules, step, points, strategic)),
    ...(seasonal ? [seasonalReason(rules, step)] : []),
    ...sideReasons(rules, step),
  ];
};
