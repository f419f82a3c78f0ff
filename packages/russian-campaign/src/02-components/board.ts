import type { BadInput, Board, BoardVocabulary, Grid, HexId } from '@eastfront/kernel';
import {
  addFaults,
  badInput,
  compileBoard,
  hexOf,
  hexOnBoard as hexOn,
  inside,
  isRecord,
  letteredRowWestwardLabels,
  makeGrid,
  oneOf,
  unknownKeys,
} from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { CityKind, Country, District, Edge, SeaArea, Terrain } from './terrain.js';
import { CITY_KINDS, COUNTRIES, DISTRICTS, EDGES, SEA_AREAS, TERRAINS } from './terrain.js';

/** The courses of the rivers by name, each from its source, hex by hex to a neighbour. */
export type RiverCourses = Readonly<Record<string, readonly (readonly HexId[])[]>>;

type RiverBoard = Board<{ readonly rivers?: readonly string[] }>;

const readCourse = (
  board: RiverBoard,
  value: unknown,
  path: string,
): Either<readonly BadInput[], readonly HexId[]> => {
  if (!Array.isArray(value)) return left([badInput(path, 'the labels of a course', value)]);
  const course: HexId[] = [];
  const bad: BadInput[] = [];
  value.forEach((label: unknown, i) => {
    const hex = typeof label === 'string' ? hexOf(board.grid, label) : null;
    const before = course.at(-1);
    if (hex === null || board.exists[hex] !== 1)
      bad.push(badInput(inside(path, i), 'the label of a hex on the board', label));
    else if (before !== undefined && !board.neighbours.subarray(6 * before, 6 * before + 6).includes(hex))
      bad.push(badInput(inside(path, i), 'a neighbour of the hex before', label));
    else course.push(hex);
  });
  return bad.length > 0 ? left(bad) : right(course);
};

/** The courses as the hexes give them, if the file gives none: neighbours with the same river, two by two. */
const coursesOfFields = ({ hexes, fields, neighbours }: RiverBoard): RiverCourses => {
  const courses: Record<string, (readonly HexId[])[]> = {};
  for (const hex of hexes)
    for (const name of fields[hex]?.rivers ?? []) {
      const pairs = [...neighbours.subarray(6 * hex, 6 * hex + 6)]
        .filter((other) => other > hex && fields[other]?.rivers?.includes(name) === true)
        .map((other) => [hex, other]);
      courses[name] = [...(courses[name] ?? []), ...pairs];
    }
  return courses;
};

/** Reads the courses of the rivers on a board; they matter to pictures only. */
export const readCourses = (
  board: RiverBoard,
  json: unknown,
  path: string,
): Either<readonly BadInput[], RiverCourses> => {
  if (json === undefined) return right(coursesOfFields(board));
  if (!isRecord(json)) return left([badInput(path, 'courses by river', json)]);
  const bad: BadInput[] = [];
  const courses: Record<string, (readonly HexId[])[]> = {};
  for (const [name, lines] of Object.entries(json)) {
    if (!Array.isArray(lines)) {
      bad.push(badInput(inside(path, name), 'a list of courses', lines));
      continue;
    }
    const read = lines.map((line: unknown, i) => readCourse(board, line, inside(inside(path, name), i)));
    addFaults(
      bad,
      read.flatMap((line) => (line._tag === 'Left' ? line.left : [])),
    );
    courses[name] = read.flatMap((line) => (line._tag === 'Right' ? [line.right] : []));
  }
  return bad.length > 0 ? left(bad) : right(courses);
};

/** What a hex of this game can say beside its terrain. */
export interface HexFields {
  readonly city?: CityKind;
  /** Name of the city or oil field. */
  readonly name?: string;
  /** A city that faces a sea area (TRC-8.4.3.c). */
  readonly port?: true;
  readonly oil?: true;
  /** The rivers that run in the hex (TRC-9.8.2.a). */
  readonly rivers?: readonly string[];
  readonly country?: Country;
  /** The sea area on which the hex lies. */
  readonly coast?: SeaArea;
  /** The map edges the hex lies on. */
  readonly edge?: readonly Edge[];
  readonly district?: District;
}

/** The game's own board has 34 columns and says so; others have room west of it, so that labels such as QQ40 can lie far away. */
const COLUMNS = 40;
const ROWS = 43;

/**
 * The grid of the game: lettered rows, numbers counted westwards, pointy-top, rows B, D, F ... half a hex west. Labels do not
 * depend on the number of columns.
 */
export const gridOf = (columns = COLUMNS, rows = ROWS): Grid =>
  makeGrid({
    orientation: 'pointy-top',
    towards: 'west',
    shifted: 'even',
    columns,
    rows,
    labels: letteredRowWestwardLabels(columns),
  });

