import type { HexId } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { moment } from '../04-sequence/moments.js';
import type { Action, ActionOf } from '../play/actions.js';
import { BOX_WORD, SEA_WORD, SIBERIA_WORD } from '../play/actions.js';
import { notNow, refuse, when } from '../play/apply-result.js';
import { after, to } from '../play/change.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules, Ruling } from '../rules.js';
import { judgeSentToSiberia, sentToSiberia } from '../v-variants/siberia.js';
import { annualAfter, axisReplaced, judgeAxisReplacement } from './axis-replacements.js';
import { converted, judgeConversion } from './conversions.js';
import { judgeReinforcement, reinforced } from './reinforcements.js';
import { judgeSovietReplacement, sovietReplaced, sovietTurnAfter } from './soviet-replacements.js';
import { judgeSiberia, judgeWorker, workerPlaced, workerStored } from './workers.js';

const noHex = (text: string): Ruling<never> =>
  refuse({ clause: 'TRC-2.2.2.a', code: 'NO_SUCH_HEX', subject: text });

/** Everything that comes on in the movement phase waits until no die is pending. */
const isNow = ({ phase, step }: Position): boolean => phase !== 'movement' || step === 'movement';

/** A reinforcement enters (TRC-12.1.2). */
export const reinforce = (
  rules: Rules,
  position: Position,
  action: ActionOf<'reinforce'>,
  unit: Unit,
): Ruling<Position> => {
  if (!isNow(position)) return notNow(action, position);
  const where =
    action.to === BOX_WORD || action.to === SEA_WORD ? action.to : hexOnBoard(rules.theatre, action.to);
  if (where === null) return noHex(action.to);
  return when(rules, judgeReinforcement(rules, position, unit, where), () =>
    moment(rules, reinforced(rules, position, unit, where)),
  );
};

const replaceAxis = (rules: Rules, position: Position, unit: Unit, hex: HexId | null): Ruling<Position> => {
  const { axisReplacements } = position;
  return when(rules, judgeAxisReplacement(rules, position, axisReplacements, unit, hex), () =>
    moment(rules, {
      ...axisReplaced(rules, position, unit, hex),
      axisReplacements: annualAfter(rules, position, axisReplacements, unit),
    }),
  );
};

const replaceSoviet = (rules: Rules, position: Position, unit: Unit, hex: HexId | null): Ruling<Position> => {
  const { sovietReplacements } = position;
  return when(rules, judgeSovietReplacement(rules, position, sovietReplacements, unit, hex), () =>
    moment(rules, {
      ...sovietReplaced(rules, position, unit, hex),
      sovietReplacements: sovietTurnAfter(rules, position, sovietReplacements, unit, hex),
    }),
  );
};

/** A unit of the pool is replaced (TRC-12.6, TRC-12.7). */
export const replace = (
  rules: Rules,
  position: Position,
  action: ActionOf<'replace'>,
  unit: Unit,
): Ruling<Position> => {
  if (!isNow(position)) return notNow(action, position);
  const bySea = action.to === SEA_WORD;
  const hex = bySea ? null : hexOnBoard(rules.theatre, action.to);
  if (hex === null && !bySea) return noHex(action.to);
  return unit.counter.side === 'axis'
    ? replaceAxis(rules, position, unit, hex)
    : replaceSoviet(rules, position, unit, hex);
};

/** A worker is placed in a city, or sent to Siberia (TRC-12.7.4, TRC-13.4.a). */
export const putWorker = (
  rules: Rules,
  position: Position,
  action: ActionOf<'worker'>,
  unit: Unit,
): Ruling<Position> => {
  if (!isNow(position)) return notNow(action, position);
  if (action.to === SIBERIA_WORD)
    return when(rules, judgeSiberia(rules, position, unit), () => to(workerStored(position, unit)));
  const hex = hexOnBoard(rules.theatre, action.to);
  if (hex === null) return noHex(action.to);
  return when(rules, judgeWorker(rules, position, position.sovietCities, unit, hex), () =>
    moment(rules, workerPlaced(position, unit, hex)),
  );
};

/** A replaced unit goes to Siberia (TRC-V3.4.b). */
export const sendToSiberia = (
  rules: Rules,
  position: Position,
  action: Action,
  unit: Unit,
): Ruling<Position> =>
  isNow(position)
    ? when(rules, judgeSentToSiberia(rules, position, unit), () =>
        after(sentToSiberia(rules, position, unit), (now) => moment(rules, now)),
      )
    : notNow(action, position);

/** An infantry corps becomes a panzergrenadier corps (TRC-12.8). */
export const convert = (
  rules: Rules,
  position: Position,
  action: ActionOf<'convert'>,
  unit: Unit,
): Ruling<Position> => {
  if (!isNow(position)) return notNow(action, position);
  const into = unitById(position, action.into);
  if (into === null) return refuse({ clause: 'TRC-12.8.1.a', code: 'NO_SUCH_UNIT', subject: action.into });
  return when(rules, judgeConversion(rules, position, unit, into), () =>
    to(converted(rules, position, unit, into)),
  );
};
