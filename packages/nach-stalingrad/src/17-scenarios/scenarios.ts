import type { Source } from '@eastfront/kernel';
import type { Side } from '../01-units/units.js';
import type { ScenarioId } from '../position/position.js';

/**
 * A counter in a set-up or a list of reinforcements. Every scenario lies in the offensive of 25 June to mid-November 1942
 * (NS-0.b).
 */
export interface Placing {
  readonly unit: string;
  /** A label, or a word: `rail` (NS-6.1.g), `any` (an HQ or commander, NS-6.1.c), `hq` (a general that joins an HQ or a unit). */
  readonly at: string;
  /** Of the (infantry) counter and of the mechanised one; 0 and 0 for counters without steps. */
  readonly steps: number;
  readonly mechanizedSteps: number;
  /** For a general: the HQ or unit he is with. */
  readonly with: string | null;
}

/** How a scenario is won; every part reconstructed, grade C. */
export interface VictoryTerms {
  /** The kind of terms: the holder of one city, which places, or a sum of points. */
  readonly kind: 'city' | 'places' | 'points';
  /** `city`: the label of the city hex with its box. */
  readonly city: string | null;
  /** `places`: decisive for the Axis when it holds all of `decisive`, marginal when all of `marginal`. */
  readonly decisive: readonly string[];
  readonly marginal: readonly string[];
  /** `places`: the marginal victory also needs every Black Sea port outside the Crimea. */
  readonly blackSeaPorts: boolean;
  /** `points`: points for holding a hex, by label. */
  readonly worth: Readonly<Record<string, number>>;
  /** `points`: for each German armour corps destroyed at the end. */
  readonly perArmorCorps: number;
  /** `points`: what the Axis needs to win. */
  readonly needed: number;
}

/** One scenario of chapter 17. */
export interface ScenarioEntry {
  readonly id: ScenarioId;
  readonly title: string;
  readonly summary: string;
  readonly source: Source;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** Labels of the hexes in play; null for the whole board. */
  readonly area: readonly string[] | null;
  readonly setUp: readonly Placing[];
  /** By turn. */
  readonly reinforcements: Readonly<Record<string, readonly Placing[]>>;
  /** Off the map until they are released (`reinforcements`) or leave the theatre. */
  readonly offMap: readonly Placing[];
  /** Counters that leave the game, by turn: withdrawn corps, relieved generals. */
  readonly leaving: Readonly<Record<string, readonly string[]>>;
  /** Labels of the hexes that the Axis holds at the start; the Soviets hold the others. */
  readonly axisControl: readonly string[];
  /** Labels of the rail hexes of Axis gauge at the start (NS-A97). */
  readonly axisGauge: readonly string[];
  /** Further sources of supply where lines come in from the part of the map left out. */
  readonly extraSupply: Readonly<Record<Side, readonly string[]>>;
  /** Air counters at the start. */
  readonly air: Readonly<Record<Side, number>>;
  readonly victory: VictoryTerms;
}

/** The reconstructed scenario chapter (NS-17). */
export interface ScenarioBook {
  readonly source: Source;
  readonly entries: readonly ScenarioEntry[];
}

/** The scenario with this id, or null. */
export const scenarioOf = (book: ScenarioBook, id: ScenarioId): ScenarioEntry | null =>
  book.entries.find((entry) => entry.id === id) ?? null;
