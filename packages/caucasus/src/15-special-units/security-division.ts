import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { destinationsOf, modesOf } from '../07-movement/movement.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import type { CcViolation, Rules } from '../rules.js';

/** CC-15.9.b. */
const ORDERED_IN = 2;

const securityDivision = (position: Position): Unit | undefined =>
  position.units.find((unit) => unit.counter.special === '454th' && unit.place === 'map');

/**
 * What keeps the Axis from ending its First Movement Phase from turn 2 on: the 454th Security Division has not moved to
 * Rostov, nor, when that is too far, nearer to it (reading CC-A103).
 */
export const securityViolation = (rules: Rules, position: Position): CcViolation | null => {
  if (position.security !== 'to-rostov' || position.turn < ORDERED_IN) return null;
  if (position.player !== 'axis' || position.phase !== 'first-movement') return null;
  const rostov = rules.theatre.named['Rostov'];
  const unit = securityDivision(position);
  if (rostov === undefined || unit === undefined || unit.moved || unit.at === rostov) return null;
  const canMarch = modesOf(rules, position, unit).some(
    (mode) => destinationsOf(rules, position, [unit], mode).length > 0,
  );
  return canMarch
    ? {
        clause: 'CC-15.9.b',
        code: 'MUST_MOVE_TO_ROSTOV',
        subject: unit.counter.id,
        hex: label(rules.theatre, rostov),
      }
    : null;
};

/** CC-15.9.c: a division that was forced out of Rostov need not go back (reading CC-A103). */
export const releaseSecurity = (rules: Rules, position: Position): Change => {
  if (position.security !== 'in-rostov') return to(position);
  const unit = securityDivision(position);
  if (unit === undefined || unit.at === rules.theatre.named['Rostov']) return to(position);
  const hex = label(rules.theatre, unit.at);
  return to(
    { ...position, security: 'free' },
    { clause: 'CC-15.9.c', effect: 'released', unit: unit.counter.id, hex, reading: 'CC-A103' },
  );
};
