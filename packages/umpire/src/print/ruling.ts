import { type GamePackage, isRecord, type Json, type JsonObject, type Phrases } from '@eastfront/kernel';
import type { Judgement, Result } from '@eastfront/kernel/case';
import { answerLines, inline } from './answer.js';
import { askedLines } from './asked.js';
import { changesOf } from './changes.js';
import { hanging, indented } from './layout.js';
import type { Paint } from './paint.js';
import { citedLines, reasonLines } from './reasons.js';
import { sourceLines, warningLines } from './sources.js';

/** What a ruling is printed with. */
export interface RulingStyle {
  readonly pkg: GamePackage;
  readonly phrases: Phrases;
  readonly paint: Paint;
  readonly width: number;
}

const section = (heading: string, lines: readonly string[], paint: Paint): readonly string[] =>
  lines.length === 0 ? [] : [paint.bold(heading), ...indented(lines)];

/** The questions whether something may be done; the others are answered, not allowed. */
const PERMISSIONS = ['legal', 'apply'];

/** A position at length is for programs: a reader sees what is new in it. */
const changeLines = (before: JsonObject, after: Json, width: number): readonly string[] => {
  const changes = isRecord(after) ? changesOf(before, after as JsonObject) : {};
  return Object.keys(changes).length === 0 ? ['none'] : answerLines(changes, width);
};

/** The answer or why there is none, the reasons, the data; with the position before, what the answer changes in it. */
export const resultLines = (
  result: Result,
  question: string,
  { pkg, phrases, paint, width }: RulingStyle,
  before: JsonObject | null = null,
): readonly string[] => {
  const inner = width - 2;
  if (!result.ok) {
    return [
      `${paint.bold('Ruling')}  ${paint.red('not allowed')}`,
      ...section(
        'Violations',
        result.violations.flatMap(({ clause, message }, i) =>
          citedLines(pkg.rulebook, clause, message, i + 1, paint, inner),
        ),
        paint,
      ),
    ];
  }
  return [
    `${paint.bold('Ruling')}  ${PERMISSIONS.includes(question) ? paint.green('allowed') : 'as follows'}`,
    ...(before === null
      ? section('Answer', answerLines(result.answer, inner), paint)
      : section('Changes', changeLines(before, result.answer, inner), paint)),
    ...section('Reasons', reasonLines(pkg.rulebook, phrases, result.reasons, paint, inner), paint),
    ...section('Data', sourceLines(result.sources, inner), paint),
    ...warningLines(result.sources, paint, width),
  ];
};

/** Whether the expectation was met, and every place where the result differs; nothing when none was stated. */
export const expectationLines = (
  { met, mismatches }: Judgement,
  paint: Paint,
  width: number,
): readonly string[] =>
  met === null
    ? []
    : [
        `${paint.bold('Expected')}  ${met ? paint.green('met') : paint.red('not met')}`,
        ...indented(
          mismatches.flatMap(({ path, expected, got }) =>
            hanging(`${path}: `, `expected ${inline(expected)}; got ${inline(got)}`, width - 2),
          ),
        ),
      ];

/** The head of a ruling: title, file, what is asked. */
export const headLines = (
  where: string,
  { case: file }: Judgement,
  { pkg, paint, width }: RulingStyle,
): readonly string[] => [
  paint.bold(file.title),
  paint.dim(`${pkg.title}, ${where}`),
  ...section('Asked', askedLines(file, width - 2), paint),
];
