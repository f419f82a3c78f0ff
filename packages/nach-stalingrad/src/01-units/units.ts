import type { HexId, Source } from '@eastfront/kernel';
import type { ClauseId } from '../rules.js';

/** In the order of their operations phases (NS-2.h). */
export const SIDES = ['axis', 'soviet'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'soviet' ? 'axis' : 'soviet');

export const NATIONS = ['german', 'romanian', 'hungarian', 'italian', 'soviet'] as const;
export type Nation = (typeof NATIONS)[number];

/** What a counter is: a combat unit, an HQ, one of the two kinds of generals (NS-1.e) or of supply counters (NS-5.2.3.f). */
export const KINDS = ['combat', 'hq', 'commander', 'armor-leader', 'truck', 'air-supply'] as const;
export type Kind = (typeof KINDS)[number];

export const ARMS = ['infantry', 'mountain', 'cavalry', 'mechanized', 'armor', 'police'] as const;
export type Arm = (typeof ARMS)[number];

/** Army and Panzer army HQs and army group HQs of the Axis, Front HQs and the two special HQs of the Soviets (NS-8). */
export const LEVELS = ['army', 'panzer-army', 'army-group', 'front', 'special'] as const;
export type Level = (typeof LEVELS)[number];

/** The numbers of the mechanised counter of a Soviet army (NS-6.2.o), in use while it has a mechanised step (NS-A38). */
export interface MechanizedCounter {
  readonly arm: Arm;
  readonly attack: number;
  readonly defense: number;
  readonly move: number;
  readonly quality: number;
  readonly maxSteps: number;
}

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

/** Strengths of the weaker side of a counter, in use at `steps` steps or fewer (NS-10.7.2.d). */
export interface WeakSide {
  readonly steps: number;
  readonly attack: number;
  readonly defense: number;
}

/** What is printed on a counter; never changes. Numbers that a kind of counter does not have are 0. */
export interface Counter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: Nation;
  readonly kind: Kind;
  // Combat units (NS-1.b).
  readonly arm: Arm;
  readonly attack: number;
  readonly defense: number;
  /** Also of trucks and armour leaders. */
  readonly move: number;
  readonly quality: number;
  /** Of the only counter, or of the infantry counter of a Soviet army. */
  readonly maxSteps: number;
  readonly mechanized: MechanizedCounter | null;
  readonly weak: WeakSide | null;
  /** Soviet guards, in red (NS-9.1.d). */
  readonly guards: boolean;
  /** Waffen-SS: points of its own (NS-6.2.l). */
  readonly ss: boolean;
  /** May take police points, two for a step (NS-6.2.m). */
  readonly policeSteps: boolean;
  /** Step number boxed in red (NS-6.2.f). */
  readonly redBox: boolean;
  /** Has a zone of control when it is in order (NS-9.2.a). */
  readonly zoc: boolean;
  /** Does not count against the number of units in a hex (NS-3.c). */
  readonly freeStacking: boolean;
  // HQs (NS-1.d).
  readonly level: Level | null;
  readonly range: number;
  /** Operational capability; also of army commanders (NS-1.f). */
  readonly operations: number;
  // Generals (NS-1.e, NS-1.g).
  readonly attackBonus: number;
  readonly defenseBonus: number;
  readonly moveBonus: number;
  readonly relief: number;
}

/**
 * Where a counter is. `map` and `box` have a hex: `box` is the street-fighting box of that city (NS-11.b). `track` has a turn in
 * `due`; `off-map` waits for its release by the scenario; `removed` never comes back.
 */
export const PLACES = ['map', 'box', 'available', 'track', 'east-bank', 'off-map', 'removed'] as const;
export type Place = (typeof PLACES)[number];

/** Activated by an HQ (its id), in a special phase or in an unstated way (true), or not in this turn (false). */
export type Activated = string | boolean;

/** Where a move had to stop. */
export interface Stop {
  readonly at: HexId;
  readonly clause: ClauseId;
}

