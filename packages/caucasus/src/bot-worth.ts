import type { HexId } from '@eastfront/kernel';
import { fieldsOf } from './board.js';
import { isControlledBy } from './control.js';
import { chartedBonus } from './defense.js';
import { gaitOf, HALVES, LEAVE_ZONE, stepTable } from './movement-cost.js';
import type { Position } from './position.js';
import type { Rules } from './rules.js';
import { isOverstacked } from './stacking.js';
import { supplyAt } from './supply.js';
import type { Side, Unit } from './units.js';
import { enemyOf, faceOf, isHq, stepsLeft } from './units.js';
import { holds, unitsAt, viewOf } from './view.js';
import { zoneOf } from './zones.js';

/** Movement points that a victory point is worth as a detour, and those that a missing guard is. */
const PULL = 6;
const CALL = 4;
/** What leaving a place without the guards that it needs costs, beside its points. */
const LEAVING = 14;
/** Hexes within which an enemy threatens a place. */
const THREAT = 4;
/** Guards of Rostov, which the Axis must never lose. */
const ROSTOV_GUARDS = 2;
/** Hexes that an HQ keeps from the enemy. */
const HQ_BEHIND = 3;
/** Movement points that an enemy in the way costs. */
const THROUGH = 4;
/** Odds at which the greedy bot attacks, and at which it thinks an attack strong enough. */
export const GOOD_ODDS: Readonly<Record<Side, number>> = { axis: 2, soviet: 3 };
export const PLENTY = 4;
const FAR = 999;

/** A hex that units are to go to; `pull` in movement points. */
interface Goal {
  readonly hex: HexId;
  readonly pull: number;
}

/** Hexes from each hex to the nearest unit of a side, as the crow flies over land; remembered with the units. */
export const distanceTo = (rules: Rules, position: Position, side: Side): Int16Array => {
  const { derived, count } = viewOf(rules, position.units);
  const key = `distance to ${side}`;
  const known = derived.get(key) as Int16Array | undefined;
  if (known !== undefined) return known;
  const { board } = rules.theatre;
  const far = new Int16Array(board.size).fill(FAR);
  const queue: HexId[] = [];
  for (const hex of board.hexes) {
    if (count[side][hex] === 0) continue;
    far[hex] = 0;
    queue.push(hex);
  }
  for (const hex of queue) {
    for (let direction = 0; direction < 6; direction++) {
      const next = board.neighbours[6 * hex + direction] as number;
      if (next < 0 || far[next] !== FAR) continue;
      far[next] = (far[hex] as number) + 1;
      queue.push(next);
    }
  }
  derived.set(key, far);
  return far;
};

/** Units that fight, of a side in a hex. */
const fighters = (rules: Rules, position: Position, side: Side, hex: HexId): number =>
  holds(rules, position.units, side, hex)
    ? unitsAt(rules, position.units, hex).filter((unit) => !unit.counter.whiteSquare).length
    : 0;

const isRostov = (rules: Rules, hex: HexId): boolean => rules.theatre.named['Rostov'] === hex;

/** Units that the Soviets keep in a place with victory points. */
const guardsFor = (points: number, threatened: boolean): number => (points > 1 ? 1 : 0);

/** The hexes a side goes for: points to take, or to keep. */
const goalsOf = (rules: Rules, position: Position, side: Side): readonly Goal[] => {
  const enemy = enemyOf(side);
  const near = distanceTo(rules, position, enemy);
  const found: Goal[] = [];
  const guard = (hex: HexId, wanted: number, worth: number): void => {
    const missing = wanted - fighters(rules, position, side, hex);
    if (missing > 0) found.push({ hex, pull: CALL * missing + worth });
  };
  for (const hex of rules.theatre.vpHexes) {
    const points = fieldsOf(rules.theatre, hex).vp ?? 0;
    const threatened = (near[hex] as number) <= THREAT;
    if (!isControlledBy(position, side, hex)) {
      // The Soviets take back what stands empty; they seldom storm a city.
      if (side === 'axis' || !holds(rules, position.units, enemy, hex)) found.push({ hex, pull: PULL * points });
    } else if (side === 'soviet') guard(hex, guardsFor(points, threatened), 0);
    else if (threatened) guard(hex, 1, points);
  }
  const rostov = rules.theatre.named['Rostov'];
  if (rostov !== undefined) {
    if (side === 'axis') guard(rostov, ROSTOV_GUARDS, 2);
    else if (fighters(rules, position, 'axis', rostov) === 0) found.push({ hex: rostov, pull: PULL * CALL });
  }
  return found;
};

/** Half points from each hex to the goals of a unit's side, less their pull, around the enemy where that is shorter. */
const fieldOf = (rules: Rules, position: Position, unit: Unit): Int16Array => {
  const { board } = rules.theatre;
  const { side } = unit.counter;
  const goals = goalsOf(rules, position, side);
  const { cost } = stepTable(rules, gaitOf(rules, unit), position.turn);
  const enemy = enemyOf(side);
  const theirs = viewOf(rules, position.units).count[enemy];
  const zone = zoneOf(rules, position, enemy);
  const field = new Int16Array(board.size).fill(FAR);
  const queue: HexId[] = [];
  for (const { hex, pull } of goals) {
    field[hex] = Math.min(field[hex] as number, -HALVES * pull);
    queue.push(hex);
  }
  for (const hex of queue) {
    for (let direction = 0; direction < 6; direction++) {
      const before = board.neighbours[6 * hex + direction] as number;
      if (before < 0) continue;
      const step = cost[6 * before + ((direction + 3) % 6)] as number;
      if (step < 0) continue;
      const hindrance = HALVES * ((theirs[hex] === 0 ? 0 : THROUGH) + (zone[before] === 0 ? 0 : LEAVE_ZONE));
      const total = (field[hex] as number) + step + hindrance;
      if ((field[before] as number) <= total) continue;
      field[before] = total;
      queue.push(before);
    }
  }
  return field;
};

