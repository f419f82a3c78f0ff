import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { runWith } from '../test/run-with.js';
import { nodeIo } from './io/node-io.js';
import { ENVIRONMENT } from './io/terminal.js';
import { run } from './run.js';

const COMMANDS = [
  ...['judge', 'odds', 'play', 'replay', 'campaign', 'show', 'clause', 'sources', 'schema', 'games'],
  ...['completion', 'man'],
];

describe('umpire', () => {
  it('shows its version', async () => {
    expect(await runWith(['--version'])).toMatchObject({ code: 0, out: `${manifest.version}\n`, err: '' });
  });

  it('shows help on standard output when asked, on standard error when nothing was said', async () => {
    const help = await runWith(['--help']);
    expect([help.code, help.err]).toEqual([0, '']);
    for (const name of COMMANDS) expect(help.out).toContain(`\n  ${name} `);
    const nothing = await runWith([]);
    expect([nothing.code, nothing.out]).toEqual([2, '']);
    expect(nothing.err).toContain('Usage: umpire');
  });

  it.each(COMMANDS)('shows help with an example for %s', async (name) => {
    const { code, out } = await runWith([name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: umpire ${name}`);
    expect(out).toMatch(/Examples?:\n/);
  });

  it('colours where --color or the world says so, and never with --no-color', async () => {
    const painted = async (colour: boolean, ...more: string[]) =>
      (await runWith([...more, 'clause', 'TOY-A1'], { colour })).out.includes('\u001b[');
    expect([await painted(false), await painted(true)]).toEqual([false, true]);
    expect([await painted(false, '--color'), await painted(true, '--no-color')]).toEqual([true, false]);
    expect((await runWith(['clause', 'TOY-A1', '--color'])).out).toContain('\u001b[36mTOY-A1\u001b[39m');
  });

  it('takes its own options before odds, whose games are loaded when they are asked for', async () => {
    let said = '';
    const tell = (text: string | Uint8Array): void => {
      said += String(text);
    };
    const world = { ...nodeIo(), out: tell, err: tell };
    const answer = async (...argv: string[]) => {
      said = '';
      return [await run(argv, world), said];
    };
    const plain = await answer('odds', 'turning-point', '24:10', '--no-color');
    expect(plain[0]).toBe(0);
    expect(await answer('--no-color', 'odds', 'turning-point', '24:10')).toEqual(plain);
  });

  it('tells of the environment', async () => {
    const { out } = await runWith(['--help']);
    for (const name of Object.keys(ENVIRONMENT)) expect(out).toContain(`\n  ${name}`);
  });

  it.each([
    [['jugde'], "umpire: unknown command 'jugde'"],
    [['judge', '--fast', 'x'], "umpire: unknown option '--fast'"],
    [['judge'], "umpire: missing required argument 'file'"],
    [['play', 'toy', '--seed'], "umpire: option '--seed <text>' argument missing"],
    [['games', 'toy'], 'umpire: too many arguments'],
    [['odds', 'go', '1:2'], 'umpire: odds: expected the name of a game (toy); got "go"'],
    [['odds', 'toy', '1:2', '--wind'], 'umpire: odds: expected a game with quick odds; got toy'],
    [['odds'], 'umpire: odds: expected the name of a game (toy); got nothing'],
  ])('refuses %j', async (words, message) => {
    const { code, out, err } = await runWith(words);
    expect([code, out]).toEqual([2, '']);
    expect(err.startsWith(message)).toBe(true);
    expect(err).not.toContain('    at ');
  });
});
