import type { Direction, HexId, Tiling } from '../hex/grid.js';

/** One way to retreat. */
export interface Route {
  /** The hexes in order, the hex that is left first. */
  readonly path: readonly HexId[];
  /** Steps lost on the way. */
  readonly losses: number;
}

/** A step or an end that the policy forbids, and why. */
export interface Refused<R> {
  readonly refused: R;
}

/** What a game passes in: the clauses on retreats of one situation. */
export interface RetreatPolicy<R = never> {
  /** The hex that is left. */
  readonly from: HexId;
  /** How many hexes the retreat is long; at most so many, when `shortest` is given. */
  readonly length: number;
  /** The fewest hexes after which a retreat may end; as many as `length` without it. */
  readonly shortest?: number;
  /**
   * One more hex on a route, with the steps lost by it; `null` or a reason when it is not allowed. Asked of hexes that
   * the route has not touched yet.
   *
   * @param path - the hexes so far, the hex that is left first
   */
  readonly step: (
    path: readonly HexId[],
    to: HexId,
    direction: Direction,
  ) => { readonly losses: number } | Refused<R> | null;
  /**
   * The priority of a route that ends here, the lower the better; `null` or a reason when it may not end. Every order of
   * priorities comes down to one number: fewest losses first and supply second is `losses * 2 + (supplied ? 0 : 1)`.
   */
  readonly end: (route: Route) => number | Refused<R> | null;
}

/** A way that is not open, and why: the policy's reason, or a better tier. */
export interface Rejected<R> {
  readonly path: readonly HexId[];
  readonly reason: R;
}

export interface Outranked extends Route {
  readonly tier: number;
}

export interface Retreats<R = never> {
  /** Exactly the routes of the best tier; empty when there is no way to retreat at all. */
  readonly routes: readonly Route[];
  /** That tier; `null` when there is none. */
  readonly tier: number | null;
  /** The legal routes of worse tiers. */
  readonly outranked: readonly Outranked[];
  /** The steps and ends that the policy refused with a reason. */
  readonly rejected: readonly Rejected<R>[];
}

/** A way as far as it was walked: with the priority of its end, or with why it is not open. */
export type RetreatWay<R> = (Outranked & { readonly refused?: never }) | (Route & Refused<R>);

/**
 * Walks all the ways a unit or stack can retreat. A way never touches a hex twice and never leaves the board; ways to the same
 * hex over different hexes are different ways.
 *
 * @returns the ways in the order of directions taken, those refused with a reason among them as far as the step or end refused
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
 * The ways of one unit or stack, by the priority of their ends. Who chooses among the routes is the game's affair, and so is what
 * becomes of a unit for which nothing is listed; a game that weighs the ways of several units together takes {@link retreatWays}.
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
