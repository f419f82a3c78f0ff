/** The golden games of a game, played again until a state, a listing or a verdict is another than when they were written down. */
import { readFileSync } from 'node:fs';
import type { GoldenGame } from '@eastfront/testing';
import { goldenGame, must } from '@eastfront/testing';
import { expect, it } from 'vitest';
import { loadGames } from '../../packages/umpire/src/games.js';

const name = process.env['EASTFRONT_GAME'] ?? '';
const [pkg] = await loadGames([name]);

it(`every golden game of ${name} goes as it went`, () => {
  if (pkg === undefined) throw new Error(`no game ${name}`);
  const file = new URL(`../../packages/${name}/golden.json`, import.meta.url);
  for (const { actions, marks, ...setting } of JSON.parse(
    readFileSync(file, 'utf8'),
  ) as readonly GoldenGame[]) {
    const made = must(pkg.make({ readings: setting.readings ?? {}, optional: setting.optional ?? [] }));
    expect(goldenGame(made, setting)).toEqual({ ...setting, actions, marks });
  }
});
