import type { HexId } from '@eastfront/kernel';
import { fieldsOf } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, faceOf, isHq, stepsLeft } from '../02-components/units.js';
import { holds, unitsAt, viewOf } from '../02-components/view.js';
import { isOverstacked } from '../05-stacking/stacking.js';
import { chartedBonus } from '../09-combat-modifiers/defense-strength.js';
import { supplyAt } from '../14-supply/supply.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { fighters, guardsFor, isRostov, pull } from './bot-goals.js';

/** What leaving a place without the guards that it needs costs, beside its points. */
const LEAVING = 14;
/** Odds at which the greedy bot attacks, and at which it thinks an attack strong enough. */
export const GOOD_ODDS: Readonly<Record<Side, number>> = { axis: 2, soviet: 3 };
export const PLENTY = 4;

/** What a place loses when one of the guards that it needs leaves it. */
const guarding = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side, whiteSquare } = unit.counter;
  if (whiteSquare || !isControlledBy(position, side, hex)) return 0;
  const points = fieldsOf(rules.theatre, hex).vp ?? 0;
  const others = fighters(rules, position, side, hex) - (unit.at === hex ? 1 : 0);
  if (others >= guardsFor(rules, position, side, hex, points)) return 0;
  return side === 'axis' && isRostov(rules, hex) ? 2 * LEAVING : LEAVING + 2 * points;
};

/** Whether a unit will be able to attack in the next Combat Phase from where it stands (CC-7.3.f, CC-7.3.g). */
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

/** Attack strength of a side around an enemy-held hex, and the defense there with what its ground adds. */
interface Clash {
  readonly attack: number;
  readonly defense: number;
}

const clashAt = (rules: Rules, position: Position, side: Side, target: HexId): Clash => {
  const { derived } = viewOf(rules, position.units);
  const key = `clash ${side} ${target} ${position.phase} ${position.mover?.units.join()}`;
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
  return side === 'axis' ? 2 * best : best / 2;
};

/**
 * How good it is for a unit to stand in a hex at the end of its move: pull, guard, cover, supply, room; what it can attack,
 * if it still `fights` from there.
 */
export const worth = (rules: Rules, position: Position, unit: Unit, hex: HexId, fights: boolean): number => {
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
