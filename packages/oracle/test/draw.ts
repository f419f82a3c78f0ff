/** Draws from a seed: the same seed, the same cases. */
export interface Draw {
  /** A whole number from 0 up to, but without, `n`. */
  readonly below: (n: number) => number;
  /** True once in so many times. */
  readonly once: (inSoMany: number) => boolean;
  readonly from: <A>(list: readonly A[]) => A;
  /** Some of a list, each once, at most so many. */
  readonly some: <A>(list: readonly A[], most: number) => readonly A[];
}

export const drawFrom = (seed: number): Draw => {
  let state = (seed * 2654435761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  const from = <A>(list: readonly A[]): A => {
    if (list.length === 0) throw new Error('nothing to draw from');
    return list[below(list.length)] as A;
  };
  const some = <A>(list: readonly A[], most: number): readonly A[] => {
    const left = [...list];
    const taken: A[] = [];
    while (taken.length < most && left.length > 0) taken.push(...left.splice(below(left.length), 1));
    return taken;
  };
  return { below, once: (inSoMany) => below(inSoMany) === 0, from, some };
};

/**
 * A way of one hex or a few that wanders from one to the next, and ends elsewhere than it began; null where nothing lies beside the start. Once in a
 * while it turns back.
 */
export const walk = (
  draw: Draw,
  start: string,
  beside: (at: string) => readonly string[],
): readonly string[] | null => {
  const path: string[] = [];
  const most = 1 + draw.below(5);
  while (path.length < most) {
    const at = path[path.length - 1] ?? start;
    const all = beside(at);
    const fresh = all.filter((to) => to !== start && !path.includes(to));
    const open = draw.once(12) ? all : fresh;
    if (open.length === 0) break;
    path.push(draw.from(open));
  }
  return path.length === 0 || path[path.length - 1] === start ? null : path;
};
