import { allow, forbidAll } from '@eastfront/kernel';
import { notNowAt } from '../04-sequence/not-now.js';
import { sourcesFor } from '../data/sources.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import type { Action, ActionType } from './actions.js';
import type { Change } from './change.js';
import type { Battle, Position } from './position.js';

/** The action is not allowed. */
export const refuse = (...violations: readonly TrcViolation[]): Ruling<never> =>
  forbidAll(violations) as Ruling<never>;

/** The action is done, as a rule changed the position. */
export const changed = (rules: Rules, { position, reasons }: Change): Ruling<Position> =>
  allow(position, reasons, sourcesFor(rules, position.units));

/** Done unless something is wrong with it. */
export const unless = (
  rules: Rules,
  found: readonly TrcViolation[],
  otherwise: () => Change,
): Ruling<Position> => (found.length > 0 ? refuse(...found) : changed(rules, otherwise()));

/** Done when a chapter allows it, with the reasons of the chapter before those of the change. */
export const when = <A>(
  rules: Rules,
  judged: Ruling<A>,
  then: (value: A, reasons: readonly TrcReason[]) => Change,
): Ruling<Position> => {
  if (judged._tag === 'Left') return judged;
  const { value, reasons, sources } = judged.right;
  const { position, reasons: more } = then(value, reasons);
  return allow(position, [...reasons, ...more], [...sources, ...sourcesFor(rules, position.units)]);
};

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
