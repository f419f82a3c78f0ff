import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Network } from './rail-ownership.js';
import { onChains } from './rail-ownership.js';

/** Every node of every chain without repetition, by trying them all. */
const byTrying = (links: Network, starts: readonly number[], ends: readonly number[]): Uint8Array => {
  const marks = new Uint8Array(links.length);
  const walk = (chain: readonly number[]): void => {
    const last = chain[chain.length - 1] as number;
    if (ends.includes(last)) for (const node of chain) marks[node] = 1;
    for (const next of links[last] ?? []) if (!chain.includes(next)) walk([...chain, next]);
  };
  for (const start of starts) walk([start]);
  return marks;
};

const networks = fc.integer({ min: 1, max: 7 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    pairs: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 10 }),
    starts: fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }),
    ends: fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }),
  }),
);

describe('chains', () => {
  it('TRC-8.3.6.e: the same nodes as by trying every chain', () => {
    fc.assert(
      fc.property(networks, ({ size, pairs, starts, ends }) => {
        const links = Array.from({ length: size }, () => new Set<number>());
        for (const [a, b] of pairs)
          if (a !== b) {
            links[a]?.add(b);
            links[b]?.add(a);
          }
        const network = links.map((beside) => [...beside]);
        expect([...onChains(network, starts, ends)]).toEqual([...byTrying(network, starts, ends)]);
      }),
      { numRuns: 500 },
    );
  });
});
