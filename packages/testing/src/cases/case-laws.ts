import type { JsonObject } from '@eastfront/kernel';
import { type Law, law } from '../law.js';
import type { CaseBook, TestedCase } from './case-book.js';

/** How the cases of a book are put to the test. */
export interface CaseOptions {
  /** Cases, by their names, in which a refusal may name nothing but the violations that are expected. */
  readonly exact?: (name: string) => boolean;
}

/** `TP-1.a, TP-2.b: what is asked [combat.json#combat-001-odds]`: the clauses stand in it for those who count what is tested. */
const titleOf = ({ name, json }: TestedCase): string => {
  const clauses = (json['clauses'] ?? []) as readonly string[];
  return `${clauses.length === 0 ? '' : `${clauses.join(', ')}: `}${String(json['title'])} [${name}]`;
};

const namesOf = (violations: unknown): string =>
  ((violations ?? []) as readonly JsonObject[])
    .map(({ clause, code }) => `${String(clause)} ${String(code)}`)
    .join(', ');

/** A law for each case: it is answered as it expects. */
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
