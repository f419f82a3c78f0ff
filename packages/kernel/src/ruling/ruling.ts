import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { isNonEmpty } from 'fp-ts/ReadonlyArray';
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray';
import type { These } from 'fp-ts/These';
import { both } from 'fp-ts/These';
import type { Json } from '../ground/json.js';
import type { Source } from '../ground/source.js';

/**
 * One clause at work: which clause, what it did (`shift`, `halve`, `count` ...) and the facts it used.
 * Prose is made from reasons by `sayReason`; nobody parses a sentence.
 */
export interface Reason<Clause extends string = string> {
  readonly clause: Clause;
  readonly effect: string;
  readonly [fact: string]: Json;
}

/** Why something is not allowed: the clause, a stable code, and what it concerns (a unit id, a hex label). */
export interface Violation<Clause extends string = string> {
  readonly clause: Clause;
  readonly code: string;
  readonly [fact: string]: Json;
}

/** A table, board or list that an answer rests on, with its provenance. */
export interface SourceUse extends Source {
  readonly table: string;
}

/** An answer with the ordered reasons that made it and the data it used. */
export interface Verdict<A, R extends Reason = Reason> {
  readonly value: A;
  readonly reasons: readonly R[];
  readonly sources: readonly SourceUse[];
}

/** The answer of a rule: every violation, or a verdict. Switch on `_tag`. A game names the reasons and violations it has sentences for. */
export type Ruling<A, R extends Reason = Reason, V extends Violation = Violation> = Either<
  ReadonlyNonEmptyArray<V>,
  Verdict<A, R>
>;

/**
 * The answer to a question: a ruling, or (`Both`) a refusal with all that was worked out on the way to it, such as the price
 * of every step of a move that ends where it may not.
 */
export type Answered<A, R extends Reason = Reason, V extends Violation = Violation> = These<
  ReadonlyNonEmptyArray<V>,
  Verdict<A, R>
>;

const NO_REASONS: readonly never[] = [];

/** A verdict: allowed, with this value. */
export const allow = <A, const R extends Reason = Reason>(
  value: A,
  reasons: readonly R[] = NO_REASONS,
  sources: readonly SourceUse[] = NO_REASONS,
): Ruling<A, R, never> => right({ value, reasons, sources });

/** Not allowed, for these violations (at least one). */
export const forbid = <V extends Violation>(first: V, ...more: readonly V[]): Ruling<never, never, V> =>
  left([first, ...more]);

/** Not allowed, with what was worked out all the same. */
export const forbidWith = <A, R extends Reason, V extends Violation>(
  violations: ReadonlyNonEmptyArray<V>,
  bill: Verdict<A, R>,
): Answered<A, R, V> => both(violations, bill);

/** `forbid` when the list holds a violation, `null` when it is empty. */
export const forbidAll = <V extends Violation>(violations: readonly V[]): Ruling<never, never, V> | null =>
  isNonEmpty(violations) ? left(violations) : null;

/**
 * The refusal of whoever can go nowhere: what bars each way that was tried, each clause and code once. `null` when some way was not barred,
 * or none was tried.
 */
export const forbidEachWay = <Way, V extends Violation>(
  ways: readonly Way[],
  violationsOf: (way: Way) => readonly V[],
): Ruling<never, never, V> | null => {
  const found = new Map<string, V>();
  for (const way of ways) {
    const violations = violationsOf(way);
    if (violations.length === 0) return null;
    for (const one of violations) {
      const key = `${one.clause} ${one.code}`;
      if (!found.has(key)) found.set(key, one);
    }
  }
  return forbidAll([...found.values()]);
};
