import type {
  Ruling as KernelRuling,
  LineIn,
  OddsTable,
  ReasonIn,
  Source,
  SourceUse,
  ViolationIn,
  WordFor,
} from '@eastfront/kernel';
import { boardSource, forcesSource, scenariosSource, tableSource, unitSources } from '@eastfront/kernel';
import type { Theatre } from './02-components/board.js';
import type { Months } from './02-components/calendar.js';
import type { Forces } from './02-components/forces.js';
import type { Terrain } from './02-components/terrain.js';
import type { Unit } from './02-components/units.js';
import type { ClauseId, OptionalRule, ReadingId } from './rulebook/clause-id.js';
import type { PHRASES } from './rulebook/phrases.js';
import type { ScenarioBook } from './s-scenarios/scenarios.js';

export const WEATHERS = ['clear', 'light-mud', 'mud', 'snow'] as const;
export type Weather = (typeof WEATHERS)[number];

/** The classes of units of the movement table, its rows (TRC-8.2.4.a). */
export const MOVEMENT_CLASSES = [
  'axis-armor',
  'axis-infantry',
  'axis-cavalry',
  'soviet-tank',
  'guards',
  'soviet-infantry',
  'soviet-cavalry',
  'airborne',
  'hq',
  'dictator',
  'none',
] as const;
export type MovementClass = (typeof MOVEMENT_CLASSES)[number];

/** How far a class moves: a number of hexes, the printed allowance, or half of it rounded up. */
export type Allowance = number | 'printed' | 'half';

/** The movement table: allowance by class, weather and impulse. */
export interface MovementTable {
  readonly name: string;
  readonly source: Source;
  readonly allowances: Readonly<
    Record<MovementClass, Readonly<Record<Weather, readonly [first: Allowance, second: Allowance]>>>
  >;
}

/** Which units must stop in a terrain, and whether it doubles the defender. */
export interface TerrainEffect {
  readonly stops: boolean;
  readonly doubles: boolean;
}

/** The terrain effects chart. */
export interface TerrainChart {
  readonly name: string;
  readonly source: Source;
  readonly terrain: Readonly<Record<Terrain, TerrainEffect>>;
}

/** The weather table (TRC-4.0.1.a) and the historical weather (TRC-13.5.a). */
export interface WeatherTable {
  readonly name: string;
  readonly source: Source;
  /** Months whose weather is never rolled. */
  readonly fixed: Readonly<Partial<Record<Months, Weather>>>;
  /** The results of the faces 1 to 6. */
  readonly tables: Readonly<Partial<Record<Months, readonly Weather[]>>>;
  /** By year; months that are not listed have their fixed weather. */
  readonly historical: Readonly<Record<string, Readonly<Partial<Record<Months, Weather>>>>>;
}

/** The first argument of every rule: the data in use and the settings of the game. */
export interface Rules {
  readonly theatre: Theatre;
  readonly combatResults: OddsTable;
  readonly movement: MovementTable;
  readonly terrainEffects: TerrainChart;
  readonly weather: WeatherTable;
  readonly forces: Forces;
  readonly scenarios: ScenarioBook;
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<ReadingId, string>>;
  readonly optional: readonly OptionalRule[];
  /** A digest of all data. */
  readonly fingerprint: () => string;
}

export type TrcLine = LineIn<typeof PHRASES.lines>;
export type TrcReason = ReasonIn<typeof PHRASES.effects, ClauseId>;
export type TrcViolation = ViolationIn<typeof PHRASES.violations, ClauseId>;
/** Codes and effects whose sentences print these facts and no other. */
export type CodeFor<Facts extends string> = WordFor<typeof PHRASES.violations, Facts>;
export type EffectFor<Facts extends string> = WordFor<typeof PHRASES.effects, Facts>;
export type Ruling<A> = KernelRuling<A, TrcReason, TrcViolation>;

/** Whether a counter is in the order of battle, and the sources of an answer about units. */
export const { isOfTheList, sourcesFor } = unitSources<Forces, Unit>(
  ({ roster }) => roster.map(({ counter }) => counter),
  ({ place }) => place !== 'removed',
);

/** Every board, list and table in use, with kind and grade. */
export const sourcesOf = (rules: Rules): readonly SourceUse[] => [
  boardSource(rules),
  forcesSource(rules),
  ...[rules.combatResults.table, rules.movement, rules.terrainEffects, rules.weather].map(tableSource),
  scenariosSource(rules),
];
