import type { HexId } from '@eastfront/kernel';

/** One player commands Germany and its allies, the other the Soviet side (TRC-1.0.a). */
export const SIDES = ['axis', 'soviet'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'soviet' ? 'axis' : 'soviet');

/** Nationality or service, by the color of the counter (TRC-2.1.2.c, TRC-2.1.2.d). */
export const NATIONS = [
  'german',
  'ss',
  'luftwaffe',
  'romanian',
  'hungarian',
  'italian',
  'finnish',
  'soviet',
  'guards',
] as const;
export type Nation = (typeof NATIONS)[number];

export const UNIT_TYPES = [
  'infantry',
  'mountain',
  'armor',
  'mechanized',
  'cavalry',
  'airborne',
  'artillery',
  'hq',
  'worker',
  'dictator',
  'partisan',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** Size for the stacking limit (TRC-2.1.5.a); HQs, workers and dictators are of none. */
export const SIZES = ['corps', 'army'] as const;
export type Size = (typeof SIZES)[number];

/** What is printed on a counter and what the cards say of it; never changes. */
export interface Counter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: Nation;
  readonly type: UnitType;
  readonly size: Size | null;
  /** Attack and defense alike (TRC-2.1.6.a). */
  readonly combat: number;
  readonly move: number;
  /** TRC-9.12.a: no size symbol; comes and goes by the loss of large units. */
  readonly remnant: boolean;
  /** Set-up or arrival code as printed; null for counters without one. */
  readonly code: string | null;
  /** Bears the coloured band: to be exchanged in 1943 (TRC-2.1.3.f). */
  readonly band: boolean;
  /** Id of the panzergrenadier corps that it becomes. */
  readonly into: string | null;
  /** Does not count for stacking (TRC-6.4.a). */
  readonly exempt: boolean;
  /** Used with the variant rules only (TRC-2.1.3.b). */
  readonly variant: boolean;
}

/** Where a counter is. Only `map` has a hex; `track` and `evacuated` have a time. */
export const PLACES = [
  'map',
  'set-up',
  'track',
  'pool',
  'removed',
  'stock',
  'airborne-box',
  'evacuated',
  'withdrawn',
  'partisan-box',
  'siberia',
  'garrison',
] as const;
export type Place = (typeof PLACES)[number];

/**
 * What has ended the movement of a unit in this impulse; `zone` only where reading TRC-A25 makes it final, `done` in a position
 * that says that a unit has moved and not how far.
 */
export const ENDED = [
  'woods',
  'mountain',
  'swamp',
  'strait',
  'partisan',
  'zone',
  'rail',
  'sea',
  'drop',
  'done',
] as const;
export type Ended = (typeof ENDED)[number];

export const NOWHERE: HexId = -1;
export const NEVER = -1;

/** The marks of a unit that has none. */
export const NO_MARKS = {
  moved: false,
  /** Hexes entered by normal movement. */
  spent: 0,
  /** Took part in an automatic victory (TRC-9.11.2). */
  automatic: false,
  /** Took part in a combat of this impulse (TRC-9.4.a). */
  fought: false,
  /** Entered this impulse: by rail beyond the limit (TRC-8.3.2.a). */
  fresh: false,
  // What lasts longer than an impulse.
  /** The turn of its amphibious landing (TRC-8.4.3.h, TRC-8.4.3.j). */
  landed: NEVER as number,
  /** A Soviet airborne corps that has dropped (TRC-11.1.5.a); one on the map that has not came as a reinforcement (TRC-11.1.2.b). */
  dropped: false,
  /** A German airborne corps that has dropped among enemies: it attacks them alone, its zone is its hex (TRC-V3.1.o). */
  amongEnemies: false,
};
export type Marks = Readonly<typeof NO_MARKS>;

/** A counter with its status. Hexes are numbers inside and labels at the border. */
export interface Unit extends Marks {
  readonly counter: Counter;
  readonly place: Place;
  /** -1 off the map. */
  readonly at: HexId;
  /** The turn and impulse from which the unit enters (`track`, `evacuated`); turn 0 otherwise, which is Mar/Apr 1941. */
  readonly due: number;
  readonly dueImpulse: 1 | 2;
  /** The city where it enters, by name; null for the edge of its side. */
  readonly entry: string | null;
  // What lasts for an impulse.
  /** Stood in an EZOC when the impulse began (TRC-7.2.c, TRC-7.2.d). */
  readonly startedInZone: boolean;
  readonly ended: Ended | null;
}

/** All units begin as copies of it, which is quicker than putting each together. */
const BLANK = {
  counter: null,
  place: 'removed',
  at: NOWHERE,
  due: 0,
  dueImpulse: 1,
  entry: null,
  startedInZone: false,
  ended: null,
  // Last: a literal that begins with a spread makes objects that are slow to read.
  ...NO_MARKS,
} as const;

/** A unit off the map. */
export const unitOf = (counter: Counter, place: Place = 'removed'): Unit => ({ ...BLANK, counter, place });

/** Whether a unit has come by sea in this impulse, or may have: a position can leave open how it has moved. */
export const hasSailed = ({ moved, ended }: Unit): boolean => moved && (ended === 'sea' || ended === 'done');

/** TRC-7.1.a, TRC-11.2.2.b: all units but partisans reach the six hexes around them, workers too (TRC-12.7.2.c). */
export const exertsZone = (unit: Unit): boolean => unit.place === 'map' && unit.counter.type !== 'partisan';

/** TRC-8.5.1.a: the three army group HQs and the Stavka. */
export const isHq = (counter: Counter): boolean => counter.type === 'hq';

/** TRC-6.4.a: what never counts for stacking, on either side. */
export const isExempt = (counter: Counter): boolean =>
  counter.exempt ||
  counter.type === 'hq' ||
  counter.type === 'worker' ||
  counter.type === 'dictator' ||
  counter.type === 'partisan';

/** The Stavka on the map, or null (TRC-9.10.1.a, TRC-11.1.3.d). */
export const stavkaOf = ({ units }: { readonly units: readonly Unit[] }): Unit | null =>
  units.find(({ place, counter }) => place === 'map' && isHq(counter) && counter.side === 'soviet') ?? null;
