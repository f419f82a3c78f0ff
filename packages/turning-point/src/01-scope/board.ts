import type { BadInput, Board, BoardVocabulary, Grid, HexId } from '@eastfront/kernel';
import {
  badInput,
  columnRowLabels,
  compileBoard,
  hexOnBoard as hexOn,
  inside,
  makeGrid,
  oneOf,
  unknownKeys,
} from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Edge, Side } from './units.js';
import { EDGES, SIDES } from './units.js';

/** The fields of a hex besides its terrain. */
export interface HexFields {
  readonly place?: 'town' | 'city';
  readonly name?: string;
  /** Whose fortress line the hex belongs to. */
  readonly fortress?: Side;
  /** The side for which this rail hex is marked "Supply". */
  readonly supply?: Side;
  /** A rail hex with a German cross. */
  readonly entry?: 'rail';
  /** The map edges the hex lies on. */
  readonly edge?: readonly Edge[];
  /** The sides that may use this rail hex for supply (TP-supply.H.b). */
  readonly railFor?: readonly Side[];
}

const COLUMNS = 45;
const ROWS = 34;

/** The grid of the game: CCRR, flat-top, even columns half a hex south. */
export const gridOf = (columns = COLUMNS, rows = ROWS): Grid =>
  makeGrid({
    orientation: 'flat-top',
    towards: 'south',
    shifted: 'even',
    columns,
    rows,
    labels: columnRowLabels(),
  });

/** The fields of a hex that hold one word. */
export const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = {
  place: ['town', 'city'],
  fortress: SIDES,
  supply: SIDES,
  entry: ['rail'],
};

const readFields = (
  value: Readonly<Record<string, unknown>>,
  path: string,
): Either<readonly BadInput[], HexFields> => {
  const bad: BadInput[] = [
    ...unknownKeys(path, value, [...Object.keys(FIELD_WORDS), 'name', 'edge', 'railFor']),
  ];
  for (const [key, words] of Object.entries(FIELD_WORDS)) {
    const word = value[key];
    if (word !== undefined && !(typeof word === 'string' && words.includes(word))) {
      bad.push(badInput(inside(path, key), oneOf(words), word));
    }
  }
  if (value['name'] !== undefined && typeof value['name'] !== 'string') {
    bad.push(badInput(inside(path, 'name'), 'a name', value['name']));
  }
  const lists: Readonly<Record<string, readonly string[]>> = { edge: EDGES, railFor: SIDES };
  for (const [key, words] of Object.entries(lists)) {
    const list = value[key];
    if (list !== undefined && !(Array.isArray(list) && list.every((one) => words.includes(one)))) {
      bad.push(badInput(inside(path, key), `a list of ${oneOf(words)}`, list));
    }
  }
  return bad.length > 0 ? left(bad) : right(value as HexFields);
};

/** The terrains, hexside features and links that a board of this game may use. */
export const VOCABULARY: BoardVocabulary<HexFields> = {
  grid: gridOf,
  terrains: ['clear', 'sea', 'lake'],
  sideFeatures: ['river', 'lake', 'sea'],
  linkKinds: ['rail'],
  fields: readFields,
  extraKeys: ['documented'],
};

const RIVER = 1;
const WATER = 2 | 4;

/** A board with the tables that the rules look up, computed once. Tables are indexed by hex, or by `6 * hex + direction`. */
export interface Theatre {
  readonly board: Board<HexFields>;
  /** 1 where units may stand: land. */
  readonly land: Uint8Array;
  /** 1 where a hexside is sea or lake: no movement, no attack (TP-terrain.sea.a, TP-terrain.sea.b). */
  readonly water: Uint8Array;
  readonly river: Uint8Array;
  /** 1 on a fortress hex of the side. */
  readonly fortress: Readonly<Record<Side, Uint8Array>>;
  /** 1 on a rail hex that the side may use for supply. */
  readonly rail: Readonly<Record<Side, Uint8Array>>;
  readonly supplyHexes: Readonly<Record<Side, readonly HexId[]>>;
  /** Rail entry hexes: those with a German cross. */
  readonly crosses: readonly HexId[];
  readonly edges: Readonly<Record<Edge, readonly HexId[]>>;
  /** Regions of the board by name, 1 on their hexes. */
  readonly regions: Readonly<Record<string, Uint8Array>>;
  readonly rostov: HexId | null;
  readonly rostovRow: readonly HexId[];
}

/** Whether a link of the rail net leaves a hex in a direction. */
export const hasRail = (theatre: Theatre, hex: HexId, direction: number): boolean =>
  (((theatre.board.links['rail'] as Uint8Array)[hex] as number) & (1 << direction)) !== 0;

