import { isRecord, type Json, type JsonObject, told } from '@eastfront/kernel';
import { sayInLine } from '@eastfront/kernel/case';
import type { OddsAnswer } from '../quick-odds/answer.js';
import { chanceLines } from './answer.js';
import { indent } from './layout.js';
import { reasonLines } from './reasons.js';
import type { RulingStyle } from './ruling.js';
import { sourceLines, warningLines } from './sources.js';

/** The answer as JSON: that of the odds, with the chances as `results`. */
export const oddsJson = ({ odds, chances, byHand }: OddsAnswer): JsonObject => {
  const answer = {
    ...(odds.answer as JsonObject),
    ...(byHand === null ? {} : { shiftedByHand: byHand }),
    results: chances,
  };
  return { ...odds, answer } as unknown as JsonObject;
};

/** Strengths and column on one line, the chances as bars, the reasons, the data. */
export const oddsLines = (
  { odds, chances, byHand }: OddsAnswer,
  { paint, width, pkg, phrases }: RulingStyle,
): readonly string[] => {
  const answer = isRecord(odds.answer) ? odds.answer : {};
  const of = (key: string): string => sayInLine((answer[key] ?? null) as Json);
  // The exact ratio, if the game gives one besides the column.
  const ratio = of(answer['exact'] === undefined ? 'ratio' : 'exact');
  const { automatic, drm } = answer;
  const { say } = paint;
  const modifier = drm === 0 ? '' : told`, die modifier ${of('drm')}`;
  const column =
    typeof automatic === 'string'
      ? paint.bold(say(told`automatic ${automatic}`))
      : say(told`column ${paint.bold(of('column'))}${modifier}`);
  return [
    `${paint.bold(say(told`${of('attack')} against ${of('defense')}`))}  ${say(told`ratio ${ratio}, shift ${of('shift')}, ${column}`)}`,
    ...(byHand === null ? [] : [say(told`Column shifted by hand: ${paint.bold(byHand)}`)]),
    ...indent(chanceLines(chances, phrases)),
    ...(odds.reasons.length === 0 ? [] : [paint.bold(say('Reasons'))]),
    ...indent(reasonLines(pkg.rulebook, phrases, odds.reasons, paint, width - 2)),
    ...(odds.sources.length === 0 ? [] : [paint.bold(say('Data'))]),
    ...indent(sourceLines(odds.sources, paint, width - 2)),
    ...warningLines(odds.sources, paint, width),
  ];
};
