import type { Board, Grid, HexId } from '@eastfront/kernel';
import { hexOnBoard as hexOn, makeGrid, rowColumnWestwardLabels } from '@eastfront/kernel';
import type { Terrain, TownOrCity } from './terrain.js';
import { TERRAINS, WINTER } from './terrain.js';
import type { Side } from './units.js';

/** The seas of the board. */
export const SEAS = ['black', 'azov', 'caspian'] as const;
export type Sea = (typeof SEAS)[number];

/** What a hex of this game, 18 miles across (CC-1.b), can say beside its terrain. */
export interface HexFields {
  readonly place?: TownOrCity;
  readonly name?: string;
  readonly port?: 'minor' | 'major';
  /** The sea that a port serves, or that a sea hex belongs to. */
  readonly sea?: Sea;
  /** On the coast of the Black Sea (CC-16.22.b). */
  readonly coast?: 'black';
  /** Letter of an entry hex (CC-4.1.c); F to J are ordinary hexes otherwise (CC-4.1.e). */
  readonly entry?: string;
  readonly vp?: number;
}

/** CC-4.1.d: whose symbol the entry hexes have; J, Taman, is for the Axis (CC-4.2.c). */
export const ENTRY_SIDES: Readonly<Record<string, Side>> = {
  A: 'axis',
  B: 'axis',
  C: 'axis',
  D: 'axis',
  E: 'soviet',
  F: 'soviet',
  G: 'soviet',
  H: 'soviet',
  I: 'soviet',
  J: 'axis',
};
const LETTERS = Object.keys(ENTRY_SIDES);

/** CC-4.1.f: the entry hexes along the north edge, closed to the enemy. */
const NORTH_EDGE = ['A', 'B', 'C', 'D', 'E'];

const COLUMNS = 43;
const ROWS = 36;

/** The grid of the game: RRCC, columns counted westwards, pointy-top, even rows half a hex east. */
export const gridOf = (columns = COLUMNS, rows = ROWS): Grid =>
  makeGrid({
    orientation: 'pointy-top',
    towards: 'east',
    shifted: 'even',
    columns,
    rows,
    labels: rowColumnWestwardLabels(columns),
  });

/** What a hexside may be, each with its bit in the order of the list. */
export const SIDE_FEATURES = [
  'minor-river',
  'major-river',
  'alpine',
  'pass',
  'open-in-winter',
  'lake',
  'sea',
] as const;
const MINOR_RIVER = 1;
const MAJOR_RIVER = 2;
const ALPINE = 4;
const PASS = 8;
const OPEN_IN_WINTER = 16;
const WATER = 32 | 64;

/** How a hexside hinders a unit that would cross it: not at all, by a pass that winter closes, or by one that it does not. */
export const NO_PASS = 0;
export const CLOSING_PASS = 1;
export const OPEN_PASS = 2;

/** Rivers on hexsides. */
export const NO_RIVER = 0;
export const MINOR = 1;
export const MAJOR = 2;

/**
 * A board with what the rules ask of it worked out once. Tables are indexed by hex; those of hexsides by
 * `6 * hex + direction`; masks of links hold one bit for each direction.
 */
export interface Theatre {
  readonly board: Board<HexFields>;
  /** 1 where units may stand: land that is not alpine (CC-7.8.f). */
  readonly land: Uint8Array;
  /** Hexsides: 1 if nothing ever crosses them: lake, sea, alpine without a pass (CC-6.4). */
  readonly barrier: Uint8Array;
  /** Hexsides: {@link NO_PASS}, {@link CLOSING_PASS} or {@link OPEN_PASS}. */
  readonly pass: Uint8Array;
  /** Hexsides: {@link NO_RIVER}, {@link MINOR} or {@link MAJOR}. */
  readonly river: Uint8Array;
  readonly road: Uint8Array;
  /** Railroads open to rail movement. */
  readonly rail: Uint8Array;
  /** The Sochi - Sukhumi stretch (CC-2.34). */
  readonly supplyRail: Uint8Array;
  /** Astrakhan - Gudermes (CC-2.33). */
  readonly unfinishedRail: Uint8Array;
  /** 1 on hexes with any railroad. */
  readonly railroad: Uint8Array;
  /** Entry letter by hex; null elsewhere. */
  readonly entry: readonly (string | null)[];
  readonly entries: Readonly<Record<string, readonly HexId[]>>;
  /** 1 on the entry hexes A to E. */
  readonly northEdge: Uint8Array;
  readonly ports: readonly HexId[];
  readonly vpHexes: readonly HexId[];
  /** Hexes with a controller: towns, cities, ports, entry hexes, railroads (CC-2.37.a, CC-7.22.m). */
  readonly controllable: readonly HexId[];
  /** Towns, small and large cities. */
  readonly places: readonly HexId[];
  readonly named: Readonly<Record<string, HexId>>;
  /** Regions of the board by name, 1 on their hexes. */
  readonly regions: Readonly<Record<string, Uint8Array>>;
}

