import { allow, tableSource } from '@eastfront/kernel';
import type { Counter, Unit } from '../02-components/units.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Allowance, MovementClass, Rules, Ruling, TrcReason } from '../rules.js';

/** What a movement allowance depends on besides the unit. */
export type Season = Pick<Position, 'weather' | 'impulse'>;

/** The row of the movement table for a counter. Artillery corps move like the infantry of their side (TRC-V1.h). */
export const classOf = ({ side, nation, type }: Counter): MovementClass => {
  if (type === 'hq' || type === 'dictator') return type;
  if (type === 'worker' || type === 'partisan') return 'none';
  if (side === 'axis') {
    if (type === 'armor' || type === 'mechanized') return 'axis-armor';
    return type === 'cavalry' ? 'axis-cavalry' : 'axis-infantry';
  }
  if (nation === 'guards') return 'guards';
  if (type === 'armor' || type === 'mechanized') return 'soviet-tank';
  if (type === 'airborne') return 'airborne';
  return type === 'cavalry' ? 'soviet-cavalry' : 'soviet-infantry';
};

/** The cell of the movement table for a counter. */
export const cellOf = (rules: Rules, { weather, impulse }: Season, counter: Counter): Allowance =>
  rules.movement.allowances[classOf(counter)][weather][impulse - 1] as Allowance;

/**
 * How many hexes a unit can move in the weather and impulse (TRC-8.2.4.a), without a die (TRC-8.1.2.b). Halves are rounded up; a number of the table is
 * never more than the allowance printed on the counter, but for HQs, which always move as the table says (TRC-4.0.3.d).
 */
export const allowanceOf = (rules: Rules, season: Season, { counter }: Unit): number => {
  const cell = cellOf(rules, season, counter);
  if (cell === 'printed') return counter.move;
  if (cell === 'half') return Math.ceil(counter.move / 2);
  return counter.type === 'hq' ? cell : Math.min(cell, counter.move);
};

/** Why a unit may not move at all in this impulse, by its kind. */
export const immobileClause = ({ type }: Counter): ClauseId => {
  switch (type) {
    case 'hq':
      return 'TRC-8.5.2.a';
    case 'dictator':
      return 'TRC-8.6.2.a';
    case 'partisan':
      return 'TRC-11.2.2.a';
    case 'worker':
      return 'TRC-12.7.2.b';
    default:
      return 'TRC-8.2.4.a';
  }
};

/** The reasons for the movement allowance of a unit. */
export const allowanceReasons = (rules: Rules, season: Season, unit: Unit): readonly TrcReason[] => {
  const { id, move, type } = unit.counter;
  const { weather, impulse } = season;
  const cell = cellOf(rules, season, unit.counter);
  const reasons: TrcReason[] = [
    {
      clause: 'TRC-8.2.4.a',
      effect: 'allowance',
      unit: id,
      hexes: allowanceOf(rules, season, unit),
      class: classOf(unit.counter),
      weather,
      impulse,
      cell,
    },
  ];
  if (cell === 'printed' || cell === 'half')
    reasons.unshift({ clause: 'TRC-2.1.4.a', effect: 'printed-allowance', unit: id, hexes: move });
  if (type === 'hq') {
    reasons.push({ clause: impulse === 1 ? 'TRC-8.5.2.a' : 'TRC-4.0.3.d', effect: 'hq-allowance', unit: id });
    if (weather !== 'clear') reasons.push({ clause: 'TRC-8.5.2.b', effect: 'weather-ignored', unit: id });
  }
  if (type === 'dictator') reasons.push({ clause: 'TRC-8.6.2.a', effect: 'first-impulse-only', unit: id });
  if (cell === 0 && (type === 'worker' || type === 'partisan'))
    reasons.push({ clause: immobileClause(unit.counter), effect: 'immobile', unit: id });
  return reasons;
};

/** The allowance of a unit as an answer. */
export const allowanceRuling = (
  rules: Rules,
  season: Season,
  unit: Unit,
): Ruling<{ readonly hexes: number }> =>
  allow({ hexes: allowanceOf(rules, season, unit) }, allowanceReasons(rules, season, unit), [
    tableSource(rules.movement),
  ]);
