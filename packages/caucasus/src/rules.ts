import type {
  Ruling as KernelRuling,
  LineIn,
  OddsTable,
  ReasonIn,
  ResultsTable,
  Sourced,
  ViolationIn,
  WordFor,
} from '@eastfront/kernel';
import { unitSources } from '@eastfront/kernel';
import type { Theatre } from './02-components/board.js';
import type { Terrain, TownOrCity } from './02-components/terrain.js';
import type { Unit } from './02-components/units.js';
import type { Forces } from './data/forces.js';
import type { TurnTrack } from './data/turn-track.js';
import type { SovietEvent, Weather } from './position/position.js';
import type { ClauseId, OptionalRule, ReadingId } from './rulebook/clause-id.js';
import type { PHRASES } from './rulebook/phrases.js';

export type { ClauseId } from './rulebook/clause-id.js';

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

/** The first argument of every rule: the data in use and the settings of the game. */
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
  /** A digest of all data. */
  readonly fingerprint: () => string;
}

export type CcReason = ReasonIn<typeof PHRASES.effects, ClauseId>;
export type CcViolation = ViolationIn<typeof PHRASES.violations, ClauseId>;
export type CcLine = LineIn<typeof PHRASES.lines>;
/** Codes and effects whose sentences print these facts and no other. */
export type CodeFor<Facts extends string> = WordFor<typeof PHRASES.violations, Facts>;
export type EffectFor<Facts extends string> = WordFor<typeof PHRASES.effects, Facts>;
export type Ruling<A> = KernelRuling<A, CcReason, CcViolation>;

/** Whether a counter is in the list, and the sources of an answer about units. */
export const { isOfTheList, sourcesFor } = unitSources<Forces, Unit>(
  ({ roster }) => roster.map(({ counter }) => counter),
  ({ place }) => place === 'map',
);
