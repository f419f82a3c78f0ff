import type { JsonObject } from '@eastfront/kernel';
import { type Law, law } from '../law.js';
import type { CaseBook, TestedCase } from './case-book.js';

/** Options for testing the cases of a book. */
export interface CaseOptions {
  /** Names of the cases in which a refusal may contain only the expected violations. */
  readonly exact?: (name: string) => boolean;
}

/** `TP-1.a, TP-2.b: title [combat.json#combat-001-odds]`: the clauses are in the title so that tested clauses can be counted. */
const titleOf = ({ name, json }: TestedCase): string => {
  const clauses = (json['clauses'] ?? []) as readonly string[];
  return `${clauses.length === 0 ? '' : `${clauses.join(', ')}: `}${String(json['title'])} [${name}]`;
};

const namesOf = (violations: unknown): string =>
  ((violations ?? []) as readonly JsonObject[])
    .map(({ clause, code }) => `${String(clause)} ${String(code)}`)
    .join(', ');

/** A law for each case: its answer is the expected one. */
export const caseLaws = <State, Action>(
  book: CaseBook<State, Action>,
  { exact = () => false }: CaseOptions = {},
): readonly Law[] =>
  book.cases.map((one) =>
    law(titleOf(one), () => {
      const judged = book.judged(one);
      if (judged._tag === 'Left') return judged.left.map((bad) => `bad input: ${JSON.stringify(bad)}`);
      const { result, met, mismatches } = judged.right;
      const expected = namesOf((one.json['expect'] as JsonObject | undefined)?.['violations']);
      const named = result.ok ? '' : namesOf(result.violations);
      return [
        ...mismatches.map((missed) => JSON.stringify(missed)),
        ...(met === null ? ['expects nothing'] : []),
        ...(exact(one.name) && named !== expected ? [`names ${named}, not ${expected} alone`] : []),
      ];
    }),
  );
