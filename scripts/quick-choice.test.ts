import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isQuick, quickFiles, testFiles } from './quick-choice.mjs';
import { packages, root } from './workspaces.mjs';

/** Games have a catalogue of clauses. */
const GAMES = packages()
  .filter(({ dir }) => existsSync(join(dir, 'data', 'rulebook.json')))
  .map(({ dir }) => dir.slice(join(root, 'packages').length + 1));

const SEEDS = Array.from({ length: 200 }, (_, i) => `seed ${i}`);
const all = testFiles();

describe('the quick run', () => {
  it.each(GAMES)('judges every case of %s and runs all tests beside its code, whatever the seed', (game) => {
    const laws = `packages/${game}/test/laws.test.ts`;
    const beside = all.filter((file) => file.startsWith(`packages/${game}/src/`));
    expect(beside.length).toBeGreaterThan(10);
    for (const seed of SEEDS.slice(0, 5)) {
      const files = quickFiles(seed, all);
      expect(files).toEqual(expect.arrayContaining([laws, ...beside]));
      expect(isQuick(seed, laws, 'dispute cases', 'any case')).toBe(true);
      expect(isQuick(seed, laws, 'the fields of a position', 'any field')).toBe(true);
      expect(isQuick(seed, beside[0] as string, 'any suite', 'any test')).toBe(true);
    }
  });

  it('comes to every other file and law by some seed, and to few by one', () => {
    const byOne = SEEDS.map((seed) => new Set(quickFiles(seed, all)));
    const others = all.filter((file) => byOne.some((files) => !files.has(file)));
    expect(others.length).toBeGreaterThan(100);
    for (const file of others) expect(byOne.some((files) => files.has(file))).toBe(true);
    for (const files of byOne)
      expect(others.filter((file) => files.has(file)).length).toBeLessThan(others.length / 8);
  });

  it('runs the laws of a sampled game together or not at all', () => {
    const laws = 'packages/turning-point/test/laws.test.ts';
    const runs = SEEDS.map((seed) =>
      ['one', 'other'].map((name) => isQuick(seed, laws, 'laws of the game, scenario 1', name)),
    );
    expect(runs.every(([one, other]) => one === other)).toBe(true);
    expect(runs.some(([one]) => one)).toBe(true);
    const apart = SEEDS.map((seed) =>
      ['one', 'other'].map((name) => isQuick(seed, laws, 'whole games', name)),
    );
    expect(apart.some(([one, other]) => one !== other)).toBe(true);
  });
});
