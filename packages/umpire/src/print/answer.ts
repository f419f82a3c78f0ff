import { type Json, type JsonObject, type Phrases, sayTold, sayViolation, told } from '@eastfront/kernel';
import { isCited, keySaid, sayExactly, sayInLine, valueSaid } from '@eastfront/kernel/case';
import { columns, hanging, indent, padEnd, widthOf } from './layout.js';

const FRACTION = /^(\d+)(?:\/([1-9]\d*))?$/;
const LENGTH = 30;

/** The value of an exact fraction such as `1/3`; null for anything else. */
export const fractionValue = (fraction: unknown): number | null => {
  const match = typeof fraction === 'string' ? FRACTION.exec(fraction) : null;
  return match === null ? null : Number(match[1]) / Number(match[2] ?? 1);
};

const bar = (value: number): string => {
  const full = Math.round(value * LENGTH);
  return '\u2588'.repeat(value > 0 ? Math.max(1, full) : 0);
};

/** A result as the game calls it; a word of an answer where it calls it nothing. */
const resultSaid = ({ words, texts }: Pick<Phrases, 'words' | 'texts'>, result: string): string =>
  words?.['result']?.[result] ?? sayExactly(texts === undefined ? {} : { texts }, result);

/** Exact chances by result: the fraction, per cent and a bar. */
export const chanceLines = (
  results: Readonly<Record<string, string>>,
  phrases: Pick<Phrases, 'words' | 'texts'> = {},
): readonly string[] =>
  columns(
    Object.entries(results).map(([result, fraction]) => {
      const value = fractionValue(fraction) ?? 0;
      return [resultSaid(phrases, result), fraction, `${(100 * value).toFixed(1)}%`, bar(value)];
    }),
    [1, 2],
  );

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areChances = (value: JsonObject): value is Readonly<Record<string, string>> => {
  const fractions = Object.values(value);
  return fractions.length > 0 && fractions.every((one) => fractionValue(one) !== null);
};

/** A set of like things (hexes with their costs, units with their options): a line for each. */
const isTable = (value: JsonObject): boolean => {
  const entries = Object.values(value);
  return entries.length > 0 && entries.every((one) => typeof one === 'object' && one !== null);
};

/** Tables with more rows than this (all units of a map) are cut on a screen. */
const MOST_ROWS = 40;

/** An entry of a list; one that is refused with the sentence of what refuses it. */
const rowOf = (value: Json, phrases: Phrases): string => {
  if (!isObject(value) || !isCited(value)) return sayInLine(value, phrases);
  const { hex } = value;
  return `${typeof hex === 'string' ? `${hex}: ` : ''}${sayViolation(phrases, value)} (${value.clause})`;
};

const rows = (list: readonly Json[], width: number, phrases: Phrases): readonly string[] => {
  const shown = list.length > MOST_ROWS ? list.slice(0, MOST_ROWS) : list;
  const rest = list.length - shown.length;
  return [
    ...shown.flatMap((one) => hanging('- ', rowOf(one, phrases), width)),
    ...(rest === 0 ? [] : [sayTold(phrases, told`and ${rest} more (all of them with --json)`)]),
  ];
};

const belowKey = (value: Json, width: number, phrases: Phrases): readonly string[] | null => {
  if (Array.isArray(value)) {
    const inRows = value.some((one) => typeof one === 'object' && one !== null);
    return inRows ? rows(value, width - 2, phrases) : null;
  }
  if (!isObject(value)) return null;
  if (areChances(value)) return chanceLines(value, phrases);
  if (isTable(value))
    return columns(
      Object.entries(value).map(([key, one]) => [
        valueSaid(phrases, keySaid(phrases, key)),
        sayInLine(one, phrases),
      ]),
    );
  return null;
};

const UNSAID: Phrases = { violations: {}, effects: {} };

/** An answer laid out for a reader: a line for each key, and a block for what has parts of its own. */
export const answerLines = (answer: Json, width: number, phrases: Phrases = UNSAID): readonly string[] => {
  if (!isObject(answer))
    return belowKey(answer, width, phrases) ?? hanging('', sayInLine(answer, phrases), width);
  const longest = Math.max(0, ...Object.keys(answer).map((key) => widthOf(keySaid(phrases, key))));
  return Object.entries(answer).flatMap(([key, value]) => {
    const block = belowKey(value, width, phrases);
    return block === null
      ? hanging(`${padEnd(keySaid(phrases, key), longest)}  `, sayInLine(value, phrases, key), width)
      : [keySaid(phrases, key), ...indent(block)];
  });
};
