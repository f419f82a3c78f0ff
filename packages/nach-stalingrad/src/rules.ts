import type {
  Ruling as KernelRuling,
  OddsColumns,
  ReasonIn,
  ResultsTable,
  Source,
  SourceUse,
  ViolationIn,
  WordFor,
} from '@eastfront/kernel';
import type { Ground, Sky, Terrain, Theatre, Zone } from './01-units/board.js';
import type { Forces, Side } from './01-units/units.js';
import type { ScenarioBook } from './17-scenarios/scenarios.js';
import type { PointKind } from './play/actions.js';
import type { ClauseId, ReadingId } from './rulebook/clause-id.js';
import type { PHRASES } from './rulebook/phrases.js';

/** A results table with its columns as odds. */
export interface OddsTable {
  readonly table: ResultsTable;
  readonly columns: OddsColumns;
}

interface Sourced {
  readonly name: string;
  readonly source: Source;
}

/** Modifiers of the die beside those the rules name (NS-10.6.a). */
export interface ModifierTable extends Sourced {
  /** The defender's hex. */
  readonly terrain: Readonly<Record<Terrain, number>>;
  readonly city: number;
  readonly street: number;
  /** Every attacker attacks over a major river, without and with a bridge. */
  readonly river: number;
  readonly bridge: number;
  /** Weather of the defender's hex (NS-A31): any attacker, and an Axis attacker. */
  readonly ground: Readonly<Record<Ground, number>>;
  readonly axisGround: Readonly<Record<Ground, number>>;
  /** All defenders are Romanian, Hungarian or Italian. */
  readonly satellites: number;
  /** NS-12.d and NS-14.k, which the rules give. */
  readonly disrupted: number;
  readonly landing: number;
}

/** Movement points by what is entered and the weather on the ground; -1 where it never is (NS-9.3). */
export interface MovementTable extends Sourced {
  readonly terrain: Readonly<Record<Terrain, Readonly<Record<Ground, number>>>>;
  readonly city: Readonly<Record<Ground, number>>;
  /** Along a road or railway. */
  readonly road: Readonly<Record<Ground, number>>;
  /** Added for a major river over a bridge; -1 would close it. */
  readonly bridge: Readonly<Record<Ground, number>>;
  /** Added for a major river without a bridge; `all` takes a whole move. */
  readonly river: Readonly<Record<Ground, number | 'all'>>;
  /** Added for an overrun (NS-9.6.d). */
  readonly overrun: number;
}

/** What each face of the die brings, by the table named on the turn track (NS-4). */
export interface WeatherTable extends Sourced {
  readonly tables: Readonly<Record<Ground, readonly { readonly ground: Ground; readonly sky: Sky }[]>>;
}

/** Air losses by modified die (NS-7.3): the losses of the last row whose `from` is not above it. */
export interface AirAttritionTable extends Sourced {
  readonly sky: Readonly<Record<Sky, number>>;
  /** Added for each enemy fighter. */
  readonly fighter: number;
  readonly rows: readonly { readonly from: number; readonly losses: number }[];
}

/** Soviet transport points by Axis counters against the Volga (NS-9.5.c). */
export interface VolgaTable extends Sourced {
  readonly rows: readonly { readonly from: number; readonly points: number }[];
  /** Points for an infantry step, another step, a supply counter. */
  readonly costs: { readonly infantry: number; readonly other: number; readonly supply: number };
}

/** What the Black Sea Fleet can do by its interdiction level (NS-14.a). */
export interface FleetTable extends Sourced {
  readonly rows: readonly {
    readonly from: number;
    readonly supply: boolean;
    readonly transport: boolean;
    readonly landing: boolean;
    /** The most combat points: 0, 3 or 6. */
    readonly support: number;
  }[];
  /** Steps supplied (NS-14.b) and carried (NS-14.e) by kind of place. */
  readonly supplies: { readonly coast: number; readonly small: number; readonly large: number };
  readonly carries: { readonly coast: number; readonly small: number; readonly large: number };
}

