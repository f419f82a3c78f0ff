import { directionTo, type HexId } from '@eastfront/kernel';
import { isGrain, isMixedGrain, isPaired } from './grain.js';
import { alongShore, type Flags, type Ground, isOpen, isSet, isShore, mayStand } from './ground.js';
import type { Row } from './row.js';

/**
 * Lists of numbers in one array: list `n` is `items` from `starts[n]` up to, not including, `starts[n + 1]`. A search reads them
 * many hundred times.
 */
export interface Packed {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/**
 * All rows that a side may lay between two neighbouring places for markers. Every legal row is one of them or several in a line, because
 * a part of a grain is a grain.
 */
export interface RowNet {
  readonly ground: Ground;
  /** Where a marker may stand. */
  readonly stand: Flags;
  readonly rows: readonly Row[];
  /** False where a side may lay rows that are not among them (VG-A27 read as b). */
  readonly isWhole: boolean;
  /** Per row its steps in both directions, each `6 * hex + direction` of the hex in which it begins. */
  readonly steps: Packed;
  /** Per step the rows that take it. */
  readonly byStep: Packed;
  /** Per row the places for markers at which it begins and ends. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** Per place for a marker the rows that end there. */
  readonly byEnd: Packed;
  /** Per hex in which no marker may stand, the rows through it: no two of them can be used (VG-12.6064.c). */
  readonly byHex: Packed;
}

/** List `n` of lists. */
export const packedAt = ({ starts, items }: Packed, n: number): Uint32Array =>
  items.subarray(starts[n], starts[n + 1]);

/** Lists under numbers below `size`, from pairs of such a number and an item, in the order of the pairs. */
const packedBy = (size: number, keys: readonly number[], values: readonly number[]): Packed => {
  const starts = new Uint32Array(size + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] as number) + 1;
  for (let n = 0; n < size; n++) starts[n + 1] = (starts[n + 1] as number) + (starts[n] as number);
  const ends = starts.slice();
  const items = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as number;
    const end = ends[key] as number;
    items[end] = values[i] as number;
    ends[key] = end + 1;
  }
  return { starts, items };
};

/** Goes on in two directions by turns until a marker may stand; null when the row is stopped before, or was found from its other end. */
const stretch = (
  ground: Ground,
  stand: Flags,
  open: Flags,
  from: HexId,
  first: number,
  second: number,
): Row | null => {
  const { neighbours } = ground.grid;
  let hex = from;
  let length = 0;
  do {
    hex = neighbours[6 * hex + (length % 2 === 0 ? first : second)] as HexId;
    if (hex < 0 || open[hex] === 0) return null;
    length++;
  } while (stand[hex] === 0);
  if (hex <= from) return null;
  const row = [from];
  for (let i = 0; i < length; i++)
    row.push(neighbours[6 * (row[i] as HexId) + (i % 2 === 0 ? first : second)] as HexId);
  return row;
};

/** Rows that take now this side hex and now that are looked for up to so many steps: each pair of them doubles their number. */
const MOST_MIXED = 14;

/** The rows from a place for a marker that change the side hex (VG-A27 read as b), and whether all of them were found. */
const mixedFrom = (ground: Ground, stand: Flags, open: Flags, from: HexId) => {
  const rows: Row[] = [];
  let isWhole = true;
  const goOn = (row: Row, steps: readonly number[], kinds: readonly number[]): void => {
    for (const kind of kinds) {
      const next = ground.grid.neighbours[6 * (row.at(-1) as HexId) + kind] as HexId;
      const further = [...steps, kind];
      if (next < 0 || !isSet(open, next) || !isPaired(further)) continue;
      const longer = [...row, next];
      if (!isSet(stand, next)) {
        if (further.length < MOST_MIXED) goOn(longer, further, kinds);
        else isWhole = false;
      } else if (next > from && !isGrain(ground.grid, longer) && isMixedGrain(ground.grid, longer))
        rows.push(longer);
    }
  };
  for (let d = 0; d < 6; d++) goOn([from], [], [d, (d + 1) % 6]);
  return { rows, isWhole };
};

/** A map-edge row over own-controlled hexes in which no marker may stand, because an enemy unit is there (VG-12.6063.b). */
const stretchAlongShore = (ground: Ground, stand: Flags, from: HexId, next: HexId): Row | null => {
  const row = [from];
  for (let hex: HexId | undefined = next; hex !== undefined; ) {
    if (!isSet(ground.own, hex) || row.includes(hex)) return null;
    row.push(hex);
    if (isSet(stand, hex)) return hex > from ? row : null;
    const here: HexId = hex;
    hex = alongShore(ground, here).find((one) => !row.includes(one) && isSet(ground.own, one));
  }
  return null;
};

/** Adds the rows from a place for a marker to those with a higher id. */
const addRowsFrom = (ground: Ground, stand: Flags, open: Flags, from: HexId, rows: Row[]): void => {
  const add = (row: Row | null): void => {
    if (row !== null) rows.push(row);
  };
  for (let d = 0; d < 6; d++) {
    const next = ground.grid.neighbours[6 * from + d] as HexId;
    if (next < 0) continue;
    if (isSet(stand, next)) add(next > from ? [from, next] : null);
    else if (isSet(open, next))
      for (const turn of [0, 1, 5]) add(stretch(ground, stand, open, from, d, (d + turn) % 6));
  }
  if (isShore(ground, from) && isSet(ground.own, from))
    for (const next of alongShore(ground, from))
      if (!isSet(stand, next)) add(stretchAlongShore(ground, stand, from, next));
};

/** All rows of a side (VG-12.6063, VG-12.6064.a, .b). */
export const rowNet = (ground: Ground): RowNet => {
  const { grid } = ground;
  const { size } = grid;
  const stand = new Uint8Array(size);
  const open = new Uint8Array(size);
  for (let hex = 0; hex < size; hex++) {
    stand[hex] = mayStand(ground, hex) ? 1 : 0;
    open[hex] = isOpen(ground, hex) ? 1 : 0;
  }
  const rows: Row[] = [];
  let isWhole = true;
  for (let hex = 0; hex < size; hex++) {
    if (stand[hex] === 0) continue;
    addRowsFrom(ground, stand, open, hex, rows);
    if (ground.mixed !== true) continue;
    const mixed = mixedFrom(ground, stand, open, hex);
    for (const row of mixed.rows) rows.push(row);
    if (!mixed.isWhole) isWhole = false;
  }
  const steps = { rows: [] as number[], steps: [] as number[] };
  const ends = { hexes: [] as number[], rows: [] as number[] };
  const through = { hexes: [] as number[], rows: [] as number[] };
  for (let number = 0; number < rows.length; number++) {
    const row = rows[number] as Row;
    for (let i = 0; i < row.length; i++) {
      const hex = row[i] as HexId;
      const at = stand[hex] === 0 ? through : ends;
      at.hexes.push(hex);
      at.rows.push(number);
      if (i === 0) continue;
      const before = row[i - 1] as HexId;
      const there = directionTo(grid, before, hex);
      steps.rows.push(number, number);
      steps.steps.push(6 * before + there, 6 * hex + ((there + 3) % 6));
    }
  }
  return {
    ground,
    stand,
    rows,
    isWhole,
    steps: packedBy(rows.length, steps.rows, steps.steps),
    byStep: packedBy(6 * size, steps.steps, steps.rows),
    from: Uint16Array.from(rows, (row) => row[0] as HexId),
    to: Uint16Array.from(rows, (row) => row.at(-1) as HexId),
    byEnd: packedBy(size, ends.hexes, ends.rows),
    byHex: packedBy(size, through.hexes, through.rows),
  };
};
