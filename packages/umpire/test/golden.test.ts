import { readFileSync } from 'node:fs';
import type { GoldenGame } from '@eastfront/testing';
import { goldenGame, must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../src/games.js';

const GAMES = await loadGames();

describe.each(GAMES.map((pkg) => [pkg.name, pkg] as const))('%s', (name, pkg) => {
  const file = new URL(`../../${name}/golden.json`, import.meta.url);
  const golden = JSON.parse(readFileSync(file, 'utf8')) as readonly GoldenGame[];

  it.each(golden.map((one) => [one.scenario, one.seed, one] as const))(
    'scenario %s, %s: every state, listing, reason and violation is as it was when the game was written down',
    (_, __, { actions, marks, ...setting }) => {
      const made = must(pkg.make({ readings: setting.readings ?? {}, optional: setting.optional ?? [] }));
      expect(goldenGame(made, setting)).toEqual({ ...setting, actions, marks });
    },
    60_000,
  );
});
