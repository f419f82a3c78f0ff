import type { AnyGame, Json, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import type { Role, RolesOfActions } from '@eastfront/kernel/codec';

/**
 * How a field is asked for: a text, one of words, yes or no, a number, several texts or numbers apart by commas, names with what each is, or JSON for
 * what has other parts.
 */
export type Kind = 'text' | 'word' | 'flag' | 'number' | 'list' | 'numbers' | 'pairs' | 'json';

/** A field of a form. */
export interface FormField {
  readonly name: string;
  readonly kind: Kind;
  readonly role: Role | null;
  readonly isNeeded: boolean;
  /** Whether it may be nothing: `null`. */
  readonly isNullable: boolean;
  /** The words to choose from. */
  readonly words: readonly Json[];
  /** What it names: units by their ids, hexes by their labels; neither where it is missing. */
  readonly holds?: 'unit' | 'hex';
}

/** A form for an action that is written out, with an example of one. */
export interface Form {
  readonly type: string;
  readonly tells: string;
  readonly fields: readonly FormField[];
  readonly example: JsonObject;
}

const alternatives = (schema: JsonObject): readonly JsonObject[] => {
  const some = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(some) ? (some as readonly JsonObject[]).flatMap(alternatives) : [schema];
};

const wordsIn = (schema: JsonObject): readonly Json[] =>
  'const' in schema ? [schema['const'] as Json] : ((schema['enum'] ?? []) as readonly Json[]);

const hasWords = (part: JsonObject): boolean => wordsIn(part).length > 0;

const itemsOf = ({ type, items }: JsonObject): JsonObject | null =>
  type === 'array' && isRecord(items) ? (items as JsonObject) : null;

const isOfTexts = (part: JsonObject): boolean => {
  const items = itemsOf(part);
  return items !== null && (items['type'] === 'string' || Array.isArray(items['enum']));
};

/** A list of things of any shape, such as every unit at the end of a scenario: nobody writes it by hand, and other fields say what became of them. */
const isShapeless = (schema: JsonObject): boolean =>
  alternatives(schema).some((part) => {
    const items = itemsOf(part);
    return items?.['type'] === 'object' && !('properties' in items);
  });

const kindOf = (parts: readonly JsonObject[]): Kind => {
  const [first = {}] = parts;
  // One may be written without its list.
  if (parts.some(hasWords) && parts.every((part) => hasWords(part) || isOfTexts(part))) return 'word';
  if (parts.some(isOfTexts) && parts.every((part) => part['type'] === 'string' || isOfTexts(part)))
    return 'list';
  if (parts.length > 1) return 'json';
  if (first['type'] === 'boolean') return 'flag';
  if (first['type'] === 'integer' || first['type'] === 'number') return 'number';
  if (first['type'] === 'string') return 'text';
  if (itemsOf(first)?.['type'] === 'integer') return 'numbers';
  return isRecord(first['additionalProperties']) ? 'pairs' : 'json';
};

/** What a name of pairs can be, where it is one of words. */
const wordsOfPairs = (part: JsonObject): readonly Json[] =>
  isRecord(part['additionalProperties'])
    ? alternatives(part['additionalProperties'] as JsonObject).flatMap(wordsIn)
    : [];

/** What a text of a schema names, by what the schema tells of it. */
const heldIn = (part: JsonObject): 'unit' | 'hex' | undefined => {
  const items = isRecord(part['items']) ? (part['items'] as JsonObject) : part;
  const told = `${String(items['description'] ?? '')} ${String(part['description'] ?? '')}`;
  if (items['type'] !== 'string') return undefined;
  if (/\bid of (a|an) (combat )?(unit|HQ)\b/.test(told)) return 'unit';
  return /\blabels? of (a hex|hexes)\b/i.test(told) ? 'hex' : undefined;
};

const fieldOf = (name: string, schema: JsonObject, role: Role | undefined, isNeeded: boolean): FormField => {
  const all = alternatives(schema);
  const parts = all.filter(({ type }) => type !== 'null');
  const holds = parts.length === 1 ? heldIn(parts[0] as JsonObject) : undefined;
  return {
    ...(holds === undefined ? {} : { holds }),
    name,
    kind: parts.length === 0 ? 'json' : kindOf(parts),
    role: role ?? null,
    isNeeded,
    isNullable: all.length > parts.length || parts.some((part) => wordsIn(part).includes(null)),
    words: parts.flatMap((part) => [...wordsIn(part), ...wordsOfPairs(part)]).filter((word) => word !== null),
  };
};

/** The fields of an object, from its schema; none where it has several forms. */
export const fieldsOf = (schema: JsonObject): readonly FormField[] => {
  const needed = (schema['required'] ?? []) as readonly string[];
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonObject>>;
  return Object.entries(properties).map(([field, inner]) =>
    fieldOf(field, inner, undefined, needed.includes(field)),
  );
};

/** The forms of all actions of a game, from its schema; the first form of those that are written in several. */
export const formsOf = (schema: JsonObject, roles: RolesOfActions): readonly Form[] => {
  const forms = new Map<string, Form>();
  for (const one of (schema['oneOf'] ?? []) as readonly JsonObject[]) {
    const { type, ...properties } = one['properties'] as Readonly<Record<string, JsonObject>>;
    const name = String(type?.['const']);
    if (forms.has(name)) continue;
    const needed = (one['required'] ?? []) as readonly string[];
    const [example = {}] = (one['examples'] ?? []) as readonly JsonObject[];
    forms.set(name, {
      type: name,
      tells: String(one['description'] ?? ''),
      example,
      fields: Object.entries(properties)
        .filter(([, inner]) => !isShapeless(inner))
        .map(([field, inner]) => fieldOf(field, inner, roles[name]?.[field], needed.includes(field))),
    });
  }
  return [...forms.values()];
};

/** More units than these are not asked for an example. */
const MOST_ASKED = 12;

/** An action of a type that is allowed in a state, as it is written; null where none was found quickly. */
export const exampleOf = (game: AnyGame, state: unknown, type: string): JsonObject | null => {
  for (const subject of game.subjects(state).slice(0, MOST_ASKED))
    for (const action of game.actions(state, subject)) {
      const written = game.writeAction(action) as JsonObject;
      if (written['type'] === type) return written;
    }
  return null;
};

/** An example that says something beside its type, else the other. */
const telling = (example: JsonObject | null, other: JsonObject): JsonObject =>
  example !== null && Object.keys(example).length > 1 ? example : other;

/** Forms with those of some types first, whose examples are of this position where there is one that says something. */
export const inStep = (
  forms: readonly Form[],
  types: readonly string[],
  example: (type: string) => JsonObject | null,
): readonly Form[] => [
  ...types.flatMap((type) =>
    forms
      .filter((form) => form.type === type)
      .map((form) => ({ ...form, example: telling(example(type), form.example) })),
  ),
  ...forms.filter(({ type }) => !types.includes(type)),
];

/** A written value in few words, as it may be entered too: `german 40, russian 12`; as JSON where it has more parts. */
export const pairsOf = (value: Json | undefined): string => {
  if (value === undefined) return '';
  const isFlat = isRecord(value) && Object.values(value).every((one) => typeof one !== 'object');
  return isFlat
    ? Object.entries(value)
        .map(([name, is]) => `${name} ${String(is)}`)
        .join(', ')
    : JSON.stringify(value);
};

/** What is entered as names with a word or a number after each, apart by commas; throws where it is not that. */
const readPairs = (text: string): JsonObject =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const [, name = '', is = ''] = /^\s*(.*[^\s:=])[\s:=]+(\S+)\s*$/.exec(pair) ?? [];
      if (name === '' || /[{}[\]"]/.test(pair)) throw new SyntaxError(pair);
      return [name, /^-?\d+$/.test(is) ? Number(is) : is];
    }),
  );