/** Who costs how much to move by rail (NS-9.9.e) and by sea (NS-6.1.k, NS-9.4.c). */
export interface TransportTable extends Sourced {
  readonly rail: {
    readonly infantry: number;
    readonly armor: number;
    readonly cavalry: number;
    readonly allies: number;
    readonly police: number;
    readonly supply: number;
  };
  /** The most rail points on the Caucasus map (NS-9.9.f) by reading NS-A59. */
  readonly caucasus: { readonly a: number; readonly b: number };
  readonly sea: { readonly infantry: number; readonly other: number; readonly supply: number };
  /** NS-9.4.c, d. */
  readonly sealift: { readonly kerch: number; readonly allPorts: number };
}

/** What a turn brings, as printed on the turn track. */
export interface TurnEntry {
  readonly turn: number;
  /** `early Jul`. */
  readonly period: string;
  /** The weather tables of the two zones (NS-4.b). */
  readonly weather: Readonly<Record<Zone, Ground>>;
  readonly rail: Readonly<Record<Side, number>>;
  readonly conversion: Readonly<Record<Side, number>>;
  /** New supply counters. */
  readonly trucks: Readonly<Record<Side, number>>;
  readonly replacements: Readonly<Record<Side, Readonly<Partial<Record<PointKind, number>>>>>;
  /** New air counters. */
  readonly air: Readonly<Record<Side, number>>;
}

export interface TurnTrack extends Sourced {
  readonly turns: readonly TurnEntry[];
}

/** By the heads of their clauses: disengagement, and retreat before combat. */
export const OPTIONAL_RULES = ['NS-10.2.1.k', 'NS-10.2.2.a'] as const;
export type OptionalRule = (typeof OPTIONAL_RULES)[number];

/** What every rule is given: the data in use and the settings of the game. */
export interface Rules {
  readonly theatre: Theatre;
  readonly combatResults: OddsTable;
  readonly modifiers: ModifierTable;
  readonly movement: MovementTable;
  readonly weather: WeatherTable;
  readonly airAttrition: AirAttritionTable;
  readonly volga: VolgaTable;
  readonly fleet: FleetTable;
  readonly transport: TransportTable;
  readonly turnTrack: TurnTrack;
  readonly forces: Forces;
  readonly scenarios: ScenarioBook;
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<ReadingId, string>>;
  readonly optional: readonly OptionalRule[];
  /** Stands for all of the data. */
  readonly fingerprint: () => string;
}

export type NsReason = ReasonIn<typeof PHRASES.effects, ClauseId>;
export type NsViolation = ViolationIn<typeof PHRASES.violations, ClauseId>;
/** Codes and effects whose sentences print these facts and no other. */
export type CodeFor<Facts extends string> = WordFor<typeof PHRASES.violations, Facts>;
export type EffectFor<Facts extends string> = WordFor<typeof PHRASES.effects, Facts>;
export type Ruling<A> = KernelRuling<A, NsReason, NsViolation>;

/** Whether an optional rule is in use. */
export const uses = (rules: Rules, rule: OptionalRule): boolean => rules.optional.includes(rule);

/** A table as a source of an answer. */
export const tableSource = (table: Sourced): SourceUse => ({ table: table.name, ...table.source });

/** The combat results table as a source of an answer. */
export const resultsSource = (rules: Rules): SourceUse => tableSource(rules.combatResults.table);

/** The board as a source of an answer. */
export const boardSource = (rules: Rules): SourceUse => ({ table: 'board', ...rules.theatre.board.source });

/** What the turn track says of a turn; its last entry for later turns, its first for earlier ones. */
export const turnEntry = (rules: Rules, turn: number): TurnEntry => {
  const { turns } = rules.turnTrack;
  const last = turns[turns.length - 1] as TurnEntry;
  return turns.find((entry) => entry.turn === turn) ?? (turn > last.turn ? last : (turns[0] as TurnEntry));
};
