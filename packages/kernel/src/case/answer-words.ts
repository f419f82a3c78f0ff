import { isRecord } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { Violation } from '../ruling/ruling.js';
import type { Phrases } from '../ruling/say.js';

/**
 * The texts that answers are printed with. In any language but English they replace the keys and words of an answer's JSON. In English these
 * are kept, so that the next question can be written with them, unless `isRead` says that the answer is for a person to read.
 */
export type SayingOfAnswers = Pick<Phrases, 'texts' | 'names' | 'words'> & { readonly isRead?: boolean };

/** A word of an answer in the language of the phrases: what no text is for stays, since it may be a name. */
export const sayExactly = ({ texts = {} }: Pick<Phrases, 'texts'>, word: string): string =>
  Object.hasOwn(texts, word) ? (texts[word] as string) : word;

/** Abbreviations, which are written in capitals. */
const ABBREVIATIONS = /\b(?:drm|hqs?|zoc|mps?|tq|vp|crt|elr|cpp|cvp|fpp|dc|ft)\b/g;

/** Words that are joined by hyphens in data: no id of a counter, which has a number or a name. */
const JOINED = /^[a-z]+(?:-[a-z]+)+$/;

/** A type of counter with the values printed on it, and something with a year: `infantry-4-4`, `bucharest-1943`. */
const NUMBERED = /^([a-z]+(?:-[a-z]+)*)-(\d+-\d+|\d{4})$/;

/** What data join by hyphens as the words that it is made of; anything else as it stands. */
const splitWords = (text: string): string =>
  JOINED.test(text)
    ? text.replaceAll('-', ' ')
    : text.replace(NUMBERED, (_, name: string, number: string) => `${name.replaceAll('-', ' ')} ${number}`);

/** A key as English words: `blockedBy` is `blocked by`, `drm` is `DRM`. */
const spell = (key: string): string =>
  splitWords(key)
    .replace(/[a-z][A-Z]/g, ([small = '', capital = '']) => `${small} ${capital.toLowerCase()}`)
    .replace(ABBREVIATIONS, (short) => short.toUpperCase().replace(/S$/, 's'));

/** The results of a table, each with its chance: the answer to a question about odds. */
const RESULTS = 'results';

/** A key of a question or an answer in the language of the phrases: as a key first, since the same word may be a name as a value. */
export const keySaid = (phrases: Pick<SayingOfAnswers, 'texts' | 'isRead'>, key: string): string => {
  const text = `key: ${key}`;
  const said = sayExactly(phrases, text);
  const found = said === text ? sayExactly(phrases, key) : said;
  return found === key && phrases.isRead === true ? spell(key) : found;
};

/** The word that the game has for a value of a key; for the type of an action, its verb. */
const wordOf = (
  { texts, words = {}, isRead }: SayingOfAnswers,
  key: string,
  value: string,
): string | undefined => {
  const hasWords = texts !== undefined || isRead === true;
  const found = key === 'type' && words[key] === undefined ? 'verb' : key;
  const ofKey = hasWords && Object.hasOwn(words, found) ? words[found] : undefined;
  return ofKey !== undefined && Object.hasOwn(ofKey, value) ? ofKey[value] : undefined;
};

/** A side as it stands alone, where the answer is for a person to read. */
const sideOf = (phrases: SayingOfAnswers, word: string): string | undefined =>
  phrases.isRead === true ? (wordOf(phrases, 'head', word) ?? wordOf(phrases, 'side', word)) : undefined;

/** A value that nobody has a word for: English reads `gutted-rail-car` as three words. */
const spellValue = ({ texts, isRead, names = {} }: SayingOfAnswers, value: string, key: string): string =>
  isRead === true && texts === undefined && key !== 'id' && !Object.hasOwn(names, value)
    ? splitWords(value)
    : value;

/** A value in the language of the phrases, as the game calls it under its key; a unit by its name, where the phrases have names. */
export const valueSaid = (phrases: SayingOfAnswers, value: string, key = ''): string =>
  wordOf(phrases, key, value) ??
  sideOf(phrases, value) ??
  sayExactly(
    phrases,
    phrases.names !== undefined && Object.hasOwn(phrases.names, value)
      ? (phrases.names[value] as string)
      : spellValue(phrases, value, key),
  );

/** Why something is not: a clause with its code, and the facts. */
export const isCited = (value: JsonObject): value is Violation =>
  typeof value['clause'] === 'string' && typeof value['code'] === 'string';

/** The phrases without the names of units. */
export const withoutNames = <Some extends Pick<Phrases, 'names'>>({
  names: _,
  ...others
}: Some): Omit<Some, 'names'> => others;

const isObject = (value: Json): value is JsonObject => isRecord(value);

/**
 * A value of an answer on one line, with units by the names of the phrases.
 *
 * @param key - what it is the value of
 */
export const sayInLine = (value: Json, phrases: SayingOfAnswers = {}, key = ''): string => {
  const say = (text: string): string => sayExactly(phrases, text);
  if (value === null) return say('none');
  if (value === true) return say('yes');
  if (value === false) return say('no');
  if (Array.isArray(value)) {
    const between = phrases.isRead === true ? say(', ') : ', ';
    return value.length === 0
      ? say('none')
      : value
          .map((one) => (isObject(one) ? `(${sayInLine(one, phrases)})` : sayInLine(one, phrases, key)))
          .join(Array.isArray(value[0]) ? ' / ' : between);
  }
  if (!isObject(value)) return valueSaid(phrases, String(value), key);
  if (isCited(value) && Object.keys(value).length === 2) return value.clause;
  const entries = Object.entries(value);
  if (entries.length === 0) return say('none');
  if (key === RESULTS && phrases.isRead === true)
    return entries
      .map(
        ([code, one]) =>
          `${wordOf(phrases, 'result', code) ?? keySaid(phrases, code)}: ${sayInLine(one, phrases)}`,
      )
      .join('; ');
  return entries.map(([part, one]) => partSaid(part, one, phrases, value)).join(', ');
};

/** The name of a unit by its id, where it has one and the answer is for a person to read. */
const nameFor = ({ isRead, names = {} }: SayingOfAnswers, id: Json): string | undefined =>
  isRead === true && typeof id === 'string' && Object.hasOwn(names, id) ? names[id] : undefined;

/** A part of an answer with its key. An action is shown as it is written, and a unit with its id, but to who only reads: whoever asks about it next writes it so. */
const partSaid = (part: string, one: Json, phrases: SayingOfAnswers, { type }: JsonObject): string => {
  const name = part === 'id' ? nameFor(phrases, one) : undefined;
  if (name !== undefined) return name;
  const isWritten = phrases.isRead !== true && typeof type === 'string';
  const said = sayInLine(one, isWritten || part === 'id' ? withoutNames(phrases) : phrases, part);
  const key = sideOf(phrases, part) ?? nameFor(phrases, part) ?? keySaid(phrases, part);
  return `${key} ${isObject(one) && !isCited(one) ? `(${said})` : said}`;
};
