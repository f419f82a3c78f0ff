import type { Source } from '@eastfront/kernel';
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
