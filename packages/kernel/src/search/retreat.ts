import type { Direction, HexId, Tiling } from '../hex/grid.js';

/** One retreat path. */
export interface Route {
  /** The hexes in order, beginning with the hex being left. */
  readonly path: readonly HexId[];
  /** Steps lost along it. */
  readonly losses: number;
}

/** A step or an end that the policy forbids, and why. */
export interface Refused<R> {
  readonly refused: R;
}

/** The policy a game passes in: its retreat clauses applied to one situation. */
export interface RetreatPolicy<R = never> {
  /** The hex being left. */
  readonly from: HexId;
  /** The length of the retreat in hexes; the greatest length if `shortest` is given. */
  readonly length: number;
  /** The fewest hexes after which a retreat may end; `length` by default. */
  readonly shortest?: number;
  /**
   * Extends a route by one hex and returns the steps lost, or `null` or a reason if that is not allowed. Called only for hexes that the
   * route has not entered yet.
   *
   * @param path - the hexes so far, beginning with the hex being left
   */
  readonly step: (
    path: readonly HexId[],
    to: HexId,
    direction: Direction,
  ) => { readonly losses: number } | Refused<R> | null;
  /**
   * The priority of a route that ends here, lower is better; `null` or a reason if it may not end here. Any order of priorities can be
   * expressed as one number: fewest losses first and supply second is `losses * 2 + (supplied ? 0 : 1)`.
   */
  readonly end: (route: Route) => number | Refused<R> | null;
}

/** A closed route, and why: the policy's reason, or a better tier. */
export interface Rejected<R> {
  readonly path: readonly HexId[];
  readonly reason: R;
}

export interface Outranked extends Route {
  readonly tier: number;
}

export interface Retreats<R = never> {
  /** Exactly the routes of the best tier; empty if there is no way to retreat. */
  readonly routes: readonly Route[];
  /** The best tier; `null` if there is none. */
  readonly tier: number | null;
  /** The legal routes of worse tiers. */
  readonly outranked: readonly Outranked[];
  /** The steps and ends that the policy refused with a reason. */
  readonly rejected: readonly Rejected<R>[];
}

/** The part of a route followed so far, with the priority of its end or the reason why it is closed. */
export type RetreatWay<R> = (Outranked & { readonly refused?: never }) | (Route & Refused<R>);

/**
 * Enumerates all retreat routes of a unit or stack. A route never enters a hex twice and never leaves the board. Routes to the same hex
 * over different hexes are different routes.
 *
 * @returns the routes in the order of directions taken. Routes refused with a reason are included up to the refused step or end
 */
export const retreatWays = <R = never>(
  tiling: Tiling,
  policy: RetreatPolicy<R>,
): readonly RetreatWay<R>[] => {
  const { length, shortest = length, step, end } = policy;
  const { neighbours } = tiling;
  const ways: RetreatWay<R>[] = [];

  const close = (route: Route): void => {
    const tier = end(route);
    if (tier !== null) ways.push(typeof tier === 'number' ? { ...route, tier } : { ...route, ...tier });
  };

  const extend = ({ path, losses }: Route): void => {
    const hex = path[path.length - 1] as HexId;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[hex * 6 + direction] as number;
      if (to < 0 || path.includes(to)) continue;
      const answer = step(path, to, direction);
      if (answer === null) continue;
      const longer = [...path, to];
      if ('refused' in answer) ways.push({ path: longer, losses, refused: answer.refused });
      else walk({ path: longer, losses: losses + answer.losses });
    }
  };

  const walk = (route: Route): void => {
    const hexes = route.path.length - 1;
    if (hexes >= shortest) close(route);
    if (hexes < length) extend(route);
  };

  walk({ path: [policy.from], losses: 0 });
  return ways;
};

/**
 * The routes of one unit or stack, by the priority of their ends. The game decides who chooses among them, and what happens to a unit
 * without any. A game that compares the routes of several units together uses {@link retreatWays}.
 *
 * @returns the offered routes in the order of directions taken, and what became of the others
 */
export const retreatRoutes = <R = never>(tiling: Tiling, policy: RetreatPolicy<R>): Retreats<R> => {
  const legal: Outranked[] = [];
  const rejected: Rejected<R>[] = [];
  for (const way of retreatWays(tiling, policy)) {
    if (way.refused === undefined) legal.push(way as Outranked);
    else rejected.push({ path: way.path, reason: way.refused });
  }
  const tier = legal.length === 0 ? null : Math.min(...legal.map((route) => route.tier));
  const routes: Route[] = [];
  const outranked: Outranked[] = [];
  for (const route of legal) {
    if (route.tier === tier) routes.push({ path: route.path, losses: route.losses });
    else outranked.push(route);
  }
  return { routes, tier, outranked, rejected };
};
