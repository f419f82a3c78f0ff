import { type Json, type JsonObject, type Told, told } from '@eastfront/kernel';

export { actorsOf, partsOf } from '@eastfront/kernel/drawn';

const NUMBERS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

/** A number as a sentence says it: in words up to twelve. */
export const numberInWords = (value: number): string => NUMBERS[value] ?? String(value);

/** A number of things: `one hex`, `three hexes`, `no hexes`. */
export const count = (value: number, one: string, many = `${one}s`): Told =>
  value === 0 ? `no ${many}` : { text: `{} ${value === 1 ? one : many}`, values: [numberInWords(value)] };

/** A list in words: `a, b and c`. */
export const listWords = (words: readonly Told[]): Told => {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : told`${joinWords(words.slice(0, -1))} and ${last}`;
};

/** Words one after the other: `a, b, c`. */
export const joinWords = (words: readonly Told[]): Told =>
  words.length === 0 ? '' : words.reduce((all, word) => told`${all}, ${word}`);

/** Several sentences or parts of one as one. */
export const together = (...parts: readonly Told[]): Told => ({
  text: parts.map(() => '{}').join(''),
  values: parts,
});

/** The first letter as a capital. A sentence in other letters has none, and may begin with an id. */
export const capitalise = (text: string): string =>
  /^[a-z]+(?![\w-])/.test(text) && !/[^\p{Script=Latin}\p{Script=Common}]/u.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;

/** A side in words: `the Axis side`. */
export const sideOf = (side: Json | undefined): Told =>
  typeof side === 'string' ? told`the ${capitalise(side)} side` : 'nobody';

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

export const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

export const numberOf = (value: Json | undefined): number | null =>
  typeof value === 'number' ? value : null;

/** What was asked and what was answered, with the names of the units. */
export interface Answer {
  readonly ask: JsonObject;
  readonly answer: JsonObject;
  /** The name of a unit as printed on its counter; its id if it has none. */
  readonly nameOf: (id: string) => string;
  /** What the game calls an action, by its type; the type if it has no name. */
  readonly verbOf: (type: string) => string;
}

/** How an answer to one question is said: a whole sentence, or several; its first letter becomes a capital where it is printed. */
export type Said = (asked: Answer) => Told;

const namesIn = ({ nameOf }: Answer, ids: Json | undefined): readonly string[] =>
  (Array.isArray(ids) ? ids : [ids])
    .map(textOf)
    .filter((id) => id !== null)
    .map(nameOf);

/** The units that a question is about, as the subject of a sentence; what is no proper name is called a unit. */
export const subjectOf = (asked: Answer): Told => {
  const { unit, units } = asked.ask;
  const names = [...namesIn(asked, unit), ...namesIn(asked, units)];
  if (names.length === 0) return 'The unit';
  if (!names.some((name) => /^[a-z]/.test(name))) return listWords(names);
  return names.length === 1 ? told`Unit ${listWords(names)}` : told`Units ${listWords(names)}`;
};

/** Whether the subject is more than one unit. */
export const isPlural = ({ ask }: Answer): boolean => listOf(ask['units']).length > 1;

/** Units that an answer names. */
export const unitsNamed = (asked: Answer, ids: Json | undefined): Told => listWords(namesIn(asked, ids));
