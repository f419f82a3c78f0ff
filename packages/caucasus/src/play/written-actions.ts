import type { Answered, AskedQuestion, BadInput, Json, JsonObject, Verdict } from '@eastfront/kernel';
import { below, forbidWith, isRecord } from '@eastfront/kernel';
import { COMMON_ASKS, readAsk } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray';
import { concat } from 'fp-ts/ReadonlyNonEmptyArray';
import { map } from 'fp-ts/These';
import type { OutputOf } from 'io-ts';
import { hexOnBoard } from '../02-components/board.js';
import { asInCombat, asInMovement } from '../07-movement/movement.js';
import type { Attack } from '../08-combat/attack.js';
import { attackViolations } from '../08-combat/attack.js';
import { attackRuling } from '../08-combat/combat.js';
import { scenarioReasons } from '../20-set-up/scenarios.js';
import { isWhole } from '../position/action.js';
import type { BattleKind, Position, SupportMarker } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { Action } from './actions.js';
import { applyAction, BOOK } from './actions.js';
import { billOf } from './bill.js';
import { showPosition } from './position-codec.js';

/** An attack or assault that a written action declares in one piece; null for any other action. */
const wholeAttack = (rules: Rules, action: unknown): Attack | null => {
  if (!isRecord(action) || !isWhole(action as JsonObject) || action['type'] === 'move') return null;
  const { units, hex, support, shift } = action;
  const target = hexOnBoard(rules.theatre, String(hex));
  return target === null
    ? null
    : {
        attackers: units as string[],
        target,
        support: Array.isArray(support) ? (support as SupportMarker[]) : [],
        shifter: (shift as string) ?? null,
      };
};

/** A whole attack or assault of several units: what forbids each of them, and all of them together, whatever the moment. */
const wholeContent = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: 'combat' | 'mobile',
): readonly CcViolation[] => {
  const first = unitById(position, attack.attackers[0] ?? '');
  if (first === null) return [];
  const now =
    kind === 'combat' ? asInCombat(position, first) : asInMovement(rules, position, first, 'second-movement');
  return attackViolations(rules, now, attack, kind);
};

/** The kind of a whole attack when this is the time for it. */
const kindNow = (position: Position, type: unknown): BattleKind | null =>
  type !== 'attack'
    ? null
    : position.step === 'attacks'
      ? 'combat'
      : position.phase === 'first-movement'
        ? 'automatic'
        : null;

/** Refusals that look at the moment alone. */
const OF_THE_MOMENT: readonly string[] = [
  'NOT_NOW',
  'ONLY_IN_THE_FIRST_MOVEMENT_PHASE',
  'SECOND_MOVEMENT_PHASE_ONLY',
];

/** A refusal because of the moment, with what forbids the whole attack of several units by its own content before it. */
const withWholeContent = (
  rules: Rules,
  position: Position,
  refused: ReadonlyNonEmptyArray<CcViolation>,
  attack: Attack,
  kind: 'combat' | 'mobile',
): ReadonlyNonEmptyArray<CcViolation> => {
  if (!refused.some(({ code }) => OF_THE_MOMENT.includes(code))) return refused;
  const key = ({ clause, code, subject }: CcViolation): string => `${clause} ${code} ${subject}`;
  const known = new Set(refused.map(key));
  const content = wholeContent(rules, position, attack, kind).filter((one) => !known.has(key(one)));
  return concat(refused)(content) as ReadonlyNonEmptyArray<CcViolation>;
};

/** Why a whole attack may not be made, judged in one piece, so that every violation of every unit is found. */
const refusedWhole = (
  rules: Rules,
  position: Position,
  written: unknown,
): ReadonlyNonEmptyArray<CcViolation> | null => {
  const whole = wholeAttack(rules, written);
  const kind = isRecord(written) ? kindNow(position, written['type']) : null;
  if (whole === null || kind === null) return null;
  const judged = attackRuling(rules, position, whole, kind);
  return judged._tag === 'Left' ? judged.left : null;
};

/** The actions that a written one became, one after the other; a whole attack is judged as one first. */
const applyOne = (
  rules: Rules,
  before: Verdict<Position, CcReason>,
  written: unknown,
  actions: readonly Action[],
): Answered<Position, CcReason, CcViolation> => {
  const position = before.value;
  const refused = refusedWhole(rules, position, written);
  if (refused !== null) return left(refused);
  let last = before;
  for (const action of actions) {
    const ruling = applyAction(rules, last.value, action);
    if (ruling._tag === 'Left') {
      const whole = wholeAttack(rules, written);
      const bill = billOf(rules, position, actions);
      if (bill.length > 0)
        return forbidWith(ruling.left, { ...before, reasons: [...before.reasons, ...bill] });
      const kind = isRecord(written) && written['type'] === 'assault' ? 'mobile' : 'combat';
      return whole === null ? ruling : left(withWholeContent(rules, position, ruling.left, whole, kind));
    }
    const { value, reasons, sources } = ruling.right;
    last = {
      value,
      reasons: [...last.reasons, ...reasons],
      sources: [...last.sources, ...sources],
    };
  }
  return right(last);
};

/** Written actions one after the other; the first refusal stands, with what it was worked out with. */
const applyWritten = (
  rules: Rules,
  position: Position,
  written: readonly unknown[],
  path: (index: number) => string,
): Either<readonly BadInput[], Answered<Position, CcReason, CcViolation>> => {
  let last: Verdict<Position, CcReason> = {
    value: position,
    reasons: scenarioReasons(rules, position),
    sources: sourcesFor(rules, position.units),
  };
  for (const [i, one] of written.entries()) {
    const read = BOOK.readActions(rules, one, last.value);
    if (read._tag === 'Left') return left(below(path(i), read.left));
    const done = applyOne(rules, last, one, read.right);
    if (done._tag !== 'Right') return right(done);
    last = done.right;
  }
  return right(right(last));
};

const showAnswer = <A extends Json>(
  applied: Either<readonly BadInput[], Answered<Position, CcReason, CcViolation>>,
  show: (position: Position) => A,
): Either<readonly BadInput[], Answered<A, CcReason, CcViolation>> =>
  applied._tag === 'Left'
    ? applied
    : right(
        map((verdict: Verdict<Position, CcReason>) => ({ ...verdict, value: show(verdict.value) }))(
          applied.right,
        ),
      );

/** A question that every game is asked, answered in the way of this one. */
type Written<Name extends keyof typeof COMMON_ASKS, A> = AskedQuestion<
  Rules,
  Position,
  OutputOf<(typeof COMMON_ASKS)[Name]>,
  A,
  CcReason,
  CcViolation
>;

/** Whether an action is allowed. It is judged as `apply` judges it: a whole attack in one piece. */
const legal: Written<'legal', Readonly<Record<string, never>>> = {
  asks: COMMON_ASKS.legal,
  answer: (rules, position, ask) => {
    const put = readAsk(COMMON_ASKS.legal, ask);
    if (put._tag === 'Left') return put;
    return showAnswer(
      applyWritten(rules, position, [put.right.action], () => 'ask.action'),
      () => ({}),
    );
  },
};

/** What actions come to, one after the other. */
const apply: Written<'apply', Json> = {
  asks: COMMON_ASKS.apply,
  answer: (rules, position, ask) => {
    const put = readAsk(COMMON_ASKS.apply, ask);
    if (put._tag === 'Left') return put;
    return showAnswer(
      applyWritten(rules, position, put.right.actions, (i) => `ask.actions.${i}`),
      (after) => showPosition(rules, after),
    );
  },
};

/** Questions about actions as they are written. */
export const WRITTEN_QUESTIONS = { legal, apply };
