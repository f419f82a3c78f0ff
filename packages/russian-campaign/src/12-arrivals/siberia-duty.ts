import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { notNowAt } from '../position/not-now.js';
import type { Position } from '../position/position.js';
import { isAdopted } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { entryReasons, sovietEntryViolations } from './entry-hexes.js';

/** TRC-V3.4.d: points in Siberia that end the duty. */
export const SIBERIA_FILLED = 40;

/** TRC-V3.4.b: a unit that stands against Japan; workers are there by TRC-13.4. */
export const isAgainstJapan = ({ place, counter }: Unit): boolean =>
  place === 'siberia' && counter.type !== 'worker';

/** The strength of the units in Siberia (TRC-V3.4.d, TRC-V3.4.e). */
export const strengthInSiberia = ({ units }: Pick<Position, 'units'>): number =>
  units.filter(isAgainstJapan).reduce((sum, { counter }) => sum + counter.combat, 0);

/** Whether one of the units replaced in this impulse has still to be sent to Siberia (TRC-V3.4.b, TRC-V3.4.d). */
export const isSiberiaOwed = (position: Position): boolean =>
  isAdopted(position, 'V3.4') &&
  !position.siberia.filled &&
  strengthInSiberia(position) < SIBERIA_FILLED &&
  position.player === 'soviet' &&
  position.impulse === 1 &&
  position.siberia.sent === 0;

/**
 * Whether a unit may come back from Siberia now, one a turn once 60 points have been there, in a hex or, with null, by sea. It
 * enters like a replacement and costs nothing (TRC-V3.4.e).
 *
 * @param used - cities that have had their replacement of the turn (TRC-12.7.1.b)
 */
export const judgeReturnFromSiberia = (
  rules: Rules,
  position: Position,
  used: readonly HexId[],
  unit: Unit,
  hex: HexId | null,
): Ruling<null> => {
  const { player, phase, impulse, turn, siberia } = position;
  const subject = unit.counter.id;
  const found: TrcViolation[] = [];
  if (player !== 'soviet' || impulse !== 1 || phase !== 'movement')
    found.push(notNowAt(position, 'TRC-12.7.6.a', 'replace', subject));
  if (siberia.returns === 0) {
    found.push({ clause: 'TRC-V3.4.b', code: 'NOT_REPLACED_FROM_SIBERIA', subject });
    found.push({ clause: 'TRC-V3.4.e', code: 'TOO_FEW_IN_SIBERIA', subject });
  } else if (turn < siberia.returns)
    found.push({ clause: 'TRC-V3.4.e', code: 'ONE_A_TURN', subject, from: siberia.returns });
  if (hex !== null) found.push(...sovietEntryViolations(rules, position, used, unit, hex));
  const reasons: TrcReason[] = [{ clause: 'TRC-V3.4.e', effect: 'comes-back', unit: subject }];
  if (hex !== null) reasons.push(...entryReasons(rules, position, unit.counter, hex, 'TRC-12.7.1.a'));
  return forbidAll(found) ?? allow(null, reasons);
};
