import {
  addFaults,
  type BadInput,
  badInput,
  inside,
  isRecord,
  type JsonRecord,
  nearest,
  noSuchKey,
  unknownWord,
} from '../ground/bad-input.js';
import { type Grid, type HexId, hexOf, labelOf, MAX_HEXES } from '../hex/grid.js';
import type { BoardVocabulary } from './board-spec.js';

/** A section of a board file as far as it could be read, with its faults. */
export interface Section<A> {
  readonly value: A;
  readonly bad: readonly BadInput[];
}

/** Sizes of grids that are kept for each game. */
const MOST_GRIDS = 20;

const gridsKnown = new WeakMap<object, Map<string, Grid>>();

/** The grid of a game in a size. It is the same for every board of the size, and takes longer to make than a small board. */
const gridIn = (
  { grid }: BoardVocabulary<unknown>,
  ...size: [columns?: number | undefined, rows?: number | undefined]
): Grid => {
  const known = gridsKnown.get(grid) ?? new Map<string, Grid>();
  gridsKnown.set(grid, known);
  const key = size.join();
  const made = known.get(key) ?? grid(...size);
  if (known.size >= MOST_GRIDS) known.clear();
  known.set(key, made);
  return made;
};

/** The grid size that a board names; the game's own size if it names none or an impossible one. */
export const readGrid = (
  vocabulary: BoardVocabulary<unknown>,
  value: unknown,
  path: string,
): Section<Grid> => {
  if (value === undefined) return { value: gridIn(vocabulary), bad: [] };
  if (!isRecord(value))
    return { value: gridIn(vocabulary), bad: [badInput(path, 'columns and rows', value)] };
  const bad = ['columns', 'rows']
    .filter((key) => value[key] !== undefined && !isCount(value[key]))
    .map((key) => badInput(inside(path, key), 'a whole number from 1 to 255', value[key]));
  if (bad.length > 0) return { value: gridIn(vocabulary), bad };
  const [columns, rows] = [value.columns as number | undefined, value.rows as number | undefined];
  if ((columns ?? 1) * (rows ?? 1) > MAX_HEXES) {
    return { value: gridIn(vocabulary), bad: [badInput(path, `at most ${MAX_HEXES} hexes`, value)] };
  }
  return { value: gridIn(vocabulary, columns, rows), bad };
};

const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 255;

/** The hexes of a board by hex id; undefined where there is none. */
export interface Hexes<Fields> {
  readonly terrain: readonly (number | undefined)[];
  readonly fields: readonly (Fields | undefined)[];
}

/** Reads `fill` and `hexes`: the fields of a hex override those of the fill, key by key. */
export const readHexes = <Fields>(
  vocabulary: BoardVocabulary<Fields>,
  grid: Grid,
  spec: JsonRecord,
  path: string,
): Section<Hexes<Fields>> => {
  const bad: BadInput[] = [];
  const terrain: (number | undefined)[] = new Array(grid.size).fill(undefined);
  const fields: (Fields | undefined)[] = new Array(grid.size).fill(undefined);
  let filled: JsonRecord = {};
  if (spec.fill !== undefined) {
    const fill = readFill(vocabulary, grid, spec.fill, inside(path, 'fill'));
    addFaults(bad, fill.bad);
    filled = fill.value.says;
    for (const hex of fill.value.box) {
      terrain[hex] = fill.value.terrain;
      fields[hex] = fill.value.fields;
    }
  }
  const hexesPath = inside(path, 'hexes');
  const { hexes = {} } = spec;
  if (!isRecord(hexes)) bad.push(badInput(hexesPath, 'an object of hexes by label', hexes));
  else {
    for (const label of Object.keys(hexes)) {
      const at = inside(hexesPath, label);
      const hex = hexOf(grid, label);
      if (hex === null) {
        bad.push(badInput(at, 'a label of the grid', label));
        continue;
      }
      const says = hexes[label];
      if (!isRecord(says)) {
        bad.push(badInput(at, 'an object: terrain and fields', says));
        terrain[hex] = 0;
        continue;
      }
      const read = readHex(vocabulary, terrain[hex] === undefined ? says : { ...filled, ...says }, at);
      addFaults(bad, read.bad);
      terrain[hex] = read.value.terrain;
      fields[hex] = read.value.fields;
    }
  }
  return { value: { terrain, fields }, bad };
};

