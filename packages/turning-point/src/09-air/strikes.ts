import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../01-scope/units.js';
import { isAirBase } from '../01-scope/units.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import {
  basesUnderStrike,
  inRange,
  interceptedAt,
  isReady,
  rangeOf,
  strikeAgainst,
  unassignedPatrols,
} from './air.js';

/** The hexes where the active player's squadrons could intercept something, ascending. */
export const interceptionHexes = (position: Position): readonly HexId[] => {
  const flying = position.units.filter(
    (unit) =>
      unit.counter.side !== position.player && (unit.mission === 'interdiction' || unit.mission === 'cap'),
  );
  return [...new Set(flying.map((unit) => unit.at))]
    .filter((hex) => interceptedAt(position, position.player, hex) !== null)
    .sort((a, b) => a - b);
};

/** Whether a squadron of the active player can intercept anything. */
export const canIntercept = (rules: Rules, position: Position): boolean => {
  const hexes = interceptionHexes(position);
  return position.units.some((unit) => isReady(position, unit) && hexes.some(rangeOf(rules, position, unit)));
};

/** Whether a squadron of the active player can attack an enemy air base. */
export const canStrike = (rules: Rules, position: Position): boolean =>
  position.units.some(
    (base) =>
      isAirBase(base) &&
      base.place === 'map' &&
      base.counter.side !== position.player &&
      position.units.some((unit) => isReady(position, unit) && inRange(rules, position, unit, base.at)),
  );

/** The position after strikes are assigned: the defender assigns patrols if several bases in a hex are attacked; otherwise the dice follow. */
export const afterStrikes = (rules: Rules, position: Position): Position =>
  unassignedPatrols(position).length > 0 ? { ...position, step: 'assignment' } : nextStrike(rules, position);

/** Goes on to the next air base to roll for; bases with odds below the table are skipped (reading TP-A58). */
export const nextStrike = (rules: Rules, position: Position): Position => {
  for (const base of basesUnderStrike(position)) {
    if (strikeAgainst(rules, position, base).column !== null) return { ...position, step: 'strikes' };
    return nextStrike(rules, withoutStrikes(position, base));
  }
  return beginCombat(position);
};

/** The position without the strikes against an air base. */
export const withoutStrikes = (position: Position, base: Unit): Position => ({
  ...position,
  strikes: position.strikes.filter((strike) => strike.base !== base.counter.id),
});

/** The missions against air bases are over: the combat phase begins. */
export const beginCombat = (position: Position): Position => ({
  ...position,
  phase: 'combat',
  step: 'attacks',
  strikes: [],
  patrols: [],
});
