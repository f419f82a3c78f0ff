import { isRecord, type Json, type JsonObject } from '@eastfront/kernel';

const NUMBERS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

const numberInWords = (value: number): string => NUMBERS[value] ?? String(value);

/** A number of things: `one hex`, `three hexes`, `no hexes`. */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${numberInWords(value)} ${value === 1 ? one : many}`;

/** A list in words: `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The first letter as a capital. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A side in words: `the Axis side`. */
export const sideOf = (side: Json | undefined): string =>
  typeof side === 'string' ? `the ${capitalised(side)} side` : 'nobody';

/** The keys of an answer or question; none of what is no object. */
export const partsOf = (value: Json | undefined): JsonObject =>
  isRecord(value) ? (value as JsonObject) : {};

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

export const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

export const numberOf = (value: Json | undefined): number | null =>
  typeof value === 'number' ? value : null;

const allOf = (value: Json | undefined): readonly Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** Who acts, by id: the games write `unit`, `units`, `attackers` or `squadron`. */
export const actorsOf = ({ unit, units, attackers, squadron }: JsonObject): readonly Json[] =>
  [unit, units, attackers, squadron].flatMap(allOf);

/** What was asked and what was answered, with the names of the units. */
export interface Answer {
  readonly ask: JsonObject;
  readonly answer: JsonObject;
  /** The name of a unit as its counter bears it; its id where it has none. */
  readonly nameOf: (id: string) => string;
}

/** How an answer to one question is said: a whole sentence, or several. */
export type Said = (asked: Answer) => string;

const namesIn = ({ nameOf }: Answer, ids: Json | undefined): readonly string[] =>
  (Array.isArray(ids) ? ids : [ids])
    .map(textOf)
    .filter((id) => id !== null)
    .map(nameOf);

/** The units that a question is about, as the subject of a sentence; what is no proper name is called a unit. */
export const subjectOf = (asked: Answer): string => {
  const { unit, units } = asked.ask;
  const names = [...namesIn(asked, unit), ...namesIn(asked, units)];
  if (names.length === 0) return 'The unit';
  const word = names.some((name) => /^[a-z]/.test(name)) ? `${names.length === 1 ? 'Unit' : 'Units'} ` : '';
  return `${word}${listed(names)}`;
};

/** Whether the subject is more than one unit. */
export const isPlural = ({ ask }: Answer): boolean => listOf(ask['units']).length > 1;

/** Units that an answer names. */
export const unitsNamed = (asked: Answer, ids: Json | undefined): string => listed(namesIn(asked, ids));
