import { directionTo, type HexId } from '@eastfront/kernel';
import { alongShore, type Flags, type Ground, isOpen, isSet, isShore, mayStand } from './ground.js';
import type { Row } from './row.js';

/** Lists one behind the other: the items of list `n` are those from `starts[n]` to before `starts[n + 1]`. A search reads them many hundred times. */
export interface Packed<Items> {
  readonly starts: Uint32Array;
  readonly items: Items;
}

const startsOf = (lists: readonly (readonly unknown[])[]): Uint32Array => {
  const starts = new Uint32Array(lists.length + 1);
  for (const [n, { length }] of lists.entries()) starts[n + 1] = (starts[n] as number) + length;
  return starts;
};

/**
 * All rows that a side may lay between two neighbouring places for markers. Every legal row is one of them or several in a line, because
 * a part of a grain is a grain.
 */
export interface RowNet {
  readonly ground: Ground;
  /** Where a marker may stand. */
  readonly stand: Flags;
  readonly rows: readonly Row[];
  /** Per row its steps in both directions: in which hex each begins, and one bit for its direction. */
  readonly steps: Packed<Uint16Array> & { readonly bits: Uint8Array };
  /** Per step `6 * hex + direction` the rows that take it. */
  readonly byStep: readonly (readonly number[])[];
  /** Per row the places for markers at which it begins and ends. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** Per place for a marker the rows that end there. */
  readonly byEnd: Packed<Uint32Array>;
  /** Per hex in which no marker may stand, the rows through it: no two of them can be used (VG-12.6064.c). */
  readonly byHex: readonly (readonly number[])[];
}

/** Goes on in two directions by turns until a marker may stand; null when the row is stopped before. */
const stretch = (ground: Ground, stand: Flags, from: HexId, first: number, second: number): Row | null => {
  const row = [from];
  for (let hex = from; ; ) {
    hex = ground.grid.neighbours[6 * hex + (row.length % 2 === 1 ? first : second)] as HexId;
    if (hex < 0 || !isOpen(ground, hex)) return null;
    row.push(hex);
    if (isSet(stand, hex)) return row;
  }
};

/** A map-edge row over own-controlled hexes in which no marker may stand, because an enemy unit is there (VG-12.6063.b). */
const stretchAlongShore = (ground: Ground, stand: Flags, from: HexId, next: HexId): Row | null => {
  const row = [from];
  for (let hex: HexId | undefined = next; hex !== undefined; ) {
    if (!isSet(ground.own, hex) || row.includes(hex)) return null;
    row.push(hex);
    if (isSet(stand, hex)) return row;
    const here: HexId = hex;
    hex = alongShore(ground, here).find((one) => !row.includes(one) && isSet(ground.own, one));
  }
  return null;
};

const rowsFrom = (ground: Ground, stand: Flags, from: HexId): readonly Row[] => {
  const rows: (Row | null)[] = [];
  for (let d = 0; d < 6; d++) {
    const next = ground.grid.neighbours[6 * from + d] as HexId;
    if (next < 0) continue;
    if (isSet(stand, next)) rows.push([from, next]);
    else if (isOpen(ground, next))
      for (const turn of [0, 1, 5]) rows.push(stretch(ground, stand, from, d, (d + turn) % 6));
  }
  if (isShore(ground, from) && isSet(ground.own, from))
    for (const next of alongShore(ground, from))
      if (!isSet(stand, next)) rows.push(stretchAlongShore(ground, stand, from, next));
  return rows.filter((row) => row !== null && (row.at(-1) as HexId) > from) as Row[];
};

/** All rows of a side (VG-12.6063, VG-12.6064.a, .b). */
export const rowNet = (ground: Ground): RowNet => {
  const { grid } = ground;
  const stand = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex++) stand[hex] = mayStand(ground, hex) ? 1 : 0;
  const rows = Array.from(stand.keys()).flatMap((hex) =>
    stand[hex] === 0 ? [] : rowsFrom(ground, stand, hex),
  );
  const byStep: number[][] = Array.from({ length: 6 * grid.size }, () => []);
  const byEnd: number[][] = Array.from({ length: grid.size }, () => []);
  const byHex: number[][] = Array.from({ length: grid.size }, () => []);
  const steps = rows.map((row) =>
    row.slice(1).flatMap((hex, i) => {
      const before = row[i] as HexId;
      return [6 * before + directionTo(grid, before, hex), 6 * hex + directionTo(grid, hex, before)];
    }),
  );
  for (const [number, row] of rows.entries()) {
    for (const step of steps[number] as readonly number[]) byStep[step]?.push(number);
    for (const hex of row) (stand[hex] === 0 ? byHex : byEnd)[hex]?.push(number);
  }
  const all = steps.flat();
  return {
    ground,
    stand,
    rows,
    steps: {
      starts: startsOf(steps),
      items: Uint16Array.from(all, (step) => (step / 6) | 0),
      bits: Uint8Array.from(all, (step) => 1 << (step % 6)),
    },
    byStep,
    from: Uint16Array.from(rows, (row) => row[0] as HexId),
    to: Uint16Array.from(rows, (row) => row.at(-1) as HexId),
    byEnd: { starts: startsOf(byEnd), items: Uint32Array.from(byEnd.flat()) },
    byHex,
  };
};
