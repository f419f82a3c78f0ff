import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import type { CaseData } from '../case/faults.js';
import type { Judgement } from '../case/judge.js';
import { judgeOfMany } from '../case/judge.js';
import { isMet } from '../case/match.js';
import type { Game, GamePackage } from '../game/game.js';
import type { BadInput } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { Claim } from './claim.js';
import { pickerBy, type SearchSetting, stepsInPlay } from './in-play.js';
import { shrinkDispute } from './shrink.js';

/** The result of checking a claim against positions. */
export interface Checked {
  /** The number of results the claim was tested against. */
  readonly looked: number;
  /** A minimal counterexample; null if none was found. */
  readonly broken: { readonly dispute: JsonObject; readonly judgement: Judgement } | null;
}

/** The most units or actions of one position to which a claim is put. */
const MOST_SUBJECTS = 6;

/** The values of the words that begin with `$`. */
type Names = Readonly<Record<string, Json>>;

const fillIn = (json: Json, names: Names): Json => {
  if (typeof json === 'string') return names[json] ?? json;
  if (Array.isArray(json)) return json.map((one) => fillIn(one, names));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, one]) => [key, fillIn(one, names)]));
};

const unitsOf = (shown: JsonObject): readonly JsonObject[] =>
  Array.isArray(shown['units']) ? (shown['units'] as readonly JsonObject[]) : [];

/** The units on the map, with the fields in the position and those in the census (side, hex, steps, states). */
const unitsSeen = <State, Action>(game: Game<State, Action>, state: State): readonly JsonObject[] => {
  const shown = (game.showState?.(state) ?? game.writeState(state)) as JsonObject;
  const byId = new Map(unitsOf(shown).map((unit) => [unit['id'], unit]));
  return (game.census?.(state).units ?? [])
    .filter(({ hex, lost }) => hex !== null && !lost)
    .map((unit) => ({ ...byId.get(unit.id), ...(unit as unknown as JsonObject) }));
};

/** What a claim is put to in a position: everything that matches `where`, or a few of them if there are many. */
const subjectsOf = <State, Action>(
  game: Game<State, Action>,
  { each, where = {} }: Claim,
  state: State,
  pickOne: <A>(items: readonly A[]) => A,
): readonly Names[] => {
  if (each === 'position') return [{}];
  if (each === 'unit')
    return unitsSeen(game, state)
      .filter((unit) => isMet(where, unit))
      .map(({ id, hex, side }) => ({ $unit: id, $hex: hex, $side: side }) as Names);
  const subjects = game.subjects(state);
  return (subjects.length === 0 ? [] : game.actions(state, pickOne(subjects)))
    .map((action) => game.writeAction(action))
    .filter((action) => isMet(where, action))
    .map(($action) => ({ $action }));
};

/** A dispute that breaks a claim, with its judgement. */
type Counterexample = NonNullable<Checked['broken']>;

/** Whether a result matches the claim's `given`, and whether the claim then holds. */
const isGiven = ({ given = {} }: Claim, result: JsonObject): boolean => isMet(given, result);
const isAsClaimed = ({ expect, never, holds }: Claim, result: JsonObject): boolean =>
  (expect === undefined || isMet(expect, result)) &&
  (never === undefined || !isMet(never, result)) &&
  (holds === undefined || holds(result));

/** Whether the unit that a claim was put to is still on the map of a smaller position, and matches `where`. */
const isStillAsked = <State, Action>(
  game: Game<State, Action>,
  { each, where = {} }: Claim,
  dispute: JsonObject,
  unit: Json | undefined,
): boolean => {
  if (each !== 'unit' || Object.keys(where).length === 0) return true;
  const state = game.readState(dispute['position']);
  return (
    state._tag === 'Right' &&
    unitsSeen(game, state.right).some((one) => one['id'] === unit && isMet(where, one))
  );
};

/** The cases that put a claim to a position, each with the values of the words that begin with `$`. */
const casesAt = <State, Action>(
  game: Game<State, Action>,
  claim: Claim,
  { before, title }: { readonly before: State; readonly title: string },
  pickOne: <A>(items: readonly A[]) => A,
): readonly { readonly dispute: JsonObject; readonly names: Names }[] => {
  const { readings = {}, optional = [] } = claim;
  const subjects = subjectsOf(game, claim, before, pickOne);
  const some =
    subjects.length <= MOST_SUBJECTS
      ? subjects
      : Array.from({ length: MOST_SUBJECTS }, () => pickOne(subjects));
  return some.map((names) => ({
    names,
    dispute: {
      game: game.name,
      title,
      ...(Object.keys(readings).length === 0 ? {} : { readings }),
      ...(optional.length === 0 ? {} : { optional }),
      position: game.writeState(before),
      ask: fillIn(claim.ask, names),
    } as JsonObject,
  }));
};

/** Tests a claim against the positions of a random game and shrinks the first counterexample. */
export const checkClaim = (
  pkg: GamePackage,
  claim: Claim,
  setting: Omit<SearchSetting, 'scenario'>,
  data: CaseData = {},
): Either<readonly BadInput[], Checked> => {
  const { readings = {}, optional = [] } = claim;
  const made = pkg.make({ ...data, readings, optional });
  if (made._tag === 'Left') return made;
  const game = made.right;
  const scenario = claim.scenario ?? game.scenarios[0]?.id ?? '';
  const from = game.start(scenario);
  if (from._tag === 'Left') return from;
  const judge = judgeOfMany(pkg, data);
  const counterexampleIn = (dispute: JsonObject): Counterexample | null => {
    const judged = judge(dispute);
    if (judged._tag === 'Left') return null;
    const result = judged.right.result as unknown as JsonObject;
    return isGiven(claim, result) && !isAsClaimed(claim, result)
      ? { dispute, judgement: judged.right }
      : null;
  };
  const pickOne = pickerBy(`${setting.seed} subjects`);
  let looked = 0;
  for (const step of stepsInPlay(game, from.right, { ...setting, scenario }))
    for (const { dispute, names } of casesAt(game, claim, step, pickOne)) {
      const judged = judge(dispute);
      // A malformed question is malformed in every position.
      if (judged._tag === 'Left') return judged;
      const result = judged.right.result as unknown as JsonObject;
      if (!isGiven(claim, result)) continue;
      looked++;
      if (isAsClaimed(claim, result)) continue;
      const judgeSmaller = (smaller: JsonObject) =>
        isStillAsked(game, claim, smaller, names['$unit']) ? counterexampleIn(smaller) : null;
      const smallest = shrinkDispute(judgeSmaller, dispute, ['position']);
      const broken = smallest ?? { dispute, judgement: judged.right };
      return right({ looked, broken: { ...broken, dispute: { ...broken.dispute, title: claim.claim } } });
    }
  return right({ looked, broken: null });
};
