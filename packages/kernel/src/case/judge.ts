import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Mixed } from 'io-ts';
import type { BadInput } from '../bad-input.js';
import { badInput, below, inside, unknownWord } from '../bad-input.js';
import { COMMON_ASKS } from '../codec/common-asks.js';
import { decodeWith } from '../codec/errors.js';
import { canonicalJson } from '../digest.js';
import type { Game, GameOptions, GamePackage, Question } from '../game.js';
import type { Json, JsonObject } from '../json.js';
import type { Readings } from '../reading.js';
import { watched } from '../reading.js';
import type { Answered, Reason, SourceUse, Verdict } from '../ruling.js';
import { sayViolation } from '../say.js';
import type { CaseFile } from './file.js';
import { readCase, readCaseInParts } from './file.js';
import type { Mismatch } from './match.js';
import { mismatches } from './match.js';
import { commonQuestions } from './questions.js';

/** What a case is answered with. `ok: false` means that the thing asked for is not allowed. */
export type Result =
  | {
      readonly ok: true;
      readonly answer: Json;
      readonly reasons: readonly Reason[];
      readonly sources: readonly SourceUse[];
    }
  | {
      readonly ok: false;
      readonly violations: readonly (JsonObject & {
        readonly clause: string;
        readonly code: string;
        readonly message: string;
      })[];
      /** What was worked out all the same: the price of the steps of a refused move, with its reasons. */
      readonly answer?: Json;
      readonly reasons?: readonly Reason[];
      readonly sources?: readonly SourceUse[];
    };

/** A result with whether it met the case's expectation; `met` is null when nothing was expected. */
export interface Judgement {
  readonly case: CaseFile;
  readonly result: Result;
  readonly met: boolean | null;
  readonly mismatches: readonly Mismatch[];
  /** Every reading in force. */
  readonly readings: Readings;
  /** The ids of the readings that the answer depended on, or might have. */
  readonly touched: readonly string[];
}

/** Data that replace the package's own; a board that stands in the case goes before them. */
export type CaseData = Pick<GameOptions, 'board' | 'forces' | 'tables'>;

const distinct = (sources: readonly SourceUse[]): readonly SourceUse[] => {
  const seen = new Set<string>();
  return sources.filter((source) => {
    const fresh = !seen.has(source.table);
    seen.add(source.table);
    return fresh;
  });
};

/** A game for a case, with what is wrong with its data and settings; the game is null where the board cannot be read. */
const gameFor = <State, Action>(
  pkg: GamePackage<State, Action>,
  { readings, optional, board }: Partial<CaseFile>,
  override: Readings,
  data: CaseData,
): { readonly bad: readonly BadInput[]; readonly game: Game<State, Action> | null } => {
  const drawn: GameOptions = { ...data, ...(board === undefined ? {} : { board, excerpt: true }) };
  const made = pkg.make({
    ...drawn,
    readings: { ...readings, ...override },
    ...(optional === undefined ? {} : { optional }),
  });
  if (made._tag === 'Right') return { bad: [], game: made.right };
  // Settings that are wrong do not hide what is wrong with the position.
  const plain = pkg.make(drawn);
  return { bad: made.left, game: plain._tag === 'Right' ? plain.right : null };
};

const ACTIONS_PATHS = { legal: 'ask.action', apply: 'ask.actions' } as const;

/** What is wrong with the form of what is asked, whatever the position. */
const askFaults = <State, Action>(
  pkg: GamePackage<State, Action>,
  game: Game<State, Action> | null,
  { question, ...asked }: CaseFile['ask'],
): readonly BadInput[] => {
  const codecs: Readonly<Record<string, Mixed>> = { ...COMMON_ASKS, ...pkg.asks };
  if (!Object.hasOwn(codecs, question))
    return [unknownWord('ask.question', Object.keys(codecs).sort(), question)];
  const decoded = decodeWith(codecs[question] as Mixed, asked);
  if (decoded._tag === 'Left') return below('ask', decoded.left);
  if (game === null) return [];
  if (question === 'legal') return actionFaults(game, asked['action'], ACTIONS_PATHS.legal);
  if (question !== 'apply') return [];
  return (asked['actions'] as readonly unknown[]).flatMap((action, i) =>
    actionFaults(game, action, inside(ACTIONS_PATHS.apply, i)),
  );
};

