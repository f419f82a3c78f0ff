import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenLaws, forAll } from './law.js';

const numbers = fc.integer({ min: 0, max: 999 });
const runs = { numRuns: 50, seed: 1 };

describe('a law about some of the values', () => {
  it('tests as many of them as are asked for, however few they are', () => {
    let tested = 0;
    const about = forAll(
      'tens',
      numbers,
      (n) => {
        if (n % 10 !== 0) return null;
        tested += 1;
        return [];
      },
      runs,
    );
    expect([about.run(), tested]).toEqual([[], 50]);
  });

  it('finds the mistake among them', () => {
    const about = forAll('tens', numbers, (n) => (n % 10 !== 0 ? null : n > 500 ? [`${n}`] : []), runs);
    expect(about.run()[0]).toMatch(/^\d+0$/);
  });

  it('is broken where it finds nothing to test', () => {
    expect(brokenLaws([forAll('never', numbers, () => null, runs)])[0]).toContain('never: nothing to test');
  });

  it('tells an error that is thrown', () => {
    const thrown = (): null => {
      throw new Error('lost');
    };
    expect(forAll('thrown', numbers, thrown, runs).run()[0]).toContain('lost');
  });
});
