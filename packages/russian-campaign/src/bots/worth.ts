import type { Grid, HexId } from '@eastfront/kernel';
import { distance, keepForEach, rememberEach } from '@eastfront/kernel';
import { range } from '@eastfront/kernel/hex';
import { fieldsOf, terrainAt } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { isControlledBy } from '../05-victory/control.js';
import { isOverstacked } from '../06-stacking/stacking.js';
import { lineFrom, supplyNet } from '../10-supply/supply-net.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { attackGain, forceOf, isFighter } from './exchange.js';
import { distanceTo, guardsFor, guardsIn, leftOf, orderFor, placesOf } from './goals.js';
import { isHomeward } from './homeward.js';
import { planOf, touchedFrom } from './plan.js';
import { ownIn } from './targets.js';
import type { Temper } from './temper.js';

/** What it costs to stand out of supply when it is checked (TRC-10.1.b), and before. */
const STARVES = 30;
const CUT_OFF = 4;
/** What it costs where too many are. */
const CROWDED = 50;
/** What it costs to have to attack what nobody means to attack, and what each point of its strength adds. */
const DUTY = 5;
/** What leaving a place without its guards costs, and each of its points more. */
const LEAVING = 5;
const PER_POINT = 3;
/** Hexes from which the enemy may come, and what of all that is so near is likely to. */
const THREAT = 5;
const LIKELY = 0.5;
/** Hexes that an HQ keeps from the enemy, within which it is of use (TRC-9.9.3.a), and what each unit counts that it serves. */
const HQ_BEHIND = 3;
export const HQ_REACH = 8;
const PER_SERVED = 0.4;
const IN_DANGER = 8;
/** Hexes from the enemy at which a dictator is safe. */
const SAFE = 14;

/** Whether a hex is in supply in the present position. */
export const isSupplied = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  lineFrom(supplyNet(rules, position, side), hex) !== null;

/** The hexes from which a threat is felt in a hex. */
const nearby = keepForEach((_rules: Rules, grid: Grid, hex: HexId) => range(grid, hex, THREAT));

/** Strength of a side that may come beside each hex. */
const threatOf = rememberEach((rules: Rules, position: Position, side: Side): Int16Array => {
  const { board } = rules.theatre;
  const sum = new Int16Array(board.size);
  for (const unit of position.units) {
    if (unit.place !== 'map' || unit.counter.side !== side || !isFighter(unit)) continue;
    for (const hex of nearby(rules, board.grid, unit.at))
      sum[hex] = (sum[hex] as number) + unit.counter.combat;
  }
  return sum;
});

/** Whether a hex doubles its defenders (TRC-9.8.1.a). */
const isStrong = ({ theatre, terrainEffects }: Rules, hex: HexId): boolean =>
  fieldsOf(theatre, hex).city === 'major' || terrainEffects.terrain[terrainAt(theatre, hex)].doubles;

/** What a side expects to lose in a hex, with a unit there, when the enemy comes with what is likely. */
const dangerAt = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side } = unit.counter;
  const threat = threatOf(rules, position, enemyOf(side))[hex] as number;
  if (threat === 0) return 0;
  const stack = [unit, ...ownIn(rules, position, side, hex).filter((other) => other !== unit)];
  const points = stack.reduce((sum, { counter }) => sum + counter.combat, 0);
  const own = forceOf(stack, isStrong(rules, hex) ? 2 * points : points);
  const likely = Math.round(LIKELY * threat);
  const woods = terrainAt(rules.theatre, hex) === 'woods';
  const target = { ...own, ground: 0, woods, trapped: false, gives: false };
  return Math.max(0, attackGain(rules, { points: likely, value: likely, least: 4 }, target, 0, false));
};

/** What a place loses when one of the guards that it needs leaves it. */
const guarding = (rules: Rules, position: Position, unit: Unit, hex: HexId, { guards }: Temper): number => {
  const points = placesOf(rules, position).get(hex);
  const { side } = unit.counter;
  if (points === undefined || !isControlledBy(rules, position, side, hex)) return 0;
  const others = guardsIn(rules, position, side, hex) - (unit.at === hex ? 1 : 0);
  return others >= guardsFor(rules, position, side, hex, guards) ? 0 : LEAVING + PER_POINT * points;
};

