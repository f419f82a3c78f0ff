import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@eastfront/kernel';
import { type Claim, checkClaim, readClaim } from '@eastfront/kernel/differ';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { GAMES, gameOf } from './games.js';

const FOLDER = new URL('claims/', import.meta.url);

const claims = readdirSync(FOLDER).map((file) => ({
  file,
  claim: must(readClaim(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))),
}));

describe('the claims of the examples', () => {
  it.each(GAMES.map(({ name }) => [name]))('are four about %s, two of which hold', (name) => {
    const own = claims.filter(({ claim }) => claim.game === name);
    expect(own).toHaveLength(4);
    expect(own.filter(({ claim }) => claim.note === undefined)).toHaveLength(2);
  });

  it.each(claims.map(({ file, claim }) => [file, claim] as const))('%s comes out as it says', (_, claim) => {
    const holds = claim.note === undefined;
    const { looked, broken } = must(
      checkClaim(gameOf(claim.game), claim, { seed: '1', actions: holds ? 40 : 150 }),
    );
    expect([broken === null, looked > 0]).toEqual([holds, true]);
    // A case against a claim is small enough to be seen at once.
    const units = broken?.dispute['position'] as { readonly units?: readonly unknown[] } | undefined;
    expect(units?.units?.length ?? 0).toBeLessThanOrEqual(2);
  });
});

describe('a claim in TypeScript', () => {
  const claim: Claim = {
    game: 'turning-point',
    claim: 'A unit reaches an even number of hexes.',
    each: 'unit',
    ask: { question: 'reach', unit: '$unit' },
    given: { ok: true },
    holds: ({ answer }) => Object.keys((answer as JsonObject)['hexes'] ?? {}).length % 2 === 0,
  };

  it('is shrunk to the smallest case against what its function says', () => {
    const { broken } = must(checkClaim(gameOf('turning-point'), claim, { seed: '1', actions: 40 }));
    const { result } = broken?.judgement ?? {};
    expect(result?.ok).toBe(true);
    expect(claim.holds?.(result as unknown as JsonObject)).toBe(false);
    expect(broken?.dispute).toMatchObject({ position: { units: [{}] } });
  });

  it('holds where the function says so of every result', () => {
    const checked = checkClaim(
      gameOf('turning-point'),
      { ...claim, holds: () => true },
      { seed: '1', actions: 20 },
    );
    expect(must(checked)).toMatchObject({ broken: null });
    expect(must(checked).looked).toBeGreaterThan(10);
  });
});
