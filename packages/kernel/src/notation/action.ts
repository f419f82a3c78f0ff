/** An action on one line: `move S110 2607`. Its fields are in the order of the schema of its type. */

import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { isRecord, unknownWord } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import { escapeText, faultAt, readValue, unescapeText, writeText, writeValue } from './value.js';

/**
 * One way to write an action of a type as a line, such as `move S110 2607`. `placed` lists the required fields: their values follow the
 * type in this order, without their names. `fields` has the JSON Schema of every field by name; the optional ones are written
 * `field=value`.
 */
interface Form {
  readonly placed: readonly string[];
  readonly fields: JsonObject;
  /** Whether the type has other forms too, from which a list of one must be distinguishable. */
  readonly isOneOfSeveral: boolean;
}

type Forms = ReadonlyMap<string, readonly Form[]>;

/** The types that a schema allows. */
const typesOf = (schema: unknown): ReadonlySet<string> => {
  if (!isRecord(schema)) return new Set();
  const { type, enum: words, const: word, anyOf, oneOf } = schema;
  const values = Array.isArray(words) ? words : word === undefined ? [] : [word];
  const branches = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return new Set([
    ...[type].flat().filter((one): one is string => typeof one === 'string'),
    ...values.map((one) => (one === null ? 'null' : typeof one)),
    ...branches.flatMap((one) => [...typesOf(one)]),
  ]);
};

/** The fields of another form in the order of the first; `units` may replace `unit`. */
const inOrderOf = (first: readonly string[], fields: readonly string[]): readonly string[] => {
  const placeOf = (field: string): number => {
    const at = first.findIndex((one) => one === field || one === `${field}s` || `${one}s` === field);
    return at === -1 ? first.length : at;
  };
  return fields
    .map((field, i) => ({ field, i, at: placeOf(field) }))
    .sort((a, b) => a.at - b.at || a.i - b.i)
    .map(({ field }) => field);
};

const formsOf = (schema: JsonObject): Forms => {
  const forms = new Map<string, Form[]>();
  for (const one of (schema['oneOf'] ?? []) as readonly JsonObject[]) {
    const fields = one['properties'] as JsonObject;
    const type = String((fields['type'] as JsonObject)['const']);
    const required = (one['required'] as readonly string[]).filter((field) => field !== 'type');
    const known = forms.get(type) ?? [];
    const placed = inOrderOf(known[0]?.placed ?? required, required);
    forms.set(type, [...known, { placed, fields, isOneOfSeveral: false }]);
  }
  return new Map(
    [...forms].map(([type, all]) => [type, all.map((form) => ({ ...form, isOneOfSeveral: all.length > 1 }))]),
  );
};

const isTexts = (value: Json): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isNumbers = (value: Json): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

/** Hexes of a path are separated by dashes, members of other lists by commas. */
const separatorOf = (field: string): string => (field === 'path' ? '-' : ',');

const writePart = (field: string, text: string): string =>
  field === 'path' ? escapeText(text).replaceAll('-', '%2D') : escapeText(text);

/** A field by what its schema admits. */
const writeField = ({ fields, isOneOfSeveral }: Form, field: string, value: Json): string => {
  const types = typesOf(fields[field]);
  if (typeof value === 'string') {
    const isPlain = value !== '' && !value.startsWith('.') && !types.has('number') && !types.has('integer');
    return isPlain && !types.has('boolean') && types.has('string') ? escapeText(value) : writeText(value);
  }
  const isList = isTexts(value) || isNumbers(value);
  const isShort = isList && value.length > 0 && types.has('array') && !value.some((one) => one === '');
  const isAlone = isList && value.length === 1 && (isOneOfSeveral || types.size > 1) && field !== 'path';
  if (!isShort || isAlone) return writeValue(value);
  return value
    .map((one) => (typeof one === 'string' ? writePart(field, one) : String(one)))
    .join(separatorOf(field));
};

const readPart = (field: string, part: string): string | null => {
  const text = field === 'path' ? part.replaceAll('%2D', '-') : part;
  return text === '' ? null : unescapeText(text);
};

/** A list in short form; its members are texts unless the schema says numbers. */
const readList = (schema: unknown, field: string, text: string): Json | null => {
  const parts = text.split(separatorOf(field));
  const items = isRecord(schema)
    ? (schema['items'] ?? (schema['anyOf'] as JsonObject[] | undefined)?.[0]?.['items'])
    : undefined;
  const types = typesOf(items);
  if (types.has('number') || types.has('integer')) {
    const numbers = parts.map(Number);
    return numbers.every(Number.isFinite) ? numbers : null;
  }
  const texts = parts.map((part) => readPart(field, part));
  return texts.every((one) => one !== null) ? (texts as readonly string[]) : null;
};

