import {
  type GamePackage,
  isRecord,
  type Json,
  type JsonObject,
  type Phrases,
  sayText,
  told,
} from '@eastfront/kernel';
import {
  type CaseFile,
  type Judgement,
  keySaid,
  type Result,
  sayInLine,
  withoutNames,
} from '@eastfront/kernel/case';
import { answerLines } from './answer.js';
import { hanging, indent } from './layout.js';
import type { Paint } from './paint.js';
import { reasonLines, violationLines } from './reasons.js';
import { sourceLines, warningLines } from './sources.js';

const isSame = (a: Json | undefined, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

const isNamed = (value: Json): value is JsonObject => isRecord(value) && typeof value['id'] === 'string';

/** Of things with an id those that are new or differ, by what is new in them. */
const changedItems = (before: Json | undefined, after: readonly Json[]): Json => {
  const known = new Map(
    (Array.isArray(before) ? before : []).filter(isNamed).map((one) => [one['id'], one] as const),
  );
  return after.filter(isNamed).flatMap((one) => {
    const changes = changesOf(known.get(one['id']) ?? {}, one);
    return Object.keys(changes).length === 0 ? [] : [{ id: one['id'] as Json, ...changes }];
  });
};

/**
 * What a position has that the one before had otherwise: of a long list of units or hexes those that changed, of all else
 * the new value.
 */
export const changesOf = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(after).flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      const old = before[key];
      if (isSame(old, value)) return [];
      if (isRecord(value) && isRecord(old)) {
        const parts = changesOf(old as JsonObject, value as JsonObject);
        return Object.keys(parts).length === 0 ? [] : [[key, parts]];
      }
      return Array.isArray(value) && value.length > 0 && value.every(isNamed)
        ? [[key, changedItems(old, value)]]
        : [[key, value]];
    }),
  );

const MOST_UNITS = 12;

const scalarsOf = (value: Json): readonly Json[] =>
  Array.isArray(value)
    ? value.flatMap(scalarsOf)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(scalarsOf)
      : [value];

/** The units of the position that the question names, or that stand in a hex it names. */
const unitsAsked = (file: CaseFile, nameOf: (id: string) => string, phrases: Phrases): readonly string[] => {
  const named = new Set(scalarsOf(file.ask));
  const units = file.position['units'];
  const listed = Array.isArray(units) ? units.filter(isRecord) : [];
  return listed
    .filter(({ id, at }) => named.has(id as Json) || (at !== undefined && named.has(at as Json)))
    .map(
      ({ id, ...rest }) =>
        `${typeof id === 'string' ? `${nameOf(id)}: ` : ''}${sayInLine(rest as Json, withoutNames(phrases))}`,
    );
};

/** The question, and the units it is about; as in the file, where units have ids. */
export const askedLines = (
  file: CaseFile,
  width: number,
  nameOf: (id: string) => string,
  { paint, phrases }: Pick<RulingStyle, 'paint' | 'phrases'>,
): readonly string[] => {
  const { question, ...rest } = file.ask;
  const units = unitsAsked(file, nameOf, phrases);
  const asked = keySaid(phrases, question);
  const more = units.length > MOST_UNITS ? [paint.say(told`and ${units.length - MOST_UNITS} more`)] : [];
  return [
    ...hanging(
      '',
      `${asked}${Object.keys(rest).length === 0 ? '' : `: ${sayInLine(rest, withoutNames(phrases))}`}`,
      width,
    ),
    ...[...units.slice(0, MOST_UNITS), ...more].flatMap((unit) => hanging('- ', unit, width)),
  ];
};

/** What a ruling is printed with. */
export interface RulingStyle {
  readonly pkg: GamePackage;
  readonly phrases: Phrases;
  readonly paint: Paint;
  readonly width: number;
}

const section = (heading: string, lines: readonly string[], paint: Paint): readonly string[] =>
  lines.length === 0 ? [] : [paint.bold(paint.say(heading)), ...indent(lines)];

/** A position at length is for programs: a reader sees what is new in it. */
const changeLines = (before: JsonObject, after: Json, width: number, phrases: Phrases): readonly string[] => {
  const changes = isRecord(after) ? changesOf(before, after as JsonObject) : {};
  return Object.keys(changes).length === 0
    ? [sayText(phrases, 'none')]
    : answerLines(changes, width, withoutNames(phrases));
};

/** The answer in a sentence. */
const rulingLines = (sentence: string, ok: boolean, paint: Paint, width: number): readonly string[] => {
  const ink = ok ? paint.green : paint.red;
  const head = paint.say('Ruling');
  const [first = '', ...rest] = hanging(`${head}  `, sentence, width);
  return [
    `${paint.bold(head)}  ${ink(first.slice(head.length + 2))}`,
    ...rest.map((line) => line.replace(line.trim(), (words) => ink(words))),
  ];
};

/** What a ruling says beside its parts. */
export interface Told {
  /** The answer in plain words. */
  readonly sentence: string;
  /** The position before the actions asked about: of the answer is shown what changed. */
  readonly before: JsonObject | null;
}

/** The answer or what forbids it, the reasons, the data. A refusal shows as well what was worked out all the same. */
export const resultLines = (
  result: Result,
  { pkg, phrases, paint, width }: RulingStyle,
  { sentence, before }: Told,
): readonly string[] => {
  const inner = width - 2;
  const { rulebook } = pkg;
  const { answer, reasons = [], sources = [] } = result;
  const worked =
    answer === undefined
      ? []
      : result.ok
        ? before === null
          ? section('Answer', answerLines(answer, inner, phrases), paint)
          : section('Changes', changeLines(before, answer, inner, phrases), paint)
        : section('Worked out anyway', answerLines(answer, inner, phrases), paint);
  return [
    ...rulingLines(sentence, result.ok, paint, width),
    ...(result.ok
      ? []
      : section('Violations', violationLines(rulebook, result.violations, paint, inner), paint)),
    ...worked,
    ...section('Reasons', reasonLines(rulebook, phrases, reasons, paint, inner), paint),
    ...section('Data', sourceLines(sources, paint, inner), paint),
    ...warningLines(sources, paint, width),
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
        `${paint.bold(paint.say('Expected'))}  ${met ? paint.green(paint.say('met')) : paint.red(paint.say('not met'))}`,
        ...indent(
          mismatches.flatMap(({ path, expected, got }) =>
            hanging(
              `${path}: `,
              paint.say(told`expected ${sayInLine(expected)}; got ${sayInLine(got)}`),
              width - 2,
            ),
          ),
        ),
      ];

/** The head of a ruling: title, file, what is asked. */
export const headLines = (
  where: string,
  { case: file }: Judgement,
  { pkg, paint, width, phrases }: RulingStyle,
  nameOf: (id: string) => string,
): readonly string[] => [
  ...hanging('', file.title, width).map((line) => paint.bold(line)),
  ...hanging('', `${pkg.title}, ${where}`, width).map((line) => paint.dim(line)),
  ...section('Asked', askedLines(file, width - 2, nameOf, { paint, phrases }), paint),
];
