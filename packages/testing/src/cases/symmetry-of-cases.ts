import type { Json, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import { type Law, law } from '../law.js';
import { type SymmetryCase, type SymmetryRules, symmetryLaws } from '../symmetry-laws.js';
import { type CaseBook, judgeSharing, type TestedCase } from './case-book.js';

/** How the cases of a book are moved and renamed. */
export interface CaseSymmetry extends Pick<SymmetryRules, 'grid' | 'moves'> {
  /** Ids with a meaning outside the case: the counters of the game. Words of its schemas need not be named. */
  readonly known: readonly string[];
  /** One case in this many is checked, if there are many alike; every case by default. */
  readonly oneIn?: number;
  /** Exemptions, where the rulebook breaks the law; `says` is the result of the case. */
  readonly exemptions?: readonly {
    readonly law: keyof typeof LAWS;
    readonly clause: string;
    readonly when: (one: SymmetryCase, says: Json) => boolean;
  }[];
}

const LAWS = {
  moved: 'symmetry: moving the whole board changes nothing',
  renamed: 'symmetry: other ids change nothing',
} as const;

/** Every text in a schema, including keys: the words of the game. Letters of readings are words only if a case names them. */
const wordsIn = (json: Json | undefined): readonly string[] => {
  if (typeof json === 'string') return [json];
  if (Array.isArray(json)) return (json as readonly Json[]).flatMap(wordsIn);
  if (!isRecord(json)) return [];
  return Object.entries(json as JsonObject)
    .filter(([key]) => key !== 'readings')
    .flatMap(([key, value]) => [key, ...wordsIn(value)]);
};

const idsIn = ({ json }: TestedCase): readonly string[] => {
  const { units } = json['position'] as JsonObject;
  return Array.isArray(units)
    ? (units as readonly JsonObject[]).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
    : [];
};

/** The laws of symmetry for the cases of a book that have a board of their own. */
export const caseSymmetryLaws = <State, Action>(
  book: CaseBook<State, Action>,
  { grid, moves, known, oneIn = 1, exemptions = [] }: CaseSymmetry,
): readonly Law[] => {
  const words = new Set([...known, ...wordsIn(book.pkg.schemas['case'])]);
  const judged = new Map<Json, TestedCase>();
  const cases = book.cases
    .filter(({ json }, i) => i % oneIn === 0 && json['board'] !== undefined)
    .map((one): SymmetryCase => {
      // What a case expects has no part in its answer.
      const { expect: _, clauses: __, ...json } = one.json;
      judged.set(json, one);
      const letters = Object.values((json['readings'] ?? {}) as JsonObject);
      return {
        name: one.name,
        json,
        ids: idsIn(one).filter((id) => !words.has(id) && !letters.includes(id)),
      };
    });
  const judgeChanged = judgeSharing(book.pkg);
  const answer = (json: Json): Json => {
    const known = judged.get(json);
    const found = known === undefined ? judgeChanged(json) : book.judged(known);
    return (found._tag === 'Left' ? { bad: found.left } : found.right.result) as unknown as Json;
  };
  const isBare = cases.every(({ ids }) => ids.length === 0);
  return [
    law('symmetry: there are cases to look at', () =>
      isBare ? ['no case has a board of its own and units that mean nothing beside it'] : [],
    ),
    ...symmetryLaws({
      cases,
      judge: answer,
      grid,
      moves,
      exemptions: exemptions.map(({ law: name, clause, when }) => ({
        law: LAWS[name],
        clause,
        when: (one: SymmetryCase) => when(one, answer(one.json)),
      })),
    }),
  ];
};
