import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Game, GamePackage, Question } from '../game/game.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, boundedFaults } from '../ground/bad-input.js';
import { canonicalJson } from '../ground/digest.js';
import type { Json } from '../ground/json.js';
import { MOST_MEMBERS, sizeFaults } from '../ground/size.js';
import type { Readings } from '../ruling/reading.js';
import { questionsOf } from './ask.js';
import type { CaseData } from './faults.js';
import { askFaults, caseFaults, dataOf, settingsOf } from './faults.js';
import type { CaseFile } from './file.js';
import { readCase } from './file.js';
import type { Mismatch } from './match.js';
import { mismatches } from './match.js';
import type { Result } from './result.js';
import { resultOf } from './result.js';

/** A result, and whether it met the case's expectation; `met` is null if there is none. */
export interface Judgement {
  readonly case: CaseFile;
  readonly result: Result;
  readonly met: boolean | null;
  readonly mismatches: readonly Mismatch[];
  /** Every reading in force. */
  readonly readings: Readings;
  /** The ids of the readings that the answer depends on, or may depend on. */
  readonly touched: readonly string[];
}

/** A game for cases with the same board, data and settings, and the readings consulted since the list was last cleared. */
interface MadeGame<State, Action> {
  readonly game: Game<State, Action>;
  readonly touched: Set<string>;
}

const makeFor = <State, Action>(
  pkg: GamePackage<State, Action>,
  file: CaseFile,
  override: Readings,
  data: CaseData,
): Either<readonly BadInput[], MadeGame<State, Action>> => {
  const settings = settingsOf(file);
  const touched = new Set<string>();
  const made = pkg.make(
    { ...dataOf(file, data), ...settings, readings: { ...settings.readings, ...override } },
    (reading) => touched.add(reading),
  );
  return made._tag === 'Left' ? made : right({ game: made.right, touched });
};

const judgeWith = <State, Action>(
  pkg: GamePackage<State, Action>,
  file: CaseFile,
  { game, touched }: MadeGame<State, Action>,
): Either<readonly BadInput[], Judgement> => {
  const readings = { ...game.settings.readings };
  const state = game.readState(file.position);
  if (state._tag === 'Left') return state;
  const misput = askFaults(pkg, file.ask);
  if (misput.length > 0) return left(misput);
  const answered = (questionsOf(game)[file.ask.question] as Question<State>)(state.right, file.ask);
  if (answered._tag === 'Left') return answered;
  const result = resultOf(game, state.right, answered.right);
  const missed = file.expect === undefined ? [] : mismatches(file.expect, result as unknown as Json);
  return right({
    case: file,
    result,
    met: file.expect === undefined ? null : missed.length === 0,
    mismatches: missed,
    readings,
    touched: [...touched].sort(),
  });
};

const judgeUnder = <State, Action>(
  pkg: GamePackage<State, Action>,
  file: CaseFile,
  override: Readings,
  data: CaseData,
): Either<readonly BadInput[], Judgement> => {
  const made = makeFor(pkg, file, override, data);
  return made._tag === 'Left' ? made : judgeWith(pkg, file, made.right);
};

/**
 * A judge for many similar cases: the game is made anew only if a case has another board or other settings. Reports the first bad input
 * found, not all of it.
 */
export const judgeOfMany = <State, Action>(
  pkg: GamePackage<State, Action>,
  data: CaseData = {},
): ((json: unknown) => Either<readonly BadInput[], Judgement>) => {
  let key = '';
  let made: Either<readonly BadInput[], MadeGame<State, Action>> = left([]);
  return (json) => {
    const file = readCase(json);
    if (file._tag === 'Left') return file;
    const { game, board = null, readings = {}, optional = [] } = file.right;
    if (game !== pkg.name) return left([badInput('game', pkg.name, game)]);
    const wanted = canonicalJson([board, { ...readings }, [...optional]]);
    if (wanted !== key) {
      key = wanted;
      made = makeFor(pkg, file.right, {}, data);
    }
    if (made._tag === 'Left') return made;
    made.right.touched.clear();
    return judgeWith(pkg, file.right, made.right);
  };
};

/** Judges a dispute case given as JSON: the ruling with its reasons, or every fault of the input with its place. */
export const judge = <State, Action>(
  pkg: GamePackage<State, Action>,
  json: unknown,
  data: CaseData = {},
): Either<readonly BadInput[], Judgement> => {
  const big = sizeFaults(json, MOST_MEMBERS);
  if (big.length > 0) return left(big);
  const file = readCase(json);
  const judged =
    file._tag === 'Left'
      ? file
      : file.right.game === pkg.name
        ? judgeUnder(pkg, file.right, {}, data)
        : left([badInput('game', pkg.name, file.right.game)]);
  if (judged._tag === 'Right') return judged;
  const all = caseFaults(pkg, json, data);
  return left(boundedFaults(all.length > 0 ? all : judged.left));
};

/** One distinct answer and the combinations of readings that lead to it. */
export interface ReadingAnswer {
  readonly judgement: Judgement;
  /** Only the readings that the answer depends on. */
  readonly under: readonly Readings[];
}

/**
 * Judges a case under every combination of the readings that its answer depends on. One entry per distinct answer, the one under the case's
 * own readings first.
 */
export const judgeAllReadings = <State, Action>(
  pkg: GamePackage<State, Action>,
  json: unknown,
  data: CaseData = {},
): Either<readonly BadInput[], readonly ReadingAnswer[]> => {
  const first = judge(pkg, json, data);
  if (first._tag === 'Left') return first;
  const file = first.right.case;
  const choices = new Map(pkg.rulebook.readings.map((reading) => [reading.id, Object.keys(reading.choices)]));
  const answers = new Map<string, { judgement: Judgement; under: Readings[] }>();
  const tried = new Set<string>();
  const waiting: Readings[] = [{}];
  for (let override = waiting.shift(); override !== undefined; override = waiting.shift()) {
    const judged = judgeUnder(pkg, file, override, data);
    if (judged._tag === 'Left') return judged;
    const { touched, readings, result } = judged.right;
    const under = Object.fromEntries(touched.map((id) => [id, readings[id] as string]));
    const key = canonicalJson(under);
    if (tried.has(key)) continue;
    tried.add(key);
    const answer = canonicalJson(result as unknown as Json);
    const known = answers.get(answer);
    if (known === undefined) answers.set(answer, { judgement: judged.right, under: [under] });
    else known.under.push(under);
    for (const id of touched) {
      for (const letter of choices.get(id) ?? []) {
        if (letter !== readings[id]) waiting.push({ ...under, [id]: letter });
      }
    }
  }
  return right([...answers.values()]);
};