const flags = (board: Board<HexFields>, test: (hex: HexId) => boolean): Uint8Array => {
  const marked = new Uint8Array(board.size);
  for (const hex of board.hexes) if (test(hex)) marked[hex] = 1;
  return marked;
};

const noLinks = (size: number): Uint8Array => new Uint8Array(size);

/** Works out a theatre from a compiled board. */
export const theatreOf = (board: Board<HexFields>): Theatre => {
  const { size, hexes, fields, links } = board;
  const terrain = (hex: HexId): string => board.terrains[board.terrain[hex] as number] as string;
  const linksOf = (kind: string): Uint8Array => links[kind] ?? noLinks(size);
  const [road, rail] = [linksOf('road'), linksOf('rail')];
  const [supplyRail, unfinishedRail] = [linksOf('rail-supply-only'), linksOf('rail-unfinished')];
  const railroad = flags(
    board,
    (hex) => ((rail[hex] as number) | (supplyRail[hex] as number) | (unfinishedRail[hex] as number)) !== 0,
  );
  const entry = fields.map((field) => field?.entry ?? null);
  const field = (hex: HexId): HexFields => fields[hex] as HexFields;
  return {
    board,
    land: flags(board, (hex) => !['sea', 'lake', 'alpine'].includes(terrain(hex))),
    barrier: board.sides.map((side) =>
      (side & WATER) !== 0 || ((side & ALPINE) !== 0 && (side & PASS) === 0) ? 1 : 0,
    ),
    pass: board.sides.map((side) =>
      (side & PASS) === 0 ? NO_PASS : (side & OPEN_IN_WINTER) === 0 ? CLOSING_PASS : OPEN_PASS,
    ),
    river: board.sides.map((side) =>
      (side & MAJOR_RIVER) !== 0 ? MAJOR : (side & MINOR_RIVER) !== 0 ? MINOR : NO_RIVER,
    ),
    road,
    rail,
    supplyRail,
    unfinishedRail,
    railroad,
    entry,
    entries: Object.fromEntries(
      LETTERS.map((letter) => [letter, hexes.filter((hex) => entry[hex] === letter)]),
    ),
    northEdge: flags(board, (hex) => NORTH_EDGE.includes(entry[hex] ?? '')),
    ports: hexes.filter((hex) => field(hex).port !== undefined),
    vpHexes: hexes.filter((hex) => (field(hex).vp ?? 0) > 0),
    controllable: hexes.filter(
      (hex) =>
        field(hex).place !== undefined ||
        field(hex).port !== undefined ||
        entry[hex] !== null ||
        (field(hex).vp ?? 0) > 0 ||
        railroad[hex] === 1,
    ),
    places: hexes.filter((hex) => field(hex).place !== undefined),
    named: Object.fromEntries(
      hexes.flatMap((hex) => {
        const { name } = field(hex);
        return name === undefined ? [] : [[name, hex] as const];
      }),
    ),
    regions: Object.fromEntries(
      Object.entries(board.regions).map(([name, members]) => {
        const marked = new Uint8Array(size);
        for (const hex of members) marked[hex] = 1;
        return [name, marked];
      }),
    ),
  };
};

/** Whether a hex lies in a region of that name. */
export const isIn = (theatre: Theatre, region: string, hex: HexId): boolean =>
  theatre.regions[region]?.[hex] === 1;

/** The hex with this label that exists on the board, or null. */
export const hexOnBoard = ({ board }: Theatre, label: string): HexId | null => hexOn(board, label);

