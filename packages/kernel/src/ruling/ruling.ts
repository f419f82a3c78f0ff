import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { isNonEmpty } from 'fp-ts/ReadonlyArray';
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray';
import type { These } from 'fp-ts/These';
import { both } from 'fp-ts/These';
import type { Json } from '../ground/json.js';
import type { Source } from '../ground/source.js';

/**
 * One clause applied: its id, its effect (`shift`, `halve`, `count` ...) and the facts it used. `sayReason` makes prose of reasons; nothing
 * parses a sentence.
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

/** A table, board or list that an answer depends on, with its provenance. */
export interface SourceUse extends Source {
  readonly table: string;
}

/** An answer with its reasons, in the order applied, and the data it used. */
export interface Verdict<A, R extends Reason = Reason> {
  readonly value: A;
  readonly reasons: readonly R[];
  readonly sources: readonly SourceUse[];
}

/**
 * The answer of a rule: all violations, or a verdict. Switch on `_tag`. A game declares the reasons and violations it has sentences for.
 */
export type Ruling<A, R extends Reason = Reason, V extends Violation = Violation> = Either<
  ReadonlyNonEmptyArray<V>,
  Verdict<A, R>
>;

/**
 * The answer to a question: a ruling, or (`Both`) a refusal with everything worked out on the way, such as the cost of every step of a move
 * that is not allowed to end where it does.
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

/** Not allowed, with what was worked out anyway. */
export const forbidWith = <A, R extends Reason, V extends Violation>(
  violations: ReadonlyNonEmptyArray<V>,
  bill: Verdict<A, R>,
): Answered<A, R, V> => both(violations, bill);

/** `forbid` if the list has a violation, `null` if it is empty. */
export const forbidAll = <V extends Violation>(violations: readonly V[]): Ruling<never, never, V> | null =>
  isNonEmpty(violations) ? left(violations) : null;

/**
 * The refusal of a unit that can go nowhere: what bars each path tried, each clause and code once. `null` if a path was not barred, or none
 * was tried.
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
