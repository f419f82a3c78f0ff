import type { BadInput, Board, BoardVocabulary, Grid, HexId } from '@eastfront/kernel';
import {
  addFaults,
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
import type { Side } from './units.js';
import { SIDES } from './units.js';

/** Terrain of a hex (NS-9.3); rivers run along hexsides, cities lie in hexes of any terrain. */
export const TERRAINS = ['clear', 'forest', 'swamp', 'mountain', 'sea', 'lake'] as const;
export type Terrain = (typeof TERRAINS)[number];

export const TOWNS = ['town', 'city'] as const;
export type Town = (typeof TOWNS)[number];

/** Ports as the Black Sea Fleet distinguishes them: small or medium, and large (NS-14.b). */
export const PORTS = ['small', 'large'] as const;
export type Port = (typeof PORTS)[number];

/** The seas of the map; the fleet knows the Black Sea and the Sea of Azov (NS-14.n). */
export const SEAS = ['black', 'azov', 'caspian'] as const;
export type Sea = (typeof SEAS)[number];

/** Weather zones (NS-4.b). */
export const ZONES = ['north', 'south'] as const;
export type Zone = (typeof ZONES)[number];

/** Weather on the ground, and the names of the weather tables (NS-4.a). */
export const GROUNDS = ['dry', 'mud', 'frozen', 'snow'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Weather in the air (NS-7.1). */
export const SKIES = ['clear', 'cloud', 'fog'] as const;
export type Sky = (typeof SKIES)[number];

/** What a hex of this game can say beside its terrain. */
export interface HexFields {
  readonly place?: Town;
  readonly name?: string;
  /** Weather zone (NS-4.b); north when it says nothing. */
  readonly zone?: Zone;
  /** A supply source: star or iron cross (NS-5.2.2.a, NS-5.2.2.b). */
  readonly supply?: Side;
  readonly port?: Port;
  /** The sea on which the hex lies. */
  readonly coast?: Sea;
  /** The seas of a hex that lies on two. */
  readonly coasts?: readonly Sea[];
  /** Of a sea hex. */
  readonly sea?: Sea;
  /** Landing capacity of a port a turn (NS-6.1.k). */
  readonly sealift?: number;
  /** A city with a street-fighting box (NS-11.a). */
  readonly box?: true;
  /** Friendly hexsides of the box, as labels of the neighbours (NS-11.f, A86). */
  readonly boxSides?: Readonly<Record<Side, readonly string[]>>;
  /** Gauge of the railway at the start; soviet when it says nothing. */
  readonly gauge?: Side;
  readonly oil?: true;
  /** Closed to both sides. */
  readonly country?: 'turkey';
}

const COLUMNS = 36;
const ROWS = 38;

/** The grid of the game: CCRR, columns from west to east, rows from north to south, even columns half a hex north. */
export const gridOf = (columns = COLUMNS, rows = ROWS): Grid =>
  makeGrid({
    orientation: 'flat-top',
    towards: 'north',
    shifted: 'even',
    columns,
    rows,
    labels: columnRowLabels(),
  });

const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = {
  place: TOWNS,
  zone: ZONES,
  supply: SIDES,
  port: PORTS,
  coast: SEAS,
  sea: SEAS,
  gauge: SIDES,
  country: ['turkey'],
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const boxSidesFaults = (value: unknown, path: string): readonly BadInput[] => {
  if (!isRecord(value)) return [badInput(path, 'an object with a list of labels for each side', value)];
  return [
    ...unknownKeys(path, value, SIDES),
    ...SIDES.flatMap((side) => {
      const list = value[side];
      return Array.isArray(list) && list.every(isText)
        ? []
        : [badInput(inside(path, side), 'a list of labels', list)];
    }),
  ];
};

const readFields = (
  value: Readonly<Record<string, unknown>>,
  path: string,
): Either<readonly BadInput[], HexFields> => {
  const keys = [...Object.keys(FIELD_WORDS), 'name', 'coasts', 'sealift', 'box', 'boxSides', 'oil'];
  const bad: BadInput[] = [...unknownKeys(path, value, keys)];
  for (const [key, words] of Object.entries(FIELD_WORDS)) {
    const word = value[key];
    if (word !== undefined && !(typeof word === 'string' && words.includes(word)))
      bad.push(badInput(inside(path, key), oneOf(words), word));
  }
  const { name, coasts, sealift, boxSides } = value;
  if (name !== undefined && !isText(name)) bad.push(badInput(inside(path, 'name'), 'a name', name));
  for (const key of ['box', 'oil']) {
    const mark = value[key];
    if (mark !== undefined && mark !== true) bad.push(badInput(inside(path, key), 'true', mark));
  }
  if (coasts !== undefined && !(Array.isArray(coasts) && coasts.every((sea) => SEAS.includes(sea))))
    bad.push(badInput(inside(path, 'coasts'), `a list of ${oneOf(SEAS)}`, coasts));
  if (sealift !== undefined && !(Number.isInteger(sealift) && (sealift as number) > 0))
    bad.push(badInput(inside(path, 'sealift'), 'a whole number above 0', sealift));
  if (boxSides !== undefined) addFaults(bad, boxSidesFaults(boxSides, inside(path, 'boxSides')));
  return bad.length > 0 ? left(bad) : right(value as HexFields);
};

/** The words a board of this game may use. */
export const VOCABULARY: BoardVocabulary<HexFields> = {
  grid: gridOf,
  terrains: TERRAINS,
  defaultTerrain: 'clear',
  sideFeatures: ['major-river', 'volga', 'sea'],
  linkKinds: ['road', 'rail'],
  fields: readFields,
  extraKeys: ['features', 'boxes', 'lines', 'documented'],
};

const RIVER = 1;
const VOLGA = 2;
const SEA = 4;

/**
 * * * A board with what the rules ask of it worked out once. Tables are indexed by hex; those of hexsides by `6 * hex +
 * direction`; the masks of links hold one bit for each direction. All lists of hexes are ascending. A hex is 42 km across
 * (NS-0.a). The corrections of the map are in its data (NS-14.w, NS-14.x).
 */
export interface Theatre {
  readonly board: Board<HexFields>;
  /** 1 where units may stand: neither sea nor lake nor Turkey. */
  readonly land: Uint8Array;
  /** Hexsides of a major river, of the Volga, of the sea or Lake Manych (NS-5.2.1.f). */
  readonly river: Uint8Array;
  readonly volga: Uint8Array;
  readonly seaSide: Uint8Array;
  readonly road: Uint8Array;
  readonly rail: Uint8Array;
  readonly railHexes: readonly HexId[];
  readonly mountain: Uint8Array;
  /** 1 in the north zone, 0 in the south. */
  readonly north: Uint8Array;
  /** 1 on the Caucasus map (NS-0.c, NS-9.9.i): rows 30 and beyond. */
  readonly caucasus: Uint8Array;
  readonly crimea: Uint8Array;
  /** 1 on the far bank of the Volga, where nothing goes but by NS-9.5. */
  readonly eastBank: Uint8Array;
  /** 1 on a west-bank hex that touches the Volga. */
  readonly westBank: Uint8Array;
  readonly sources: Readonly<Record<Side, readonly HexId[]>>;
  readonly ports: readonly HexId[];
  /** Ports on the Black Sea; those of the Crimea and Taman among them (NS-9.4.d, NS-14.q). */
  readonly blackSeaPorts: readonly HexId[];
  readonly cities: readonly HexId[];
  /** City hexes with a street-fighting box. */
  readonly boxes: readonly HexId[];
  readonly taman: HexId | null;
  /** The Soviet entry beyond the Volga (NS-6.1.l). */
  readonly entry2414: HexId | null;
  readonly named: Readonly<Record<string, HexId>>;
  /** Regions of the board by name, 1 on their hexes. */
  readonly regions: Readonly<Record<string, Uint8Array>>;
}

const flagsOf = (size: number, hexes: readonly HexId[]): Uint8Array => {
  const marked = new Uint8Array(size);
  for (const hex of hexes) marked[hex] = 1;
  return marked;
};

/** The row of a hex, from 1. */
const rowOf = (board: Board<HexFields>, hex: HexId): number => Math.floor(hex / board.grid.spec.columns) + 1;

const FIRST_CAUCASUS_ROW = 30;

const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

/** The hexes of the far bank: a region, else what lies over a Volga hexside and east of it. */
const farBank = (board: Board<HexFields>): readonly HexId[] => {
  const { hexes, sides, neighbours, grid, regions } = board;
  const { columns } = grid.spec;
  const isWestOf = (other: number, hex: HexId) => other >= 0 && hex % columns > other % columns;
  return (
    regions['volga-east-bank'] ??
    hexes.filter((hex) =>
      DIRECTIONS.some(
        (direction) =>
          ((sides[6 * hex + direction] as number) & VOLGA) !== 0 &&
          isWestOf(neighbours[6 * hex + direction] as number, hex),
      ),
    )
  );
};

const isOfTerrain = ({ terrains, terrain }: Board<HexFields>, hex: HexId, ...some: readonly Terrain[]) =>
  some.includes(terrains[terrain[hex] as number] as Terrain);

/** What lies along the hexsides, and along the Volga on either bank. */
const watersOf = (board: Board<HexFields>) => {
  const { size, hexes, sides } = board;
  const sidesOf = (bit: number) => sides.map((side) => ((side & bit) === 0 ? 0 : 1));
  const volga = sidesOf(VOLGA);
  const eastBank = flagsOf(size, farBank(board));
  const isWestBank = (hex: HexId) =>
    eastBank[hex] === 0 && DIRECTIONS.some((direction) => volga[6 * hex + direction] === 1);
  const westBank = flagsOf(size, hexes.filter(isWestBank));
  return { river: sidesOf(RIVER), volga, seaSide: sidesOf(SEA), eastBank, westBank };
};

/** Works out a theatre from a compiled board. */
export const theatreOf = (board: Board<HexFields>): Theatre => {
  const { size, hexes, regions, links } = board;
  const where = (test: (fields: HexFields, hex: HexId) => boolean) =>
    hexes.filter((hex) => test(board.fields[hex] as HexFields, hex));
  const onBlackSea = ({ coast, coasts }: HexFields) =>
    coast === 'black' || coasts?.includes('black') === true;
  const rail = links['rail'] as Uint8Array;
  const named: Record<string, HexId> = {};
  for (const hex of hexes) {
    const { name } = board.fields[hex] as HexFields;
    if (name !== undefined) named[name] = hex;
  }
  const isLand = ({ country }: HexFields, hex: HexId) =>
    country === undefined && !isOfTerrain(board, hex, 'sea', 'lake');
  const inCaucasus = (_: HexFields, hex: HexId) => rowOf(board, hex) >= FIRST_CAUCASUS_ROW;
  return {
    board,
    ...watersOf(board),
    land: flagsOf(size, where(isLand)),
    road: links['road'] as Uint8Array,
    rail,
    railHexes: hexes.filter((hex) => rail[hex] !== 0),
    mountain: flagsOf(
      size,
      hexes.filter((hex) => isOfTerrain(board, hex, 'mountain')),
    ),
    north: flagsOf(
      size,
      where(({ zone = 'north' }) => zone === 'north'),
    ),
    caucasus: flagsOf(size, regions['caucasus-map'] ?? where(inCaucasus)),
    crimea: flagsOf(size, regions['crimea'] ?? []),
    sources: {
      axis: where(({ supply }) => supply === 'axis'),
      soviet: where(({ supply }) => supply === 'soviet'),
    },
    ports: where(({ port }) => port !== undefined),
    blackSeaPorts: where((fields) => fields.port !== undefined && onBlackSea(fields)),
    cities: where(({ place }) => place === 'city'),
    boxes: where(({ box }) => box === true),
    taman: named['Taman'] ?? null,
    entry2414: regions['soviet-entry']?.[0] ?? null,
    named,
    regions: Object.fromEntries(
      Object.entries(regions).map(([name, members]) => [name, flagsOf(size, members)]),
    ),
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

/** The labels of hexes, in their order. */
export const labels = (theatre: Theatre, hexes: readonly HexId[]): string[] =>
  hexes.map((hex) => label(theatre, hex));

/** The fields of a hex; those of a hex off the board are empty. */
export const fieldsOf = (theatre: Theatre, hex: HexId): HexFields => theatre.board.fields[hex] ?? {};

/** The terrain of a hex. */
export const terrainAt = (theatre: Theatre, hex: HexId): Terrain =>
  TERRAINS[theatre.board.terrain[hex] as number] as Terrain;

const hasLink = (links: Uint8Array, hex: HexId, direction: number): boolean =>
  ((links[hex] as number) & (1 << direction)) !== 0;

/** Whether a road or a railway leaves the hex in a direction; over a river it is a bridge. */
export const hasWay = (theatre: Theatre, hex: HexId, direction: number): boolean =>
  hasLink(theatre.road, hex, direction) || hasLink(theatre.rail, hex, direction);

/** Whether a railway leaves the hex in a direction. */
export const hasRail = (theatre: Theatre, hex: HexId, direction: number): boolean =>
  hasLink(theatre.rail, hex, direction);

/** Whether a hex lies on a sea. */
export const isOnSea = (theatre: Theatre, hex: HexId, sea: Sea): boolean => {
  const { coast, coasts } = fieldsOf(theatre, hex);
  return coast === sea || coasts?.includes(sea) === true;
};
