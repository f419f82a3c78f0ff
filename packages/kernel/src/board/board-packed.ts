import { isRecord, type JsonRecord } from '../ground/bad-input.js';
import { deepFreeze } from '../ground/freeze.js';
import {
  isPacked,
  labelRuns,
  numberIn,
  type PackedBoard,
  unpackSteps,
  unpackSums,
} from '../ground/unpacked.js';
import { DIRECTIONS, oppositeOf } from '../hex/axial.js';
import { type Grid, type HexId, hexOf } from '../hex/grid.js';
import { readRegions } from './board-features.js';
import { type Hexes, readGrid, readHexes } from './board-hexes.js';
import type { BoardVocabulary } from './board-spec.js';
import { type ReadBoard, readAs } from './read-board.js';

/**
 * Finds the hex of each label of a packed board, in the order of its labels. A packed board writes its labels in runs: `0109+3` stands for
 * 0109, 0110 and 0111. Returns null if a run begins or ends off the grid, or if its hexes are not evenly spaced.
 */
const hexesOfLabels = (grid: Grid, labels: string): Int16Array | null => {
  const hexes: number[] = [];
  for (const { count, label } of labelRuns(labels)) {
    const first = hexOf(grid, label(0));
    const last = hexOf(grid, label(count - 1));
    const step = count === 1 ? 0 : (hexOf(grid, label(1)) ?? 0) - (first ?? 0);
    if (first === null || last !== first + step * (count - 1)) return null;
    for (let i = 0; i < count; i++) hexes.push(first + step * i);
  }
  return Int16Array.from(hexes);
};

/** The hexes that say something, each thing read once; null if something cannot be read. */
const hexesOf = <Fields>(
  vocabulary: BoardVocabulary<Fields>,
  grid: Grid,
  { others: { fill }, hexes, names }: PackedBoard,
  at: Int16Array,
): Hexes<Fields> | null => {
  const filled = readHexes(vocabulary, grid, fill === undefined ? {} : { fill }, '');
  if (filled.bad.length > 0) return null;
  const terrain = [...filled.value.terrain];
  const fields = [...filled.value.fields];
  const { from: _, to: __, ...below } = isRecord(fill) ? fill : {};
  const read = (says: JsonRecord) => {
    const { terrain: word = vocabulary.defaultTerrain, ...others } = says;
    const found = vocabulary.fields(others, '');
    const index = vocabulary.terrains.indexOf(word as string);
    return found._tag === 'Left' || index < 0 ? null : { index, fields: deepFreeze(found.right) };
  };
  for (const [says, where] of hexes) {
    const alone = read(says);
    const over = fill === undefined ? alone : read({ ...below, ...says });
    for (const i of unpackSteps(where)) {
      const hex = at[i] as HexId;
      const said = terrain[hex] === undefined ? alone : over;
      if (said === null) return null;
      terrain[hex] = said.index;
      fields[hex] = said.fields;
    }
  }
  unpackSteps(names[0]).forEach((i, n) => {
    const hex = at[i] as HexId;
    fields[hex] = Object.freeze({ ...(fields[hex] as Fields), name: names[1][n] });
  });
  return { terrain, fields };
};

/** The direction of each step of -1, 0 or 1 in either axial coordinate, at `3 * q + r + 4`. */
const DIRECTION_OF_STEP = Array.from({ length: 9 }, (_, i) =>
  DIRECTIONS.findIndex(([q, r]) => 3 * q + r + 4 === i),
);

/** Marks, from both of two hexes that touch, what lies between them. */
const markBetween = ({ q, r }: Grid, a: HexId, b: HexId, mark: (hex: HexId, direction: number) => void) => {
  const step = 3 * ((q[b] as number) - (q[a] as number)) + (r[b] as number) - (r[a] as number) + 4;
  const direction = DIRECTION_OF_STEP[step] as number;
  mark(a, direction);
  mark(b, oppositeOf(direction));
};

