import { directionTo, type Grid, type HexId, neighboursOf } from '@eastfront/kernel';

/** One byte for each hex of the grid, not 0 where it holds. */
export type Flags = Readonly<Uint8Array>;

/** Why something about a row or a loop is not allowed: the clause, a stable code and the hex where it shows (null: the whole). */
export interface Fault {
  readonly clause: `VG-${string}`;
  readonly code: FaultCode;
  readonly hex: HexId | null;
}

export type FaultCode =
  | 'not-on-map'
  | 'water'
  | 'not-adjacent'
  | 'entered-twice'
  | 'too-short'
  | 'not-a-grain'
  | 'enemy'
  | 'uncontrolled'
  | 'no-marker-here'
  | 'no-marker-there'
  | 'overlap'
  | 'not-alone'
  | 'already-enclosed'
  | 'on-the-edge'
  | 'smc-alone';

/** What one side sees of the map when it draws its perimeter; nothing in it says which side that is. */
export interface Ground {
  readonly grid: Grid;
  /** On the map and in the play area, whose boundary counts as the edge of the map (VG-A34). */
  readonly map: Flags;
  /** Those of `map` that are not water. */
  readonly land: Flags;
  /** Map-edge hexes, and landings that count as one (VG-CG12.b). */
  readonly edge: Flags;
  readonly riverbank: Flags;
  /** An own infantry MMC or an own control marker at ground level (VG-12.6064.a). */
  readonly may: Flags;
  /** An enemy unit other than SMCs or an enemy control marker at ground level (VG-12.6064.b). */
  readonly barred: Flags;
  /** Own-controlled, and enemy-controlled, at ground level. */
  readonly own: Flags;
  readonly enemy: Flags;
  /** Either side hex may be taken at each step of an alternate grain (VG-A27 read as b). */
  readonly mixed?: boolean;
  /** No row with a map-edge hex stands without a closed loop (VG-A99 read as b). */
  readonly loopsOnly?: boolean;
}

export const isSet = (flags: Flags, hex: HexId): boolean => flags[hex] !== undefined && flags[hex] !== 0;

/** A table of flags with these hexes set. */
export const flagsOf = (grid: Pick<Grid, 'size'>, hexes: Iterable<HexId>): Uint8Array => {
  const flags = new Uint8Array(grid.size);
  for (const hex of hexes) flags[hex] = 1;
  return flags;
};

/** The hexes that are set, in the order of their ids. */
export const hexesOf = (flags: Flags): readonly HexId[] => {
  const hexes: HexId[] = [];
  for (let hex = 0; hex < flags.length; hex++) if (flags[hex] !== 0) hexes.push(hex);
  return hexes;
};

/** A row of VG-12.6064 may pass: land without an enemy unit other than SMCs and without an enemy control marker (VG-12.6064.b). */
export const isOpen = ({ land, barred }: Ground, hex: HexId): boolean =>
  isSet(land, hex) && !isSet(barred, hex);

/** The map edge or riverbank along which a map-edge row continues (VG-12.6063.d). */
export const isShore = ({ land, edge, riverbank }: Ground, hex: HexId): boolean =>
  isSet(land, hex) && (isSet(edge, hex) || isSet(riverbank, hex));

/**
 * A marker may stand: an own infantry MMC or control marker (VG-12.6064.a); an own map-edge hex (VG-12.6063.a) or riverbank is a
 * strategic Location, which can always be given its control marker (VG-12.2.u, VG-12.6062.a).
 */
export const mayStand = (ground: Ground, hex: HexId): boolean =>
  isOpen(ground, hex) && (isSet(ground.may, hex) || (isSet(ground.own, hex) && isShore(ground, hex)));

/** Whether a step leads along the edge of the map or the river: on one of its two sides there is no land. */
export const isAlongShore = (ground: Ground, from: HexId, to: HexId): boolean => {
  const { grid, land } = ground;
  const direction = directionTo(grid, from, to);
  if (direction < 0 || !isShore(ground, from) || !isShore(ground, to)) return false;
  return [1, 5].some((turn) => {
    const beside = grid.neighbours[6 * from + ((direction + turn) % 6)] as number;
    return beside < 0 || !isSet(land, beside);
  });
};

/** The neighbours of a hex along the edge of the map or the river: as a rule two. */
export const alongShore = (ground: Ground, hex: HexId): readonly HexId[] =>
  neighboursOf(ground.grid, hex).filter((next) => isAlongShore(ground, hex, next));

/** Whether hexes in this order lead along the edge of the map or the river. */
export const isShoreWay = (ground: Ground, hexes: readonly HexId[]): boolean =>
  hexes.every(
    (hex, i) => isShore(ground, hex) && (i === 0 || isAlongShore(ground, hexes[i - 1] as HexId, hex)),
  );

/** Why a hex can be on no line: it is off the map (VG-12.606.a) or water (VG-12.6063.a); null if it can be. */
export const offGroundFault = ({ map, land }: Ground, hex: HexId): Fault | null => {
  if (!isSet(map, hex)) return { clause: 'VG-12.606.a', code: 'not-on-map', hex };
  return isSet(land, hex) ? null : { clause: 'VG-12.6063.a', code: 'water', hex };
};

/** What bars a line of VG-12.6064 in a hex: an enemy (VG-12.6064.b). */
export const enemyFault = (hex: HexId): Fault => ({ clause: 'VG-12.6064.b', code: 'enemy', hex });
/** Hexes that are in no hex row. */
export const grainFault = (hex: HexId | null): Fault => ({
  clause: 'VG-12.6064.b',
  code: 'not-a-grain',
  hex,
});
/** A row begins or ends where none of the side's markers may stand. */
export const markerFault = (hex: HexId | null): Fault => ({
  clause: 'VG-12.6064.a',
  code: 'no-marker-here',
  hex,
});
