import type { HexId, Tiling } from '@eastfront/kernel';

/**
 * The fewest open hexes that part the sources from the goals when they are closed too, `sources` and `goals` being open
 * hexes themselves. By the theorem of Menger there are as many as ways that share no hex; these are found one by one,
 * each undoing pieces of earlier ones where that helps (Ford and Fulkerson, every hex split into an entrance and an exit
 * that let one way through).
 */
export const leastBarrier = (
  tiling: Tiling,
  isOpen: (hex: HexId) => boolean,
  sources: readonly HexId[],
  goals: readonly HexId[],
): readonly HexId[] => {
  const { size, neighbours } = tiling;
  const isGoal = new Uint8Array(size);
  for (const hex of goals) isGoal[hex] = 1;
  const open = new Uint8Array(size);
  for (let hex = 0; hex < size; hex++) if (isOpen(hex)) open[hex] = 1;
  const used = new Uint8Array(size);
  /** 1 where a way leaves a hex in a direction. */
  const flow = new Uint8Array(6 * size);
  const entrance = (hex: HexId): number => 2 * hex;
  const exit = (hex: HexId): number => 2 * hex + 1;
  const previous = new Int32Array(2 * size);

  const search = (): number => {
    previous.fill(-2);
    const queue: number[] = [];
    const visit = (node: number, from: number): void => {
      if (previous[node] !== -2) return;
      previous[node] = from;
      queue.push(node);
    };
    for (const hex of sources) visit(entrance(hex), -1);
    for (let i = 0; i < queue.length; i++) {
      const node = queue[i] as number;
      const hex = node >> 1;
      const leaving = node === exit(hex);
      if (leaving && isGoal[hex] === 1) return node;
      if (used[hex] === (leaving ? 1 : 0)) visit(leaving ? entrance(hex) : exit(hex), node);
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[6 * hex + direction] as number;
        if (to < 0 || open[to] === 0) continue;
        if (leaving) visit(entrance(to), node);
        else if (flow[6 * to + ((direction + 3) % 6)] === 1) visit(exit(to), node);
      }
    }
    return -1;
  };

  const record = (from: number, to: number): void => {
    const [a, b] = [from >> 1, to >> 1];
    if (a === b) {
      used[a] = to === exit(b) ? 1 : 0;
      return;
    }
    const forwards = from === exit(a);
    const [tail, head] = forwards ? [a, b] : [b, a];
    for (let direction = 0; direction < 6; direction++) {
      if (neighbours[6 * tail + direction] === head) flow[6 * tail + direction] = forwards ? 1 : 0;
    }
  };

  for (let end = search(); end >= 0; end = search()) {
    for (let node = end; (previous[node] as number) >= 0; node = previous[node] as number) {
      record(previous[node] as number, node);
    }
  }
  const barrier: HexId[] = [];
  for (let hex = 0; hex < size; hex++) {
    if (open[hex] === 1 && previous[entrance(hex)] !== -2 && previous[exit(hex)] === -2) barrier.push(hex);
  }
  return barrier;
};