/** What it costs to stand in a hex in the zone of enemies whom nobody means to attack. */
const duties = (rules: Rules, position: Position, unit: Unit, hex: HexId, temper: Temper): number => {
  if (unit.counter.side !== position.player || position.phase !== 'movement') return 0;
  const { attacked } = planOf(rules, position, temper);
  return touchedFrom(rules, position, hex).filter((other) => !attacked.has(other)).length * DUTY;
};

const supplyCost = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  if (isSupplied(rules, position, unit.counter.side, hex)) return 0;
  return position.impulse === 1 && position.phase === 'movement' && isFighter(unit) ? CUT_OFF : STARVES;
};

/** Units of an HQ's side that the enemy is near and that it would serve from a hex. */
const worthServed = (rules: Rules, position: Position, { counter }: Unit, hex: HexId): number => {
  const away = distanceTo(rules, position, enemyOf(counter.side));
  const { grid } = rules.theatre.board;
  let found = 0;
  for (const unit of position.units)
    if (
      unit.place === 'map' &&
      unit.counter.side === counter.side &&
      isFighter(unit) &&
      (away[unit.at] as number) <= HQ_BEHIND &&
      distance(grid, hex, unit.at) <= HQ_REACH - 1
    )
      found += 1;
  // Two HQs in one place serve no more than one.
  const others = position.units.filter(
    (one) => one.place === 'map' && one.counter.type === 'hq' && one.counter.side === counter.side,
  );
  const near = others.filter((one) => one.counter !== counter && distance(grid, one.at, hex) <= HQ_BEHIND);
  return found / (1 + near.length);
};

/** How good it is for an HQ to stand in a hex: near those at the front, out of the enemy's way, among friends. */
const hqWorth = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const away = distanceTo(rules, position, enemyOf(unit.counter.side))[hex] as number;
  const fear = away < HQ_BEHIND ? IN_DANGER * (HQ_BEHIND - away) : 0;
  const company = ownIn(rules, position, unit.counter.side, hex).some(isFighter) ? 1 : 0;
  const far = Math.max(0, away - HQ_REACH);
  return PER_SERVED * worthServed(rules, position, unit, hex) + company - fear - far;
};

/** How good it is for a corps that has to leave the map to stand in a hex: near the west edge (TRC-12.5.d). */
const homeWorth = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { board, edges } = rules.theatre;
  const west = Math.min(...edges.west.map((edge) => distance(board.grid, hex, edge)), SAFE * SAFE);
  const away = distanceTo(rules, position, enemyOf(unit.counter.side))[hex] as number;
  return -west / 2 - (away <= 1 ? IN_DANGER : 0);
};

/**
 * How good it is for a unit to stand in a hex at the end of its move, in hexes of the way to its goal: guard, danger, duties to
 * attack, supply, room.
 */
export const worth = (rules: Rules, position: Position, unit: Unit, hex: HexId, temper: Temper): number => {
  const { type, side } = unit.counter;
  let value = -supplyCost(rules, position, unit, hex);
  if (isOverstacked(rules, position, side, hex, [unit])) value -= CROWDED;
  if (isHomeward(rules, position, unit)) return value + homeWorth(rules, position, unit, hex);
  if (type === 'hq') return value + hqWorth(rules, position, unit, hex);
  if (type === 'dictator')
    return value + Math.min(SAFE, distanceTo(rules, position, enemyOf(side))[hex] as number);
  const order = orderFor(rules, position, unit, temper);
  if (order !== undefined) value -= leftOf(order, hex);
  value += guarding(rules, position, unit, hex, temper);
  value -= duties(rules, position, unit, hex, temper);
  if (temper.danger > 0) value -= temper.danger * dangerAt(rules, position, unit, hex);
  return value;
};

/** Whether a unit may want to be elsewhere: a hex beside it is nearer to its goal, or an enemy is near. */
export const isRestless = (rules: Rules, position: Position, unit: Unit, temper: Temper): boolean => {
  if (!isFighter(unit)) return unit.counter.type === 'hq' || unit.counter.type === 'dictator';
  const { side } = unit.counter;
  if ((distanceTo(rules, position, enemyOf(side))[unit.at] as number) <= 2) return true;
  const order = orderFor(rules, position, unit, temper);
  if (order === undefined || isOverstacked(rules, position, side, unit.at)) return true;
  const here = leftOf(order, unit.at);
  return (rules.theatre.board.adjacent[unit.at] as readonly HexId[]).some((hex) => leftOf(order, hex) < here);
};
