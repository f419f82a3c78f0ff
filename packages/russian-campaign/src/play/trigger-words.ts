import type { Trigger } from '../02-components/forces.js';

/**
 * The words by which players write the events of TRC-12.4, those of one city by the year from which they count. Inside, the two of
 * Bucharest bear the year before.
 */
const WRITTEN: Readonly<Record<Trigger, string>> = {
  archangel: 'archangel',
  helsinki: 'helsinki',
  'bucharest-1942': 'bucharest-1943',
  'bucharest-1943': 'bucharest-1944',
  warsaw: 'warsaw-1944',
};
const MEANT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WRITTEN).map(([trigger, word]) => [word, trigger]),
);

/** The city that an event brings its units to (TRC-12.4.2.a, TRC-12.4.3.a). */
const CITIES: Readonly<Partial<Record<string, string>>> = {
  'bucharest-1942': 'Bucharest',
  'bucharest-1943': 'Bucharest',
  warsaw: 'Warsaw',
} satisfies Partial<Record<Trigger, string>>;

/** All events as they are written. */
export const TRIGGER_WORDS: readonly string[] = Object.values(WRITTEN);

export const isTrigger = (code: string | null): code is Trigger =>
  code !== null && Object.hasOwn(WRITTEN, code);

/** The code of a counter, from how it is written. */
export const codeMeant = (text: string | null): string | null =>
  text !== null && Object.hasOwn(MEANT, text) ? (MEANT[text] as string) : text;

/** The code of a counter as it is written. */
export const codeWritten = (code: string | null): string | null => (isTrigger(code) ? WRITTEN[code] : code);

/** The city where a unit with this code enters; null for any other code. */
export const cityOfTrigger = (code: string | null): string | null =>
  code === null ? null : (CITIES[code] ?? null);
