import { type Either, left, right } from 'fp-ts/Either';
import { type BadInput, badInput, inside, isRecord, unknownKeys } from '../ground/bad-input.js';
import { deepCopy } from '../ground/copy.js';
import { deepFreeze } from '../ground/freeze.js';
import { GIVEN, parseSource, type Source } from '../ground/source.js';
import { type Adjacency, adjacencyOf, type Grid, type HexId, hexOf, labelOf } from '../hex/grid.js';
import { readLinks, readRegions, readSides } from './board-features.js';
import { type Hexes, readGrid, readHexes } from './board-hexes.js';
import type { BoardSpec, BoardVocabulary, HexSpec } from './board-spec.js';
import { type ReadBoard, readOwnWay } from './read-board.js';

export type { BoardSpec, BoardVocabulary, HexSpec } from './board-spec.js';

/** A map compiled into tables indexed by {@link HexId}. Its `neighbours` join existing hexes only. Do not mutate. */
export interface Board<Fields = Record<string, unknown>> extends Adjacency {
  readonly grid: Grid;
  /** 1 if the hex is on the board. */
  readonly exists: Uint8Array;
  /** The existing hexes, ascending. */
  readonly hexes: readonly HexId[];
  /** Index into `terrains` per hex; 0 off the board. */
  readonly terrain: Uint8Array;
  readonly terrains: readonly string[];
  /** Per hexside, at `6 * hex + direction`: bit i is set if it has the feature `sideFeatures[i]`. Symmetric. */
  readonly sides: Uint8Array;
  readonly sideFeatures: readonly string[];
  /** Per link kind and hex: bit d is set if a link leads in direction d. Symmetric. */
  readonly links: Readonly<Record<string, Uint8Array>>;
  /** The game's fields per hex; null off the board. */
  readonly fields: readonly (Fields | null)[];
  readonly regions: Readonly<Record<string, readonly HexId[]>>;
  readonly source: Source;
}

const KEYS = ['source', 'grid', 'fill', 'hexes', 'sides', 'links', 'regions'];

/**
 * Compiles a board from JSON and checks it against the grid and the vocabulary of the game.
 * @param path where the board is in its file; prefixed to the paths of the errors
 * @returns the board, or all faults, each with its path
 */
export const compileBoard = <Fields>(
  vocabulary: BoardVocabulary<Fields>,
  spec: unknown,
  path = '',
): Either<readonly BadInput[], Board<Fields>> => {
  if (!isRecord(spec)) return left([badInput(path, 'a board', spec)]);
  const own = readOwnWay(vocabulary, spec);
  const { sideFeatures, linkKinds, extraKeys = [] } = vocabulary;
  const source = spec.source === undefined ? right(GIVEN) : parseSource(spec.source, inside(path, 'source'));
  if (own !== null && source._tag === 'Right') return right(tablesOf(vocabulary, own, source.right));
  const grid = readGrid(vocabulary, spec.grid, inside(path, 'grid'));
  const hexes = readHexes(vocabulary, grid.value, spec, path);
  const exists = existing(hexes.value);
  const sides = readSides(grid.value, exists, sideFeatures, spec.sides, inside(path, 'sides'));
  const links = readLinks(grid.value, exists, linkKinds, spec.links, inside(path, 'links'));
  const regions = readRegions(grid.value, exists, spec.regions, inside(path, 'regions'), vocabulary.listed);
  const bad = [
    ...unknownKeys(path, spec, [...KEYS, ...extraKeys]),
    ...(source._tag === 'Left' ? source.left : []),
    ...grid.bad,
    ...hexes.bad,
    ...sides.bad,
    ...links.bad,
    ...regions.bad,
  ];
  if (bad.length > 0) return left(bad);
  const read: ReadBoard<Fields> = {
    grid: grid.value,
    // Copies: lists in them may still be those of the file that was handed in.
    hexes: { terrain: hexes.value.terrain, fields: deepFreeze(deepCopy(hexes.value.fields)) },
    sides: sides.value,
    links: links.value,
    regions: regions.value,
  };
  return right(tablesOf(vocabulary, read, source._tag === 'Left' ? GIVEN : source.right));
};

