import type { HexId } from '@eastfront/kernel';
import type { Weather } from './rules.js';
import type { Side, Unit } from './units.js';

/** The parts of an impulse; supply is checked at the end of each player turn. */
export type Phase = 'set-up' | 'movement' | 'combat' | 'supply' | 'over';
export const PHASES: readonly Phase[] = ['set-up', 'movement', 'combat', 'supply', 'over'];

export type SeaArea = 'black' | 'baltic';
export const SEA_AREAS: readonly SeaArea[] = ['black', 'baltic'];

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

/** The state that the chapters on movement, combat and supply ask for. Plain JSON. */
export interface Position {
  /** 1 for May/Jun 1941; see `calendar.ts`. */
  readonly turn: number;
  /** The side whose impulse it is. */
  readonly player: Side;
  readonly impulse: 1 | 2;
  readonly phase: Phase;
  readonly weather: Weather;
  /** Sorted by id. */
  readonly units: readonly Unit[];
  /** One letter a hex of the grid: the side that last moved a unit other than a partisan in (`a`, `s`), `.` for neither. */
  readonly entered: string;
  /** One letter a hex: who owns the railroad in it (`a`, `s`), `.` where there is none. */
  readonly rail: string;
  /** `rail` as it was when the first impulse began (TRC-8.3.6.a). */
  readonly railAtStart: string;
  readonly stukas: readonly Stuka[];
  /** Soviet artillery markers placed in this impulse (TRC-9.10). */
  readonly guns: readonly HexId[];
  /** Rail moves of this turn by side (TRC-8.3.1.a). */
  readonly railMoves: Readonly<Record<Side, number>>;
  /** Sea moves of this turn by side and sea area (TRC-8.4.8.a). */
  readonly seaMoves: Readonly<Record<Side, Readonly<Record<SeaArea, number>>>>;
  /** Amphibious assaults of the game by side. */
  readonly landings: Readonly<Record<Side, number>>;
}

/** The index of the unit with this id; -1 when there is none. */
export const indexOfUnit = (position: { readonly units: readonly Unit[] }, id: string): number =>
  position.units.findIndex((unit) => unit.counter.id === id);

/** The unit with this id, or null. */
export const unitById = (position: { readonly units: readonly Unit[] }, id: string): Unit | null =>
  position.units[indexOfUnit(position, id)] ?? null;

/** The units with these ids, in their order; unknown ids are left out. */
export const unitsById = (
  position: { readonly units: readonly Unit[] },
  ids: readonly string[],
): readonly Unit[] => ids.map((id) => unitById(position, id)).filter((unit): unit is Unit => unit !== null);

/** A position with one unit changed. */
export const withUnit = <P extends { readonly units: readonly Unit[] }>(
  position: P,
  id: string,
  change: Partial<Unit>,
): P => ({
  ...position,
  units: position.units.map((unit) => (unit.counter.id === id ? { ...unit, ...change } : unit)),
});
