import type { BadInput, Board, BoardVocabulary, Grid, HexId } from '@eastfront/kernel';
import {
  compileBoard,
  hexOnBoard as hexOn,
  labelOf,
  letteredColumnLabels,
  makeGrid,
  neighboursOf,
} from '@eastfront/kernel';
import { exactType, hexFieldsReader, oneWordOf, wholeCodec } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { packBoxes } from './boxes.js';

/** The terrain of the ground level of a hex. */
export const TERRAINS = [
  'open',
  'stone',
  'wooden',
  'stone-rubble',
  'wooden-rubble',
  'lumberyard',
  'rail-car',
  'wrecked-rail-car',
  'gutted-rail-car',
  'debris',
  'brush',
  'orchard',
  'shellholes',
  'fountain',
  'city-square',
  'pier',
  'river',
] as const;
export type Terrain = (typeof TERRAINS)[number];

export const EDGES = ['north', 'south', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];

/** What a hex of this game can say beside its terrain. */
export const hexFields = exactType(
  {},
  {
    /** The building that the hex is part of; without it a building hex is a building of its own. */
    building: t.string,
    /** Upper levels. */
    levels: wholeCodec(0, 4),
    cellar: t.boolean,
    factory: t.boolean,
    gutted: t.boolean,
    /** The ferry landing that a pier or building hex belongs to (VG-CG12.a). */
    landing: t.string,
    edge: t.readonlyArray(oneWordOf(EDGES)),
    /** Whether it is a riverbank hex (VG-12.2.s), where the water beside it does not tell. */
    riverbank: t.boolean,
    /** Whether it can burn, where the terrain does not tell. */
    burnable: t.boolean,
    name: t.string,
  },
);
export type HexFields = t.TypeOf<typeof hexFields>;

const COLUMNS = 41;
const ROWS = 51;

/** The grid of the map: columns A to OO, numbers southwards, even columns (B, D ...) half a hex south. */
export const gridOf = (columns = COLUMNS, rows = ROWS): Grid =>
  makeGrid({
    orientation: 'flat-top',
    towards: 'south',
    shifted: 'even',
    columns,
    rows,
    labels: letteredColumnLabels(),
  });

/** The words a board of this game may use. */
export const VOCABULARY: BoardVocabulary<HexFields> = {
  grid: gridOf,
  terrains: TERRAINS,
  sideFeatures: ['rail-car'],
  linkKinds: [],
  fields: hexFieldsReader(hexFields),
  // Regions may be written in boxes.
  listed: packBoxes,
};

/** A board with what the rules ask of it worked out once. Flags are 1 on the hexes that are meant. */
export interface Theatre {
  readonly board: Board<HexFields>;
  /** The hexes of each map edge: those that say so, and the regions of these names. */
  readonly edges: Readonly<Record<Edge, Uint8Array>>;
  /** The hexes of building ids and of ferry landings. */
  readonly buildings: ReadonlyMap<string, readonly HexId[]>;
  readonly landings: ReadonlyMap<string, readonly HexId[]>;
  /** The play area of each region `play-...`, and `play` of an inline board (VG-12.51.b). */
  readonly areas: Readonly<Record<string, Uint8Array>>;
}

const flagsOf = (size: number, hexes: readonly HexId[]): Uint8Array => {
  const flags = new Uint8Array(size);
  for (const hex of hexes) flags[hex] = 1;
  return flags;
};

/** The hexes of each id, of those that have one. */
const byId = (
  { hexes }: Board<HexFields>,
  idOf: (hex: HexId) => string | undefined,
): ReadonlyMap<string, readonly HexId[]> => {
  const found = new Map<string, HexId[]>();
  for (const hex of hexes) {
    const id = idOf(hex);
    if (id === undefined) continue;
    const list = found.get(id);
    if (list === undefined) found.set(id, [hex]);
    else list.push(hex);
  }
  return found;
};

const isBuilt = (terrain: Terrain): boolean => terrain === 'stone' || terrain === 'wooden';

/** The printed terrain of a hex. */
export const printedTerrain = ({ board }: Pick<Theatre, 'board'>, hex: HexId): Terrain =>
  TERRAINS[board.terrain[hex] as number] as Terrain;

const theatreOf = (board: Board<HexFields>): Theatre => {
  const { size, hexes, fields, regions } = board;
  const onEdge = (edge: Edge): readonly HexId[] => [
    ...(regions[edge] ?? []),
    ...hexes.filter((hex) => fields[hex]?.edge?.includes(edge) === true),
  ];
  const areas = Object.entries(regions).filter(([name]) => name.startsWith('play'));
  return {
    board,
    edges: {
      north: flagsOf(size, onEdge('north')),
      south: flagsOf(size, onEdge('south')),
      west: flagsOf(size, onEdge('west')),
      east: flagsOf(size, onEdge('east')),
    },
    buildings: byId(
      board,
      (hex) =>
        fields[hex]?.building ?? (isBuilt(printedTerrain({ board }, hex)) ? labelIn(board, hex) : undefined),
    ),
    landings: byId(board, (hex) => fields[hex]?.landing),
    areas: Object.fromEntries(areas.map(([name, area]) => [name, flagsOf(size, area)])),
  };
};

const labelIn = ({ grid }: Pick<Board, 'grid'>, hex: HexId): string => labelOf(grid, hex);

/** Reads a board. */
export const readTheatre = (json: unknown): Either<readonly BadInput[], Theatre> => {
  const board = compileBoard(VOCABULARY, json);
  return board._tag === 'Left' ? left(board.left) : right(theatreOf(board.right));
};

/** The label of a hex. */
export const label = ({ board }: Pick<Theatre, 'board'>, hex: HexId): string => labelIn(board, hex);

/** The labels of hexes, in their order. */
export const labels = (theatre: Theatre, hexes: readonly HexId[]): readonly string[] =>
  hexes.map((hex) => label(theatre, hex));

export const hexOnBoard = ({ board }: Pick<Theatre, 'board'>, text: string): HexId | null =>
  hexOn(board, text);

export const neighbours = ({ board }: Pick<Theatre, 'board'>, hex: HexId): readonly HexId[] =>
  neighboursOf(board, hex);

export const isOnEdge = ({ edges }: Theatre, hex: HexId): boolean =>
  EDGES.some((edge) => edges[edge][hex] === 1);