/** A counter with its status. Hexes are numbers inside and labels at the border. */
export interface Unit {
  readonly counter: Counter;
  readonly place: Place;
  /** -1 off the map. An army commander is in the hex of his HQ. */
  readonly at: HexId;
  /** The turn in whose box it stands; 0 elsewhere. */
  readonly due: number;
  /** Entry hexes named by the scenario, by label; `any`, `hq` and `east-bank` are words of their own; null for NS-6.1.g. */
  readonly entry: readonly string[] | null;
  /** Kept out in an earlier turn (NS-6.1.i). */
  readonly delayed: boolean;
  /** Steps of the only counter, or of the infantry counter of a Soviet army. */
  readonly steps: number;
  readonly mechanizedSteps: number;
  /** The HQ an army commander is with. */
  readonly with: string | null;
  // What lasts for a turn.
  /** In supply (NS-5.2.a). */
  readonly supplied: boolean;
  /** Was out of supply in the turn before (NS-5.2.4.e, NS-5.2.4.f). */
  readonly oosBefore: boolean;
  readonly disrupted: boolean;
  readonly activated: Activated;
  /** An HQ that has been used in this turn (NS-5.1.b). */
  readonly activatedHq: boolean;
  /** Its activation check has been made (NS-12.f). */
  readonly checked: boolean;
  /** NS-10.1.f; overruns do not count (NS-A56). */
  readonly attackedThisTurn: boolean;
  readonly defendedThisTurn: boolean;
  /** Received a replacement point over the Volga (NS-9.5.h). */
  readonly volgaPoint: boolean;
  // What lasts for an operations phase.
  /** An HQ used in this operations phase, not in an earlier one. */
  readonly activeNow: boolean;
  readonly movedFirst: boolean;
  readonly movedSecond: boolean;
  /** An army commander who has given his bonus (NS-13.1.d). */
  readonly bonusUsed: boolean;
  /** The armour leader it was stacked with when the operations phase began (NS-9.7.a). */
  readonly ledBy: string | null;
  /** Was attacked in this operations phase; for NS-A3 b. */
  readonly defendedNow: boolean;
  // What lasts for a segment.
  /** Where it stood when the segment began (NS-9.3.e, NS-9.6.n); -1 when that is its hex. */
  readonly startedAt: HexId;
  /** Movement points spent. */
  readonly spent: number;
  /** Goes no further in this segment. */
  readonly ended: boolean;
  /** Where a move of this segment had to stop, and by which clause; in an enemy ZOC it may still overrun (NS-9.2.e). */
  readonly stopped: Stop | null;
  /** Has reacted to an attack of this combat segment: the index of the attack; -1 for none (NS-10.2.1.j). */
  readonly reacted: number;
  /** Retreated into this hex, which was under attack, in this combat segment (NS-10.7.1.g); -1 otherwise. */
  readonly fledTo: HexId;
  /** Entered the city box over an enemy hexside in this operations phase: the hex it came from (NS-11.g, NS-11.h); -1 otherwise. */
  readonly stormedFrom: HexId;
}

export const NOWHERE: HexId = -1;

/** The nation of counters that name none. */
const usualNation = (side: Side): Nation => (side === 'soviet' ? 'soviet' : 'german');

/** A counter with nothing printed on it. */
export const bareCounter = (id: string, side: Side): Counter => ({
  id,
  name: id,
  side,
  nation: usualNation(side),
  kind: 'combat',
  arm: 'infantry',
  attack: 0,
  defense: 0,
  move: 0,
  quality: 0,
  maxSteps: 0,
  mechanized: null,
  weak: null,
  guards: false,
  ss: false,
  policeSteps: false,
  redBox: false,
  zoc: true,
  freeStacking: false,
  level: null,
  range: 0,
  operations: 0,
  attackBonus: 0,
  defenseBonus: 0,
  moveBonus: 0,
  relief: 0,
});

/** The marks of a unit that has done nothing yet in an operations phase (NS-10.2.2.h). */
export const FRESH_FOR_OPERATIONS = {
  activeNow: false,
  movedFirst: false,
  movedSecond: false,
  bonusUsed: false,
  ledBy: null,
  defendedNow: false,
  startedAt: NOWHERE,
  spent: 0,
  ended: false,
  reacted: -1,
  fledTo: NOWHERE,
  stormedFrom: NOWHERE,
} as const satisfies Partial<Unit>;

/** The marks of a unit that has done nothing yet in a turn, those of an operations phase apart. */
export const FRESH_FOR_TURN = {
  disrupted: false,
  activated: false,
  activatedHq: false,
  checked: false,
  attackedThisTurn: false,
  defendedThisTurn: false,
  volgaPoint: false,
} as const satisfies Partial<Unit>;

/** All units begin as copies of it, which is quicker than putting each together. */
const BLANK = {
  counter: null,
  place: 'available',
  at: NOWHERE,
  due: 0,
  entry: null,
  delayed: false,
  steps: 0,
  mechanizedSteps: 0,
  with: null,
  supplied: true,
  oosBefore: false,
  ...FRESH_FOR_TURN,
  ...FRESH_FOR_OPERATIONS,
  stopped: null,
} as const;

/** A counter off the map with every step, in order and in supply. */
export const unitOf = (counter: Counter, place: Place = 'available'): Unit => ({
  ...BLANK,
  counter,
  place,
  steps: counter.maxSteps,
});

export const isCombat = ({ counter }: Unit): boolean => counter.kind === 'combat';
export const isHq = ({ counter }: Unit): boolean => counter.kind === 'hq';
export const isCommander = ({ counter }: Unit): boolean => counter.kind === 'commander';
export const isArmorLeader = ({ counter }: Unit): boolean => counter.kind === 'armor-leader';
export const isSupply = ({ counter }: Unit): boolean =>
  counter.kind === 'truck' || counter.kind === 'air-supply';

/** On the map or in the street-fighting box of a city. */
export const isInPlay = ({ place }: Unit): boolean => place === 'map' || place === 'box';

/** All steps that a unit has left, of both counters (NS-6.2.o). */
export const stepsOf = ({ steps, mechanizedSteps }: Unit): number => steps + mechanizedSteps;

/** Whether it has been activated in this turn, by an HQ or in a special operations phase. */
export const isActivated = ({ activated }: Unit): boolean => activated !== false;

/** The ids of some units. */
export const idsOf = (units: readonly Unit[]): readonly string[] => units.map((unit) => unit.counter.id);

/** The counters of the game: combat units, HQs, generals. Supply counters have no number: as many as are needed are made. */
export interface Forces {
  readonly source: Source;
  /** Sorted by id. */
  readonly roster: readonly Counter[];
}
