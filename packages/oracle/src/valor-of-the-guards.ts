/**
 * Valor of the Guards, ruled once more: what a loop encloses, isolated areas, no man's land, control when both perimeters stand. Written from the
 * clauses alone; ground level only, on a board that is all stone, where every Location is strategic.
 */
import { hexesOf } from './board/laid-out.js';
import { letteredInBox, letteredPoint, letteredRound } from './board/lettered-hexes.js';
import type { Side } from './valor-of-the-guards-tables.js';

export interface WrittenBoard {
  readonly fill: { readonly from: string; readonly to: string; readonly terrain: string };
}

export interface WrittenUnit {
  readonly id: string;
  readonly side: Side;
  readonly kind: string;
  readonly at: string;
  readonly abandoned?: boolean;
}

export interface Drawn {
  readonly area: readonly string[];
  readonly pockets: readonly { readonly hexes: readonly string[]; readonly level: number }[];
}

export interface WrittenPosition {
  readonly control: Readonly<Record<string, Side>>;
  readonly perimeter: Readonly<Record<Side, Drawn>>;
  readonly units: readonly WrittenUnit[];
}

const SIDES: readonly Side[] = ['german', 'russian'];

export const labelsOf = (board: WrittenBoard): readonly string[] => [
  ...hexesOf<{ terrain?: string }>(board, letteredInBox).keys(),
];

const groupsOf = (hexes: readonly string[]): readonly (readonly string[])[] => {
  const left = new Set(hexes);
  const groups: string[][] = [];
  for (const start of hexes) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const from of group) for (const to of letteredRound(from)) if (left.delete(to)) group.push(to);
    groups.push(group);
  }
  return groups;
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a point lies inside a closed chain of others: a ray from it passes the chain an odd number of times. */
const isInside = ({ x, y }: Point, chain: readonly Point[]): boolean =>
  chain.filter((one, i) => {
    const other = chain[(i + 1) % chain.length] ?? one;
    if (one.y > y === other.y > y) return false;
    return x < one.x + ((other.x - one.x) * (y - one.y)) / (other.y - one.y);
  }).length %
    2 ===
  1;

/**
 * VG-12.606.a, VG-12.2.o: the hexes of a loop and those that it runs round, as it is walked from hex to hex. Two bends of it that touch close nothing, unless
 * by reading VG-A97 b a hex has hexes of the loop on all six sides.
 */
export const enclosedBy = (
  board: WrittenBoard,
  loop: readonly string[],
  readings: Readonly<Record<string, string>> = {},
): readonly string[] => {
  const chain = loop.map(letteredPoint);
  const isRinged = (at: string): boolean =>
    readings['VG-A97'] === 'b' && letteredRound(at).filter((to) => loop.includes(to)).length === 6;
  return labelsOf(board)
    .filter((at) => loop.includes(at) || isInside(letteredPoint(at), chain) || isRinged(at))
    .sort();
};

const SMC = ['leader', 'commissar', 'hero', 'tank-commander'];
const MMC_OR_VEHICLE = ['squad', 'half-squad', 'crew', 'afv', 'vehicle'];

export interface Area {
  readonly hexes: readonly string[];
  readonly type: 'A' | 'B' | 'C' | 'D';
  /** A pocket is one that holds no hex of both areas: VG-12.6072.b is for pockets only. */
  readonly cause: 'overlap' | 'pocket';
  /** VG-12.6072.c: the side that holds an area of type C. */
  readonly holder: Side | null;
}

/** VG-12.607.a with VG-A38: abandoned vehicles do not count. */
const areaFrom = (units: readonly WrittenUnit[], hexes: readonly string[], cause: Area['cause']): Area => {
  const inside = units.filter(({ at }) => hexes.includes(at));
  const holders = SIDES.filter((side) =>
    inside.some(
      (unit) => unit.side === side && MMC_OR_VEHICLE.includes(unit.kind) && unit.abandoned !== true,
    ),
  );
  const hasLeader = inside.some(({ kind }) => SMC.includes(kind));
  const type = holders.length === 2 ? 'D' : holders.length === 1 ? 'C' : hasLeader ? 'B' : 'A';
  return { hexes: [...hexes].sort(), type, cause, holder: type === 'C' ? (holders[0] ?? null) : null };
};

/** VG-12.2.k, VG-12.6066.g, VG-A24, VG-A25: the hexes in both areas and those of pockets, joined where they touch. */
export const isolatedAreas = ({ perimeter, units }: WrittenPosition): readonly Area[] => {
  const { german, russian } = perimeter;
  const pockets = SIDES.flatMap((side) => perimeter[side].pockets.flatMap(({ hexes }) => hexes));
  const both = german.area.filter((at) => russian.area.includes(at));
  const causeOf = (hexes: readonly string[]): Area['cause'] =>
    hexes.every((at) => pockets.includes(at)) ? 'pocket' : 'overlap';
  return groupsOf([...new Set([...both, ...pockets])])
    .map((hexes) => areaFrom(units, hexes, causeOf(hexes)))
    .sort((a, b) => ((a.hexes[0] ?? '') < (b.hexes[0] ?? '') ? -1 : 1));
};

/** Who controls each hex once VG-12.6069 to VG-12.6072 are done; null is nobody. */
export const settle = (
  board: WrittenBoard,
  position: WrittenPosition,
  keepsStrategic: boolean,
): { readonly control: ReadonlyMap<string, Side | null>; readonly noMansLand: readonly string[] } => {
  const { perimeter } = position;
  const areas = isolatedAreas(position);
  const isolated = new Set(areas.flatMap(({ hexes }) => hexes));
  const control = new Map<string, Side | null>();
  const noMansLand: string[] = [];
  for (const at of labelsOf(board)) {
    // VG-12.6069.a, VG-12.6069.c, VG-12.6069.d.
    const holder = SIDES.find((side) => perimeter[side].area.includes(at));
    control.set(at, isolated.has(at) ? (position.control[at] ?? null) : (holder ?? null));
    if (!isolated.has(at) && holder === undefined) noMansLand.push(at);
  }
  // VG-12.6072.c before VG-12.6072.b, which looks at the Locations around.
  for (const { hexes, holder } of areas) if (holder !== null) for (const at of hexes) control.set(at, holder);
  const idle = areas.filter(({ type }) => type === 'A' || type === 'B');
  for (const { hexes, cause } of idle) {
    const around = new Set(
      hexes.flatMap(letteredRound).flatMap((at) => (hexes.includes(at) ? [] : [control.get(at) ?? null])),
    );
    const [only = null, ...others] = [...around].filter((side) => side !== null);
    const isReleased = cause === 'pocket' && only !== null && others.length === 0;
    if (!isReleased) noMansLand.push(...hexes);
    for (const at of hexes) if (isReleased || !keepsStrategic) control.set(at, isReleased ? only : null);
  }
  return { control, noMansLand: noMansLand.sort() };
};
