import type { Violation } from './ruling.js';

/** What the sentence of a code prints beside the code itself. */
type FactsOf<V extends Violation, Code extends V['code']> = Without<
  Extract<V, { readonly code: Code }>,
  'clause' | 'code'
>;

/** `Omit` that keeps the named keys of what may hold others too. */
type Without<A, Key extends string> = { readonly [K in keyof A as K extends Key ? never : K]: A[K] };

/** The facts of a row, which may be left to what all rows say alike where that is all its sentence prints. */
type Told<Rules, Of, Facts, Usual> = Usual extends Facts
  ? { readonly facts?: (rules: Rules, of: Of) => Facts }
  : { readonly facts: (rules: Rules, of: Of) => Facts };

/**
 * One thing that stands in the way: the clause, the code, when it does, and the facts of its sentence. `facts` is called only
 * where somebody asks why, and only for a bar that is `when`.
 */
export type Bar<Rules, Of, V extends Violation, Usual = never> = {
  readonly [Code in V['code']]: {
    readonly clause: V['clause'] | ((rules: Rules, of: Of) => V['clause']);
    readonly code: Code;
    readonly when: (rules: Rules, of: Of) => boolean;
  } & Told<Rules, Of, FactsOf<V, Code>, [Usual] extends [never] ? unknown : Usual>;
}[V['code']];

/** A list of bars, asked in two ways. */
export interface Bars<Rules, Of, V extends Violation> {
  /** Whether nothing stands in the way: for those who ask of many. */
  readonly none: (rules: Rules, of: Of) => boolean;
  /** Everything that stands in the way, in the order of the list. */
  readonly all: (rules: Rules, of: Of) => readonly V[];
}

/**
 * Bars as they stand in the rulebook, a row each: what may be done is what none of them forbids, and why not is all that do. Made in
 * two calls, since the compiler finds out the codes but has to be told the violations of the game:
 * `barsOf<Rules, Stop, Found>()([{ clause: 'X-4.a', code: 'FULL', when: ..., facts: ... }])`.
 *
 * @param usual - the facts of the rows that give none, such as whom it is about
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
