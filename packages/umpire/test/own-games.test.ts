import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { got } from '../src/attempt.js';
import { nodeFiles } from '../src/io/node-files.js';
import { drawPng } from '../src/io/png.js';
import { run } from '../src/run.js';
import { runWith } from './run-with.js';
import { toy } from './toy.js';

const cart = { ...toy, name: 'cart' };

describe('--game', () => {
  it('adds a game to those that are known, before and after the command', async () => {
    const world = { modules: { 'cart.mjs': { default: cart, cart, helper: () => 1 } } };
    for (const argv of [
      ['--game', 'cart.mjs', 'show', 'cart', '--svg', '-'],
      ['show', 'cart', '--svg', '-', '--game', 'cart.mjs'],
    ]) {
      const ran = await runWith(argv, world);
      expect(ran.err).toBe('');
      expect(ran.out).toContain('<svg');
    }
    expect((await runWith(['show', 'cart', '--svg', '-'], world)).code).toBe(2);
  });

  it.each([
    ['gone.mjs', {}, '--game gone.mjs: expected a module that can be loaded; got no such file'],
    ['empty.mjs', { 'empty.mjs': {} }, 'got no exports'],
    ['other.mjs', { 'other.mjs': { name: 'cart', make: 7 } }, 'a module that exports a game'],
    ['toy.mjs', { 'toy.mjs': { again: { ...toy } } }, 'a game with a name of its own (taken: toy); got toy'],
  ])('refuses %s with what is wrong', async (path, modules, told) => {
    const { code, err, out } = await runWith(['games', '--game', path], { modules });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(told);
  });
});

describe('the small game of the examples, built and named on the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eastfront-own-game-'));
  const file = join(folder, 'zarechye.mjs');
  const cases = fileURLToPath(new URL('../../../examples/zarechye/cases/cases.json', import.meta.url));
  const umpire = async (...argv: readonly string[]) => {
    let told = '';
    const tell = (text: string | Uint8Array): void => {
      told += text;
    };
    const io = { out: tell, err: tell, stdin: async () => got(''), files: nodeFiles, drawPng };
    const code = await run([...argv, '--game', file], {
      ...io,
      colour: false,
      width: 100,
      startBar: () => null,
    });
    return { code, told };
  };
  beforeAll(async () => {
    await build({
      entryPoints: [fileURLToPath(new URL('../../../examples/zarechye/game.ts', import.meta.url))],
      bundle: true,
      format: 'esm',
      platform: 'node',
      mainFields: ['module', 'main'],
      outfile: file,
      logLevel: 'error',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is judged, and every case is as it expects', async () => {
    const { code, told } = await umpire('judge', cases);
    expect(told).toContain('ZR-6.c');
    expect(code).toBe(0);
  });

  it.each(['random', 'greedy'])('is played by the bot %s to the end', async (bot) => {
    const { code, told } = await umpire('play', 'zarechye', '--bots', bot, '--games', '3');
    expect([code, told]).toEqual([0, expect.stringMatching(/draw|victory/)]);
  });

  it('is drawn', async () => {
    const svg = join(folder, 'start.svg');
    const { code } = await umpire('show', 'zarechye', '--scenario', 'campaign', '--svg', svg);
    expect(code).toBe(0);
    expect(readFileSync(svg, 'utf8')).toContain('Lesnoye');
  });

  it('says what a file is that is no module', async () => {
    const text = join(folder, 'game.ts');
    writeFileSync(text, 'export const a: number = 1;');
    const { code, told } = await umpire('games', '--game', text);
    expect(code).toBe(2);
    expect(told).toMatch(/--game .*game\.ts: expected a module/);
  });
});
