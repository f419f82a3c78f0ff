import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games.js';
import { runWith, type World } from './run-with.js';

const umpire = (argv: readonly string[], world: World = {}) => runWith(argv, world, GAMES);

describe('umpire with Turning Point', () => {
  it('plays, replays and draws a short scenario', async () => {
    const words = [
      'play',
      'turning-point',
      '--scenario',
      '1',
      '--seed',
      '1942',
      '--bots',
      'random',
      '--out',
      'out',
    ];
    const played = await umpire(words, { tty: true });
    expect([played.code, played.err]).toEqual([0, '']);
    expect(played.out).toMatch(/Result: (soviet|axis|nobody) wins/);
    expect(played.bar.length).toBeGreaterThan(20);
    const log = 'out/turning-point-1-1942-random.log.json';
    const replayed = await umpire(['replay', log], { files: played.files });
    expect([replayed.code, replayed.err]).toEqual([0, '']);
    const shown = await umpire(['show', log, '--turn', '3', '--svg', '-'], { files: played.files });
    expect(shown.out).toMatch(/^<svg /);
  });

  it('refuses a die of 7 in a log with its place', async () => {
    const words = ['play', 'turning-point', '--scenario', '1', '--bots', 'random', '--out', 'out'];
    const { files: written } = await umpire(words);
    const path = 'out/turning-point-1-1-random.log.json';
    const log = JSON.parse(written[path]!) as { actions: { type: string; die?: number }[] };
    const at = log.actions.findIndex(({ type }) => type === 'roll');
    const actions = log.actions.map((action, i) => (i === at ? { ...action, die: 7 } : action));
    const { code, err } = await umpire(['replay', 'x.json'], {
      files: { 'x.json': JSON.stringify({ ...log, actions }) },
    });
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`^umpire: x\\.json: actions\\.${at}\\S* expected .*; got .*\n$`));
  });

  it('says in games, sources and clauses what the package says', async () => {
    expect((await umpire(['games'])).out).toContain('16  Campaign, ');
    expect((await umpire(['sources', 'turning-point'])).out).toContain('combat-results  rulebook, grade A');
    expect((await umpire(['clause', 'TP-zoc.b'])).out).toContain(
      'Entering a hex in an enemy zone costs 3 MP extra.',
    );
  });
});
