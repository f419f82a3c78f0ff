import type { HexId } from '@eastfront/kernel';

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