const actionFaults = <State, Action>(
  game: Game<State, Action>,
  action: unknown,
  path: string,
): readonly BadInput[] => {
  const read = game.readActions(action);
  return read._tag === 'Left' ? below(path, read.left) : [];
};

const resultOf = <State, Action>(game: Game<State, Action>, ruling: Answered<Json>): Result => {
  const worked = ({ value, reasons, sources }: Verdict<Json>) => ({
    answer: value,
    reasons,
    sources: distinct(sources),
  });
  if (ruling._tag === 'Right') return { ok: true, ...worked(ruling.right) };
  return {
    ok: false,
    violations: ruling.left.map((violation) => ({
      ...violation,
      message: sayViolation(game.phrases, violation),
    })),
    ...(ruling._tag === 'Both' ? worked(ruling.right) : {}),
  };
};

const judgeUnder = <State, Action>(
  pkg: GamePackage<State, Action>,
  file: CaseFile,
  override: Readings,
  data: CaseData,
): Either<readonly BadInput[], Judgement> => {
  const { bad, game: made } = gameFor(pkg, file, override, data);
  const readings = made?.settings.readings ?? {};
  const watch = watched(readings);
  const game = made === null ? null : pkg.withReadings(made, watch.readings);
  const state = game === null ? null : game.readState(file.position);
  const faults = [
    ...bad,
    ...(state?._tag === 'Left' ? state.left : []),
    ...askFaults(pkg, state?._tag === 'Right' ? null : game, file.ask),
  ];
  if (faults.length > 0 || game === null || state?._tag !== 'Right') return left(faults);
  const questions = { ...commonQuestions(game), ...game.questions };
  const answered = (questions[file.ask.question] as Question<State>)(state.right, file.ask);
  if (answered._tag === 'Left') return answered;
  const result = resultOf(game, answered.right);
  const missed = file.expect === undefined ? [] : mismatches(file.expect, result as unknown as Json);
  return right({
    case: file,
    result,
    met: file.expect === undefined ? null : missed.length === 0,
    mismatches: missed,
    readings,
    touched: watch.touched(),
  });
};

/** Everything that is wrong with a file whose outer form is. */
const faultsOfParts = <State, Action>(
  pkg: GamePackage<State, Action>,
  json: unknown,
  data: CaseData,
): readonly BadInput[] => {
  const { bad, parts } = readCaseInParts(json);
  if (parts.game !== pkg.name) return bad;
  const { bad: more, game } = gameFor(pkg, parts, {}, data);
  const state = game === null || parts.position === undefined ? null : game.readState(parts.position);
  return [
    ...bad,
    ...more,
    ...(state?._tag === 'Left' ? state.left : []),
    ...(parts.ask === undefined ? [] : askFaults(pkg, game, parts.ask)),
  ];
};

/** Judges a dispute case given as JSON: the ruling with its reasons, or every fault of the input with its place. */
export const judge = <State, Action>(
  pkg: GamePackage<State, Action>,
  json: unknown,
  data: CaseData = {},
): Either<readonly BadInput[], Judgement> => {
  const file = readCase(json);
  if (file._tag === 'Left') return left(faultsOfParts(pkg, json, data));
  if (file.right.game !== pkg.name) return left([badInput('game', pkg.name, file.right.game)]);
  return judgeUnder(pkg, file.right, {}, data);
};

/** One distinct answer and the combinations of readings that lead to it. */
export interface ReadingAnswer {
  readonly judgement: Judgement;
  /** Only the readings that the answer touched. */
  readonly under: readonly Readings[];
}

/**
 * Judges a case under every combination of the readings that its answer touches: one entry per distinct answer,
 * the one under the case's own readings first.
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
