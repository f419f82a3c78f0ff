import { type GamePackage, isRecord, type JsonObject } from '@eastfront/kernel';
import { type Judgement, judge, judgeAllReadings, type ReadingAnswer } from '@eastfront/kernel/case';
import { type Attempt, attempt, got, refuseWhole } from './attempt.js';
import { attemptWith, type OwnData, withoutBoard } from './own-data.js';
import type { RulingStyle } from './print/ruling.js';
import { nameOf, readJson } from './read-json.js';
import { gameNamed, type Session } from './session.js';
import { readingsFor } from './settings.js';

/** One case judged: a ruling, and the answers under every reading where they were asked for. */
export interface Judged {
  readonly style: RulingStyle;
  readonly judgement: Judgement;
  readonly answers: readonly ReadingAnswer[] | null;
  /** The position before the actions of the question `apply`; null for other questions. */
  readonly before: JsonObject | null;
}

/** How cases are judged. */
export interface JudgeSettings {
  readonly readings: Readonly<Record<string, string>>;
  readonly allReadings: boolean;
  readonly own: OwnData;
}

const withReadings = (
  json: Readonly<Record<string, unknown>>,
  readings: Readonly<Record<string, string>>,
): unknown => {
  if (Object.keys(readings).length === 0) return json;
  const own = json['readings'];
  // Readings of the wrong form are left as they are, for the judge to refuse.
  return own === undefined || isRecord(own) ? { ...json, readings: { ...own, ...readings } } : json;
};

/** The position of a case as an answer shows it, where the case asks what actions make of it. */
const positionBefore = (
  pkg: GamePackage,
  { expect: _, ...dispute }: Readonly<Record<string, unknown>>,
  options: OwnData['options'],
): JsonObject | null => {
  const { ask } = dispute;
  if (!isRecord(ask) || ask['question'] !== 'apply') return null;
  const judged = judge(pkg, { ...dispute, ask: { question: 'apply', actions: [] } }, options);
  const result = judged._tag === 'Right' ? judged.right.result : null;
  return result?.ok === true && isRecord(result.answer) ? (result.answer as JsonObject) : null;
};

/** Judges the case in a file, or on standard input for `-`. */
export const judgeFile = async (
  session: Session,
  path: string,
  settings: JudgeSettings,
): Promise<Attempt<Judged>> => {
  const where = nameOf(path);
  const file = await readJson(session.io, path);
  if (file._tag === 'Left') return file;
  const json = file.right;
  if (!isRecord(json)) {
    return refuseWhole(where, 'a case (a JSON object)', Array.isArray(json) ? 'a list' : String(json));
  }
  const pkg = gameNamed(session, json['game'], where, 'game');
  if (pkg._tag === 'Left') return pkg;
  const game = attempt(where, pkg.right.make());
  if (game._tag === 'Left') return game;
  const { paint, io } = session;
  const style = { pkg: pkg.right, phrases: game.right.phrases, paint, width: io.width };
  const own = json['board'] === undefined ? settings.own : withoutBoard(settings.own);
  const dispute = withReadings(json, readingsFor(pkg.right, settings.readings));
  const before = isRecord(dispute) ? positionBefore(pkg.right, dispute, own.options) : null;
  if (!settings.allReadings) {
    const judged = attemptWith(own, where, judge(pkg.right, dispute, own.options));
    return judged._tag === 'Left' ? judged : got({ style, judgement: judged.right, answers: null, before });
  }
  const judged = attemptWith(own, where, judgeAllReadings(pkg.right, dispute, own.options));
  if (judged._tag === 'Left') return judged;
  const [first] = judged.right;
  return first === undefined
    ? refuseWhole(where, 'a case with an answer', 'none')
    : got({ style, judgement: first.judgement, answers: judged.right, before });
};
