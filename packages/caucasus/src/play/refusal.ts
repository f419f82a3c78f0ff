import type { Answered, Verdict, Violation } from '@eastfront/kernel';
import { forbidWith } from '@eastfront/kernel';
import { left } from 'fp-ts/Either';
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray';
import { contentOfWhole, readWhole, wholeViolations } from '../08-combat/whole-attack.js';
import type { Position } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import type { Action } from './actions.js';
import { billOf } from './bill.js';

/**
 * The refusal of something written in one piece: of a whole attack or assault every violation of every unit, of a move its bill.
 *
 * @param refused - what forbids one of the actions that it expands to; null before they are carried out
 */
export const refusalOf = <V extends Violation>(
  rules: Rules,
  before: Verdict<Position, CcReason>,
  written: unknown,
  actions: readonly Action[],
  refused: ReadonlyNonEmptyArray<V> | null,
): Answered<Position, CcReason, CcViolation | V> | null => {
  const position = before.value;
  const whole = readWhole(rules, written);
  if (refused === null) {
    const [first, ...more] = whole === null ? [] : wholeViolations(rules, position, whole);
    return first === undefined ? null : left([first, ...more]);
  }
  const bill = billOf(rules, position, actions);
  if (bill.length > 0) return forbidWith(refused, { ...before, reasons: [...before.reasons, ...bill] });
  return left(whole === null ? refused : contentOfWhole(rules, position, whole, refused));
};
