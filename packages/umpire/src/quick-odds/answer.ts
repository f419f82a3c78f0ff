import { type BadInput, badInput, type GamePackage, isRecord, type JsonObject } from '@eastfront/kernel';
import type { QuickFlags, QuickOdds } from '@eastfront/kernel/case';
import { judge, type Result } from '@eastfront/kernel/case';
import { type Attempt, attempt, got, refuse, refuseWhole } from '../attempt.js';

export type Allowed = Extract<Result, { readonly ok: true }>;

/** The odds of an attack with the chances of its results. */
export interface OddsAnswer {
  readonly odds: Allowed;
  readonly chances: Readonly<Record<string, string>>;
  /** The column chosen by the user; null for the column by the rules. */
  readonly byHand: string | null;
}

/** The input of quick odds. */
export interface OddsSetting {
  readonly quick: QuickOdds;
  readonly pkg: GamePackage;
  readonly readings: Readonly<Record<string, string>>;
  /** The user's tables; they have been checked. */
  readonly tables: Readonly<Record<string, unknown>>;
  readonly flags: QuickFlags;
}

const STRENGTHS = /^([1-9]\d{0,5})[:-]([1-9]\d{0,5})$/;

/** Reads `24:10`, or a column such as `2-1`. */
export const strengthsOf = (words: string): Attempt<readonly [number, number]> => {
  const match = STRENGTHS.exec(words);
  return match === null
    ? refuse('odds', [badInput('', 'attack and defense as whole numbers, such as 24:10', words)])
    : got([Number(match[1]), Number(match[2])]);
};

/** A refusal here is about flags; what the rules say about the case made from them is passed on as it is. */
const askQuestion = (
  { pkg, readings, tables }: OddsSetting,
  made:
    | { readonly _tag: 'Left'; readonly left: readonly BadInput[] }
    | { readonly _tag: 'Right'; readonly right: JsonObject & { readonly ask: JsonObject } },
  question: string,
): Attempt<Result> => {
  if (made._tag === 'Left') return refuse('odds', made.left);
  const dispute = { ...made.right, readings, ask: { ...made.right.ask, question } };
  const done = attempt('odds', judge(pkg, dispute, { tables }));
  return done._tag === 'Left' ? done : got(done.right.result);
};

/** The column that lies `by` columns from the one of an answer. */
const columnBeside = ({ quick, tables }: OddsSetting, odds: Allowed, by: number): string => {
  const column = isRecord(odds.answer) ? String(odds.answer['column']) : '';
  const columns = quick.columns(tables);
  const index = Math.min(columns.length - 1, Math.max(0, columns.indexOf(column) + by));
  return columns[index] as string;
};

/**
 * The odds of an attack, or why it is not allowed. With `by` the chances are those of another column, as many columns
 * to the right.
 */
export const answerOdds = (
  setting: OddsSetting,
  attack: number,
  defense: number,
  by: number | null,
): Attempt<OddsAnswer | Exclude<Result, Allowed>> => {
  const { quick, flags } = setting;
  const made = quick.build(attack, defense, flags);
  const odds = askQuestion(setting, made, 'odds');
  if (odds._tag === 'Left') return odds;
  if (!odds.right.ok) return got(odds.right);
  const byHand = by === null ? null : columnBeside(setting, odds.right, by);
  let shown = made;
  if (byHand !== null) {
    const strengths = strengthsOf(byHand);
    if (strengths._tag === 'Left') return strengths;
    shown = quick.build(...strengths.right, quick.withoutShifts(flags));
  }
  const chances = askQuestion(setting, shown, 'chances');
  if (chances._tag === 'Left') return chances;
  if (!chances.right.ok) {
    return refuseWhole('odds', 'chances for these odds', JSON.stringify(chances.right.violations));
  }
  const { answer } = chances.right;
  const results = isRecord(answer) ? (answer['results'] as OddsAnswer['chances']) : {};
  return got({ odds: odds.right, chances: results, byHand });
};
