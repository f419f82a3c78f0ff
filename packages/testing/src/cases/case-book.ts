import type { Game, GamePackage, JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';

/** A dispute case and what it is called among the others: `combat.json#combat-001-odds`. */
export interface TestedCase {
  readonly name: string;
  readonly json: JsonObject;
}

/**
 * The dispute cases of a package. Several groups of laws look at them; each case is judged once, and cases in a row that have the same board
 * and settings share a game.
 */
export interface CaseBook<State, Action> {
  readonly pkg: GamePackage<State, Action>;
  readonly cases: readonly TestedCase[];
  /** Cases that are tested elsewhere, such as examples: what they say counts, and they have to follow the schema. */
  readonly others: readonly TestedCase[];
  /** What a case is answered with, or what is wrong with it. */
  readonly judged: (one: TestedCase) => ReturnType<typeof judge>;
  /** The game that a case is about. Throws where the case has a board or settings that are none. */
  readonly gameOf: (one: TestedCase) => Game<State, Action>;
}

/** What was worked out for a key, so that it is worked out once; for the last keys only where the values are large. */
const onceEach = <Key, Value>(work: (key: Key) => Value, most = Infinity): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = work(key);
    if (known.size >= most) known.clear();
    known.set(key, found);
    return found;
  };
};

/** Games kept at a time. */
const MOST_GAMES = 50;

/** A book of cases, as `casesIn` of the kernel reads them from the files of a package. */
export const caseBook = <State, Action>(
  pkg: GamePackage<State, Action>,
  cases: readonly TestedCase[],
  others: readonly TestedCase[] = [],
): CaseBook<State, Action> => {
  const made = onceEach((settings: string): Game<State, Action> => {
    const { board, ...rest } = JSON.parse(settings) as JsonObject;
    const game = pkg.make({ ...rest, ...(board === undefined ? {} : { board, excerpt: true }) });
    if (game._tag === 'Left') throw new Error(JSON.stringify(game.left));
    return game.right;
  }, MOST_GAMES);
  return {
    pkg,
    cases,
    others,
    judged: onceEach(({ json }: TestedCase) => judge(pkg, json)),
    gameOf: ({ json: { board, readings, optional } }) => made(JSON.stringify({ board, readings, optional })),
  };
};

/** What a case asks. */
export const askOf = ({ json }: TestedCase): JsonObject => json['ask'] as JsonObject;

/** A law about every case of a book. */
export const findings = <State, Action>(
  { cases }: CaseBook<State, Action>,
  test: (one: TestedCase) => readonly string[],
): readonly string[] => cases.flatMap((one) => test(one).map((broken) => `${one.name}: ${broken}`));

/** The answer to a case, of those facts alone that are named; null where what is asked is not allowed. Throws where the case is bad input. */
export const factsOf = <State, Action>(
  pkg: GamePackage<State, Action>,
  json: JsonObject,
  facts: readonly string[],
): JsonObject | null => {
  const judged = judge(pkg, json);
  if (judged._tag === 'Left') throw new Error(JSON.stringify(judged.left));
  const { result } = judged.right;
  if (!result.ok) return null;
  const answer = result.answer as JsonObject;
  return Object.fromEntries(facts.map((fact) => [fact, answer[fact] ?? null]));
};
