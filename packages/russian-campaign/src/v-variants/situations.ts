import { allow, forbidAll } from '@eastfront/kernel';
import { FIRST_TURN, turnOf } from '../02-components/calendar.js';
import type { Side } from '../02-components/units.js';
import { notNowAt } from '../04-sequence/not-now.js';
import type { Change } from '../play/change.js';
import { after, to } from '../play/change.js';
import type { Position, SituationId } from '../play/position.js';
import { SITUATIONS } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { isAdopted } from './adopted.js';
import { EFFECTS } from './situation-effects.js';

export { adoptedOf, isAdopted } from './adopted.js';

/** Another situation that must have been decided so for one to be open (TRC-V3.7). */
interface Condition {
  readonly on: SituationId;
  readonly adopted: boolean;
}

/** Who decides on a situation and when (TRC-V3.7). */
interface Decision {
  readonly side: Side;
  /** The clause that gives the moment. */
  readonly clause: ClauseId;
  /** Its branch of the decision tree. */
  readonly branch: ClauseId;
  readonly isMoment: (position: Position) => boolean;
  readonly condition: Condition | null;
}

/** The start of an impulse of a turn; whose it is goes by {@link Decision.side}. */
const atStart =
  (turn: number, impulse: 1 | 2) =>
  (position: Position): boolean =>
    position.phase === 'movement' && position.turn === turn && position.impulse === impulse;

const AFTER_THE_SOVIET_SET_UP = ({ phase, scenario }: Position): boolean =>
  phase === 'set-up' && (scenario === 'campaign' || scenario === 'barbarossa');

const DECISIONS: Readonly<Record<SituationId, Decision>> = {
  'V3.1': {
    side: 'axis',
    clause: 'TRC-V3.1.a',
    branch: 'TRC-V3.7.a',
    isMoment: AFTER_THE_SOVIET_SET_UP,
    condition: null,
  },
  'V3.2': {
    side: 'soviet',
    clause: 'TRC-V3.2.a',
    branch: 'TRC-V3.7.b',
    isMoment: atStart(FIRST_TURN - 1, 1),
    condition: { on: 'V3.1', adopted: true },
  },
  'V3.3': {
    side: 'axis',
    clause: 'TRC-V3.3.a',
    branch: 'TRC-V3.7.c',
    isMoment: atStart(FIRST_TURN, 1),
    condition: null,
  },
  'V3.4': {
    side: 'axis',
    clause: 'TRC-V3.4.a',
    branch: 'TRC-V3.7.d',
    isMoment: atStart(turnOf({ year: 1941, months: 'nov-dec' }), 2),
    condition: { on: 'V3.2', adopted: true },
  },
  'V3.5': {
    side: 'axis',
    clause: 'TRC-V3.5.a',
    branch: 'TRC-V3.7.e',
    isMoment: atStart(turnOf({ year: 1942, months: 'nov-dec' }), 1),
    condition: { on: 'V3.3', adopted: false },
  },
  'V3.6': {
    side: 'axis',
    clause: 'TRC-V3.6.a',
    branch: 'TRC-V3.7.f',
    isMoment: atStart(turnOf({ year: 1944, months: 'sep-oct' }), 1),
    condition: null,
  },
};

/** The side that decides on a situation (TRC-V3.7). */
export const situationDecider = (id: SituationId): Side => DECISIONS[id].side;

const isMet = (position: Position, condition: Condition | null): boolean =>
  condition === null || isAdopted(position, condition.on) === condition.adopted;

/** The situation to be decided on at this moment by {@link situationDecider}; null when there is none (TRC-V3.0.a, TRC-V3.7). */
export const situationDue = (rules: Rules, position: Position): SituationId | null =>
  SITUATIONS.find((id) => {
    const { side, isMoment, condition } = DECISIONS[id];
    return (
      rules.optional.includes(`TRC-${id}`) &&
      position.situations[id] === undefined &&
      position.player === side &&
      isMoment(position) &&
      isMet(position, condition)
    );
  }) ?? null;

/** Whether the player may decide on a situation now, one way or the other (TRC-V3.0.a, TRC-V3.7). */
export const judgeSituation = (
  rules: Rules,
  position: Position,
  id: SituationId,
  adopt: boolean,
): Ruling<null> => {
  const { side, clause, branch, isMoment, condition } = DECISIONS[id];
  const { player, situations } = position;
  const found: TrcViolation[] = [];
  const facts = { subject: id, situation: id };
  if (!rules.optional.includes(`TRC-${id}`))
    found.push({ clause: 'TRC-V3.0.a', code: 'NOT_AGREED_ON', ...facts });
  if (situations[id] !== undefined)
    found.push({ clause, code: 'ALREADY_DECIDED', ...facts, adopted: situations[id] });
  if (player !== side) found.push({ clause, code: 'NOT_THE_ONE_TO_DECIDE', ...facts, side });
  if (!isMoment(position)) found.push(notNowAt(position, clause, 'situation', id));
  if (condition !== null && !isMet(position, condition)) {
    const code = condition.adopted ? 'OTHER_NOT_ADOPTED' : 'OTHER_ADOPTED';
    found.push({ clause, code, ...facts, other: condition.on });
    found.push({ clause: branch, code: 'CLOSED', ...facts, other: condition.on });
  }
  const reasons: TrcReason[] = [
    { clause: 'TRC-V3.0.a', effect: adopt ? 'adopts' : 'declines', situation: id, side },
    { clause, effect: adopt ? 'adopts' : 'declines', situation: id, side },
    { clause: branch, effect: 'decides', situation: id, side },
  ];
  return forbidAll(found) ?? allow(null, reasons);
};

/** The position after a decision, with all that adopting the situation changes at once. */
export const situationDecided = (
  rules: Rules,
  position: Position,
  id: SituationId,
  adopt: boolean,
): Change => {
  const decided = to({ ...position, situations: { ...position.situations, [id]: adopt } });
  return adopt ? after(decided, (now) => EFFECTS[id](rules, now)) : decided;
};
