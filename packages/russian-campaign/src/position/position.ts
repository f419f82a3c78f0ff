import type { HexId } from '@eastfront/kernel';
import { unitsByTheirIds } from '@eastfront/kernel';
import type { Trigger } from '../02-components/forces.js';
import type { SeaArea } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import type { ClauseId, OptionalRule } from '../rulebook/clause-id.js';
import type { Weather } from '../rules.js';
import type { EndId, ScenarioId } from '../s-scenarios/scenarios.js';

export type { SeaArea } from '../02-components/terrain.js';
export { SEA_AREAS } from '../02-components/terrain.js';

/** The parts of an impulse; supply is checked at the end of each player turn. */
export const PHASES = ['set-up', 'movement', 'combat', 'supply', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What is going on inside a phase. Set-up: `objectives` (TRC-13.1), `set-up`, `situation`, `partisans`. A turn begins with
 * `weather`; a player turn with `lend-lease`, both chance, and `situation` where a player decides on one (TRC-V3.7). Movement is
 * `movement`, `sea` the die of a sea move. Combat is `declare` (all combats), `battles` (which one next) and `battle` (one being
 * resolved). Supply is `supply`; `partisans` comes at the end of the Soviet second impulse, before it (TRC-A62).
 */
export const STEPS = [
  'objectives',
  'set-up',
  'situation',
  'weather',
  'lend-lease',
  'movement',
  'sea',
  'declare',
  'battles',
  'battle',
  'partisans',
  'supply',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

/** The hypothetical situations, by their clauses (TRC-V3). */
export const SITUATIONS = ['V3.1', 'V3.2', 'V3.3', 'V3.4', 'V3.5', 'V3.6'] as const;
export type SituationId = (typeof SITUATIONS)[number];

/** What a die of the Soviet first impulse is rolled for: TRC-12.7.7, TRC-V3.3.e, V3.4.f. */
export const SUPPLY_ROUTES = ['archangel', 'black-sea', 'caspian'] as const;
export type SupplyRoute = (typeof SUPPLY_ROUTES)[number];

/** The ways of moving judged here. `sea` is kind A or B, `landing` kind C, `evacuation` kind D of TRC-8.4.3. */
export const MOVE_MODES = ['normal', 'rail', 'sea', 'landing', 'evacuation'] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

/** A unit to be lost, and who says which. */
export interface Loss {
  readonly chooser: Side;
  /** Ids of the units of the combat among which it is. */
  readonly from: readonly string[];
  readonly clause: ClauseId;
}

/** A Stuka as placed: the HQ it flies from and the Soviet hex (TRC-9.9.3). */
export interface Stuka {
  readonly hq: string;
  readonly hex: HexId;
}

/** One combat as declared: every attacker reaches every one of the defending hexes (TRC-9.2.2.c). */
export interface DeclaredBattle {
  readonly attackers: readonly string[];
  readonly hexes: readonly HexId[];
}

/** A move by sea whose die has still to be rolled. */
export interface SeaAttempt {
  readonly unit: string;
  /** The hex where it lands; -1 off the map. */
  readonly to: HexId;
  readonly mode: MoveMode;
  /** It leaves the map as a withdrawal (TRC-12.5.d). */
  readonly exit: boolean;
}

export const BATTLE_STAGES = ['roll', 'change', 'losses', 'retreat', 'remnant', 'remnant-retreat'] as const;
export type BattleStage = (typeof BATTLE_STAGES)[number];

/** A unit that a result has taken, with the hex where it stood. */
export interface Fallen {
  readonly unit: string;
  readonly at: HexId;
}

/**
 * One combat being resolved: `roll`, then `change` (the defender may make DR of the result, TRC-9.6.3), `losses` (chosen one by
 * one), `retreat` (unit by unit, by the attacker), `remnant` (the owner says which unit leaves which counter) and
 * `remnant-retreat` (the attacker leads it, TRC-A46).
 */
export interface Battle {
  /** Index in `battles` of the position. */
  readonly index: number;
  readonly stage: BattleStage;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** Index of the column of the combat table. */
  readonly column: number;
  /** The result, after a change. */
  readonly result: string | null;
  /** Losses still to be chosen, first one first. */
  readonly losses: readonly Loss[];
  /** Units that have still to retreat. */
  readonly retreating: readonly string[];
  /** Defenders that this combat has eliminated, for remnants (TRC-9.12.1). */
  readonly fallen: readonly Fallen[];
  /** The remnant counter that is to be led, with the hex it starts from. */
  readonly remnant: Fallen | null;
}

/** How a game ended. */
export interface Ending {
  readonly winner: Side | null;
  /** What decided it, in the words of the rulebook. */
  readonly level: string;
  /** The margin in a scenario that points decide; null elsewhere. */
  readonly points: number | null;
}

/** The kinds of annual Axis replacements (TRC-12.6.4). */
export const AXIS_KINDS = [
  'ss',
  'luftwaffe',
  'hq',
  'infantry-5-4',
  'infantry-4-4',
  'infantry-3-4',
  'panzergrenadier',
  'mountain',
  'panzer',
  'italian',
  'romanian',
  'hungarian',
  'finnish',
] as const;
export type AxisKind = (typeof AXIS_KINDS)[number];

/** The annual Axis replacements of the current year. */
export interface AnnualReplacements {
  /** The replacement turn of the year is over; what was left is lost (TRC-12.6.3.b). */
  readonly passed: boolean;
  /** Replacements used by kind; a 3-4 corps instead of another counts under the other (TRC-12.6.6.a). */
  readonly used: Readonly<Partial<Record<AxisKind, number>>>;
  /** SS units whose extra replacement is used (TRC-13.2). */
  readonly equipment: readonly string[];
}

/** The Soviet replacements of the current turn. */
export interface SovietReplacements {
  /** The lend-lease die of the turn, 0 without one (TRC-12.7.7.a). */
  readonly lendLease: number;
  /** Points used. */
  readonly spent: number;
  /** Tank units that are not Guards, and Guards units, replaced this turn (TRC-12.7.5.b). */
  readonly tanks: number;
  readonly guards: number;
  /** Cities that have had their replacement of the turn (TRC-12.7.1.b). */
  readonly cities: readonly HexId[];
  /** The year in which the Stavka was last replaced; 0 for never (TRC-12.7.10.a). */
  readonly stavkaYear: number;
}

/** A year with an objective. */
export const OBJECTIVE_YEARS = [1942, 1943, 1944, 1945] as const;
export type ObjectiveYear = (typeof OBJECTIVE_YEARS)[number];

/** The name of a city or oil field, or the elimination of a dictator. */
export type Objective = string;

/** What both sides chose; a year may be missing on one or both. */
export type Chosen = Readonly<Record<Side, Readonly<Partial<Record<ObjectiveYear, Objective>>>>>;

/** The state of a game. Plain JSON; the board, tables and lists are not part of it. */
export interface Position {
  readonly scenario: ScenarioId;
  /** Null in the campaign. */
  readonly end: EndId | null;
  /** The variation of Uranus, in which the Axis sets up first and the Soviets move first (TRC-S3.4.b, TRC-S3.4.c). */
  readonly variation: boolean;
  /** 1 for May/Jun 1941; see `calendar.ts`. */
  readonly turn: number;
  /** The side whose impulse it is. */
  readonly player: Side;
  readonly impulse: 1 | 2;
  readonly phase: Phase;
  readonly step: Step;
  /** The weather of the impulse. */
  readonly weather: Weather;
  /** The weather of the first and of the second impulses of the turn; they differ by TRC-13.6 only. */
  readonly forecast: readonly [first: Weather, second: Weather];
  /** Sorted by id. */
  readonly units: readonly Unit[];
  /** One letter a hex of the grid: the side that last moved a unit other than a partisan in (`a`, `s`), `.` for neither. */
  readonly entered: string;
  /** One letter a hex: who owns the railroad in it (`a`, `s`), `.` where there is none. */
  readonly rail: string;
  /** `rail` as it was when the first impulse began (TRC-8.3.6.a). */
  readonly railAtStart: string;
  /** Stukas placed in this impulse. */
  readonly stukas: readonly Stuka[];
  /** Stukas of this turn that are gone without having been placed. */
  readonly stukasGone: number;
  /** Soviet artillery markers placed in this impulse (TRC-9.10). */
  readonly guns: readonly HexId[];
  /** Artillery markers used in this year, those placed now among them (TRC-9.10.2.b). */
  readonly gunsUsed: number;
  /** Rail moves of this turn by side (TRC-8.3.1.a). */
  readonly railMoves: Readonly<Record<Side, number>>;
  /** Sea moves of this turn by side and sea area (TRC-8.4.8.a). */
  readonly seaMoves: Readonly<Record<Side, Readonly<Record<SeaArea, number>>>>;
  /** Amphibious assaults of the game by side. */
  readonly landings: Readonly<Record<Side, number>>;
  /** Sides that have lost a unit on the Black Sea under TRC-V2. */
  readonly seaLost: Readonly<Record<Side, boolean>>;
  readonly pending: SeaAttempt | null;
  /** What has been declared so far, in the step `declare`. */
  readonly draft: { readonly battles: readonly DeclaredBattle[]; readonly surrender: readonly string[] };
  /** The combats of this impulse. */
  readonly battles: readonly DeclaredBattle[];
  /** Indices of those that have been resolved. */
  readonly resolved: readonly number[];
  readonly battle: Battle | null;
  /** Archangel has once been Axis-controlled (TRC-12.7.8.b). */
  readonly archangelLost: boolean;
  /** Special reinforcements that have been called (TRC-12.4). */
  readonly triggered: readonly Trigger[];
  readonly axisReplacements: AnnualReplacements;
  readonly sovietReplacements: SovietReplacements;
  /** Cities in the USSR that were Soviet-controlled when the Soviet turn began (TRC-12.7.4.b). */
  readonly sovietCities: readonly HexId[];
  /** Dice still to be rolled for replacement points. */
  readonly routes: readonly SupplyRoute[];
  /** Corps withdrawn in this turn (TRC-12.5). */
  readonly withdrawals: number;
  /** Turns of this year whose first impulse was clear, this one among them (TRC-13.1.b). */
  readonly clearTurns: number;
  /** The secret objectives (TRC-13.1.a). */
  readonly objectives: Chosen;
  /** The situations decided upon so far (TRC-V3). */
  readonly situations: Readonly<Partial<Record<SituationId, boolean>>>;
  /** Romania and Hungary are neutral (TRC-V3.1.d). */
  readonly neutral: boolean;
  /** Units sent to Siberia in this turn (TRC-V3.4.b). */
  readonly sentToSiberia: number;
  /** The turn from which units come back from Siberia; 0 while they do not (TRC-V3.4.e). */
  readonly siberiaReturns: number;
  /** The duty of TRC-V3.4.b has ended (TRC-V3.4.d). */
  readonly siberiaFilled: boolean;
  readonly ending: Ending | null;
}

export const { indexOfUnit, mapUnits, unitById, unitsById, withUnit } = unitsByTheirIds<Unit>();

type Decided = Pick<Position, 'situations'>;

/** Whether a hypothetical situation was agreed on and then adopted by the player who decides on it (TRC-V3.0.a). */
export const isAdopted = ({ situations }: Decided, id: SituationId): boolean => situations[id] === true;

/** The hypothetical situations that have been adopted. */
export const adoptedOf = (position: Decided): readonly OptionalRule[] =>
  SITUATIONS.filter((id) => isAdopted(position, id)).map((id): OptionalRule => `TRC-${id}`);