const readField = (
  { fields }: Form,
  field: string,
  text: string,
  before: number,
): Either<readonly BadInput[], Json> => {
  const schema = fields[field];
  const types = typesOf(schema);
  const isMarked = /^[~@=.]/.test(text);
  if (
    !isMarked &&
    types.has('string') &&
    !types.has('number') &&
    !types.has('integer') &&
    !types.has('boolean')
  ) {
    const read = text === '' ? null : unescapeText(text);
    if (read !== null) return right(read);
    if (!types.has('array')) return left(faultAt(before + 1, `a text for ${field}`, text));
  }
  if (!isMarked && types.has('array')) {
    const read = readList(schema, field, text);
    return read === null ? left(faultAt(before + 1, `a list for ${field}`, text)) : right(read);
  }
  return readValue(text, before);
};

interface Word {
  readonly text: string;
  /** The number of characters before it. */
  readonly before: number;
}

const wordsOf = (line: string): readonly Word[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, before: index }));

const readForm = (
  type: string,
  form: Form,
  words: readonly Word[],
  end: number,
): Either<readonly BadInput[], JsonObject> => {
  const { placed, fields } = form;
  const read: Record<string, Json> = { type };
  for (const [i, field] of placed.entries()) {
    const word = words[i];
    if (word === undefined) return left(faultAt(end + 1, field, ''));
    const value = readField(form, field, word.text, word.before);
    if (value._tag === 'Left') return value;
    read[field] = value.right;
  }
  for (const { text, before } of words.slice(placed.length)) {
    const [, field = '', said = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
    if (field === '') return left(faultAt(before + 1, 'field=value', text));
    if (!Object.hasOwn(fields, field) || field === 'type' || Object.hasOwn(read, field)) {
      const [{ expected, got }] = [unknownWord('', Object.keys(fields), field)];
      return left(faultAt(before + 1, Object.hasOwn(read, field) ? 'each field once' : expected, got));
    }
    const value = readField(form, field, said, before + field.length + 1);
    if (value._tag === 'Left') return value;
    read[field] = value.right;
  }
  return right(read);
};

/** Writes and reads the actions of a game, one line each. */
export interface ActionNotation {
  /** An action in its JSON (`game.writeAction`) as a line: `move S110 2607`. */
  readonly write: (action: Json) => string;
  /** The JSON of an action (for `game.readActions`), or a fault with its column. */
  readonly read: (line: string) => Either<readonly BadInput[], JsonObject>;
}

const canonical = (form: Form, action: JsonObject): string => {
  const { placed } = form;
  const others = Object.keys(action)
    .filter((key) => key !== 'type' && !placed.includes(key))
    .sort();
  return [
    escapeText(String(action['type'])),
    ...placed.map((field) => writeField(form, field, action[field] as Json)),
    ...others.map((field) => `${field}=${writeField(form, field, action[field] as Json)}`),
  ].join(' ');
};

/**
 * The notation of a game's actions, derived from their schema: the type, the required fields in the order of their declaration, then the
 * others as `field=value`.
 */
export const actionNotation = (schema: JsonObject): ActionNotation => {
  const forms = formsOf(schema);
  const formFor = (action: JsonObject): Form | undefined =>
    forms
      .get(String(action['type']))
      ?.find(
        ({ placed, fields }) =>
          placed.every((field) => Object.hasOwn(action, field)) &&
          Object.keys(action).every((key) => Object.hasOwn(fields, key)),
      );
  return {
    write: (action) => {
      const form = isRecord(action) ? formFor(action as JsonObject) : undefined;
      // Unknown fields are written as they are; the reader of the action refuses them.
      return form === undefined ? writeValue(action) : canonical(form, action as JsonObject);
    },
    read: (line) => {
      const [first, ...words] = wordsOf(line);
      if (first === undefined) return left(faultAt(1, 'an action', ''));
      if (first.text.startsWith('@')) {
        const read = readValue(first.text, first.before);
        return read._tag === 'Left' ? read : right(read.right as JsonObject);
      }
      const type = unescapeText(first.text) ?? first.text;
      const all = forms.get(type);
      if (all === undefined) {
        const { expected, got } = unknownWord('', [...forms.keys()], type);
        return left(faultAt(first.before + 1, expected, got));
      }
      const read = all.map((form) => ({ form, found: readForm(type, form, words, line.length) }));
      const good = read.flatMap(({ form, found }) =>
        found._tag === 'Right' ? [{ form, action: found.right }] : [],
      );
      const text = [first, ...words].map((word) => word.text).join(' ');
      const best = good.find(({ form, action }) => canonical(form, action) === text) ?? good[0];
      if (best !== undefined) return right(best.action);
      return (read[0] as { found: Either<readonly BadInput[], JsonObject> }).found;
    },
  };
};
