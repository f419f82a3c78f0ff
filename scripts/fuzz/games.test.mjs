import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { poolOf } from '../playouts/pool.mjs';
import { playAtOnce, playInTurn } from './games.mjs';

const folder = mkdtempSync(join(tmpdir(), 'eastfront-games-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Games that are over at once: the first is the slowest, the third kills its thread, the fourth cannot be played. */
const WORKER = join(folder, 'worker.mjs');
writeFileSync(
  WORKER,
  `export const play = async ({ seed, number }) => {
     if (number === 1) await new Promise((resolve) => setTimeout(resolve, 200));
     if (number === 3) process.exit(3);
     if (number === 4) throw new Error('no such scenario');
     return { settings: {}, actions: 10 * number, outcomes: { [seed]: 1 }, actionTypes: {}, defects: [] };
   };`,
);

const onThreads = async (workers, numbers) => {
  const pool = poolOf(workers, WORKER, 'play');
  try {
    return await playAtOnce({ seed: 's' }, numbers, (told) => pool.run(told));
  } finally {
    await pool.destroy();
  }
};

describe('games of a run', () => {
  it('are reported in their order by one thread and by two', async () => {
    const alone = await onThreads(1, [1, 2, 5]);
    expect(alone.map(({ actions }) => actions)).toEqual([10, 20, 50]);
    expect(await onThreads(2, [1, 2, 5])).toEqual(alone);
    const { play } = await import(WORKER);
    expect(await playInTurn({ seed: 's' }, [1, 2, 5], play)).toEqual(alone);
  });

  it.each([1, 2])('of which one kills its thread are told, and the others played, by %i', async (workers) => {
    const reports = await onThreads(workers, [1, 2, 3, 4, 5, 6]);
    expect(reports.map(({ actions }) => actions)).toEqual([10, 20, 0, 0, 50, 60]);
    const [killed] = reports[2].defects;
    expect(killed.what).toMatch(/^the game ended without a report: .*exit/i);
    expect(reports[3].defects).toEqual([
      { at: 0, what: 'the game ended without a report: no such scenario' },
    ]);
  });
});

describe('npm run fuzz', () => {
  const fuzz = (...words) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('../fuzz.mjs', import.meta.url)), ...words], {
      encoding: 'utf8',
    });

  it('prints the same with one worker and with two, but for the seconds', () => {
    const run = (workers) =>
      fuzz(
        ...['turning-point', '--scenario', '1', '--games', '2'],
        ...['--bots', 'random', '--workers', workers],
      );
    const [alone, together] = [run('1'), run('2')];
    const text = ({ stdout }) => stdout.replace(/ in [\d.]+ s/g, '');
    expect([alone.status, together.status]).toEqual([0, 0]);
    expect(text(together)).toBe(text(alone));
    expect(text(alone)).toMatch(/^scenario 1, random: 2 games, \d+ actions, 0 defects; /);
  });

  it.each([
    [['chess'], 'the game must be one of: '],
    [['turning-point', '--workers', '0'], '--workers takes a whole number from 1'],
  ])('%j are wrong arguments: exit code 2', (words, message) => {
    const { status, stderr } = fuzz(...words);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});
