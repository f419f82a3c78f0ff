import { label } from './board.js';
import { destinationsOf, modesOf } from './movement.js';
import type { Position } from './position.js';
import type { CcViolation, Rules } from './rules.js';

/** CC-15.9.b. */
const ORDERED_IN = 2;

/**
 * What keeps the Axis from ending its First Movement Phase of turn 2: the 454th Security Division can reach Rostov and
 * has not moved there.
 */
export const securityOwed = (rules: Rules, position: Position): CcViolation | null => {
  if (position.security !== 'to-rostov' || position.turn < ORDERED_IN) return null;
  if (position.player !== 'axis' || position.phase !== 'first-movement') return null;
  const rostov = rules.theatre.named['Rostov'];
  const unit = position.units.find((one) => one.counter.special === '454th' && one.place === 'map');
  if (rostov === undefined || unit === undefined || unit.moved || unit.at === rostov) return null;
  const canReach = modesOf(rules, position, unit).some((mode) =>
    destinationsOf(rules, position, [unit], mode).some((one) => one.hex === rostov),
  );
  return canReach
    ? {
        clause: 'CC-15.9.b',
        code: 'MUST_MOVE_TO_ROSTOV',
        subject: unit.counter.id,
        hex: label(rules.theatre, rostov),
      }
    : null;
};
