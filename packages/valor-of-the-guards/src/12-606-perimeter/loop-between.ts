import type { HexId } from '@eastfront/kernel';
import { disjointWays, type Link } from './disjoint-ways.js';
import { type Flags, type Ground, isSet } from './ground.js';
import type { Row } from './row.js';
import { rowBlocks } from './row-blocks.js';
import { packedAt, type RowNet, rowNet } from './row-net.js';

/** A single loop that joins two groups of hexes, such as two edges of the map. */
export interface LoopBetween {
  /** In order; null when none was found. */
  readonly loop: readonly HexId[] | null;
  /** False where the search gave up: then there may be a loop though none was found. */
  readonly proven: boolean;
}

/** Nets to look at, at most. */
const LIMIT = 500;

const endsOf = (row: Row): Link => [row[0] as HexId, row.at(-1) as HexId];

/** A closed way from marker to marker: its rows in order, each in the sense in which it is walked. */
interface ClosedWay {
  readonly numbers: readonly number[];
  readonly rows: readonly Row[];
}

/** A closed way through two rows of one block, in which rows may cross; any two rows of a block lie on one. */
const closedWay = (net: RowNet, block: readonly number[], one: number, other: number): ClosedWay => {
  const links: (Link | null)[] = net.rows.map(() => null);
  for (const row of block) if (row !== one && row !== other) links[row] = endsOf(net.rows[row] as Row);
  const starts = endsOf(net.rows[one] as Row);
  const ways = disjointWays(net.ground.grid.size, links, starts, endsOf(net.rows[other] as Row));
  const [there = [], back = []] = ways ?? [];
  const numbers = [...there, other, ...[...back].reverse(), one];
  let [at] = starts;
  const rows = numbers.map((number): Row => {
    const row = net.rows[number] as Row;
    const walked = row[0] === at ? row : [...row].reverse();
    at = walked.at(-1) as HexId;
    return walked;
  });
  return { numbers, rows };
};

/** The first two rows of a way that cross where no marker may stand (VG-12.6064.c); null when none do. */
const crossing = ({ byHex, rows }: RowNet, numbers: readonly number[]): readonly number[] | null => {
  const used = new Set(numbers);
  for (const number of numbers)
    for (const hex of rows[number] as Row) {
      const here = Array.from(packedAt(byHex, hex)).filter((row) => used.has(row));
      if (here.length > 1) return here.slice(0, 2);
    }
  return null;
};

/** A closed way that joins both groups without some of the rows; null when there is none, even if rows might cross. */
const joining = (net: RowNet, without: Uint8Array, one: Flags, other: Flags): ClosedWay | null => {
  const reaches = (flags: Flags) => (number: number) =>
    (net.rows[number] as Row).some((hex) => isSet(flags, hex));
  const { groupOf, count } = rowBlocks(net, without);
  const blocks: number[][] = Array.from({ length: count }, () => []);
  for (const [row, group] of groupOf.entries()) blocks[group]?.push(row);
  for (const block of blocks) {
    const first = block.find(reaches(one));
    const last = block.find((row) => row !== first && reaches(other)(row)) ?? block.find(reaches(other));
    if (first === undefined || last === undefined) continue;
    // A row that reaches from one group to the other is closed by way of any other row.
    const second = last === first ? block.find((row) => row !== first) : last;
    return closedWay(net, block, first, second as number);
  }
  return null;
};

/**
 * Searches for a single loop of FLLs that a side can form through hexes of two groups (VG-A14).
 *
 * If rows might cross anywhere, there is one exactly where some block of rows reaches both groups. Where the two rows that a closed way crosses
 * may not, no legal loop uses both: the search goes on without the one, and without the other.
 */
export const loopBetween = (ground: Ground, one: Flags, other: Flags, limit: number = LIMIT): LoopBetween => {
  const net = rowNet(ground);
  const open = [new Uint8Array(net.rows.length)];
  for (let tried = 0; tried < limit; tried++) {
    const without = open.pop();
    if (without === undefined) return { loop: null, proven: true };
    const way = joining(net, without, one, other);
    if (way === null) continue;
    const rows = crossing(net, way.numbers);
    if (rows === null) return { loop: way.rows.flatMap((row) => row.slice(1)), proven: true };
    for (const row of rows) {
      const fewer = without.slice();
      fewer[row] = 1;
      open.push(fewer);
    }
  }
  return { loop: null, proven: open.length === 0 };
};
