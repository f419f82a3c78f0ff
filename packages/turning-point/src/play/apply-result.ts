import { allow, forbidAll } from '@eastfront/kernel';
import type { Side } from '../01-scope/units.js';
import type { Change } from '../07-combat/losses.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { Action, ActionType } from './actions.js';
import type { Battle, Position } from './position.js';

/** The action is not allowed. */
export const refuse = (...violations: readonly TpViolation[]): Ruling<never> =>
  forbidAll(violations) as Ruling<never>;

/** The action is done. */
export const done = (rules: Rules, position: Position, reasons: readonly TpReason[] = []): Ruling<Position> =>
  allow(position, reasons, sourcesFor(rules, position.units));

/** The action is done, as a rule changed the position. */
export const changed = (rules: Rules, { position, reasons }: Change): Ruling<Position> =>
  done(rules, position, reasons);

/** Done unless something is wrong with it. */
export const unless = (found: readonly TpViolation[], otherwise: () => Ruling<Position>): Ruling<Position> =>
  found.length > 0 ? refuse(...found) : otherwise();

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
