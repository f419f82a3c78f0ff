import type { HexId, StepCost } from '@eastfront/kernel';
import {
  ENTRY_SIDES,
  isBridged,
  isCrossable,
  isLinked,
  MAJOR,
  NO_PASS,
  NO_RIVER,
  riverAt,
} from '../02-components/board.js';
import { TERRAINS, WINTER } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

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

/**
 * Steps over every hexside, at `6 * from + direction`, for units of some gaits in a season. Costs are in half points, as the
 * terrain alone makes them; -1 where one of the units may not go.
 */
export interface StepTable {
  readonly cost: Int8Array;
  /** Along roads at the strategic rate; -1 off the road. */
  readonly strategic: Int8Array;
  /** 1 where movement must stop on entry (CC-7.6.b, CC-7.8.a, CC-7.8.d). */
  readonly stop: Uint8Array;
  /** 1 where only a first step may cross: unbridged major rivers (CC-7.7.b). */
  readonly ford: Uint8Array;
}

const makeTable = (rules: Rules, gaits: number, turn: number): StepTable => {
  const { theatre, terrainEffects } = rules;
  const { board, land, road, pass } = theatre;
  const sides = 6 * board.size;
  const table = {
    cost: new Int8Array(sides).fill(-1),
    strategic: new Int8Array(sides).fill(-1),
    stop: new Uint8Array(sides),
    ford: new Uint8Array(sides),
  };
  const wheels = (gaits & MECHANIZED) !== 0;
  const plodding = (gaits & ~MECHANIZED) !== 0;
  const roadCost = HALVES * ((gaits & ~BICYCLE) === 0 ? HALF_ROAD_COST : ROAD_COST);
  const strategicCost = HALVES * ((gaits & ~(BICYCLE | MECHANIZED)) === 0 ? HALF_ROAD_COST : ROAD_COST);
  for (const from of board.hexes) {
    for (let direction = 0; direction < 6; direction++) {
      const side = 6 * from + direction;
      const to = board.neighbours[side] as number;
      if (to < 0 || land[to] === 0 || !isCrossable(theatre, turn, from, direction)) continue;
      const over = pass[side] === NO_PASS ? 0 : HALVES * PASS_COST;
      if (isLinked(road, from, direction)) {
        table.cost[side] = roadCost + over;
        table.strategic[side] = strategicCost + over;
        continue;
      }
      const terrain = TERRAINS[board.terrain[to] as number];
      const natural = terrain !== 'seasonal-marsh' ? terrain : turn >= WINTER ? 'marsh' : 'rough';
      const effect = terrainEffects.terrain[natural ?? 'clear'];
      const cost = Math.max(
        wheels ? (effect.mechanized ?? Number.POSITIVE_INFINITY) : 0,
        plodding ? (effect.foot ?? Number.POSITIVE_INFINITY) : 0,
      );
      if (cost === Number.POSITIVE_INFINITY) continue;
      const river = isBridged(theatre, from, direction) ? NO_RIVER : riverAt(rules, turn, from, direction);
      table.cost[side] = HALVES * (cost + (river === NO_RIVER ? 0 : RIVER_COST)) + over;
      if (river === MAJOR) table.ford[side] = 1;
      const stops =
        (wheels && natural === 'forest') ||
        (plodding && natural === 'marsh') ||
        ((gaits & (NON_MECHANIZED | BICYCLE)) !== 0 && natural === 'mountain');
      if (stops) table.stop[side] = 1;
    }
  }
  return table;
};

const tables = new WeakMap<Rules, Map<number, StepTable>>();

/** The steps open to units of these gaits together, each at the rate of the slowest (CC-7.1.c). */
export const stepTable = (rules: Rules, gaits: number, turn: number): StepTable => {
  let byKind = tables.get(rules);
  if (byKind === undefined) {
    byKind = new Map();
    tables.set(rules, byKind);
  }
  const kind = turn >= WINTER ? -gaits : gaits;
  let table = byKind.get(kind);
  if (table === undefined) {
    table = makeTable(rules, gaits, turn);
    byKind.set(kind, table);
  }
  return table;
};

/** Whether a hex is a north-edge entry hex of the enemy, closed to this side (CC-4.1.f). */
export const isEnemyEdge = (rules: Rules, side: Side, hex: HexId): boolean =>
  rules.theatre.northEdge[hex] === 1 && ENTRY_SIDES[rules.theatre.entry[hex] as string] !== side;

/** What a step costs now, in half points; negative where it may not be made. */
export interface Steps {
  readonly table: StepTable;
  readonly strategic: boolean;
  /** The hex whose first step may cross an unbridged major river; -1 when no step may any more. */
  readonly ford: HexId;
  /** The hex just emptied by a mobile assault from `ford` or where the stack stands; entering it is free (CC-13.1.n). */
  readonly from: HexId;
  readonly emptied: HexId;
}

/** The price of steps for units of a side; strategic steps neither leave nor enter an EZOC (CC-7.5.b, CC-7.5.c). */
export const stepCostOf = (
  rules: Rules,
  position: Position,
  side: Side,
  { table, strategic, ford, from: start, emptied }: Steps,
): StepCost => {
  const enemy = enemyOf(side);
  const theirs = viewOf(rules, position.units).count[enemy];
  const zone = zoneOf(rules, position, enemy);
  const { northEdge } = rules.theatre;
  const { pass } = rules.theatre;
  // CC-S16: half a point, and one more for the pass (a), or the whole point of an ordinary road hex there (b).
  const priceOf = (side: number): number =>
    !strategic
      ? (table.cost[side] as number)
      : pass[side] !== NO_PASS &&
          table.strategic[side] !== table.cost[side] &&
          (table.strategic[side] as number) >= 0 &&
          rules.readings['CC-S16'] === 'b'
        ? (table.cost[side] as number)
        : (table.strategic[side] as number);
  const leave = HALVES * LEAVE_ZONE;
  return (from, to, direction) => {
    const cost = priceOf(6 * from + direction);
    if (cost < 0 || theirs[to] !== 0) return -1;
    if (northEdge[to] !== 0 && isEnemyEdge(rules, side, to)) return -1;
    if (to === emptied && from === start) return 0;
    if (table.ford[6 * from + direction] !== 0 && from !== ford) return -1;
    if (zone[from] === 0) return strategic && zone[to] !== 0 ? -1 : cost;
    return strategic ? -1 : cost + leave;
  };
};
