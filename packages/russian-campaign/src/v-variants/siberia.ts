import { allow, forbidAll } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import type { Outcome } from '../05-victory/victory.js';
import { isSiberiaOwed, SIBERIA_FILLED, strengthInSiberia } from '../12-arrivals/siberia-duty.js';
import { replacedViolations, replacementCost, sovietTurnAfter } from '../12-arrivals/soviet-replacements.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { notNowAt } from '../position/not-now.js';
import type { Position } from '../position/position.js';
import { isAdopted, withUnit } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';

export {
  isAgainstJapan,
  judgeReturnFromSiberia,
  SIBERIA_FILLED,
  strengthInSiberia,
} from '../12-arrivals/siberia-duty.js';

/** TRC-V3.4.e: points in Siberia from which on units come back. */
export const SIBERIA_RETURNS = 60;

/**
 * Whether a unit of the pool may be replaced and sent to Siberia at once instead of entering: one a turn, by duty or of his own
 * will (TRC-V3.4.b, TRC-V3.4.d). What it allows, {@link sentToSiberia} does.
 */
export const judgeSentToSiberia = (_rules: Rules, position: Position, unit: Unit): Ruling<null> => {
  const { player, impulse, phase } = position;
  const subject = unit.counter.id;
  const found: TrcViolation[] = [];
  if (!isAdopted(position, 'V3.4'))
    found.push({ clause: 'TRC-V3.4.b', code: 'NOT_ADOPTED', subject, situation: 'V3.4' });
  if (player !== 'soviet' || impulse !== 1 || phase !== 'movement')
    found.push(notNowAt(position, 'TRC-12.7.6.a', 'siberia', subject));
  if (position.siberia.sent > 0) found.push({ clause: 'TRC-V3.4.d', code: 'ONE_A_TURN', subject });
  if (unit.counter.side !== 'soviet')
    found.push({ clause: 'TRC-V3.4.b', code: 'NOT_A_SOVIET_UNIT', subject });
  found.push(...replacedViolations(position, position.sovietReplacements, unit));
  return (
    forbidAll(found) ??
    allow(null, [
      {
        clause: 'TRC-V3.4.b',
        effect: 'to-siberia',
        unit: subject,
        cost: replacementCost(unit.counter),
        owed: isSiberiaOwed(position),
      },
    ])
  );
};

/** Sends a unit; 40 points end the duty permanently, at 60 units come back from the next turn on (TRC-V3.4.d, TRC-V3.4.e). */
export const sentToSiberia = (rules: Rules, position: Position, unit: Unit): Change => {
  const { sovietReplacements, turn } = position;
  const sent: Position = {
    ...withUnit(position, unit.counter.id, unitOf(unit.counter, 'siberia')),
    sovietReplacements: sovietTurnAfter(rules, position, sovietReplacements, unit, null),
  };
  const strength = strengthInSiberia(sent);
  const { siberia } = position;
  const fills = !siberia.filled && strength >= SIBERIA_FILLED;
  const returns = siberia.returns === 0 && strength >= SIBERIA_RETURNS;
  const reasons: TrcReason[] = [];
  if (fills) reasons.push({ clause: 'TRC-V3.4.d', effect: 'duty-ends', strength });
  if (returns) reasons.push({ clause: 'TRC-V3.4.e', effect: 'one-unit-a-turn-comes-back', from: turn + 1 });
  return to(
    {
      ...sent,
      siberia: {
        sent: siberia.sent + 1,
        returns: returns ? turn + 1 : siberia.returns,
        filled: siberia.filled || fills,
      },
    },
    ...reasons,
  );
};

/** What keeps the Soviet movement phase from ending: a unit could be sent and none has been (TRC-V3.4.b). */
export const siberiaDutyViolations = (rules: Rules, position: Position): readonly TrcViolation[] => {
  if (!isSiberiaOwed(position)) return [];
  const able = position.units.filter(
    (unit) => unit.place === 'pool' && judgeSentToSiberia(rules, position, unit)._tag === 'Right',
  );
  return able.length === 0
    ? []
    : [
        {
          clause: 'TRC-V3.4.b',
          code: 'SEND_ONE_UNIT',
          subject: 'soviet',
          units: able.map(({ counter }) => counter.id),
        },
      ];
};

/**
 * The Soviet defeat at the end of a first-impulse movement phase in which no unit could be sent (TRC-V3.4.c), be it that none could be
 * replaced; or null.
 */
export const siberiaFailure = (_rules: Rules, position: Position): Outcome | null =>
  isSiberiaOwed(position)
    ? {
        winner: 'axis',
        by: 'siberia',
        reasons: [{ clause: 'TRC-V3.4.c', effect: 'no-unit-for-siberia', winner: 'axis' }],
      }
    : null;