/** The grid and not one hex of it: for schemas, in which no label is looked up. */
export const NO_BOARD = {
  get grid() {
    return gridOf();
  },
  exists: new Uint8Array(),
};

/** The fields of a hex that hold one word. */
export const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = {
  city: CITY_KINDS,
  country: COUNTRIES,
  coast: SEA_AREAS,
  district: DISTRICTS,
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const readFields = (
  value: Readonly<Record<string, unknown>>,
  path: string,
): Either<readonly BadInput[], HexFields> => {
  const keys = [...Object.keys(FIELD_WORDS), 'name', 'port', 'oil', 'rivers', 'edge'];
  const bad: BadInput[] = [...unknownKeys(path, value, keys)];
  for (const [key, words] of Object.entries(FIELD_WORDS)) {
    const word = value[key];
    if (word !== undefined && !(typeof word === 'string' && words.includes(word)))
      bad.push(badInput(inside(path, key), oneOf(words), word));
  }
  const { name, rivers, edge } = value;
  if (name !== undefined && !isText(name)) bad.push(badInput(inside(path, 'name'), 'a name', name));
  for (const key of ['port', 'oil']) {
    const mark = value[key];
    if (mark !== undefined && mark !== true) bad.push(badInput(inside(path, key), 'true', mark));
  }
  if (rivers !== undefined && !(Array.isArray(rivers) && rivers.every(isText)))
    bad.push(badInput(inside(path, 'rivers'), 'a list of names', rivers));
  if (edge !== undefined && !(Array.isArray(edge) && edge.every((one) => EDGES.includes(one))))
    bad.push(badInput(inside(path, 'edge'), `a list of ${oneOf(EDGES)}`, edge));
  return bad.length > 0 ? left(bad) : right(value as HexFields);
};

/** The words a board of this game may use. */
export const VOCABULARY: BoardVocabulary<HexFields> = {
  grid: gridOf,
  terrains: TERRAINS,
  defaultTerrain: 'clear',
  sideFeatures: ['closed', 'strait'],
  linkKinds: ['rail'],
  fields: readFields,
  extraKeys: ['grades', 'rivers', 'borders', 'documented'],
};

const CLOSED = 1;
const STRAIT = 2;

/**
 * A board with what the rules ask of it worked out once. Tables are indexed by hex; those of hexsides by
 * `6 * hex + direction`; the mask of links holds one bit for each direction. All lists of hexes are ascending.
 */
export interface Theatre {
  readonly board: Board<HexFields>;
  /** 1 where units may stand: neither sea nor lake. */
  readonly land: Uint8Array;
  /** Hexsides: 1 where normal movement never crosses: wholly lake or sea (TRC-8.2.2.a), or no land beyond. */
  readonly barrier: Uint8Array;
  /** Hexsides: 1 on the Kerch strait (TRC-8.2.2.b). */
  readonly strait: Uint8Array;
  /** Rail links; the only thing that a sea hex of a causeway carries. */
  readonly rail: Uint8Array;
  readonly railHexes: readonly HexId[];
  /** Rail hexes whose line leaves the map by the edge: those of region `rail-exits`, else all on the edge. */
  readonly railExits: Readonly<Record<Edge, readonly HexId[]>>;
  readonly riverNames: readonly string[];
  /** Per hex the rivers in it, as indices of `riverNames`. */
  readonly rivers: readonly (readonly number[])[];
  /** How the rivers run, for pictures; the rules ask for the hexes only. */
  readonly courses: RiverCourses;
  /** 1 in the USSR, to which a hex without a country counts. */
  readonly ussr: Uint8Array;
  readonly countries: Readonly<Record<Country, readonly HexId[]>>;
  readonly districts: Readonly<Record<District, readonly HexId[]>>;
  readonly majorCities: readonly HexId[];
  readonly minorCities: readonly HexId[];
  /** Major and minor (TRC-2.2.3.a). */
  readonly cities: readonly HexId[];
  readonly oilFields: readonly HexId[];
  readonly ports: Readonly<Record<SeaArea, readonly HexId[]>>;
  readonly coasts: Readonly<Record<SeaArea, readonly HexId[]>>;
  /** Land hexes of the map edges. */
  readonly edges: Readonly<Record<Edge, readonly HexId[]>>;
  readonly named: Readonly<Record<string, HexId>>;
  /** Regions of the board by name, 1 on their hexes. */
  readonly regions: Readonly<Record<string, Uint8Array>>;
}

const flagsOf = (size: number, hexes: readonly HexId[]): Uint8Array => {
  const marked = new Uint8Array(size);
  for (const hex of hexes) marked[hex] = 1;
  return marked;
};

const listsBy = <W extends string>(words: readonly W[], list: (word: W) => readonly HexId[]) =>
  Object.fromEntries(words.map((word) => [word, list(word)])) as Readonly<Record<W, readonly HexId[]>>;

/** Works out a theatre from a compiled board. */
export const theatreOf = (board: Board<HexFields>, courses: RiverCourses): Theatre => {
  const { size, hexes, sides, neighbours } = board;
  const field = (hex: HexId): HexFields => board.fields[hex] as HexFields;
  const where = (test: (fields: HexFields) => boolean) => hexes.filter((hex) => test(field(hex)));
  const land = flagsOf(
    size,
    hexes.filter((hex) => !['sea', 'lake'].includes(board.terrains[board.terrain[hex] as number] as string)),
  );
  const rail = board.links['rail'] as Uint8Array;
  const railHexes = hexes.filter((hex) => rail[hex] !== 0);
  const edges = listsBy(EDGES, (edge) =>
    hexes.filter((hex) => land[hex] === 1 && field(hex).edge?.includes(edge) === true),
  );
  const exits = board.regions['rail-exits'];
  const riverNames = [...new Set(hexes.flatMap((hex) => field(hex).rivers ?? []))];
  const isCityOn = (area: SeaArea) => (fields: HexFields) =>
    fields.coast === area && (fields.city !== undefined || fields.port === true);
  return {
    board,
    land,
    barrier: sides.map((side, i) => {
      const other = neighbours[i] as number;
      return (side & CLOSED) !== 0 || other < 0 || land[other] === 0 || land[Math.floor(i / 6)] === 0 ? 1 : 0;
    }),
    strait: sides.map((side) => ((side & STRAIT) === 0 ? 0 : 1)),
    rail,
    railHexes,
    railExits: listsBy(EDGES, (edge) =>
      edges[edge].filter((hex) => rail[hex] !== 0 && (exits === undefined || exits.includes(hex))),
    ),
    riverNames,
    courses,
    rivers: board.fields.map((fields) => (fields?.rivers ?? []).map((name) => riverNames.indexOf(name))),
    ussr: flagsOf(
      size,
      where(({ country = 'ussr' }) => country === 'ussr'),
    ),
    countries: listsBy(COUNTRIES, (country) => where((fields) => fields.country === country)),
    districts: listsBy(DISTRICTS, (district) => where((fields) => fields.district === district)),
    majorCities: where(({ city }) => city === 'major'),
    minorCities: where(({ city }) => city === 'minor'),
    cities: where(({ city }) => city !== undefined),
    oilFields: where(({ oil }) => oil === true),
    ports: listsBy(SEA_AREAS, (area) => where(isCityOn(area))),
    coasts: listsBy(SEA_AREAS, (area) => where(({ coast }) => coast === area)),
    edges,
    named: Object.fromEntries(
      hexes.flatMap((hex) => {
        const { name } = field(hex);
        return name === undefined ? [] : [[name, hex] as const];
      }),
    ),
    regions: Object.fromEntries(
      Object.entries(board.regions).map(([name, members]) => [name, flagsOf(size, members)]),
    ),
  };
};

/** Reads and checks a board of this game. */
export const readTheatre = (json: unknown): Either<readonly BadInput[], Theatre> => {
  const board = compileBoard(VOCABULARY, json);
  if (board._tag === 'Left') return board;
  const courses = readCourses(board.right, (json as { readonly rivers?: unknown }).rivers, 'rivers');
  return courses._tag === 'Left' ? courses : right(theatreOf(board.right, courses.right));
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

/** The terrain of a hex as printed; in snow swamp is treated as clear (TRC-8.2.1.d). */
export const terrainAt = (theatre: Theatre, hex: HexId): Terrain =>
  TERRAINS[theatre.board.terrain[hex] as number] as Terrain;

/** Whether a rail link leaves the hex in a direction. */
export const hasRail = (theatre: Theatre, hex: HexId, direction: number): boolean =>
  ((theatre.rail[hex] as number) & (1 << direction)) !== 0;

/** TRC-9.8.2.b, TRC-A53: whether two hexes share a river, wherever its course lies between them. */
export const shareRiver = (theatre: Theatre, a: HexId, b: HexId): boolean => {
  const others = theatre.rivers[b] as readonly number[];
  return (theatre.rivers[a] as readonly number[]).some((river) => others.includes(river));
};

/** "In Poland", which includes Germany (TRC-5.4.f). */
export const isInPoland = (theatre: Theatre, hex: HexId): boolean =>
  ['germany', 'poland'].includes(fieldsOf(theatre, hex).country ?? '');
