import type { Game, GamePackage, Json, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import { judge, judgeOfMany } from '@eastfront/kernel/case';

/** A dispute case and its name: `combat.json#combat-001-odds`. */
export interface TestedCase {
  readonly name: string;
  readonly json: JsonObject;
}

/** What a case comes to, or its faults. */
export type Judged = ReturnType<typeof judge>;

/**
 * The dispute cases of a package. Several groups of laws use them. Each case is judged once, and cases with the same board and settings
 * share a game.
 */
export interface CaseBook<State, Action> {
  readonly pkg: GamePackage<State, Action>;
  readonly cases: readonly TestedCase[];
  /** Cases that are tested elsewhere, such as examples: their words count, and they must follow the schema. */
  readonly others: readonly TestedCase[];
  /** The result of a case, or its faults. */
  readonly judged: (one: TestedCase) => Judged;
  /** The game of a case. Throws if its board or settings are invalid. */
  readonly gameOf: (one: TestedCase) => Game<State, Action>;
}

/** Computes a value once for each key; keeps only the last ones if the values are large. */
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

/** The number of games kept: with those of all boards of five games a run of the laws takes twice the memory. */
const MOST_GAMES = 50;

/** The judge of a game for many cases: those with the same board and settings share a game. What is refused is refused as `judge` refuses it. */
export const judgeSharing = <State, Action>(pkg: GamePackage<State, Action>): ((json: Json) => Judged) => {
  const judgeUnder = onceEach((_settings: string) => judgeOfMany(pkg), MOST_GAMES);
  return (json) => {
    const { board, readings, optional } = isRecord(json) ? (json as JsonObject) : {};
    const judged = judgeUnder(JSON.stringify({ board, readings, optional }))(json);
    return judged._tag === 'Right' ? judged : judge(pkg, json);
  };
};

/** Makes a book of cases, as `casesIn` of the kernel reads them from the files of a package. */
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
  const judged = judgeSharing(pkg);
  return {
    pkg,
    cases,
    others,
    judged: onceEach(({ json }: TestedCase) => judged(json)),
    gameOf: ({ json: { board, readings, optional } }) => made(JSON.stringify({ board, readings, optional })),
  };
};

/** The question of a case. */
export const askOf = ({ json }: TestedCase): JsonObject => json['ask'] as JsonObject;

/** A law about every case of a book. */
export const findings = <State, Action>(
  { cases }: CaseBook<State, Action>,
  test: (one: TestedCase) => readonly string[],
): readonly string[] => cases.flatMap((one) => test(one).map((broken) => `${one.name}: ${broken}`));

/** The given facts of the answer to a case; null if the action or claim is not allowed. Throws if the case is bad input. */
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
