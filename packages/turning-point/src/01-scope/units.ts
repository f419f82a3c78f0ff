import type { HexId } from '@eastfront/kernel';

export const SIDES = ['soviet', 'axis'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'soviet' ? 'axis' : 'soviet');

export const NATIONS = ['german', 'romanian', 'italian', 'hungarian', 'soviet'] as const;
export type Nation = (typeof NATIONS)[number];

export const KINDS = [
  'armor',
  'motorized',
  'infantry',
  'cavalry',
  'kampfgruppe',
  'supply',
  'air-base',
  'squadron',
] as const;
export type Kind = (typeof KINDS)[number];

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** The three states of supply; only Soviet units can be isolated (TP-supply.C.f). */
export const SUPPLY_STATES = ['in', 'out', 'isolated'] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

/** A mission that keeps a squadron away from its base. Close support and interception begin and end in one action. */
export const MISSIONS = ['interdiction', 'cap', 'air-superiority'] as const;
export type Mission = (typeof MISSIONS)[number];

/** The values of a counter, printed or listed; they never change. */
export interface Counter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: Nation;
  readonly kind: Kind;
  readonly motorized: boolean;
  /** Strength points; supply units and air units defend with 1 and never attack. */
  readonly strength: number;
  /** Movement points a phase; 0 for squadrons. */
  readonly move: number;
  /** Hexes a squadron may fly; 0 for everything else. */
  readonly range: number;
  /** Joins an air base and its squadron; 0 for everything else. */
  readonly number: number;
  /** Army badge, for the optional Soviet army rule. */
  readonly army: string | null;
  readonly rifleCorps: boolean;
}

/** Where a counter is: on the map, still to be set up, due as a reinforcement, in the Kampfgruppe box, or out of the game. */
export type Place = 'map' | 'set-up' | 'due' | 'box' | 'eliminated';

/** The status of a unit to which nothing has happened. */
export const NO_MARKS = {
  /** Has moved in this phase; on an air base, in this player turn. */
  moved: false,
  /** Entered by rail in this game turn. */
  railed: false,
  attacked: false,
  defended: false,
  /** Has retreated onto friendly units in this combat phase (TP-combat.Q.d). */
  retreated: false,
  /** Began the game on its own fortress line. */
  startLine: false,
  /** The squadron has used its mission of this game turn. */
  flown: false,
  mission: null as Mission | null,
  /** The game turn in which a damaged squadron is back; 0 when it is not damaged. */
  damagedUntil: 0,
  /** The unit that a Kampfgruppe took the place of. */
  replaces: null as string | null,
};
export type Marks = Readonly<typeof NO_MARKS>;

/** A counter with its status. Hexes are numbers inside and labels at the border. */
export interface Unit extends Marks {
  readonly counter: Counter;
  readonly place: Place;
  /** The hex; for a squadron in flight, the hex it flew to; -1 off the map. */
  readonly at: HexId;
  /** When and over which edge a reinforcement is due; null for units that never are. */
  readonly arrival: { readonly turn: number; readonly edge: Edge } | null;
  /** The group whose rule governs a free set-up; null otherwise. */
  readonly group: string | null;
  /** The supply state at the start of the movement phase. */
  readonly supply: SupplyState;
  /** A state that a case gives; null if supply is traced. */
  readonly fixedSupply: SupplyState | null;
}

export const NOWHERE: HexId = -1;

/** All units begin as copies of it, which is quicker than putting each together. */
const BLANK = {
  counter: null,
  place: 'box',
  at: NOWHERE,
  arrival: null,
  group: null,
  supply: 'in',
  fixedSupply: null,
  ...NO_MARKS,
} as const;

/** A counter without a status, as it comes from the box. */
export const unitOf = (counter: Counter): Unit => ({ ...BLANK, counter });

/** TP-scope.c, TP-scope.d: armour, motorised infantry and Soviet cavalry; a Kampfgruppe too (reading TP-A35). */
export const isMotorized = (side: Side, kind: Kind): boolean =>
  kind === 'armor' ||
  kind === 'motorized' ||
  kind === 'kampfgruppe' ||
  (kind === 'cavalry' && side === 'soviet');

export const isSquadron = (unit: Unit): boolean => unit.counter.kind === 'squadron';
export const isAirBase = (unit: Unit): boolean => unit.counter.kind === 'air-base';
export const isSupplyUnit = (unit: Unit): boolean => unit.counter.kind === 'supply';

/** Whether a unit is a ground unit: every unit except squadrons. */
export const isGround = (unit: Unit): boolean => unit.counter.kind !== 'squadron';

/** Units that can attack (TP-combat.K.c). */
export const isCombatUnit = (unit: Unit): boolean =>
  unit.counter.kind !== 'squadron' && unit.counter.kind !== 'air-base' && unit.counter.kind !== 'supply';

/** TP-zoc.a, TP-air.i: all but air units and Soviet supply units. */
export const exertsZone = isCombatUnit;

export const isOnMap = (unit: Unit): boolean => unit.place === 'map';

/** TP-combat.K.a: supply units and air units defend with 1, whatever is printed. */
export const defenseStrength = (unit: Unit): number => (isCombatUnit(unit) ? unit.counter.strength : 1);

/** The strength counted in an exchange: the printed strength, 1 for supply and air units (reading TP-A20). */
export const printedStrength = defenseStrength;

/** German armour and motorised infantry: leave a Kampfgruppe when eliminated (TP-combat.G.a). */
export const leavesKampfgruppe = (counter: Counter): boolean =>
  counter.nation === 'german' && counter.motorized && counter.kind !== 'kampfgruppe';

/** TP-combat.G.b: strength 6 or more leaves a 2-8, less a 1-8. */
export const kampfgruppeStrength = (strength: number): number => (strength >= 6 ? 2 : 1);
