import type { HexId } from '@eastfront/kernel';
import { bestLoops } from './best-loop.js';
import { type Fault, type Flags, flagsOf, type Ground, isOpen, isSet, mayStand } from './ground.js';
import { cutLoop, faultsOfLoop, isLoop } from './loop.js';
import { areaOf } from './outline.js';
import { faultsOfRow, type Row } from './row.js';

/** An own unit at ground level. SMCs form no pocket by themselves (VG-12.6066.a). */
export interface GroundUnit {
  readonly id: string;
  readonly hex: HexId;
  readonly isSmc: boolean;
}

/** Own units that the main loops leave outside, marked together (VG-12.6066). */
export interface GroundPocket {
  /** One hex, which takes no marker (VG-12.6066.e); a pair of markers and the row between them (VG-12.6066.b); loops (VG-12.6066.c). */
  readonly kind: 'hex' | 'row' | 'loop';
  readonly hexes: readonly HexId[];
  readonly markers: readonly HexId[];
  readonly loops: readonly (readonly HexId[])[];
  /** It has taken in a map-edge hex and is a normal part of the perimeter area (VG-12.6068.a). */
  readonly isMain: boolean;
}

/** Nets that the search for pockets looks at, at most. */
const LIMIT = 300;

export interface GroundPockets {
  readonly pockets: readonly GroundPocket[];
  /** SMCs in neither the perimeter area nor a pocket, which are lost (VG-12.6069.b). */
  readonly lost: readonly string[];
}

/** A pocket never holds a map-edge hex: what does is a normal part of the perimeter area (VG-12.2.p, VG-12.6066.d, VG-12.6068.a), on whatever edge (VG-A33); the bank of the river is none (VG-A32). */
export const isMainPart = (ground: Pick<Ground, 'edge'>, hexes: readonly HexId[]): boolean =>
  hexes.some((hex) => isSet(ground.edge, hex));

const forceHexes = (units: readonly GroundUnit[]): readonly HexId[] =>
  units.flatMap(({ hex, isSmc }) => (isSmc ? [] : [hex]));

/** Whether a unit that makes a pocket is outside the area: without one there is none (VG-12.6066.a). */
export const isPocketDue = (area: Flags, units: readonly GroundUnit[]): boolean =>
  units.some(({ hex, isSmc }) => !isSmc && !isSet(area, hex));

/**
 * The ground of a pocket: markers stand with any own unit but SMCs (VG-12.6066.b), and what is enclosed already is shut (VG-12.6066.d). It stays land:
 * beside it runs no edge of the map.
 */
const pocketGround = (ground: Ground, area: Flags, units: readonly GroundUnit[]): Ground => {
  const may = ground.may.slice();
  for (const hex of forceHexes(units)) may[hex] = 1;
  const barred = ground.barred.map((bar, hex) => (isSet(area, hex) ? 1 : bar));
  return { ...ground, may, barred, own: ground.own.map((own, hex) => (isSet(area, hex) ? 0 : own)) };
};

/** Loops that meet in a hex are one pocket. */
const byTouch = (loops: readonly Row[]): readonly (readonly Row[])[] => {
  const groups: Row[][] = [];
  for (const loop of loops) {
    const touching = groups.filter((group) => group.some((other) => other.some((hex) => loop.includes(hex))));
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push([...touching.flat(), loop]);
  }
  return groups;
};

const sortHexes = (hexes: Iterable<HexId>): readonly HexId[] => [...new Set(hexes)].sort((a, b) => a - b);

/** By which turn a row goes on: straight, or by turns to the left and to the right (VG-12.6064.b). */
const TURNS = [0, 1, 5] as const;

/** The rows from one hex on which a pair of markers may face each other and which join two or more of the wanted hexes. */
const pairsFrom = (ground: Ground, wanted: ReadonlySet<HexId>, shut: ReadonlySet<HexId>, from: HexId) => {
  const { neighbours } = ground.grid;
  const pairs: { readonly row: Row; readonly joined: number }[] = [];
  const goOn = (first: number, second: number): void => {
    const row = [from];
    let joined = wanted.has(from) ? 1 : 0;
    for (let hex = from; ; ) {
      hex = neighbours[6 * hex + (row.length % 2 === 1 ? first : second)] as HexId;
      if (hex < 0 || shut.has(hex) || !isOpen(ground, hex)) return;
      row.push(hex);
      if (wanted.has(hex)) joined++;
      if (joined > 1 && mayStand(ground, hex)) pairs.push({ row: [...row], joined });
    }
  };
  for (let d = 0; d < 6; d++) for (const turn of TURNS) goOn(d, (d + turn) % 6);
  return pairs;
};

/** Whether two markers that face each other may stand at the ends of a row: with a map-edge hex in it they make no pocket (VG-A99). */
export const mayBePair = (ground: Pick<Ground, 'edge' | 'loopsOnly'>, row: Row): boolean =>
  ground.loopsOnly !== true || !isMainPart(ground, row);

