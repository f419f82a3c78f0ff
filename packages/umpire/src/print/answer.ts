import {
  type Json,
  type JsonObject,
  type Phrases,
  sayTold,
  sayViolation,
  told,
  type Violation,
} from '@eastfront/kernel';
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

/** A word of an answer in the language of the phrases: what no text is for stays, since it may be a name. */
const exact = ({ texts = {} }: Pick<Phrases, 'texts'>, word: string): string =>
  Object.hasOwn(texts, word) ? (texts[word] as string) : word;

/** A key of a question or an answer in the language of the phrases: as a key first, since the same word may be a name as a value. */
export const keySaid = (phrases: Pick<Phrases, 'texts'>, key: string): string => {
  const text = `key: ${key}`;
  const said = exact(phrases, text);
  return said === text ? exact(phrases, key) : said;
};

/** How a value is said: what in English has only names has in other languages words and texts as well. */
type Saying = Pick<Phrases, 'texts' | 'names' | 'words'>;

/** The word that the game has for a value of a key. English has none here: a reader of English asks next in the words that are printed. */
const wordOf = ({ texts, words = {} }: Saying, key: string, value: string): string | undefined => {
  const ofKey = texts !== undefined && Object.hasOwn(words, key) ? words[key] : undefined;
  return ofKey !== undefined && Object.hasOwn(ofKey, value) ? ofKey[value] : undefined;
};

/** A value in the language of the phrases, as the game calls it under its key; a unit by its name, where the phrases have names. */
const valueSaid = (phrases: Saying, value: string, key = ''): string =>
  wordOf(phrases, key, value) ??
  exact(
    phrases,
    phrases.names !== undefined && Object.hasOwn(phrases.names, value)
      ? (phrases.names[value] as string)
      : value,
  );

/** A result as the game calls it; a word of an answer where it calls it nothing. */
const resultSaid = ({ words, texts }: Pick<Phrases, 'words' | 'texts'>, result: string): string =>
  words?.['result']?.[result] ?? exact(texts === undefined ? {} : { texts }, result);

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

/** Why something is not: a clause with its code, and the facts. */
const isCited = (value: JsonObject): value is Violation =>
  typeof value['clause'] === 'string' && typeof value['code'] === 'string';

/** The phrases without the names of units. */
export const nameUnits = <Some extends Pick<Phrases, 'names'>>({
  names: _,
  ...others
}: Some): Omit<Some, 'names'> => others;

/** A value on one line, with units by the names of the phrases. `key`: what it is the value of. */
export const inline = (value: Json, phrases: Saying = {}, key = ''): string => {
  const say = (text: string): string => exact(phrases, text);
  if (value === null) return say('none');
  if (value === true) return say('yes');
  if (value === false) return say('no');
  if (Array.isArray(value)) {
    return value.length === 0
      ? say('none')
      : value
          .map((one) => (isObject(one) ? `(${inline(one, phrases)})` : inline(one, phrases, key)))
          .join(Array.isArray(value[0]) ? ' / ' : ', ');
  }
  if (!isObject(value)) return valueSaid(phrases, String(value), key);
  if (isCited(value) && Object.keys(value).length === 2) return value.clause;
  const entries = Object.entries(value);
  if (entries.length === 0) return say('none');
  // An action is shown as it is written: whoever asks about it next writes it so.
  const isAction = typeof value['type'] === 'string';
  return entries
    .map(([part, one]) => {
      const said = inline(one, isAction || part === 'id' ? nameUnits(phrases) : phrases, part);
      return `${keySaid(phrases, part)} ${isObject(one) && !isCited(one) ? `(${said})` : said}`;
    })
    .join(', ');
};

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
  if (!isObject(value) || !isCited(value)) return inline(value, phrases);
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
        inline(one, phrases),
      ]),
    );
  return null;
};

const UNSAID: Phrases = { violations: {}, effects: {} };

/** An answer laid out for a reader: a line for each key, and a block for what has parts of its own. */
export const answerLines = (answer: Json, width: number, phrases: Phrases = UNSAID): readonly string[] => {
  if (!isObject(answer))
    return belowKey(answer, width, phrases) ?? hanging('', inline(answer, phrases), width);
  const longest = Math.max(0, ...Object.keys(answer).map((key) => widthOf(keySaid(phrases, key))));
  return Object.entries(answer).flatMap(([key, value]) => {
    const block = belowKey(value, width, phrases);
    return block === null
      ? hanging(`${padEnd(keySaid(phrases, key), longest)}  `, inline(value, phrases, key), width)
      : [keySaid(phrases, key), ...indent(block)];
  });
};
