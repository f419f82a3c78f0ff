import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlledHexes } from '../board/zones.js';
import type { HexId } from '../hex/grid.js';
import { type DrawnBoard, drawBoard, hexesApart, openBoard } from '../models/drawn-board.js';
import { type RetreatPolicy, type Route, retreatRoutes } from './retreat.js';

const free = { step: () => ({ losses: 0 }), end: () => 0 };

describe('retreatRoutes', () => {
  it('lists every route of the ordered length, the hex that is left first', () => {
    const board = openBoard(7, 7);
    const two = retreatRoutes(board, { from: 24, length: 2, ...free });
    expect(two.routes).toHaveLength(6 * 5);
    expect(two.routes.every(({ path }) => path.length === 3 && path[0] === 24)).toBe(true);
    expect(new Set(two.routes.map(({ path }) => path.join())).size).toBe(30);
    expect(two.tier).toBe(0);
  });

  it('lets a retreat end early where the policy has a shortest length', () => {
    const board = openBoard(7, 7);
    const upToTwo = retreatRoutes(board, { from: 24, length: 2, shortest: 1, ...free });
    expect(upToTwo.routes.map(({ path }) => path.length - 1).sort()).toEqual([
      ...Array(6).fill(1),
      ...Array(30).fill(2),
    ]);
    expect(retreatRoutes(board, { from: 24, length: 1, shortest: 0, ...free }).routes[0]).toEqual({
      path: [24],
      losses: 0,
    });
  });

  it('offers the best tier alone and keeps the worse ones apart', () => {
    const board = drawBoard('. b .', ' a S .', '. c .');
    const tier = ({ path }: Route) =>
      ({ a: 1, b: 2, c: 1 })[board.marks[path[1] as number] as string] ?? null;
    const {
      routes,
      tier: best,
      outranked,
    } = retreatRoutes(board, { from: board.at('S'), length: 1, step: free.step, end: tier });
    expect(best).toBe(1);
    expect(routes.map(({ path }) => board.marks[path[1] as number])).toEqual(['a', 'c']);
    expect(outranked).toEqual([{ path: [4, 1], losses: 0, tier: 2 }]);
  });

  it('says why a step or an end was refused, if the policy does', () => {
    const board = drawBoard('E . W', ' . S .');
    const answer = retreatRoutes<'enemy' | 'woods'>(board, {
      from: board.at('S'),
      length: 1,
      step: (_, to) =>
        board.marks[to] === 'E' ? { refused: 'enemy' } : board.marks[to] === '.' ? null : { losses: 1 },
      end: ({ path }) => (board.marks[path.at(-1) as number] === 'W' ? { refused: 'woods' } : 0),
    });
    expect(answer).toEqual({
      routes: [],
      tier: null,
      outranked: [],
      rejected: [{ path: [4, 2], reason: 'woods' }],
    });
    const other = drawBoard('. E W', ' . S .');
    const refused = retreatRoutes<string>(other, {
      from: other.at('S'),
      length: 1,
      step: (_, to) => (other.marks[to] === 'E' ? { refused: 'enemy' } : { losses: 2 }),
      end: ({ losses }) => losses,
    });
    expect(refused.rejected).toEqual([{ path: [4, 1], reason: 'enemy' }]);
    expect([refused.tier, refused.routes.length]).toEqual([2, 3]);
  });

  it('adds the losses along a route', () => {
    const board = drawBoard('S 1 2 3');
    const { routes } = retreatRoutes(board, {
      from: 0,
      length: 3,
      step: (_, to) => ({ losses: Number(board.marks[to]) }),
      end: ({ losses }) => losses,
    });
    expect(routes).toEqual([{ path: [0, 1, 2, 3], losses: 6 }]);
  });
});

