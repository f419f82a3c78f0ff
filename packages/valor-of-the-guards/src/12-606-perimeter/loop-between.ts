import type { HexId } from '@eastfront/kernel';
import { type Flags, type Ground, isSet } from './ground.js';
import type { Row } from './row.js';
import { rowBlocks } from './row-blocks.js';
import { packedAt, type RowNet, rowNet } from './row-net.js';

/** A connection between two hexes, which can be walked both ways. */
export type Link = readonly [HexId, HexId];

/** A network of arcs that each take one unit, with its arcs in pairs: an arc and, beside it, the way back. */
interface Network {
  readonly to: number[];
  readonly room: number[];
  readonly arcs: readonly number[][];
}

const addArc = ({ to, room, arcs }: Network, from: number, goal: number): void => {
  arcs[from]?.push(to.length);
  to.push(goal);
  room.push(1);
  arcs[goal]?.push(to.length);
  to.push(from);
  room.push(0);
};

/** Sends one more unit from one node to another by the fewest arcs; false when there is no way left. */
const augment = ({ to, room, arcs }: Network, source: number, sink: number): boolean => {
  const by = new Int32Array(arcs.length).fill(-1);
  const queue = [source];
  for (const node of queue) {
    for (const arc of arcs[node] as readonly number[]) {
      const next = to[arc] as number;
      if (room[arc] === 0 || next === source || by[next] !== -1) continue;
      by[next] = arc;
      queue.push(next);
    }
    if (by[sink] !== -1) break;
  }
  if (by[sink] === -1) return false;
  for (let node = sink; node !== source; ) {
    const arc = by[node] as number;
    room[arc] = (room[arc] as number) - 1;
    room[arc ^ 1] = (room[arc ^ 1] as number) + 1;
    node = to[arc ^ 1] as number;
  }
  return true;
};

/** Node of a hex by which it is entered, and by which it is left. */
const entrance = (hex: HexId): number => 2 * hex;
const exit = (hex: HexId): number => 2 * hex + 1;

const networkOf = (size: number, links: readonly (Link | null)[], starts: Link, goals: Link): Network => {
  const network: Network = { to: [], room: [], arcs: Array.from({ length: 2 * size + 2 }, () => []) };
  // In the order of the links, so that arc `4 * i` walks link `i` and `4 * i + 2` walks it back.
  for (const link of links) {
    const [a, b] = link ?? [0, 0];
    addArc(network, exit(a), entrance(b));
    addArc(network, exit(b), entrance(a));
    if (link === null) for (const arc of [1, 3]) network.room[network.to.length - arc - 1] = 0;
  }
  for (let hex = 0; hex < size; hex++) addArc(network, entrance(hex), exit(hex));
  for (const hex of starts) addArc(network, 2 * size, entrance(hex));
  for (const hex of goals) addArc(network, exit(hex), 2 * size + 1);
  return network;
};

/**
 * Two ways from the two starts to the two goals that have no hex in common (Menger's theorem, by two augmenting paths), each as the numbers
 * of the links in order; null when there are none. A start that is a goal is a way of no link.
 *
 * @param links - null for one that may not be used
 */
export const disjointWays = (
  size: number,
  links: readonly (Link | null)[],
  starts: Link,
  goals: Link,
): readonly (readonly number[])[] | null => {
  const network = networkOf(size, links, starts, goals);
  const [source, sink] = [2 * size, 2 * size + 1];
  if (!augment(network, source, sink) || !augment(network, source, sink)) return null;
  return starts.map((start) => {
    const way: number[] = [];
    for (let hex = start; ; ) {
      const arc = (network.arcs[exit(hex)] as readonly number[]).find(
        (one) =>
          one < 4 * links.length && one % 2 === 0 && network.room[one] === 0 && links[one >> 2] !== null,
      );
      if (arc === undefined) return way;
      way.push(arc >> 2);
      hex = (network.to[arc] as number) >> 1;
    }
  });
};

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
    if (without === undefined) return { loop: null, proven: net.isWhole };
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
  return { loop: null, proven: open.length === 0 && net.isWhole };
};
