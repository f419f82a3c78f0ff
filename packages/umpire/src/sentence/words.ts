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
