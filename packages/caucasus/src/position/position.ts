import type { HexId } from '@eastfront/kernel';
import { unitsByTheirIds } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';

/** The parts of an impulse or player turn; with the side that acts they fix the place in the sequence (CC-3.b, CC-3.c). */
export const PHASES = [
  'set-up',
  'initial',
  'first-movement',
  'first-combat',
  'second-movement',
  'second-combat',
  'supply',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What is going on inside a phase. Initial Phases run through the steps from `brandenburg` to `headquarters` that
 * apply; Movement Phases are `movement` (with `battle` inside), Combat Phases `attacks` and `battle`; `overstack` is
 * the removal of units where the stacking limit is exceeded (CC-5.2.c).
 */
export const STEPS = [
  'set-up',
  'brandenburg',
  'alpini',
  'east',
  'reinforcements',
  'replacement',
  'replacement-choice',
  'weather',
  'draw',
  'drawn',
  'event',
  'event-placement',
  'headquarters',
  'movement',
  'attacks',
  'battle',
  'overstack',
  'allotment',
  'attrition',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

export const SCENARIOS = ['campaign', 'tournament'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** The six markers of the replacement track (CC-20.3.a). */
export const REPLACEMENT_KINDS = [
  'german-infantry',
  'german-elite-infantry',
  'axis-allied',
  'german-mechanized',
  'infantry',
  'cavalry',
] as const;
export type ReplacementKind = (typeof REPLACEMENT_KINDS)[number];
/** CC-17.2.m. */
export const MOST_REPLACEMENTS = 3;

/** A replacement of a type still to be chosen: from the table, or the additional one (CC-4.5.f, CC-4.5.h; CC-4.6.b). */
export const REPLACEMENT_GRANTS = ['any-infantry', 'special', 'additional'] as const;
export type ReplacementGrant = (typeof REPLACEMENT_GRANTS)[number];

export const AIR_MARKERS = ['air-viii', 'air-iv', 'air-soviet-1', 'air-soviet-2'] as const;
export type AirMarker = (typeof AIR_MARKERS)[number];
export const FLEET_MARKERS = ['bsf-1', 'bsf-2'] as const;
export type FleetMarker = (typeof FLEET_MARKERS)[number];
/** `unstated`: a case says nothing of the fleet; nobody has a marker then, but a question may claim one. */
export const FLEET_STATES = ['unavailable', 'available', 'removed'] as const;
export type FleetStatus = (typeof FLEET_STATES)[number] | 'unstated';
export type SupportMarker = AirMarker | FleetMarker;

export const SEAS = ['black', 'azov', 'caspian'] as const;
export type Sea = (typeof SEAS)[number];

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

/** How a unit moves. `strategic-extended` adds both allowances up (CC-7.5.e). */
export const MOVE_MODES = [
  'normal',
  'extended',
  'strategic',
  'strategic-extended',
  'rail',
  'sea',
  'landing',
  'flotilla',
  'train',
] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

/** The stack that is moving in a Second Movement Phase and may still go on (CC-13.1). */
export interface Mover {
  /** Ids, sorted. */
  readonly units: readonly string[];
  /** MPs spent so far by every unit of the stack. */
  readonly spent: number;
  /** Hexes entered so far. */
  readonly hexes: number;
  /** Must go no further: stop terrain, a minimum move, an Assault marker. */
  readonly stopped: boolean;
  /** Has made a mobile assault: its units stay together (CC-13.1.e). */
  readonly assaulted: boolean;
  /** The hex that it assaulted and did not clear (CC-13.1.q); -1 for none. */
  readonly failedAt: HexId;
  /** The hex that it emptied and may enter free of cost (CC-13.1.n); -1 for none. */
  readonly emptied: HexId;
  /** Moved on after a failed assault: no further mobile assault (CC-13.1.q). */
  readonly barred: boolean;
}

/** Steps that one side still has to lose in a battle. */
export interface Loss {
  readonly chooser: Side;
  /** Ids of the units it may be taken from, whatever their order (CC-10.2) allows. */
  readonly from: readonly string[];
}

export const BATTLE_KINDS = ['combat', 'mobile', 'automatic'] as const;
export type BattleKind = (typeof BATTLE_KINDS)[number];
export const BATTLE_STAGES = [
  'declare',
  'roll',
  'losses',
  'choice',
  'determined',
  'retreat',
  'further-retreat',
  'advance',
  'brandenburg',
] as const;
export type BattleStage = (typeof BATTLE_STAGES)[number];
/** How far the attackers may advance. */
export const ADVANCES = ['full', 'one-hex', 'none'] as const;
export type Advance = (typeof ADVANCES)[number];

/**
 * One attack being resolved. Stages: `declare` (attackers, support), `roll`, `losses` (steps chosen one by one),
 * `choice` (retreat or Determined Defense), `determined` (its die), `retreat` (unit by unit), `further-retreat` (the
 * attacker's additional hex, CC-11.1.h), `advance`, `brandenburg` (their delay roll, CC-15.2.c).
 */
export interface Battle {
  readonly kind: BattleKind;
  readonly stage: BattleStage;
  readonly attackingSide: Side;
  readonly attackers: readonly string[];
  readonly target: HexId;
  /** The attacker's air and fleet markers. */
  readonly support: readonly SupportMarker[];
  /** The Brandenburgers when they are used for the shift (CC-15.2.a). */
  readonly shifter: string | null;
  /** Ids of the defenders from the moment of commitment. */
  readonly defenders: readonly string[];
  /** Column index of the combat table; -1 before commitment. */
  readonly column: number;
  readonly result: string | null;
  /** Still to be chosen, first one first. */
  readonly losses: readonly Loss[];
  readonly distance: 0 | 2 | 4;
  readonly mayDetermine: boolean;
  readonly disrupts: boolean;
  readonly advance: Advance;
  readonly determined: { readonly lead: string; readonly support: SupportMarker | null } | null;
  /** Whether Determined Defense cancelled the retreat; null before its die (CC-10.4.m, CC-10.4.n). */
  readonly held: boolean | null;
  /** Units that have still to retreat. */
  readonly retreating: readonly string[];
  /** Units that have retreated, with the first hex each entered. */
  readonly routed: readonly { readonly unit: string; readonly through: HexId; readonly steps: number }[];
  /** A unit whose retreat the attacker carries on by one hex (CC-11.1.h). */
  readonly overrun: { readonly unit: string } | null;
  /** Attackers that may still advance. */
  readonly advancing: readonly string[];
}

/** The Alpini Corps before its roll and after it (CC-4.2.e). */
export const ALPINI_STATES = ['waiting', 'arrived', 'never'] as const;
/** The orders of the 454th Security Division (CC-15.9). */
export const SECURITY_ORDERS = ['to-rostov', 'in-rostov', 'free'] as const;

/** How a game ended. */
export interface Ending {
  readonly winner: Side;
  readonly level: 'victory' | 'sudden death';
  readonly points: number;
}

/** The state of a game. Plain JSON; the board, tables and lists are not part of it. */
export interface Position {
  readonly scenario: ScenarioId;
  readonly turn: number;
  /** The side whose phase it is. */
  readonly player: Side;
  readonly phase: Phase;
  readonly step: Step;
  readonly weather: Weather;
  /** Sorted by id. */
  readonly units: readonly Unit[];
  /** One letter a hex of the grid: `a` Axis, `s` Soviet; `.` where the hex has no controller. */
  readonly control: string;
  /** `control` as it was when the Movement Phase began (CC-7.22.m). */
  readonly controlAtStart: string;
  readonly usedAir: readonly AirMarker[];
  readonly fleet: Readonly<Record<FleetMarker, FleetStatus>>;
  readonly replacements: Readonly<Record<ReplacementKind, number>>;
  /** Replacements whose type the Axis player has still to choose. */
  readonly grants: readonly ReplacementGrant[];
  /** The withdrawal of a reduced or eliminated unit cost this turn's table roll (CC-18.3.b). */
  readonly rollForfeited: boolean;
  /** The 4th Guards Cavalry marker: its hex, or where else it is. */
  readonly corps: { readonly status: 'waiting' | 'map' | 'removed'; readonly at: HexId };
  readonly alpini: (typeof ALPINI_STATES)[number];
  /** The orders of the 454th Security Division (CC-15.9). */
  readonly security: (typeof SECURITY_ORDERS)[number];
  /** "None" pieces still in the cup. */
  readonly nones: number;
  /** Pieces still to be drawn in this phase. */
  readonly draws: number;
  /** A unit drawn in this phase has been placed in Tbilisi, or could not be (CC-4.4.c). */
  readonly tbilisiServed: boolean;
  /** Hexes that received a random reinforcement in this phase. */
  readonly drawnTo: readonly HexId[];
  /** The event whose unit has still to be placed (CC-4.7.b, CC-4.7.f, CC-4.7.h). */
  readonly event: SovietEvent | null;
  readonly seaMoves: Readonly<Record<Sea, number>>;
  readonly railMoves: number;
  readonly mover: Mover | null;
  readonly battle: Battle | null;
  /** Units that a minor port supplies, as its owner chose (CC-14.22.c): unit id to port. */
  readonly allotted: Readonly<Record<string, HexId>>;
  /** Units still to roll for isolation attrition, or for their arrival (`east`). */
  readonly rolls: readonly string[];
  readonly ending: Ending | null;
}

export const { indexOfUnit, mapUnits, unitById, unitsById, withUnit } = unitsByTheirIds<Unit, Position>();

/** A second impulse: Second Movement or Second Combat Phase. */
export const isSecondImpulse = (position: Position): boolean =>
  position.phase === 'second-movement' || position.phase === 'second-combat';