/** All sequences of hexes, legal or not, by counting in base six. */
const bruteForce = (board: DrawnBoard, policy: RetreatPolicy) => {
  const found: (Route & { tier: number })[] = [];
  for (let n = policy.shortest ?? policy.length; n <= policy.length; n++) {
    for (let code = 0; code < 6 ** n; code++) {
      const path: HexId[] = [policy.from];
      let losses = 0;
      let legal = true;
      for (let i = 0; i < n && legal; i++) {
        const direction = Math.floor(code / 6 ** i) % 6;
        const to = board.neighbours[(path[i] as number) * 6 + direction] as number;
        const step = to < 0 || path.includes(to) ? null : policy.step(path.slice(), to, direction);
        legal = step !== null;
        if (step !== null && 'losses' in step) losses += step.losses;
        path.push(to);
      }
      const tier = legal ? policy.end({ path, losses }) : null;
      if (typeof tier === 'number') found.push({ path, losses, tier });
    }
  }
  const best = Math.min(...found.map((route) => route.tier));
  return found.filter((route) => route.tier === best).map(({ path, losses }) => ({ path, losses }));
};

describe('every retreat', () => {
  const hexes = fc.array(fc.nat({ max: 34 }), { maxLength: 7 });
  const scene = fc.record({
    from: fc.nat({ max: 34 }),
    length: fc.integer({ min: 1, max: 4 }),
    early: fc.boolean(),
    enemies: hexes,
    friends: hexes,
    supplied: hexes,
  });
  type Scene = typeof scene extends fc.Arbitrary<infer S> ? S : never;
  const board = openBoard(7, 5);
  const policyOf = ({ from, length, early, enemies, friends, supplied }: Scene): RetreatPolicy => {
    const zones = controlledHexes(board, enemies);
    return {
      from,
      length,
      ...(early ? { shortest: 1 } : {}),
      step: (path, to) => {
        if (enemies.includes(to)) return null;
        const inZone = zones[to] === 1 && !friends.includes(to);
        return inZone && path.length > 2 ? null : { losses: inZone ? 1 : 0 };
      },
      end: ({ path, losses }) => {
        const last = path.at(-1) as HexId;
        if (hexesApart(board, from, last) !== path.length - 1) return null;
        return losses * 4 + (supplied.includes(last) ? 0 : 2) + (friends.includes(last) ? 1 : 0);
      },
    };
  };
  const sorted = (routes: readonly Route[]) =>
    routes.map(({ path, losses }) => `${path.join()}:${losses}`).sort();

  it('is offered exactly when a brute-force search finds it in the best tier', () => {
    fc.assert(
      fc.property(scene, (s) => {
        expect(sorted(retreatRoutes(board, policyOf(s)).routes)).toEqual(
          sorted(bruteForce(board, policyOf(s))),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('ends where and as long as it may, and never touches an enemy', () => {
    fc.assert(
      fc.property(scene, (s) => {
        const policy = policyOf(s);
        const { routes, tier, outranked } = retreatRoutes(board, policy);
        for (const route of [...routes, ...outranked]) {
          const hexes = route.path.length - 1;
          expect(hexes).toBeGreaterThanOrEqual(policy.shortest ?? policy.length);
          expect(hexes).toBeLessThanOrEqual(policy.length);
          expect(hexesApart(board, s.from, route.path.at(-1) as HexId)).toBe(hexes);
          expect(route.path.slice(1).some((hex) => s.enemies.includes(hex))).toBe(false);
          expect(new Set(route.path).size).toBe(route.path.length);
        }
        for (const route of routes) expect(policy.end(route)).toBe(tier);
        for (const route of outranked) expect(route.tier).toBeGreaterThan(tier as number);
      }),
    );
  });

  it('never gets worse with one enemy less', () => {
    fc.assert(
      fc.property(scene, (s) => {
        const before = retreatRoutes(board, policyOf(s)).tier;
        const after = retreatRoutes(board, policyOf({ ...s, enemies: s.enemies.slice(1) })).tier;
        if (before !== null) expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });
});
