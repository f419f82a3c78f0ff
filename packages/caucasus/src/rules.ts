import type {
  Ruling as KernelRuling,
  OddsTable,
  ReasonIn,
  ResultsTable,
  Sourced,
  ViolationIn,
  WordFor,
} from '@eastfront/kernel';
import { unitSources } from '@eastfront/kernel';
import type { Theatre } from './02-components/board.js';
import type { Forces } from './02-components/forces.js';
import type { Terrain, TownOrCity } from './02-components/terrain.js';
import type { Unit } from './02-components/units.js';
import type { ClauseId, OptionalRule, ReadingId } from './rulebook/clause-id.js';
import type { PHRASES } from './rulebook/phrases.js';

/** The columns of the Determined Defense table, the better the later (CC-10.4.h). */
export const DEFENSE_COLUMNS = ['clear', 'town', 'city'] as const;
export type DefenseColumn = (typeof DEFENSE_COLUMNS)[number];

/** What one natural terrain or place does. Movement points are whole; null: prohibited off road. */
export interface TerrainEffect {
  readonly foot: number | null;
  readonly mechanized: number | null;
  readonly bonus: number;
  readonly column: DefenseColumn;
}

/** The Terrain Effects Chart: natural terrain, and what a town or city adds (its bonus and column only). */
export interface TerrainChart extends Sourced {
  readonly terrain: Readonly<Record<Terrain, TerrainEffect>>;
  readonly places: Readonly<Record<TownOrCity, Pick<TerrainEffect, 'bonus' | 'column'>>>;
}

/** CC-4.5.c-h. */
export const REPLACEMENT_RESULTS = [
  'any-infantry',
  'german-infantry',
  'german-elite-infantry',
  'axis-allied',
  'german-mechanized',
  'special',
] as const;
export type ReplacementResult = (typeof REPLACEMENT_RESULTS)[number];
/** CC-4.7.b-k. */
export const SOVIET_EVENTS = [
  'infantry-replacement',
  'marine-brigade',
  'cavalry-replacement',
  'lend-lease-tanks',
  'turkish-front-division',
  'fleet-sortie',
] as const;
export type SovietEvent = (typeof SOVIET_EVENTS)[number];
/** CC-4.8.b, c. */
export const WEATHERS = ['clear', 'poor'] as const;
export type Weather = (typeof WEATHERS)[number];

/** A table with one result for each face of the die. */
export interface DieTable<Result extends string> extends Sourced {
  /** Six results, for 1 to 6. */
  readonly results: readonly Result[];
}

/** Weather by turn. */
export interface WeatherTable extends Sourced {
  readonly seasons: readonly {
    readonly from: number;
    readonly to: number;
    readonly results: readonly Weather[];
  }[];
}

/** The turn record track: what is printed in each of its spaces. */
export interface TurnTrack extends Sourced {
  /** Space of turn n at index n - 1. */
  readonly turns: readonly {
    readonly date: string;
    /** The least VPs that the Axis must have (CC-19.3.a); null before turn 6 and on the last turn. */
    readonly standard: number | null;
  }[];
}

/** What every rule is given: the data in use and the settings of the game. */
export interface Rules {
  readonly theatre: Theatre;
  readonly forces: Forces;
  readonly combatResults: OddsTable;
  /** Columns `clear`, `town`, `city`; results such as `-1`, `-`, `*`, `* -1`, `* 1/1`. */
  readonly determinedDefense: ResultsTable;
  readonly terrainEffects: TerrainChart;
  readonly weather: WeatherTable;
  readonly axisReplacements: DieTable<ReplacementResult>;
  readonly sovietEvents: DieTable<SovietEvent>;
  readonly turnTrack: TurnTrack;
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<ReadingId, string>>;
  readonly optional: readonly OptionalRule[];
  /** Stands for all of the data. */
  readonly fingerprint: () => string;
}

export type CcReason = ReasonIn<typeof PHRASES.effects, ClauseId>;
export type CcViolation = ViolationIn<typeof PHRASES.violations, ClauseId>;
/** Codes and effects whose sentences print these facts and no other. */
export type CodeFor<Facts extends string> = WordFor<typeof PHRASES.violations, Facts>;
export type EffectFor<Facts extends string> = WordFor<typeof PHRASES.effects, Facts>;
export type Ruling<A> = KernelRuling<A, CcReason, CcViolation>;

/** Whether a counter is one of the list, and what an answer about units rests on. */
export const { isOfTheList, sourcesFor } = unitSources<Forces, Unit>(
  ({ roster }) => roster.map(({ counter }) => counter),
  ({ place }) => place === 'map',
);
