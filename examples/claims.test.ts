import { readdirSync, readFileSync } from 'node:fs';
import { checkClaim, readClaim } from '@eastfront/kernel/differ';
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