interface OneHex<Fields> {
  readonly terrain: number;
  readonly fields: Fields | undefined;
}

/** A hex that cannot be read still exists, so that it is not reported again wherever it is named. */
const readHex = <Fields>(
  vocabulary: BoardVocabulary<Fields>,
  says: JsonRecord,
  path: string,
): Section<OneHex<Fields>> => {
  const { terrain: word = vocabulary.defaultTerrain, ...others } = says;
  const terrain = vocabulary.terrains.indexOf(word as string);
  const fields = vocabulary.fields(others, path);
  const bad = terrain >= 0 ? [] : [unknownWord(inside(path, 'terrain'), vocabulary.terrains, word)];
  // The fields of a game do not know that a hex has a terrain too.
  const isSlip = (key: string): boolean =>
    says['terrain'] === undefined && nearest(key, ['terrain']) !== null;
  const nameFault = (fault: BadInput): BadInput => {
    const slip = Object.keys(others).find((key) => isSlip(key) && fault.path === inside(path, key));
    return slip === undefined ? fault : badInput(fault.path, noSuchKey(slip, ['terrain']), others[slip]);
  };
  return fields._tag === 'Left'
    ? { value: { terrain: 0, fields: undefined }, bad: [...bad, ...fields.left.map(nameFault)] }
    : { value: { terrain: Math.max(terrain, 0), fields: fields.right }, bad };
};

interface Fill<Fields> extends OneHex<Fields> {
  readonly box: readonly HexId[];
  readonly says: JsonRecord;
}

/** The labels of the corners of the filled box. */
const CORNERS = ['from', 'to'] as const;

const readFill = <Fields>(
  vocabulary: BoardVocabulary<Fields>,
  grid: Grid,
  value: unknown,
  path: string,
): Section<Fill<Fields>> => {
  const nothing = { box: [], says: {}, terrain: 0, fields: undefined };
  if (!isRecord(value))
    return { value: nothing, bad: [badInput(path, 'an object: from, to, terrain', value)] };
  const { from, to, ...rest } = value;
  // A corner that is misspelt is no field of the hexes.
  const missing = CORNERS.filter((corner) => value[corner] === undefined);
  const slips = Object.keys(rest).filter((key) => nearest(key, missing) !== null);
  const says = Object.fromEntries(Object.entries(rest).filter(([key]) => !slips.includes(key)));
  const misspelt = slips.map((key) => badInput(inside(path, key), noSuchKey(key, CORNERS), value[key]));
  const hex = readHex(vocabulary, says, path);
  const box = readBox(grid, from, to, path);
  // What is wrong with the fill is said once, not again of each hex in it.
  const sound = hex.bad.length === 0 ? says : { terrain: vocabulary.terrains[0] };
  return { value: { ...hex.value, box: box.value, says: sound }, bad: [...misspelt, ...box.bad, ...hex.bad] };
};

/** The hexes of the box; the whole grid if there is no box, so that valid hexes are not reported as missing. */
const readBox = (grid: Grid, from: unknown, to: unknown, path: string): Section<readonly HexId[]> => {
  const first = typeof from === 'string' ? hexOf(grid, from) : null;
  const last = typeof to === 'string' ? hexOf(grid, to) : null;
  const bad: BadInput[] = [];
  if (first === null) bad.push(badInput(inside(path, 'from'), 'a label of the grid', from));
  if (last === null) bad.push(badInput(inside(path, 'to'), 'a label of the grid', to));
  if (first === null || last === null) return { value: everyHex(grid), bad };
  const { columns, labels } = grid.spec;
  const [firstRow, lastRow] = [Math.floor(first / columns), Math.floor(last / columns)];
  const ends = [first % columns, last % columns] as const;
  const [west, east] = labels.numbered === 'westwards' ? [ends[1], ends[0]] : ends;
  if (firstRow > lastRow || west > east) {
    const expected = `a label with no smaller row and no smaller column than ${labelOf(grid, first)}`;
    return { value: everyHex(grid), bad: [badInput(inside(path, 'to'), expected, to)] };
  }
  const box: HexId[] = [];
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = west; column <= east; column++) box.push(row * columns + column);
  }
  return { value: box, bad };
};

const everyHex = (grid: Grid): readonly HexId[] => Array.from({ length: grid.size }, (_, hex) => hex);
