import type { GamePackage, Json } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';
import { loadGames } from '../src/games.js';

const GAMES = await loadGames();

const JUNK: readonly Json[] = [null, -7.5, 'rubbish', [], { rubbish: 1 }];
const CASES = 5;

/** A value with one of its parts, at any depth, replaced: every such value, with the place of what was replaced. */
const broken = (
  value: Json,
  junk: Json,
  path: readonly string[] = [],
): readonly (readonly [string, Json])[] => {
  const parts: readonly (readonly [string, Json])[] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const below = parts.flatMap(([key, part]) =>
    broken(part, junk, [...path, key]).map(([place, changed]): readonly [string, Json] => [
      place,
      Array.isArray(value)
        ? value.map((one: Json, i) => (String(i) === key ? changed : one))
        : { ...(value as Readonly<Record<string, Json>>), [key]: changed },
    ]),
  );
  return path.length === 0 ? below : [[path.join('.'), junk], ...below];
};

/** Words of the libraries underneath, which say nothing to a player. */
const FOREIGN =
  /\b(?:Unknown\w+|Int|Readonly|ReadonlyArray|Array<|Partial<|\[K in|undefined|NaN|never)\b|\[object/;

const someCasesOf = (pkg: GamePackage): readonly Json[] => {
  const all = casesOf(pkg.name);
  const step = Math.floor(all.length / CASES);
  return all
    .filter((_, i) => i % step === 0)
    .slice(0, CASES)
    .map(({ json }) => json);
};

describe.each(GAMES)('bad input to $title', (pkg) => {
  it('is answered, never thrown at, and told in words that a player knows', { timeout: 120_000 }, () => {
    const strange: string[] = [];
    let refused = 0;
    someCasesOf(pkg).forEach((file, number) => {
      // Each case with another kind of rubbish, so that all kinds come everywhere over the cases.
      for (const [place, changed] of broken(file, JUNK[number % JUNK.length] as Json)) {
        try {
          const judged = judge(pkg, changed);
          if (judged._tag === 'Right') continue;
          refused += 1;
          for (const { path, expected } of judged.left)
            if (FOREIGN.test(expected) || expected === '') strange.push(`${path}: ${expected}`);
        } catch (error) {
          strange.push(`${place} of case ${number} throws ${String(error)}`);
        }
      }
    });
    expect([...new Set(strange)]).toEqual([]);
    expect(refused).toBeGreaterThan(50);
  });
});
