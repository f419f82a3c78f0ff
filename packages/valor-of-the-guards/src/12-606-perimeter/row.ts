import { type HexId, neighboursOf } from '@eastfront/kernel';
import { isGrain, isMixedGrain } from './grain.js';
import {
  alongShore,
  enemyFault,
  type Fault,
  type Ground,
  grainFault,
  isOpen,
  isSet,
  isShore,
  isShoreWay,
  markerFault,
  mayStand,
  offGroundFault,
} from './ground.js';

/** The hexes from one marker to the one it points to, both included. */
export type Row = readonly HexId[];

/** A row along the edge of the map (VG-12.6063). */
export interface EdgeRow {
  readonly hexes: Row;
  /** Both neighbours along the edge are not ours: one marker, which points off the map (VG-12.6063.c) and encloses nothing (VG-A107). */
  readonly offMap: boolean;
  /** The whole edge is ours: the row comes back to its first hex and needs no marker. */
  readonly closed: boolean;
}

const isOwnShore = (ground: Ground, hex: HexId): boolean => isShore(ground, hex) && isSet(ground.own, hex);

/** Whether every step of these hexes leads along the edge of the map or the river through own-controlled hexes (VG-12.6063.b, .d). */
export const isEdgeRow = (ground: Ground, hexes: Row): boolean =>
  hexes.length > 1 && hexes.every((hex) => isSet(ground.own, hex)) && isShoreWay(ground, hexes);

/** Whether a map-edge hex gets a marker before all others: it is own-controlled and beside one along the edge that is not (VG-12.6063.a, VG-A31). */
export const needsEdgeMarker = (ground: Ground, hex: HexId): boolean =>
  isOwnShore(ground, hex) &&
  isSet(ground.edge, hex) &&
  alongShore(ground, hex).filter((next) => isOwnShore(ground, next)).length < 2;

/**
 * The map-edge rows a side begins with (VG-12.6063): the longest runs of own-controlled hexes along the edge, round corners and along
 * the river (VG-12.6063.d), that hold a map-edge hex. A run ends where the next hex is the enemy's or nobody's (VG-A31); markers stand
 * at its two ends and face each other (VG-12.6063.b, .e).
 */
export const edgeRows = (ground: Ground): readonly EdgeRow[] => {
  const seen = new Uint8Array(ground.grid.size);
  const rows: EdgeRow[] = [];
  const nextOf = (hex: HexId): readonly HexId[] =>
    alongShore(ground, hex).filter((next) => isOwnShore(ground, next));
  const runFrom = (start: HexId): Row => {
    const run: HexId[] = [];
    for (let hex: HexId | undefined = start; hex !== undefined; ) {
      run.push(hex);
      seen[hex] = 1;
      hex = nextOf(hex).find((next) => seen[next] === 0);
    }
    return run;
  };
  const own = Array.from(seen.keys()).filter((hex) => isOwnShore(ground, hex));
  // Runs with ends first: what is left over comes back to where it begins.
  for (const start of [...own.filter((hex) => nextOf(hex).length < 2), ...own]) {
    if (seen[start] !== 0) continue;
    const closed = nextOf(start).length > 1;
    const hexes = runFrom(start);
    if (hexes.some((hex) => isSet(ground.edge, hex)))
      rows.push({ hexes, offMap: hexes.length === 1, closed });
  }
  return rows;
};

const faultsOfHex = (ground: Ground, hex: HexId): readonly Fault[] => {
  const off = offGroundFault(ground, hex);
  if (off !== null) return [off];
  return isSet(ground.barred, hex) ? [enemyFault(hex)] : [];
};

const faultsOfShape = (ground: Ground, hexes: Row): readonly Fault[] => {
  const apart = hexes.filter(
    (hex, i) => i > 0 && !neighboursOf(ground.grid, hexes[i - 1] as HexId).includes(hex),
  );
  if (apart.length > 0) return apart.map((hex) => ({ clause: 'VG-12.606.a', code: 'not-adjacent', hex }));
  if (isGrain(ground.grid, hexes) || (ground.mixed === true && isMixedGrain(ground.grid, hexes))) return [];
  if (hexes.length < 2 || !isShoreWay(ground, hexes)) return [grainFault(hexes[0] ?? null)];
  return hexes
    .filter((hex) => !isSet(ground.own, hex))
    .map((hex) => ({
      clause: 'VG-12.6063.b',
      code: isSet(ground.enemy, hex) ? 'enemy' : 'uncontrolled',
      hex,
    }));
};

/**
 * What forbids a marker's row (VG-12.6063, VG-12.6064); nothing when it is legal, be it through the perimeter of the enemy (VG-A30). Along the edge of the map control alone decides
 * (VG-12.6063.b), so an enemy unit bars no row there.
 *
 * @param others - the other rows of the side; a pair of markers that face each other is one row
 * @param markers - hexes with an own marker, where rows may meet (VG-12.6064.c)
 */
export const faultsOfRow = (
  ground: Ground,
  hexes: Row,
  others: readonly Row[] = [],
  markers: ReadonlySet<HexId> = new Set(),
): readonly Fault[] => {
  const alongEdge = isEdgeRow(ground, hexes);
  const taken = new Set(others.flat());
  const ends = new Set([hexes[0], hexes.at(-1)].filter((hex) => hex !== undefined));
  return [
    ...faultsOfShape(ground, hexes),
    ...(alongEdge ? [] : hexes.flatMap((hex) => faultsOfHex(ground, hex))),
    ...[...ends]
      .filter((hex) => !alongEdge && isOpen(ground, hex) && !mayStand(ground, hex))
      .map(markerFault),
    ...hexes
      .filter((hex) => taken.has(hex) && !markers.has(hex))
      .map((hex): Fault => ({ clause: 'VG-12.6064.c', code: 'overlap', hex })),
  ];
};