/** Pairs of markers, each joining as many hexes with units as it can, at least two, by the shortest row (VG-12.6066.b). */
const bestPairs = (ground: Ground, units: readonly GroundUnit[], covered: Set<HexId>): readonly Row[] => {
  const chosen: Row[] = [];
  const starts = Array.from(ground.land.keys()).filter((hex) => mayStand(ground, hex));
  for (;;) {
    const left = units.filter(({ hex }) => !covered.has(hex));
    const wanted = new Set(left.map(({ hex }) => hex));
    if (wanted.size < 2) return chosen;
    const force = new Set(forceHexes(left));
    const pairs = starts
      .filter((from) => !covered.has(from))
      .flatMap((from) => pairsFrom(ground, wanted, covered, from))
      .filter(({ row }) => row.some((hex) => force.has(hex)) && mayBePair(ground, row))
      .sort((a, b) => b.joined - a.joined || a.row.length - b.row.length);
    const best = pairs[0]?.row;
    if (best === undefined) return chosen;
    chosen.push(best);
    for (const hex of best) covered.add(hex);
  }
};

/**
 * The pockets at ground level that the umpire proposes: loops as wide as they can be round the own units outside (VG-12.6066.c), then pairs
 * of markers that join several of them (VG-12.6066.b), then single hexes (VG-12.6066.e).
 *
 * @param area - flags of the perimeter area enclosed in 12.6064
 * @param units - own units at ground level, wherever they are
 */
export const groundPockets = (ground: Ground, area: Flags, units: readonly GroundUnit[]): GroundPockets => {
  const outside = units.filter(({ hex }) => !isSet(area, hex));
  const force = forceHexes(outside);
  const open = pocketGround(ground, area, outside);
  const { loops } =
    force.length === 0
      ? { loops: [] }
      : bestLoops(open, { anchor: flagsOf(ground.grid, force), limit: LIMIT });
  const pocket = (
    kind: GroundPocket['kind'],
    hexes: readonly HexId[],
    markers: readonly HexId[],
    of: readonly Row[] = [],
  ) => ({
    kind,
    hexes: sortHexes(hexes),
    markers,
    loops: of,
    isMain: isMainPart(ground, hexes),
  });
  const wide = byTouch(loops).map((group) =>
    pocket(
      'loop',
      group.flatMap((loop) => areaOf(ground.grid, loop)),
      [...new Set(group.flatMap((loop) => cutLoop(open, loop).markers))],
      group,
    ),
  );
  const covered = new Set(wide.flatMap(({ hexes }) => hexes));
  const rows = bestPairs(open, outside, covered).map((row) =>
    pocket('row', row, [row[0] as HexId, row.at(-1) as HexId]),
  );
  const single = sortHexes(force.filter((hex) => !covered.has(hex))).map((hex) => pocket('hex', [hex], []));
  for (const { hexes } of single) for (const hex of hexes) covered.add(hex);
  const lost = outside.filter(({ hex }) => !covered.has(hex)).map(({ id }) => id);
  return { pockets: [...wide, ...rows, ...single], lost };
};

/**
 * What forbids a pocket that a player names: one hex, a row from marker to marker, or a closed loop in order (VG-12.6066). It holds an own
 * unit other than SMCs, nothing that the main loops enclose and no hex of the map edge (VG-12.2.p).
 */
export const faultsOfPocket = (
  ground: Ground,
  area: Flags,
  units: readonly GroundUnit[],
  hexes: readonly HexId[],
): readonly Fault[] => {
  const { grid } = ground;
  const isClosed = isLoop(grid, hexes);
  const shape = isClosed ? faultsOfLoop(grid, hexes) : [];
  const inside = isClosed && shape.length === 0 ? areaOf(grid, hexes) : hexes;
  const enclosed = inside.filter((hex) => isSet(area, hex));
  const onEdge = inside.filter((hex) => isSet(ground.edge, hex) && !isSet(area, hex));
  const free = pocketGround(ground, flagsOf(grid, []), units);
  const rows = isClosed
    ? shape.length > 0
      ? []
      : cutLoop(free, hexes).faults
    : hexes.length > 1
      ? faultsOfRow(free, hexes)
      : [];
  const force = new Set(forceHexes(units));
  return [
    ...shape,
    ...rows,
    ...enclosed.map((hex): Fault => ({ clause: 'VG-12.6066.d', code: 'already-enclosed', hex })),
    ...onEdge.map((hex): Fault => ({ clause: 'VG-12.6066.d', code: 'on-the-edge', hex })),
    ...(inside.some((hex) => force.has(hex))
      ? []
      : [{ clause: 'VG-12.6066.a', code: 'smc-alone', hex: hexes[0] ?? null } as const]),
  ];
};