/** The label of a hex. */
export const label = (theatre: Theatre, hex: HexId): string => theatre.board.grid.labels[hex] as string;

/** The fields of a hex; those of a hex off the board are empty. */
export const fieldsOf = (theatre: Theatre, hex: HexId): HexFields => theatre.board.fields[hex] ?? {};

/** The natural terrain of a hex in a turn: seasonal marsh is rough until turn 10 (CC-2.31.a, CC-2.31.b). */
export const terrainAt = (theatre: Theatre, turn: number, hex: HexId): Terrain => {
  const terrain = TERRAINS[theatre.board.terrain[hex] as number] as Terrain;
  return terrain !== 'seasonal-marsh' ? terrain : turn >= WINTER ? 'marsh' : 'rough';
};

/** Whether a hexside can be crossed at all in a turn: no barrier, no pass closed by winter (CC-2.32, CC-6.4, CC-7.8.g). */
export const isCrossable = (theatre: Theatre, turn: number, hex: HexId, direction: number): boolean => {
  const side = hex * 6 + direction;
  return theatre.barrier[side] === 0 && !(turn >= WINTER && theatre.pass[side] === CLOSING_PASS);
};

/** Whether a link of this kind leaves the hex in a direction. */
export const isLinked = (mask: Uint8Array, hex: HexId, direction: number): boolean =>
  ((mask[hex] as number) & (1 << direction)) !== 0;

/** What the rivers on hexsides depend on beside the turn. */
interface RiverRules {
  readonly theatre: Theatre;
  readonly readings: Readonly<Record<string, string>>;
}

const SEASONAL = TERRAINS.indexOf('seasonal-marsh');

/** Whether a river on a hexside of this hex counts as one inside it (CC-2.35.a). */
const hidesRivers = ({ board }: Theatre, hex: HexId): boolean =>
  board.terrains[board.terrain[hex] as number] === 'marsh' || board.fields[hex]?.place === 'large-city';

/**
 * The river on a hexside in a turn: minor rivers beside seasonal marsh are ignored from turn 10 (CC-2.31.c). CC-A31:
 * rivers inside marsh and large-city hexes are drawn inside them and never on a hexside (a), or the hexsides of such
 * hexes are ignored too (b; CC-2.35.a).
 */
export const riverAt = (
  { theatre, readings }: RiverRules,
  turn: number,
  hex: HexId,
  direction: number,
): number => {
  const river = theatre.river[hex * 6 + direction] as number;
  if (river === NO_RIVER) return NO_RIVER;
  const { board } = theatre;
  const other = board.neighbours[hex * 6 + direction] as number;
  if (
    readings['CC-A31'] === 'b' &&
    (hidesRivers(theatre, hex) || (other >= 0 && hidesRivers(theatre, other)))
  )
    return NO_RIVER;
  if (river !== MINOR || turn < WINTER) return river;
  const beside = board.terrain[hex] === SEASONAL || (other >= 0 && board.terrain[other] === SEASONAL);
  return beside ? NO_RIVER : river;
};

/** The clause by which the river drawn on a hexside counts for nothing in a turn; null when it counts, or there is none. */
export const ignoredRiver = (
  rules: RiverRules,
  turn: number,
  hex: HexId,
  direction: number,
): 'CC-2.31.c' | 'CC-2.35.a' | null => {
  if (rules.theatre.river[6 * hex + direction] === NO_RIVER) return null;
  if (riverAt(rules, turn, hex, direction) !== NO_RIVER) return null;
  // Without the second reading of CC-A31 nothing but the winter takes a river away.
  const bySeason = riverAt({ theatre: rules.theatre, readings: {} }, turn, hex, direction) === NO_RIVER;
  return bySeason ? 'CC-2.31.c' : 'CC-2.35.a';
};

/** Where a road or railroad crosses a river there is a bridge (CC-7.1.i). */
export const isBridged = (theatre: Theatre, hex: HexId, direction: number): boolean =>
  isLinked(theatre.road, hex, direction) ||
  isLinked(theatre.rail, hex, direction) ||
  isLinked(theatre.supplyRail, hex, direction) ||
  isLinked(theatre.unfinishedRail, hex, direction);