const isRailHex = (board: Board<HexFields>, hex: HexId): boolean =>
  ((board.links['rail'] as Uint8Array)[hex] as number) !== 0;

/**
 * The rail hexes of a side if the board does not name them. The Axis has those whose column is not greater than that of the nearest Axis
 * fortress hex. The Soviets have those whose column is not less than that of their nearest fortress hex. A side without a fortress line has
 * all of them.
 */
const railByFortress = (board: Board<HexFields>, side: Side): ((hex: HexId) => boolean) => {
  const { columns } = board.grid.spec;
  const line = board.hexes.filter((hex) => board.fields[hex]?.fortress === side);
  if (line.length === 0) return () => true;
  const { q, r } = board.grid;
  const apart = (a: HexId, b: HexId): number => {
    const dq = (q[a] as number) - (q[b] as number);
    const dr = (r[a] as number) - (r[b] as number);
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
  };
  return (hex) => {
    const nearest = Math.min(...line.map((fort) => apart(hex, fort)));
    return line
      .filter((fort) => apart(hex, fort) === nearest)
      .some((fort) => (side === 'axis' ? hex % columns <= fort % columns : hex % columns >= fort % columns));
  };
};

const flags = (board: Board<HexFields>, test: (hex: HexId) => boolean): Uint8Array => {
  const marked = new Uint8Array(board.size);
  for (const hex of board.hexes) if (test(hex)) marked[hex] = 1;
  return marked;
};

const bySide = <A>(make: (side: Side) => A): Readonly<Record<Side, A>> => ({
  soviet: make('soviet'),
  axis: make('axis'),
});

/** TP-front.a: the east-west hex row through a hex: the hexes whose labels end alike. */
const rowThrough = (board: Board<HexFields>, hex: HexId | null): readonly HexId[] => {
  const { columns } = board.grid.spec;
  const rowOf = (one: HexId): number => Math.floor(one / columns);
  return hex === null ? [] : board.hexes.filter((one) => rowOf(one) === rowOf(hex));
};

/** Makes the theatre of a compiled board. */
export const theatreOf = (board: Board<HexFields>): Theatre => {
  const rostov = board.hexes.find((hex) => board.fields[hex]?.name === 'Rostov') ?? null;
  const sides = (mask: number): Uint8Array => board.sides.map((side) => ((side & mask) === 0 ? 0 : 1));
  const declared = board.hexes.some((hex) => board.fields[hex]?.railFor !== undefined);
  const onEdge = (edge: Edge) =>
    board.hexes.filter((hex) => board.fields[hex]?.edge?.includes(edge) === true);
  return {
    board,
    land: flags(board, (hex) => board.terrains[board.terrain[hex] as number] === 'clear'),
    water: sides(WATER),
    river: sides(RIVER),
    fortress: bySide((side) => flags(board, (hex) => board.fields[hex]?.fortress === side)),
    rail: bySide((side) => {
      const own = declared
        ? (hex: HexId) => board.fields[hex]?.railFor?.includes(side) === true
        : railByFortress(board, side);
      return flags(board, (hex) => isRailHex(board, hex) && own(hex));
    }),
    supplyHexes: bySide((side) => board.hexes.filter((hex) => board.fields[hex]?.supply === side)),
    crosses: board.hexes.filter((hex) => board.fields[hex]?.entry === 'rail'),
    edges: { north: onEdge('north'), east: onEdge('east'), south: onEdge('south'), west: onEdge('west') },
    regions: Object.fromEntries(
      Object.entries(board.regions).map(([name, hexes]) => {
        const marked = new Uint8Array(board.size);
        for (const hex of hexes) marked[hex] = 1;
        return [name, marked];
      }),
    ),
    rostov,
    rostovRow: board.regions['rostov-row'] ?? rowThrough(board, rostov),
  };
};

/** Reads and checks a board of this game. */
export const readTheatre = (json: unknown): Either<readonly BadInput[], Theatre> => {
  const board = compileBoard(VOCABULARY, json);
  return board._tag === 'Left' ? board : right(theatreOf(board.right));
};

/** Whether a hex lies in a region of that name. */
export const isIn = (theatre: Theatre, region: string, hex: HexId): boolean =>
  theatre.regions[region]?.[hex] === 1;

/** The hex with this label that exists on the board, or null. */
export const hexOnBoard = ({ board }: Theatre, label: string): HexId | null => hexOn(board, label);

/** The label of a hex. */
export const label = (theatre: Theatre, hex: HexId): string => theatre.board.grid.labels[hex] as string;