const sidesOf = (
  grid: Grid,
  features: readonly string[],
  { sides }: PackedBoard,
  at: Int16Array,
): Uint8Array => {
  const masks = new Uint8Array(6 * grid.size);
  for (const [said, from, to] of sides) {
    const mask = (said as readonly string[]).reduce((bits, word) => bits | (1 << features.indexOf(word)), 0);
    const mark = (hex: HexId, direction: number): void => {
      masks[6 * hex + direction] = (masks[6 * hex + direction] as number) | mask;
    };
    const apart = to.split(' ');
    unpackSums(from).forEach((one, i) => {
      markBetween(grid, at[one] as HexId, at[one + numberIn(apart[i] as string)] as HexId, mark);
    });
  }
  return masks;
};

const linksOf = (
  grid: Grid,
  kinds: readonly string[],
  { links }: PackedBoard,
  at: Int16Array,
): Readonly<Record<string, Uint8Array>> => {
  const markHexes = (chains: unknown): Uint8Array => {
    const masks = new Uint8Array(grid.size);
    const mark = (hex: HexId, direction: number): void => {
      masks[hex] = (masks[hex] as number) | (1 << direction);
    };
    for (const chain of typeof chains === 'string' && chains !== '' ? chains.split(',') : []) {
      const hexes = unpackSums(chain).map((i) => at[i] as HexId);
      for (let i = 1; i < hexes.length; i++)
        markBetween(grid, hexes[i - 1] as HexId, hexes[i] as HexId, mark);
    }
    return masks;
  };
  return Object.fromEntries(kinds.map((kind) => [kind, markHexes(links[kind])]));
};

/**
 * Reads a packed board, by hex numbers: no label is looked up, and what many hexes share is read once. The board was checked when it was
 * packed, so the result is the same as from its file. Null if a part has another form, such as a list that could not be packed.
 */
const readPacked = <Fields>(
  vocabulary: BoardVocabulary<Fields>,
  packed: PackedBoard,
): ReadBoard<Fields> | null => {
  const grid = readGrid(vocabulary, packed.others['grid'], '');
  const at = hexesOfLabels(grid.value, packed.labels);
  if (grid.bad.length > 0 || at === null) return null;
  const hexes = hexesOf(vocabulary, grid.value, packed, at);
  const isByNumber = Object.values(packed.links).every((chains) => typeof chains === 'string');
  if (hexes === null || !isByNumber) return null;
  const exists = Uint8Array.from(hexes.terrain, (index) => (index === undefined ? 0 : 1));
  const lists = Object.entries(packed.regions).filter(([, where]) => typeof where !== 'string');
  const written = readRegions(grid.value, exists, Object.fromEntries(lists), '', vocabulary.listed);
  if (written.bad.length > 0) return null;
  const region = (name: string, where: unknown) =>
    typeof where === 'string' ? unpackSteps(where).map((i) => at[i] as HexId) : (written.value[name] ?? []);
  return {
    grid: grid.value,
    hexes,
    sides: sidesOf(grid.value, vocabulary.sideFeatures, packed, at),
    links: linksOf(grid.value, vocabulary.linkKinds, packed, at),
    regions: Object.fromEntries(
      Object.entries(packed.regions).map(([name, where]) => [name, region(name, where)]),
    ),
  };
};

/**
 * The board of a package, as the reader of the game takes it. Packed parts are unpacked when they are read; `compileBoard` reads the packed
 * form and never unpacks it.
 */
export const boardToRead = (carried: unknown, unpacked: () => unknown): unknown => {
  if (!isPacked(carried)) return unpacked();
  const board = { ...carried.others };
  for (const part of ['hexes', ...carried.has])
    Object.defineProperty(board, part, {
      enumerable: true,
      get: () => (unpacked() as JsonRecord)[part],
    });
  readAs(board, (vocabulary) => readPacked(vocabulary, carried));
  return board;
};
