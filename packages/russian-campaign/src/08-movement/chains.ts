/** A network of nodes 0 to `links.length - 1`; links are listed from both ends. */
export type Network = readonly (readonly number[])[];

const UNSEEN = -1;

/** Depth-first order, parents, and how early a node each subtree leads back to, from a start whose parent is known. */
const explore = (links: Network, root: number, start: number) => {
  const order: number[] = [root, start];
  const depth = new Int32Array(links.length).fill(UNSEEN);
  const low = new Int32Array(links.length);
  const parent = new Int32Array(links.length).fill(UNSEEN);
  const next = new Int32Array(links.length);
  depth[root] = 0;
  depth[start] = 1;
  low[start] = 1;
  parent[start] = root;
  const stack = [start];
  while (stack.length > 0) {
    const node = stack[stack.length - 1] as number;
    const beside = links[node] as readonly number[];
    const i = next[node] as number;
    if (i === beside.length) {
      stack.pop();
      const above = parent[node] as number;
      if (above !== root) low[above] = Math.min(low[above] as number, low[node] as number);
      continue;
    }
    next[node] = i + 1;
    const other = beside[i] as number;
    if (other === parent[node] && node !== start) continue;
    const seen = depth[other] as number;
    if (seen !== UNSEEN) {
      // The way straight back from the start to the root is the link that is being looked from.
      if (!(node === start && other === root)) low[node] = Math.min(low[node] as number, seen);
      continue;
    }
    depth[other] = order.length;
    low[other] = order.length;
    parent[other] = node;
    order.push(other);
    stack.push(other);
  }
  return { order, depth, low, parent };
};

/**
 * The nodes through which a chain without repetition leads from one of `starts` to one of `ends`; a node that is both is a
 * chain of itself. One mark per node.
 */
export const onChains = (links: Network, starts: readonly number[], ends: readonly number[]): Uint8Array => {
  const size = links.length;
  const marks = new Uint8Array(size);
  if (starts.length === 0 || ends.length === 0) return marks;
  // Two more nodes, one joined to all starts and one to all ends, and to each other: a chain from start to end closes a
  // ring through them, so that its nodes are in one biconnected part of the network with them.
  const [before, after] = [size, size + 1];
  const joined: number[][] = links.map((beside) => [...beside]);
  joined.push([after], [before]);
  for (const [own, nodes] of [
    [before, starts],
    [after, ends],
  ] as const)
    for (const node of new Set(nodes)) {
      (joined[node] as number[]).push(own);
      (joined[own] as number[]).push(node);
    }
  const { order, depth, low, parent } = explore(joined, before, after);
  const inRing = new Uint8Array(size + 2);
  inRing[after] = 1;
  for (const node of order.slice(2)) {
    const above = parent[node] as number;
    if (inRing[above] === 0 || (low[node] as number) >= (depth[above] as number)) continue;
    inRing[node] = 1;
    if (node < size) marks[node] = 1;
  }
  return marks;
};
