import { rulingWriter } from '@eastfront/kernel';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { Action, ActionType } from './actions.js';
import type { Position } from './position.js';
import { momentOf } from './position.js';

export const { refuse, changed, unless, when } = rulingWriter<Rules, Position, NsReason, NsViolation>(
  (rules, position) => sourcesFor(rules, position.units),
);

/** The clause that says when each thing is done. */
const WHEN: Readonly<Record<ActionType, ClauseId>> = {
  'use-supply': 'NS-5.2.3.i',
  reinforce: 'NS-6.1.a',
  rebuild: 'NS-6.2.a',
  withdraw: 'NS-6.2.g',
  missions: 'NS-2.e',
  'air-supply': 'NS-5.2.3.m',
  remove: 'NS-5.2.3.q',
  commander: 'NS-13.1.b',
  activate: 'NS-8.a',
  'stand-down': 'NS-8.b',
  pass: 'NS-2.j',
  move: 'NS-9.1.a',
  overrun: 'NS-9.6.m',
  'place-hq': 'NS-9.10.a',
  'push-hq': 'NS-10.7.2.j',
  transfer: 'NS-9.8.a',
  found: 'NS-9.8.e',
  landing: 'NS-14.k',
  attack: 'NS-10.1.a',
  join: 'NS-10.1.a',
  air: 'NS-10.1.l',
  react: 'NS-10.2.a',
  disengage: 'NS-10.2.a',
  'retreat-before': 'NS-10.2.2.a',
  done: 'NS-10.1.n',
  resolve: 'NS-10.3.a',
  defend: 'NS-10.5.a',
  split: 'NS-10.7.g',
  lose: 'NS-10.7.2.a',
  retreat: 'NS-10.7.1.a',
  advance: 'NS-10.8.a',
  convert: 'NS-15.a',
  roll: 'NS-2.a',
  'end-phase': 'NS-2.a',
};

/** That the thing is not to be done at this point of the sequence. */
export const sequenceViolations = (
  { type }: Action,
  position: Position,
  clause: ClauseId = WHEN[type],
): readonly NsViolation[] => {
  const { phase, step } = position;
  return [{ clause, code: 'NOT_NOW', subject: type, action: type, phase, step, now: momentOf(position) }];
};

/** The thing is not to be done at this point of the sequence. */
export const notNow = (action: Action, position: Position, ...more: readonly NsViolation[]): Ruling<never> =>
  refuse(...sequenceViolations(action, position), ...more);

/** The unit named is not in the game. */
export const noUnit = (id: string): Ruling<never> =>
  refuse({ clause: 'NS-1.a', code: 'NO_SUCH_UNIT', subject: id });

/** The hex named is not on the board. */
export const noHex = (text: string): Ruling<never> =>
  refuse({ clause: 'NS-0.c', code: 'NO_SUCH_HEX', subject: text });
