import type { HexId } from '@eastfront/kernel';

/** CC-1.a: two players, one for each side. */
export const SIDES = ['axis', 'soviet'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'soviet' ? 'axis' : 'soviet');

export const NATIONS = ['german', 'romanian', 'slovak', 'italian', 'east', 'soviet'] as const;
export type Nation = (typeof NATIONS)[number];

export const UNIT_TYPES = [
  'infantry',
  'mountain',
  'jaeger',
  'cavalry',
  'armor',
  'panzergrenadier',
  'motorized',
  'assault-gun',
  'flak',
  'anti-tank',
  'commando',
  'security',
  'bicycle',
  'nkvd',
  'marine',
  'port-garrison',
  'armored-train',
  'azov-flotilla',
  'hq',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const SIZES = ['battalion', 'regiment', 'brigade', 'division', 'corps', 'army', 'front'] as const;
export type Size = (typeof SIZES)[number];

/** Troop Quality (CC-2.24.a), as the colour of the type box says (CC-2.1.d); it matters in combat and Determined Defense (CC-2.24.b). */
export const QUALITIES = ['elite', 'normal', 'poor'] as const;
export type Quality = (typeof QUALITIES)[number];

/** What a counter belongs to beside the army of its nation (CC-2.23.a, CC-2.23.b). */
export const SERVICES = ['nkvd', 'guards', 'navy', 'ss', 'luftwaffe'] as const;
export type Service = (typeof SERVICES)[number];

/** Special rules of a counter (CC-2.1.l, chapter 15). */
export const SPECIALS = [
  '454th',
  'bicycle',
  'azov',
  'brandenburg',
  'armored-train',
  'wiking',
  'felmy',
] as const;
export type Special = (typeof SPECIALS)[number];

/** The three exclusive states of supply (CC-14.1.a). */
export const SUPPLY_STATES = ['full', 'limited', 'out'] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

/** Which side of the counter shows; `remnant` is the third and last step of a large unit (CC-10.3.c). */
export const STEPS_OF_A_UNIT = ['full', 'reduced', 'remnant'] as const;
export type StepState = (typeof STEPS_OF_A_UNIT)[number];

/** One side of a counter: attack, defense and allowance (CC-2.1.b), used in attack (CC-2.2.a) and defense (CC-2.2.b). */
export interface Face {
  readonly attack: number;
  /** The superscript (CC-2.1.e) used against forest and mountain (CC-15.5.b); null when none is printed. */
  readonly mountainAttack: number | null;
  readonly defense: number;
  readonly move: number;
  readonly tq: Quality;
  /** Where it differs on defense: NKVD, marines (CC-2.24.d, CC-2.24.e). */
  readonly tqDefense: Quality;
  /**
   * The yellow box: behind the attack (`shift`: CC-2.1.g), behind the defense only (`cancel`: CC-2.1.h, CC-2.2.d: never a
   * shift), or none (CC-9.5).
   */
  readonly armor: 'shift' | 'cancel' | null;
}

/**
 * What is printed on a counter and what the lists say of it; never changes. That an HQ has its defense in parentheses
 * (CC-2.1.k) is in its type.
 */
export interface Counter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: Nation;
  readonly type: UnitType;
  readonly size: Size;
  readonly mechanized: boolean;
  readonly cavalry: boolean;
  /** CC-2.1.i: does not count for stacking, no ZOC, no own DTB, no Determined Defense. */
  readonly whiteSquare: boolean;
  readonly guards: boolean;
  readonly service: Service | null;
  readonly special: Special | null;
  /** 1, 2, or 3 for large units. */
  readonly steps: number;
  readonly full: Face;
  readonly reduced: Face | null;
  readonly remnant: Face | null;
  /** The turn in whose Axis Initial Phase the unit is withdrawn (CC-18.3.a). */
  readonly withdraw: number | null;
  /** CC-2.1.j, CC-2.1.p: enters on its reduced side. */
  readonly startsReduced: boolean;
}

/** Where a counter is. Only `map` has a hex; `track` and `returning` have a turn. */
export const PLACES = [
  'map',
  'set-up',
  'track',
  'returning',
  'cadre',
  'removed',
  'cup',
  'drawn',
  'granted',
  'east-caspian',
  'turkish-front',
  'marine',
  'lend-lease',
  'bluecher',
  'alpini',
  'east',
] as const;
export type Place = (typeof PLACES)[number];