// Plain loops: a board is compiled for each case that is judged, and `Uint8Array.from` asks an iterator for every hex.
const existing = ({ terrain }: Hexes<unknown>): Uint8Array => {
  const exists = new Uint8Array(terrain.length);
  for (let hex = 0; hex < terrain.length; hex++) if (terrain[hex] !== undefined) exists[hex] = 1;
  return exists;
};

const terrainOf = ({ terrain }: Hexes<unknown>): Uint8Array => {
  const indices = new Uint8Array(terrain.length);
  for (let hex = 0; hex < terrain.length; hex++) indices[hex] = terrain[hex] ?? 0;
  return indices;
};

const hexesIn = (exists: Uint8Array): readonly HexId[] => {
  const hexes: HexId[] = [];
  for (let hex = 0; hex < exists.length; hex++) if (exists[hex] === 1) hexes.push(hex);
  return Object.freeze(hexes);
};

const tablesOf = <Fields>(
  { terrains, sideFeatures }: BoardVocabulary<Fields>,
  { grid, hexes, sides, links, regions }: ReadBoard<Fields>,
  source: Source,
): Board<Fields> => {
  const { size } = grid;
  const exists = existing(hexes);
  const isWhole = exists.every((one) => one === 1);
  const neighbours = isWhole
    ? grid.neighbours
    : grid.neighbours.map((id, i) =>
        id >= 0 && exists[id] === 1 && exists[Math.floor(i / 6)] === 1 ? id : -1,
      );
  return {
    grid,
    size,
    neighbours,
    adjacent: isWhole ? grid.adjacent : adjacencyOf(size, neighbours),
    exists,
    hexes: hexesIn(exists),
    terrain: terrainOf(hexes),
    terrains,
    sides,
    sideFeatures,
    links,
    fields: Object.freeze(hexes.fields.map((value) => value ?? null)),
    regions: deepFreeze(regions),
    source,
  };
};

/** The hex with this label, or null if there is none. */
export const hexOnBoard = ({ grid, exists }: Pick<Board, 'grid' | 'exists'>, label: string): HexId | null => {
  const hex = hexOf(grid, label);
  return hex !== null && exists[hex] === 1 ? hex : null;
};

/** What a hex may be called on the map. */
type NamedFields = { readonly name?: unknown };

/** A hex as players call it: by the name in its fields, by its label if it has none. */
export const placeName = (
  { grid, fields }: Pick<Board<NamedFields>, 'grid' | 'fields'>,
  hex: HexId,
): string => {
  const name = fields[hex]?.name;
  return typeof name === 'string' ? name : labelOf(grid, hex);
};

/** A board as JSON: the same vocabulary compiles it to the same board. Keys added by the game are not kept. */
export const boardSpecOf = <Fields extends object>(board: Board<Fields>): BoardSpec => {
  const { grid, hexes, sides, sideFeatures, links } = board;
  const label = (hex: HexId): string => labelOf(grid, hex);
  // Half of the directions reach every hexside once.
  const hexsides = hexes.flatMap((hex) =>
    [0, 1, 2].flatMap((d) => {
      const other = board.neighbours[6 * hex + d] as number;
      return other < 0 ? [] : [{ hex, d, ends: [label(hex), label(other)] as const }];
    }),
  );
  const featuresOf = (mask: number): readonly string[] => sideFeatures.filter((_, bit) => (mask >> bit) & 1);
  return {
    source: board.source,
    grid: { columns: grid.spec.columns, rows: grid.spec.rows },
    hexes: Object.fromEntries(
      hexes.map((hex): [string, HexSpec] => {
        const terrain = board.terrains[board.terrain[hex] as number] as string;
        return [label(hex), { ...board.fields[hex], terrain }];
      }),
    ),
    sides: Object.fromEntries(
      hexsides
        .map(({ hex, d, ends }) => [ends.join('/'), featuresOf(sides[6 * hex + d] as number)] as const)
        .filter(([, features]) => features.length > 0),
    ),
    links: Object.fromEntries(
      Object.entries(links).map(([kind, masks]) => [
        kind,
        hexsides.filter(({ hex, d }) => ((masks[hex] as number) >> d) & 1).map(({ ends }) => ends),
      ]),
    ),
    regions: Object.fromEntries(Object.entries(board.regions).map(([name, ids]) => [name, ids.map(label)])),
  };
};
