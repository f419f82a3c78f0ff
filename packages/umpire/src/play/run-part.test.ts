import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { partsOf, THREAD } from './run-part.js';

const folder = mkdtempSync(join(tmpdir(), 'umpire-part-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('a part of a command in a thread', () => {
  it('is told its words and its number, and what it prints and its exit code come back', async () => {
    const file = program(
      'says.mjs',
      `import { parentPort, workerData } from 'node:worker_threads';
parentPort.postMessage(process.argv.slice(2).join('|'));
parentPort.postMessage(' part ' + workerData.umpirePart);
process.exitCode = 1;`,
    );
    expect(await partsOf(file)(['check', 'a b'], 7)).toEqual({ code: 1, out: 'check|a b part 7', err: '' });
  });

  it('knows by its environment that it is a thread, beside what the environment says', async () => {
    const file = program(
      'asks.mjs',
      `import { parentPort } from 'node:worker_threads';
parentPort.postMessage(process.env.${THREAD} + ' ' + (process.env.PATH !== undefined));`,
    );
    expect(await partsOf(file)([], 1)).toEqual({ code: 0, out: '1 true', err: '' });
    expect(process.env[THREAD]).toBeUndefined();
  });

  it('that fails is told', async () => {
    const file = program('fails.mjs', "throw new Error('no such thing');");
    await expect(partsOf(file)([], 1)).rejects.toThrow('no such thing');
  });
});
