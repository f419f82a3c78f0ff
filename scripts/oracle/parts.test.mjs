import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { partsOf, reportOf, runCommand, runParts } from './parts.mjs';

const PARTS = partsOf(['caucasus', 'turning-point'], 25, 10);

const folder = mkdtempSync(join(tmpdir(), 'eastfront-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A worker that says which part it has, after some program text of its own. */
const saying =
  (textOf) =>
  ({ game, part, size }) =>
    runCommand({
      file: process.execPath,
      words: ['-e', `${textOf({ game, part })}; console.log(${JSON.stringify(`${game} ${part}: ${size}`)})`],
    });

const reported = async (workers, run) =>
  reportOf(['caucasus', 'turning-point'], 25, PARTS, await runParts(PARTS, workers, run));

/** Differences in the second part of one game. */
const isWrong = ({ game, part }) => game === 'caucasus' && part === 1;

describe('a comparison in parts', () => {
  it('has every position in one part', () => {
    expect(PARTS.map(({ game, part, size }) => `${game} ${part} ${size}`)).toEqual([
      ...['caucasus 0 10', 'caucasus 1 10', 'caucasus 2 5'],
      ...['turning-point 0 10', 'turning-point 1 10', 'turning-point 2 5'],
    ]);
  });

  it('reports the same for one worker and for two, whoever is first', async () => {
    // The first part is the last to end where two run at once.
    const slow = ({ game, part }) => (game === 'caucasus' && part === 0 ? 300 : 0);
    const run = saying(
      (one) => `process.exitCode = ${isWrong(one) ? 1 : 0}; setTimeout(() => {}, ${slow(one)})`,
    );
    const [alone, together] = [await reported(1, run), await reported(2, run)];
    expect(together).toEqual(alone);
    expect(alone).toEqual({
      lines: [
        'caucasus, part 1:\ncaucasus 1: 10\n',
        'caucasus: 25 of each question, differences in 1 part',
        'turning-point: 25 of each question, no difference',
      ],
      isGood: false,
    });
  });

  it('runs two parts at once with two workers', async () => {
    const mark = (part) => join(folder, String(part));
    // Each worker ends well only if the other has begun before it ends.
    const meeting = ({ part }) =>
      runCommand({
        file: process.execPath,
        words: [
          '-e',
          `const fs = require('node:fs'); fs.writeFileSync(${JSON.stringify(mark(part))}, '');
           const until = Date.now() + 20000; const look = () => fs.existsSync(${JSON.stringify(mark(1 - part))}) ? process.exit(0)
           : Date.now() > until ? process.exit(1) : setTimeout(look, 20); look();`,
        ],
      });
    const both = PARTS.slice(0, 2);
    expect((await runParts(both, 2, meeting)).map(({ isGood }) => isGood)).toEqual([true, true]);
    expect([existsSync(mark(0)), existsSync(mark(1))]).toEqual([true, true]);
  });

  it('tells a worker that dies, and has the answers of the others', async () => {
    const run = saying((one) => (isWrong(one) ? "process.kill(process.pid, 'SIGKILL')" : ''));
    for (const workers of [1, 2]) {
      const { lines, isGood } = await reported(workers, run);
      expect(lines).toEqual([
        'caucasus, part 1:\nthe worker died of SIGKILL\n',
        'caucasus: 25 of each question, no answer in 1 part',
        'turning-point: 25 of each question, no difference',
      ]);
      expect(isGood).toBe(false);
    }
  });

  it('tells a worker that does not start', async () => {
    const found = await runCommand({ file: join(folder, 'nothing-here'), words: [] });
    expect(found).toMatchObject({ isGood: false, isDead: true });
    expect(found.said).toMatch(/^the worker did not start: .*ENOENT/);
  });

  it('is good where all parts are', async () => {
    const { lines, isGood } = await reported(
      2,
      saying(() => ''),
    );
    expect(isGood).toBe(true);
    expect(lines).toHaveLength(2);
  });
});

describe('npm run oracle', () => {
  const oracle = (...words) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('../oracle.mjs', import.meta.url)), ...words], {
      encoding: 'utf8',
    });

  it.each([
    [['chess'], 'no such game: chess; there are '],
    [['caucasus', '--only', 'no such'], 'no comparison of caucasus has a name with "no such"'],
    [['caucasus', '--workers', '0'], '--workers takes a whole number from 1'],
    [['--jobs', '2'], "Unknown option '--jobs'"],
  ])('%j are wrong arguments: exit code 2', (words, message) => {
    const { status, stderr } = oracle(...words);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});