/** The marks of a unit that has none. */
export const NO_MARKS = {
  isolated: false,
  disrupted: false,
  moved: false,
  /** MPs spent in this Movement Phase. */
  spent: 0,
  /** Took part in a mobile assault of this Movement Phase. */
  assaulted: false,
  /** Was raised by combining in this Movement Phase, and moves no more (CC-18.1.b). */
  combined: false,
  /** Carries a Replacement marker (CC-17.2.j). */
  replaced: false,
  attacked: false,
  defended: false,
  /** Has retreated in this Combat Phase (CC-11.4). */
  retreated: false,
};
export type Marks = Readonly<typeof NO_MARKS>;

/** A counter with its status. Hexes are numbers inside and labels at the border. */
export interface Unit extends Marks {
  readonly counter: Counter;
  readonly place: Place;
  /** -1 off the map. */
  readonly at: HexId;
  readonly step: StepState;
  /** The turn from which the unit may be placed (`track`, `returning`, `east-caspian`); 0 otherwise. */
  readonly due: number;
  /** The printed entry letter, `A` to `J` (CC-2.1.c); null for units that have none. */
  readonly entry: string | null;
  /** The army zone or the hexes where the unit may be set up; null once it has been. */
  readonly region: string | null;
  /** As judged in the owner's last Supply Phase (CC-14.1.b). */
  readonly supply: SupplyState;
  // What lasts for a phase or an impulse.
  /** Where the unit stood when the Movement Phase began; -1 when it was not on the map. */
  readonly startedAt: HexId;
  readonly startedInZone: boolean;
  /** Carries an Assault marker (CC-7.3.h). */
  readonly marked: boolean;
  /** The only hex that the marker may be aimed at, after a failed mobile assault (CC-13.1.q); -1 for any. */
  readonly markedFor: HexId;
  /** Carries an AE marker for this cleared hex (CC-8.5.d); -1 for none. */
  readonly automatic: HexId;
}

export const NOWHERE: HexId = -1;

/** The step of its starting strength. */
export const startStepOf = ({ startsReduced, reduced }: Counter): Unit['step'] =>
  startsReduced && reduced !== null ? 'reduced' : 'full';

/** All units begin as copies of it, which is quicker than putting each together. */
const BLANK = {
  counter: null,
  place: 'removed',
  at: NOWHERE,
  step: 'full',
  due: 0,
  entry: null,
  region: null,
  supply: 'full',
  startedAt: NOWHERE,
  startedInZone: false,
  marked: false,
  markedFor: NOWHERE,
  automatic: NOWHERE,
  // Last: a literal that begins with a spread makes objects that are slow to read.
  ...NO_MARKS,
} as const;

/** A unit at its starting strength, off the map. */
export const unitOf = (counter: Counter, place: Place = 'removed'): Unit => ({
  ...BLANK,
  counter,
  place,
  step: startStepOf(counter),
});

/** The side of the counter that shows. */
export const faceOf = (unit: Unit): Face => {
  const { counter, step } = unit;
  return (step === 'remnant' ? counter.remnant : step === 'reduced' ? counter.reduced : null) ?? counter.full;
};

export const isOnMap = (unit: Unit): boolean => unit.place === 'map';

/** How many steps the unit still has. */
export const stepsLeft = (unit: Unit): number => {
  const { steps } = unit.counter;
  return unit.step === 'full' ? steps : unit.step === 'reduced' ? Math.max(1, steps - 1) : 1;
};

/** CC-2.22.b: every non-mechanized unit except cavalry. */
export const isFoot = (counter: Counter): boolean => !counter.mechanized && !counter.cavalry;

/** CC-7.3.b: full MA in the Second Movement Phase, mobile assaults, two hexes of advance. */
export const isFast = (counter: Counter): boolean => counter.mechanized || counter.cavalry;

/** CC-6.2.a: every unit but those with a white square. */
export const exertsZone = (unit: Unit): boolean => unit.place === 'map' && !unit.counter.whiteSquare;

export const isHq = (unit: Unit): boolean => unit.counter.type === 'hq';

/** CC-2.24.i: the quality on the side that shows. */
export const attackQuality = (unit: Unit): Quality => faceOf(unit).tq;
export const defenseQuality = (unit: Unit): Quality => faceOf(unit).tqDefense;
