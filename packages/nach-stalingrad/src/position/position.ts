import type { HexId } from '@eastfront/kernel';
import { unitsByTheirIds } from '@eastfront/kernel';
import type { Ground, Sky } from '../01-units/board.js';
import type { Arm, Side, Unit } from '../01-units/units.js';

/**
 * The parts of a turn, in their order (NS-2.a); `activation` to `second-movement` make up one operations phase. Reinforcements are
 * a phase of one side (NS-2.d), gauge conversion and air attrition are phases of both (NS-2.n, NS-2.o).
 */
export const PHASES = [
  'weather',
  'supply',
  'attrition',
  'reinforcement',
  'air',
  'activation',
  'first-movement',
  'combat',
  'second-movement',
  'special',
  'conversion',
  'air-attrition',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** The parts of a combat segment: attacks are declared, the other side reacts, the combats are resolved. */
export const COMBAT_STEPS = ['declare', 'react', 'resolve'] as const;
export type CombatStep = (typeof COMBAT_STEPS)[number];

export const SCENARIOS = ['1', '2', '3'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** Where a reinforcement is put that enters through hex 2414 (NS-6.1.l). */
export const EAST_BANK = 'east-bank';

/** How units move: overland, by rail (NS-9.9), by sea (NS-9.4.d, NS-14.e), over the Volga (9.5), over the Kerch strait (9.4), into the box of a city (11.b). */
export const MOVE_MODES = ['normal', 'rail', 'sea', 'volga', 'kerch', 'box'] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

/** Kinds of replacement points (NS-6.2.i-n). */
export const POINT_KINDS = [
  'infantry',
  'mechanized',
  'police',
  'ss',
  'romanian',
  'italian',
  'hungarian',
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Which steps of a two-counter army are meant. */
export const STEP_KINDS = ['infantry', 'mechanized'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** The air counters of a side (NS-7). */
export interface AirForce {
  readonly held: number;
  /** Fixed after reinforcements, by the weather (NS-7.1.a). */
  readonly usable: number;
  readonly fighters: number;
  /** Bombers that can still serve, those in `engaged` among them. */
  readonly bombers: number;
  /** Missions of air supply whose marker has not been placed yet. */
  readonly supply: number;
  /** Against the Volga (NS-7.2.c). */
  readonly volga: number;
  /** Against the Black Sea Fleet (NS-7.2.d). */
  readonly fleet: number;
  /** Bombers that have supported a fight of this operations phase (NS-7.2.f). */
  readonly engaged: number;
  /** Those of them that have in this segment (NS-7.2.g). */
  readonly engagedNow: number;
  /** The used box (NS-7.2.h). */
  readonly used: number;
}

/** The Black Sea Fleet (NS-14). */
export interface Fleet {
  /** Interdiction level left from earlier turns; counters assigned now are added to it (NS-14.a, NS-14.u). */
  readonly level: number;
  /** The landing marker (NS-14.k). */
  readonly landing: HexId | null;
  /** A hex landed on was not emptied: the marker is not used again (NS-14.l). */
  readonly spoiled: boolean;
  /** The last turn in which the marker was placed; 0 for none. */
  readonly landedIn: number;
  readonly sunk: boolean;
  /** A unit has been carried in this turn (NS-14.e, NS-14.f). */
  readonly carried: boolean;
  /** Combat points have been given in this turn (NS-14.j). */
  readonly supported: boolean;
}

/** An attack as declared, with the air counters assigned to it. */
export interface Attack {
  readonly units: readonly string[];
  readonly hexes: readonly HexId[];
  /** The HQ that directs it. */
  readonly hq: string;
  readonly air: Readonly<Record<Side, number>>;
  readonly resolved: boolean;
}

/** The two numbers of a result (NS-10.7.d). */
export interface Result {
  readonly attacker: number;
  readonly defender: number;
}

/**
 * Where a fight stands: `defend` (the defender names lead unit and bonus), `roll`, `attacker-losses`, `split` (losses or
 * retreat), `defender-losses`, `retreat`, `extra-losses` (for zones and overstacking on the way, NS-10.7.1.d, NS-10.7.1.f), `advance`.
 */
export const BATTLE_STAGES = [
  'defend',
  'roll',
  'attacker-losses',
  'split',
  'defender-losses',
  'retreat',
  'extra-losses',
  'advance',
] as const;
export type BattleStage = (typeof BATTLE_STAGES)[number];

/** The point of the sequence that a sentence names: a die or a push that all wait for, the stage of a combat, or the phase with its step. */
export type Moment = Exclude<Phase, 'combat'> | CombatStep | BattleStage | 'check' | 'push';
export const MOMENTS: readonly Moment[] = [
  ...PHASES.filter((phase) => phase !== 'combat'),
  ...COMBAT_STEPS,
  ...BATTLE_STAGES,
  'check',
  'push',
];
export const momentOf = ({ phase, step, battle, checks, pushes }: Position): Moment => {
  if (checks.length > 0) return 'check';
  if (pushes.length > 0) return 'push';
  if (battle !== null) return battle.stage;
  return phase === 'combat' ? step : phase;
};

/** A combat or an overrun being resolved. */
export interface Battle {
  /** Index in `attacks`; -1 for an overrun. */
  readonly index: number;
  readonly stage: BattleStage;
  readonly attackers: readonly string[];
  /** The hexes attacked, each with all who stood there. */
  readonly hexes: readonly HexId[];
  /** Who defends; those who fled here do not (NS-10.7.1.g). */
  readonly defenders: readonly string[];
  /** Fought in the street-fighting box (NS-10.1.c, NS-11.e). */
  readonly street: boolean;
  readonly lead: string;
  readonly defenderLead: string | null;
  /** Generals who give their bonus, of both sides. */
  readonly bonus: readonly string[];
  /** A supply counter has been spent (NS-10.3). */
  readonly supplied: boolean;
  readonly air: Readonly<Record<Side, number>>;
  /** Points of the Black Sea Fleet, for whichever side is Soviet. */
  readonly fleet: number;
  readonly result: Result | null;
  /** Steps still to be lost at this stage. */
  readonly owed: number;
  /** Who has lost a step in this round (NS-10.7.2.c). */
  readonly lost: readonly string[];
  /** Who has to take the losses of this stage. */
  readonly losers: readonly string[];
  /** Hexes that every unit has to retreat. */
  readonly retreat: number;
  /** Units that have still to retreat. */
  readonly retreating: readonly string[];
  /** Hexes entered in retreat first, then last: where the lead unit may advance second (NS-10.8.b). */
  readonly vacated: readonly HexId[];
  /** The attackers may advance into a second hex: the defenders were destroyed or went two hexes (NS-10.8.b). */
  readonly deep: boolean;
}

/** What a combat is before anything has come of it. */
export const UNFOUGHT = {
  street: false,
  defenderLead: null,
  bonus: [],
  supplied: false,
  fleet: 0,
  result: null,
  owed: 0,
  lost: [],
  losers: [],
  retreat: 0,
  retreating: [],
  vacated: [],
  deep: false,
} satisfies Partial<Battle>;

/** A die that has to be rolled before anything else goes on. */
export interface Check {
  readonly reason: 'activation' | 'attrition' | 'disengagement' | 'retreat-before' | 'relief';
  readonly unit: string;
  /** The rest of the way, for disengagement and retreat before combat. */
  readonly path: readonly HexId[];
}

/** A stack that suffers attrition: what it has still to lose of each arm (NS-5.3.b). */
export interface HungryStack {
  readonly side: Side;
  readonly hex: HexId;
  /** In the street-fighting box of the hex. */
  readonly box: boolean;
  readonly owed: Readonly<Partial<Record<Arm, number>>>;
}

/** What the reactions of this combat segment have used up (NS-10.2.1.c, NS-10.2.1.q). */
export interface Reactions {
  /** Units sent, by HQ. */
  readonly sent: Readonly<Record<string, number>>;
  /** Units disengaged or taken back before combat, by commander. */
  readonly disengaged: Readonly<Record<string, number>>;
  /** Commanders who have made their relief check. */
  readonly checked: readonly string[];
}

/** How a game ended. */
export interface Ending {
  readonly winner: Side | null;
  readonly level: string;
  readonly points: number | null;
}

export type Points = Readonly<Record<PointKind, number>>;

/** The state of a game. Plain JSON; the board, tables and lists are not part of it. */
export interface Position {
  readonly scenario: ScenarioId;
  readonly turn: number;
  readonly phase: Phase;
  /** The side whose phase it is; phases of both sides (supply, attrition, air, conversion, air attrition) name the Axis. */
  readonly player: Side;
  /** Of the combat segment; `declare` elsewhere. */
  readonly step: CombatStep;
  /** Sides that have ended their part of a phase of both sides. */
  readonly finished: readonly Side[];
  /** Sides that have passed in the operations phase (NS-2.j). */
  readonly passed: readonly Side[];
  readonly weather: { readonly north: Ground; readonly south: Ground; readonly air: Sky };
  /** Zones whose weather has been rolled in this turn, of two (NS-4.c, NS-4.d). */
  readonly weatherRolled: number;
  /** Sorted by id. */
  readonly units: readonly Unit[];
  /** One letter a hex of the grid: the side whose unit passed through last (`a`, `s`), `.` for neither (NS-14.q, NS-S75). */
  readonly control: string;
  /** One letter a hex: the gauge of its railway (`a`, `s`), `.` where there is none. */
  readonly gauge: string;
  readonly railPoints: Readonly<Record<Side, number>>;
  /** Rail points used on the Caucasus map in this turn (NS-9.9.f). */
  readonly caucasusRail: Readonly<Record<Side, number>>;
  readonly points: Readonly<Record<Side, Points>>;
  readonly conversionPoints: Readonly<Record<Side, number>>;
  /** Hexes converted in this turn. */
  readonly converted: Readonly<Record<Side, readonly HexId[]>>;
  readonly air: Readonly<Record<Side, AirForce>>;
  /** Sides whose air losses have been rolled in this turn (NS-7.3.a). */
  readonly airRolled: readonly Side[];
  /** Transport points on the Volga left in this turn (NS-9.5.c). */
  readonly volgaPoints: number;
  /** An armour replacement point has crossed in this turn (NS-9.5.g). */
  readonly volgaArmor: boolean;
  /** A unit has been ferried in this turn (NS-9.5.i). */
  readonly ferried: boolean;
  readonly fleet: Fleet;
  /** The turn in which an Axis unit took Taman; null while none has (NS-9.4.b). */
  readonly taman: number | null;
  /** Axis points of sealift left in this turn (NS-9.4.c, NS-9.4.d). */
  readonly sealift: number;
  /** Points landed in this turn by port, as label (NS-6.1.k). */
  readonly landed: Readonly<Record<string, number>>;
  /** HQs have been moved in this segment: units move no more (NS-9.10.a). */
  readonly hqsMoved: boolean;
  /** The attacks of this combat segment. */
  readonly attacks: readonly Attack[];
  readonly reactions: Reactions;
  readonly battle: Battle | null;
  /** Dice that have to be rolled now, first one first. */
  readonly checks: readonly Check[];
  /** Enemy HQs that have to be pushed out of a hex at once, by the side that entered (NS-10.7.2.j). */
  readonly pushes: readonly string[];
  /** A hex emptied by a retreat before combat, which its attackers may enter at once (NS-10.2.2.f); null otherwise. */
  readonly emptied: { readonly attack: number; readonly hex: HexId } | null;
  /** Stacks in the attrition segment. */
  readonly hungry: readonly HungryStack[];
  /** Units that an air-supply marker has spared the attrition segment (NS-5.2.3.o). */
  readonly spared: readonly string[];
  /** Trucks used as sources in this supply phase, with the hex they stood in (NS-5.2.3.i). */
  readonly usedTrucks: readonly { readonly side: Side; readonly hex: HexId }[];
  readonly ending: Ending | null;
}

/** Step kinds of a loss or transfer that names none. */
export const stepKindOf = (unit: Unit, arm: StepKind | null): StepKind =>
  arm ?? (unit.mechanizedSteps > 0 ? 'mechanized' : 'infantry');

export const { indexOfUnit, mapUnits, unitById, unitsById, withUnit } = unitsByTheirIds<Unit, Position>();

/** A position with another unit, in its place by id. */
export const plusUnit = (position: Position, unit: Unit): Position => ({
  ...position,
  units: [...position.units, unit].sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1)),
});

/** A record of both sides with one of them changed. */
export const forSide = <A>(
  both: Readonly<Record<Side, A>>,
  side: Side,
  value: A,
): Readonly<Record<Side, A>> => (side === 'axis' ? { ...both, axis: value } : { ...both, soviet: value });
