import { type GamePackage, isRecord, type JsonObject, type Phrases, phrasesAt } from '@eastfront/kernel';
import { type Judgement, judgeAllReadings, type ReadingAnswer } from '@eastfront/kernel/case';
import { type Attempt, got, refuseWhole } from './attempt.js';
import {
  type CasePosition,
  dataFor,
  gameOfCase,
  judgedCase,
  nameIn,
  namesIn,
  positionOfCase,
  refusedAction,
} from './case-position.js';
import { attemptWith, type OwnData } from './own-data.js';
import { type Paint, speakingBy } from './print/paint.js';
import type { RulingStyle, Told } from './print/ruling.js';
import type { CaseJson } from './read-cases.js';
import { sentenceOf } from './sentence/index.js';
import type { Session } from './session.js';
import { readingsFor } from './settings.js';

/** One case judged: a ruling, and the answers under every reading where they were asked for. */
export interface Judged {
  readonly style: RulingStyle;
  readonly judgement: Judgement;
  readonly answers: readonly ReadingAnswer[] | null;
  /** The name of a unit of the position as printed on its counter. */
  readonly nameOf: (id: string) => string;
  /** What is printed of a judgement besides its parts. */
  readonly told: (judgement: Judgement) => Told;
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

/** What is printed of the judgements of a case: the answer in a sentence and, for actions, what they change. */
const tellerOf = ({ game, state, file, under }: CasePosition, phrases: Phrases, { say }: Paint) => {
  const writeState = () => (game.showState?.(state) ?? game.writeState(state)) as JsonObject;
  const before = file.ask.question === 'apply' ? writeState() : null;
  return ({ result, readings }: Judgement): Told => {
    const refusedAt = result.ok ? null : refusedAction(under(readings), state, file.ask);
    return { sentence: sentenceOf(file.ask, result, { ...namesIn(phrases), refusedAt, say }), before };
  };
};

/** The judgement of a case, and the answers under every reading where they are asked for. */
const judgedUnder = (
  pkg: GamePackage,
  dispute: unknown,
  where: string,
  { own: given, allReadings }: JudgeSettings,
): Attempt<Pick<Judged, 'judgement' | 'answers'>> => {
  if (!allReadings) {
    const judged = judgedCase(pkg, dispute, where, given);
    return judged._tag === 'Left' ? judged : got({ judgement: judged.right, answers: null });
  }
  const own = dataFor(dispute, given);
  const judged = attemptWith(own, where, judgeAllReadings(pkg, dispute, own.options));
  if (judged._tag === 'Left') return judged;
  const [first] = judged.right;
  return first === undefined
    ? refuseWhole(where, 'a case with an answer', 'none')
    : got({ judgement: first.judgement, answers: judged.right });
};

/** Judges a case. */
export const judgeCase = (
  session: Session,
  { where, json }: CaseJson,
  settings: JudgeSettings,
): Attempt<Judged> => {
  const pkg = gameOfCase(session, json, where);
  if (pkg._tag === 'Left') return pkg;
  const readings = readingsFor(pkg.right, settings.readings);
  const dispute = isRecord(json) ? withReadings(json, readings) : json;
  const judged = judgedUnder(pkg.right, dispute, where, settings);
  if (judged._tag === 'Left') return judged;
  const position = positionOfCase(pkg.right, judged.right.judgement.case, where, settings.own);
  if (position._tag === 'Left') return position;
  const { game, state } = position.right;
  const { paint, io } = session;
  const phrases = phrasesAt(game, state);
  const spoken = speakingBy(paint, phrases);
  const tell = tellerOf(position.right, phrases, spoken);
  return got({
    ...judged.right,
    style: { pkg: pkg.right, phrases, paint: spoken, width: io.width },
    nameOf: nameIn(phrases),
    told: tell,
  });
};