const fieldFor = (rules: Rules, position: Position, unit: Unit): Int16Array => {
  const { derived } = viewOf(rules, position.units);
  const gait = gaitOf(rules, unit);
  const { side } = unit.counter;
  const key = `field ${side} ${gait}`;
  const known = derived.get(key) as { readonly control: string; readonly field: Int16Array } | undefined;
  if (known !== undefined && known.control === position.control) return known.field;
  const field = fieldOf(rules, position, unit);
  derived.set(key, { control: position.control, field });
  return field;
};

/** How good it is for a unit to stand in a hex, without regard for others of its side there: near its goals. */
export const pull = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const near = distanceTo(rules, position, enemyOf(unit.counter.side))[hex] as number;
  if (isHq(unit)) return -Math.abs(near - HQ_BEHIND) - (near <= 1 ? 5 : 0);
  return -(fieldFor(rules, position, unit)[hex] as number) / HALVES;
};

/** What a place loses when its only guard leaves it. */
const guarding = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side, whiteSquare } = unit.counter;
  if (whiteSquare || !isControlledBy(position, side, hex)) return 0;
  const near = distanceTo(rules, position, enemyOf(side))[hex] as number;
  const others = fighters(rules, position, side, hex) - (unit.at === hex ? 1 : 0);
  if (side === 'axis' && isRostov(rules, hex)) return others < ROSTOV_GUARDS ? 30 : 0;
  const points = fieldsOf(rules.theatre, hex).vp ?? 0;
  const wanted = side === 'soviet' ? guardsFor(points, near <= THREAT) : near <= THREAT ? 1 : 0;
  return points > 0 && others < wanted ? LEAVING + 2 * points : 0;
};

/** Attack strength of a side around an enemy-held hex, and the defense there with what its ground adds. */
interface Clash {
  readonly attack: number;
  readonly defense: number;
}

/** Whether a unit will be able to attack in the next Combat Phase from where it stands (CC-7.3.f, g). */
export const isReady = (position: Position, unit: Unit): boolean =>
  !isHq(unit) &&
  (position.phase !== 'second-movement' ||
    unit.marked ||
    !unit.moved ||
    position.mover?.units.includes(unit.counter.id) === true);

/** The units of a side that stand beside a hex and can attack in the next Combat Phase. */
export const besieging = (rules: Rules, position: Position, side: Side, target: HexId): readonly Unit[] =>
  (rules.theatre.board.adjacent[target] as readonly HexId[])
    .flatMap((hex) => unitsAt(rules, position.units, hex))
    .filter((unit) => unit.counter.side === side && isReady(position, unit));

const clashAt = (rules: Rules, position: Position, side: Side, target: HexId): Clash => {
  const { derived } = viewOf(rules, position.units);
  const key = `clash ${side} ${target}`;
  const known = derived.get(key) as Clash | undefined;
  if (known !== undefined) return known;
  const sum = (units: readonly Unit[], points: (unit: Unit) => number): number =>
    units.reduce((total, unit) => total + points(unit), 0);
  const around = besieging(rules, position, side, target);
  const there = unitsAt(rules, position.units, target);
  const found = {
    attack: sum(around, (unit) => faceOf(unit).attack),
    defense: sum(there, (unit) => faceOf(unit).defense) + chartedBonus(rules, position.turn, target).best,
  };
  derived.set(key, found);
  return found;
};

/** What a unit adds in a hex to an attack that it makes good, and that is not good enough without it. */
const pressure = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side } = unit.counter;
  const own = faceOf(unit).attack;
  if (own === 0 || isHq(unit)) return 0;
  let best = 0;
  for (const target of rules.theatre.board.adjacent[hex] as readonly HexId[]) {
    if (!holds(rules, position.units, enemyOf(side), target)) continue;
    const { attack, defense } = clashAt(rules, position, side, target);
    const beside = (rules.theatre.board.adjacent[unit.at] as readonly HexId[] | undefined)?.includes(target);
    const others = attack - (beside === true && isReady(position, unit) ? own : 0);
    const before = others / Math.max(1, defense);
    const now = (others + own) / Math.max(1, defense);
    if (now < GOOD_ODDS[side] / 2 || before > PLENTY) continue;
    const points = fieldsOf(rules.theatre, target).vp ?? 0;
    const gain = (now >= GOOD_ODDS[side] ? 2 : 1) + Math.min(now, PLENTY) / 2 + points;
    if (gain > best) best = gain;
  }
  return side === 'axis' ? best : best / 2;
};

/**
 * How good it is for a unit to stand in a hex at the end of its move: pull, guard, cover, supply, room; what it can attack,
 * if it still `fights` from there.
 */
export const worth = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  fights: boolean,
): number => {
  const { side } = unit.counter;
  let value = pull(rules, position, unit, hex) + guarding(rules, position, unit, hex);
  if (fights) value += pressure(rules, position, unit, hex);
  const { place } = fieldsOf(rules.theatre, hex);
  if (side === 'soviet' && place !== undefined && !isHq(unit)) value += 1;
  const state = supplyAt(rules, position, side, hex);
  if (state === 'out') value -= 12;
  else if (state === 'limited') value -= 1;
  if (hex !== unit.at && isOverstacked(rules, position, side, hex, [unit])) value -= 50;
  return value;
};

/** What the loss of one step of a unit costs, by the strengths that show. */
export const stepWorth = (unit: Unit): number => faceOf(unit).attack + faceOf(unit).defense - stepsLeft(unit);