const readNumbers = (text: string): readonly number[] => {
  const numbers = text
    .replace(/[[\]]/g, '')
    .split(/[\s,]+/)
    .map(Number);
  if (!numbers.every(Number.isFinite)) throw new SyntaxError(text);
  return numbers;
};

const readParts = (text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return readPairs(text);
  }
};

/** What names units of what was entered, by their ids: they may be called as their counters are. */
export const withIds = (
  { fields }: Pick<Form, 'fields'>,
  entered: Readonly<Record<string, string>>,
  idOf: (name: string) => string | undefined,
): Readonly<Record<string, string>> => {
  const idsIn = (text: string): string =>
    text
      .split(',')
      .map((one) => idOf(one.trim()) ?? one.trim())
      .join(', ');
  const isOfUnits = ({ role, kind }: FormField): boolean =>
    role === 'unit' && (kind === 'text' || kind === 'list');
  return {
    ...entered,
    ...Object.fromEntries(
      fields
        .filter((field) => isOfUnits(field) && (entered[field.name] ?? '') !== '')
        .map(({ name }) => [name, idsIn(entered[name] as string)]),
    ),
  };
};

/** A list with nothing in it, as it is entered. */
const NONE = '[]';

/** What stands in the field of a form for a written value. */
export const enteredFor = ({ kind }: FormField, value: Json | undefined): string => {
  if (value === undefined) return '';
  if (kind === 'json' || kind === 'pairs') return JSON.stringify(value);
  return Array.isArray(value) ? value.join(', ') || NONE : String(value);
};

const readValue = ({ kind, words, isNullable }: FormField, text: string): Json => {
  if (isNullable && text === 'null') return null;
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return Number(text);
    case 'flag':
      return text === 'true';
    case 'word':
      return words.find((word) => String(word) === text) ?? text;
    case 'list':
      return text === NONE ? [] : text.split(',').map((one) => one.trim());
    case 'numbers':
      return readNumbers(text);
    case 'pairs':
    case 'json':
      return readParts(text);
  }
};

/** The pairs that stand in a field; none while it cannot be read. */
export const pairsIn = (text: string): Readonly<Record<string, Json>> => {
  try {
    const value = text === '' ? {} : readParts(text);
    return isRecord(value) ? (value as JsonObject) : {};
  } catch {
    return {};
  }
};

/** What was entered as a written action, or the field that cannot be read. Fields left empty are left out. */
export const writtenIn = (
  { type, fields }: Pick<Form, 'type' | 'fields'>,
  entered: Readonly<Record<string, string>>,
): { readonly written: JsonObject } | { readonly unread: string } => {
  const written: Record<string, Json> = { type };
  for (const field of fields) {
    const text = (entered[field.name] ?? '').trim();
    if (text === '') continue;
    try {
      written[field.name] = readValue(field, text);
    } catch {
      return { unread: field.name };
    }
  }
  return { written };
};
