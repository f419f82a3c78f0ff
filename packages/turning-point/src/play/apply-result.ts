import { rulingWriter } from '@eastfront/kernel';
import type { Side } from '../01-scope/units.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { Action, ActionType } from './actions.js';
import type { Battle, Position } from './position.js';

export const { refuse, changed, unless } = rulingWriter<Rules, Position, TpReason, TpViolation>(
  (rules, position) => sourcesFor(rules, position.units),
);

/** The clause that says when each thing is done. */
const WHEN: Readonly<Partial<Record<ActionType, ClauseId>>> = {
  intercept: 'TP-air.5.a',
  strike: 'TP-air.4.a',
  assign: 'TP-air.4.i',
  interdict: 'TP-air.2.a',
  patrol: 'TP-air.3.a',
  support: 'TP-air.1.a',
  advance: 'TP-combat.H.a',
  retreat: 'TP-combat.Q.a',
  remove: 'TP-combat.c',
  roll: 'TP-crt.b',
};

/** The clause of the sequence of play for the player turn of a side. */
export const sequenceClause = (side: Side): ClauseId =>
  side === 'soviet' ? 'TP-sequence.A.a' : 'TP-sequence.B.a';

/**
 * The thing is not to be done at this point of the sequence. What forbids it by its own content comes first: a step in
 * which nothing could be done has been passed over, and then the sequence says least about why.
 */
export const notNow = (
  action: Action,
  position: Position,
  content: readonly TpViolation[] = [],
): Ruling<never> =>
  refuse(...content, {
    clause: WHEN[action.type] ?? sequenceClause(position.player),
    code: 'NOT_NOW',
    subject: action.type,
    action: action.type,
    phase: position.phase,
    step: position.step,
  });

/** The battle under way when it is at this stage, or null. */
export const battleAt = (position: Position, stage: Battle['stage']): Battle | null =>
  position.step === 'battle' && position.battle?.stage === stage ? position.battle : null;
