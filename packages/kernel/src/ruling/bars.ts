/**
 * Bars: the rules that forbid an action, as rows of a table. Each row has a clause, the condition under which it bars the action, and the
 * facts of its sentence.
 */

import type { Violation } from './ruling.js';

/** The facts that the sentence of one violation prints: the fields of the violation with this code, without `clause` and `code`. */
type FactsOf<V extends Violation, Code extends V['code']> = Without<
  Extract<V, { readonly code: Code }>,
  'clause' | 'code'
>;

/** `Omit` that keeps the named keys of types that may have others too. */
type Without<A, Key extends string> = { readonly [K in keyof A as K extends Key ? never : K]: A[K] };

/** The facts of a row. A row may leave them to the usual facts if its sentence prints no others. */
type Told<Rules, Of, Facts, Usual> = Usual extends Facts
  ? { readonly facts?: (rules: Rules, of: Of) => Facts }
  : { readonly facts: (rules: Rules, of: Of) => Facts };

/**
 * One bar: its clause, its code, when it applies, and the facts of its sentence. `facts` is called only to explain a refusal, and only if
 * `when` holds.
 */
export type Bar<Rules, Of, V extends Violation, Usual = never> = {
  readonly [Code in V['code']]: {
    readonly clause: V['clause'] | ((rules: Rules, of: Of) => V['clause']);
    readonly code: Code;
    readonly when: (rules: Rules, of: Of) => boolean;
  } & Told<Rules, Of, FactsOf<V, Code>, [Usual] extends [never] ? unknown : Usual>;
}[V['code']];

/** A list of bars, with two queries. */
export interface Bars<Rules, Of, V extends Violation> {
  /** Whether no bar applies. Stops at the first one, for callers that check many candidates. */
  readonly none: (rules: Rules, of: Of) => boolean;
  /** The violations of all bars that apply, in the order of the list. */
  readonly all: (rules: Rules, of: Of) => readonly V[];
}

/**
 * A list of bars, one per row of the rulebook. An action is allowed if no bar applies; otherwise every bar that applies is a violation. It
 * takes two calls, because the compiler infers the codes but not the violations of the game: `barsOf<Rules, Stop, Found>()([{ clause:
 * 'X-4.a', code: 'FULL', when: ..., facts: ... }])`.
 *
 * @param usual - the facts of rows that give none, such as the unit concerned
 */
export const barsOf =
  <Rules, Of, V extends Violation, Usual extends object = never>(usual?: (rules: Rules, of: Of) => Usual) =>
  (rows: readonly Bar<Rules, Of, V, Usual>[]): Bars<Rules, Of, V> => ({
    none: (rules, of) => {
      for (const row of rows) if (row.when(rules, of)) return false;
      return true;
    },
    all: (rules, of) =>
      rows
        .filter((row) => row.when(rules, of))
        .map(({ clause, code, facts }) => ({
          clause: typeof clause === 'function' ? clause(rules, of) : clause,
          code,
          ...(facts === undefined ? usual?.(rules, of) : facts(rules, of)),
        })) as readonly Violation[] as readonly V[],
  });
