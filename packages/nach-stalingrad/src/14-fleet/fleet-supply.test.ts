import { describe, expect, it } from 'vitest';
import type { Need } from './fleet-supply.js';
import { allocate } from './fleet-supply.js';

const need = (id: string, steps: number, ports: readonly number[], coast = false): Need => ({
  id,
  steps,
  ports,
  coast,
});

const served = (needs: readonly Need[], coast: number, ports: readonly number[]) =>
  [...allocate(needs, coast, ports).keys()].sort();

/** Whether units can be supplied whole, by trying every way to share out their steps. */
const fits = (needs: readonly Need[], ports: readonly number[]): boolean => {
  const [first, ...others] = needs;
  if (first === undefined) return true;
  const give = (steps: number, left: readonly number[], among: readonly number[]): boolean => {
    if (steps === 0) return fits(others, left);
    const [port, ...rest] = among;
    if (port === undefined) return false;
    const most = Math.min(steps, left[port] as number);
    for (let some = 0; some <= most; some++)
      if (
        give(
          steps - some,
          left.map((one, i) => (i === port ? one - some : one)),
          rest,
        )
      )
        return true;
    return false;
  };
  return give(first.steps, ports, first.ports);
};

const best = (needs: readonly Need[], coast: number, ports: readonly number[]): number => {
  const [first, ...others] = needs;
  const search = (
    left: readonly Need[],
    coastLeft: number,
    byPort: readonly Need[],
    count: number,
  ): number => {
    const [one, ...rest] = left;
    if (one === undefined) return fits(byPort, ports) ? count : -1;
    const ways = [
      search(rest, coastLeft, byPort, count),
      search(rest, coastLeft, [...byPort, one], count + 1),
    ];
    if (one.coast && one.steps <= coastLeft)
      ways.push(search(rest, coastLeft - one.steps, byPort, count + 1));
    return Math.max(...ways);
  };
  return first === undefined ? 0 : search([first, ...others], coast, [], 0);
};

/** A small generator of numbers, always the same. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
};

describe('what the fleet gives to whom', () => {
  it('NS-14.b, NS-14.d: whole units or none, small ones first', () => {
    expect(served([need('a', 3, [0]), need('b', 2, [0]), need('c', 2, [0])], 2, [4])).toEqual(['b', 'c']);
    expect(served([need('a', 5, [0])], 2, [4])).toEqual([]);
  });

  it('NS-14.b: two steps at the coast in all, and the coast does not help a port out', () => {
    expect(served([need('a', 1, [], true), need('b', 1, [], true), need('c', 1, [], true)], 2, [])).toEqual([
      'a',
      'b',
    ]);
    expect(served([need('a', 6, [0], true)], 2, [4])).toEqual([]);
  });

  it('NS-14.c: a unit draws on several ports, and makes room for another', () => {
    const shares = allocate([need('a', 6, [0, 1])], 0, [4, 4]);
    expect(shares.get('a')).toEqual({ coast: false, ports: [0, 1] });
    // The first takes from port 0 until the second needs it.
    expect(served([need('a', 3, [0, 1]), need('b', 4, [0])], 0, [4, 4])).toEqual(['a', 'b']);
  });

  it('NS-14.b, NS-14.c: as many units as can be, against every other way', () => {
    const next = numbers(7);
    for (let round = 0; round < 150; round++) {
      const ports = Array.from({ length: 1 + next(3) }, () => (next(2) === 0 ? 4 : 8));
      const needs = Array.from({ length: 1 + next(5) }, (_, i) =>
        need(
          `u${i}`,
          1 + next(6),
          ports.flatMap((_port, port) => (next(2) === 0 ? [port] : [])),
          next(3) === 0,
        ),
      );
      const shares = allocate(needs, 2, ports);
      expect(shares.size, JSON.stringify({ needs, ports })).toBe(best(needs, 2, ports));
      const byPort = needs.filter(({ id }) => shares.get(id)?.coast === false);
      expect(fits(byPort, ports)).toBe(true);
    }
  });
});
