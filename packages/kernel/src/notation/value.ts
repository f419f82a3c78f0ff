/**
 * JSON in characters that need no quoting in a shell or URL: numbers, `true` and `false` as they are, `~` for null, bare text with `_` for
 * a space and `%XX` for other characters, `@key:value,key:value/` for an object, `=value,value/` for a list. A text that would be read as
 * something else has `.` before it.
 */

import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { badInput } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import { MOST_DEPTH } from '../ground/size.js';

/** The characters that a text keeps; the others are escaped. */
const KEPT = /[A-Za-z0-9.-]/;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/;

const encodeSign = (sign: string): string =>
  KEPT.test(sign) ? sign : sign === ' ' ? '_' : [...new TextEncoder().encode(sign)].map(toHexDigits).join('');

const toHexDigits = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** A text with its special characters escaped. */
export const escapeText = (text: string): string => [...text].map(encodeSign).join('');

/** Whether a bare text would be read as a number, a boolean or null. */
const isMistaken = (text: string): boolean =>
  text === '' || text.startsWith('.') || text === 'true' || text === 'false' || NUMBER.test(text);

/** A text as a value. */
export const writeText = (text: string): string =>
  isMistaken(text) ? `.${escapeText(text)}` : escapeText(text);

/** A value in this notation. */
export const writeValue = (value: Json): string => {
  if (value === null) return '~';
  if (typeof value === 'string') return writeText(value);
  // The sign of an exponent can be left out, and a plus is none for an address.
  if (typeof value !== 'object') return String(value).replace('+', '');
  if (Array.isArray(value)) return `=${(value as readonly Json[]).map(writeValue).join(',')}/`;
  const entries = Object.entries(value as JsonObject);
  return `@${entries.map(([key, one]) => `${escapeText(key)}:${writeValue(one)}`).join(',')}/`;
};

/** A fault at a column of a line, counted from 1. */
export const faultAt = (column: number, expected: string, got: string): readonly BadInput[] => [
  badInput(`column ${column}`, expected, got === '' ? 'nothing' : got),
];

const BARE = /[A-Za-z0-9._%-]*/y;

/** Reads a bare text; null if a character is not escaped as required. */
export const unescapeText = (text: string): string | null => {
  try {
    const read = decodeURIComponent(text.replaceAll('_', ' '));
    return escapeText(read) === text ? read : null;
  } catch {
    return null;
  }
};

/** The value of a bare text. */
const bareValue = (text: string): Json | undefined => {
  if (text.startsWith('.')) return unescapeText(text.slice(1)) ?? undefined;
  if (text === '') return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  if (NUMBER.test(text)) return Number(text);
  return unescapeText(text) ?? undefined;
};

/** The characters being read. */
interface Reader {
  readonly text: string;
  at: number;
  /** The number of open lists and objects. */
  depth: number;
}

type Read<A> = Either<readonly BadInput[], A>;

const bareAt = (reader: Reader): string => {
  BARE.lastIndex = reader.at;
  const found = BARE.exec(reader.text)?.[0] ?? '';
  reader.at += found.length;
  return found;
};

const fault = (reader: Reader, at: number, expected: string): Read<never> =>
  left(faultAt(at + 1, expected, reader.text.slice(at, at + 12)));

/** The members of a list or an object, up to its `/`. */
const members = (reader: Reader, one: () => Read<null>): Read<null> => {
  if (reader.depth === MOST_DEPTH)
    return fault(reader, reader.at, `nothing nested deeper than ${MOST_DEPTH} times`);
  reader.depth += 1;
  const read = membersAt(reader, one);
  reader.depth -= 1;
  return read;
};

const membersAt = (reader: Reader, one: () => Read<null>): Read<null> => {
  reader.at += 1;
  if (reader.text[reader.at] === '/') {
    reader.at += 1;
    return right(null);
  }
  for (;;) {
    const read = one();
    if (read._tag === 'Left') return read;
    const sign = reader.text[reader.at];
    if (sign !== ',' && sign !== '/') return fault(reader, reader.at, '"," or "/"');
    reader.at += 1;
    if (sign === '/') return right(null);
  }
};

const valueAt = (reader: Reader): Read<Json> => {
  const begin = reader.at;
  const sign = reader.text[begin];
  if (sign === '~') {
    reader.at += 1;
    return right(null);
  }
  if (sign === '=') {
    const list: Json[] = [];
    const read = members(reader, () => {
      const value = valueAt(reader);
      if (value._tag === 'Left') return value;
      list.push(value.right);
      return right(null);
    });
    return read._tag === 'Left' ? read : right(list);
  }
  if (sign === '@') {
    const entries = new Map<string, Json>();
    const read = members(reader, () => entryAt(reader, entries));
    return read._tag === 'Left' ? read : right(Object.fromEntries(entries));
  }
  const value = bareValue(bareAt(reader));
  return value === undefined ? fault(reader, begin, 'a value') : right(value);
};

const entryAt = (reader: Reader, entries: Map<string, Json>): Read<null> => {
  const begin = reader.at;
  const key = unescapeText(bareAt(reader));
  if (key === null || reader.text[reader.at] !== ':') return fault(reader, begin, 'a key and ":"');
  if (entries.has(key)) return fault(reader, begin, 'each key once');
  reader.at += 1;
  const value = valueAt(reader);
  if (value._tag === 'Left') return value;
  entries.set(key, value.right);
  return right(null);
};

/** Reads a value, or returns a fault with its column; `before` is the number of columns before it in its line. */
export const readValue = (text: string, before = 0): Read<Json> => {
  const reader: Reader = { text, at: 0, depth: 0 };
  const read = valueAt(reader);
  const moveFaults = (bad: readonly BadInput[]): readonly BadInput[] =>
    bad.map((one) => ({ ...one, path: one.path.replace(/\d+/, (n) => String(Number(n) + before)) }));
  if (read._tag === 'Left') return left(moveFaults(read.left));
  return reader.at === text.length
    ? read
    : left(faultAt(reader.at + 1 + before, 'the end', text.slice(reader.at, reader.at + 12)));
};
