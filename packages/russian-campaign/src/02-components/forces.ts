import type { Source } from '@eastfront/kernel';
import { onceFor } from '@eastfront/kernel';
import type { OptionalRule } from '../rulebook/clause-id.js';
import type { Counter, Place } from './units.js';

/** The reinforcements that a trigger brings, once a game each (TRC-12.4). */
export const TRIGGERS = ['archangel', 'helsinki', 'bucharest-1942', 'bucharest-1943', 'warsaw'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** A counter of the order of battle and where it comes into the game. */
export interface RosterEntry {
  readonly counter: Counter;
  /** `set-up` with a letter code, `track` with an arrival, `garrison` with a trigger, `stock`, or `removed` until a variant. */
  readonly place: Place;
  /** Where it is set up when its code is no code of an army group or a district: a city (TRC-3.2.b). */
  readonly city: string | null;
  /** When it arrives; 0 for never. */
  readonly due: number;
  readonly dueImpulse: 1 | 2;
  /** The city where it arrives; null for the edge of its side or the capital of its nation. */
  readonly entry: string | null;
  /** What calls it (TRC-12.4). */
  readonly trigger: Trigger | null;
  /** The infantry corps that becomes this one (TRC-12.8.1.a). */
  readonly conversionOf: string | null;
  /** The variant that brings it (TRC-2.1.3.b). */
  readonly variant: OptionalRule | null;
  /** It may be replaced. */
  readonly replaceable: boolean;
}

/** The order of battle (TRC-2.1.7.a, TRC-12.1). */
export interface Forces {
  readonly source: Source;
  /** Sorted by id. */
  readonly roster: readonly RosterEntry[];
}

export const entriesById = onceFor(
  ({ roster }: Forces): ReadonlyMap<string, RosterEntry> =>
    new Map(roster.map((entry) => [entry.counter.id, entry])),
);

/** The entry of the order of battle with this id, or null. */
export const rosterEntry = ({ forces }: { readonly forces: Forces }, id: string): RosterEntry | null =>
  entriesById(forces).get(id) ?? null;

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
