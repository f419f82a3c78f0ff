import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allotPorts, MINOR_PORT_UNITS } from './supply.js';

const dependents = fc
  .array(fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 }), { maxLength: 12 })
  .map((all) => all.map((ports: readonly number[], i) => ({ unit: `u${i}`, ports })));
const choices = fc.dictionary(
  fc.integer({ min: 0, max: 11 }).map((i) => `u${i}`),
  fc.constantFrom(1, 2, 3),
  {
    maxKeys: 6,
  },
);

/** The most units that ports 1 to 3 can supply: what any set of ports leaves over bounds it (Hall). */
const most = (all: readonly { readonly ports: readonly number[] }[]): number =>
  Math.min(
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((set) => {
      const full: readonly number[] = [1, 2, 3].filter((port) => (set >> (port - 1)) & 1);
      const elsewhere = all.filter(({ ports }) => ports.some((port) => !full.includes(port))).length;
      return full.length * MINOR_PORT_UNITS + elsewhere;
    }),
  );

describe('minor ports', () => {
  it('CC-14.22.c: no port supplies more than three, nobody a port it cannot trace to, and none could supply one more', () => {
    fc.assert(
      fc.property(dependents, (all) => {
        const { port, contested } = allotPorts(all, {});
        for (const one of [1, 2, 3]) {
          expect([...port.values()].filter((held) => held === one).length).toBeLessThanOrEqual(
            MINOR_PORT_UNITS,
          );
        }
        for (const [unit, held] of port) expect(all.find((one) => one.unit === unit)?.ports).toContain(held);
        expect(port.size).toBe(most(all));
        expect(contested.length > 0).toBe(port.size < all.length);
      }),
    );
  });

  it('CC-14.22.c: what the owner chose stands, and choosing on among the contested ends the contest', () => {
    fc.assert(
      fc.property(dependents, choices, (all, first) => {
        let chosen: Record<string, number> = first;
        for (let i = 0; ; i++) {
          const { port, contested } = allotPorts(all, chosen);
          for (const unit of Object.keys(chosen)) {
            const can = all.find((one) => one.unit === unit)?.ports.includes(chosen[unit] as number) === true;
            if (can && i > 0 && first[unit] === undefined) expect(port.get(unit)).toBe(chosen[unit]);
          }
          const next = contested[0];
          if (next === undefined) break;
          expect(i).toBeLessThan(10);
          const last = next.candidates[next.candidates.length - 1] as string;
          chosen = { ...chosen, [last]: next.port };
        }
      }),
    );
  });
});
