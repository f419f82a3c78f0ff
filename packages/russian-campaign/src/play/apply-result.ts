import { rulingWriter } from '@eastfront/kernel';
import { notNowAt } from '../04-sequence/not-now.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { Action, ActionType } from './actions.js';
import type { Battle, Position } from './position.js';

export const { refuse, changed, unless, when } = rulingWriter<Rules, Position, TrcReason, TrcViolation>(
  (rules, position) => sourcesFor(rules, position.units),
);

/** The clause that says when each thing is done. */
const WHEN: Readonly<Record<ActionType, ClauseId>> = {
  objective: 'TRC-13.1.a',
  situation: 'TRC-V3.0.a',
  place: 'TRC-3.2.a',
  reinforce: 'TRC-12.1.2.a',
  replace: 'TRC-12.6.1.a',
  worker: 'TRC-12.7.4.a',
  siberia: 'TRC-V3.4.b',
  convert: 'TRC-12.8.1.a',
  move: 'TRC-8.1.1.a',
  exit: 'TRC-12.5.d',
  stuka: 'TRC-4.0.2.c',
  gun: 'TRC-9.10.1.a',
  'automatic-victory': 'TRC-9.11.1.a',
  partisan: 'TRC-11.2.4.a',
  attack: 'TRC-9.1.2.a',
  surrender: 'TRC-9.5.b',
  commit: 'TRC-9.1.2.a',
  declare: 'TRC-9.1.2.a',
  resolve: 'TRC-9.1.2.b',
  change: 'TRC-9.6.3.a',
  keep: 'TRC-9.6.3.a',
  lose: 'TRC-9.6.2.a',
  retreat: 'TRC-9.7.1.a',
  remnant: 'TRC-9.12.1.a',
  roll: 'TRC-4.0.a',
  'end-phase': 'TRC-4.0.a',
};

/** The thing is not to be done at this point of the sequence, beside what else forbids it. */
export const notNow = (action: Action, position: Position, ...more: readonly TrcViolation[]): Ruling<never> =>
  refuse(...more, notNowAt(position, WHEN[action.type], action.type, action.type));

/** The combat being resolved when it is at this stage, or null. */
export const battleAt = (position: Position, stage: Battle['stage']): Battle | null =>
  position.step === 'battle' && position.battle?.stage === stage ? position.battle : null;
