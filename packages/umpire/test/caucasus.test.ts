import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games.js';
import { runWith, type World } from './run-with.js';

const umpire = (argv: readonly string[], world: World = {}) => runWith(argv, world, GAMES);

const play = (...words: string[]) => ['play', 'caucasus', '--bots', 'random', '--out', 'out', ...words];

describe('umpire with The Caucasus Campaign', () => {
  it('plays, replays and draws a tournament', async () => {
    const played = await umpire(play('--scenario', 'tournament', '--seed', '1942'), { tty: true });
    expect([played.code, played.err]).toEqual([0, '']);
    expect(played.out).toMatch(/Result: (soviet|axis|nobody) wins/);
    expect(played.bar.length).toBeGreaterThan(10);
    const log = 'out/caucasus-tournament-1942-random.log.json';
    const replayed = await umpire(['replay', log], { files: played.files });
    expect([replayed.code, replayed.err]).toEqual([0, '']);
    expect(replayed.out).toContain('all legal, and the end is the one in the log');
    const shown = await umpire(['show', log, '--turn', '1', '--svg', '-'], { files: played.files });
    expect(shown.out).toMatch(/^<svg /);
  });

  it('writes readings and optional rules into the log, and replays under them', async () => {
    const words = play(
      '--scenario',
      'tournament',
      '--reading',
      'CC-A9=b',
      '--optional',
      'CC-2.22.e,CC-10.1.l',
    );
    const { files } = await umpire(words);
    const log = 'out/caucasus-tournament-1-random-CC-A9b-CC-2.22.e-CC-10.1.l.log.json';
    expect(JSON.parse(files[log] ?? '{}')).toMatchObject({
      readings: { 'CC-A9': 'b' },
      optional: ['CC-2.22.e', 'CC-10.1.l'],
    });
    expect((await umpire(['replay', log], { files })).code).toBe(0);
  });

  it('refuses a die of 7 in a log with its place', async () => {
    const { files: written } = await umpire(play());
    const log = JSON.parse(written['out/caucasus-campaign-1-random.log.json'] ?? '{}') as {
      actions: { type: string; die?: number }[];
    };
    const at = log.actions.findIndex(({ type }) => type === 'roll');
    const actions = log.actions.map((action, i) => (i === at ? { ...action, die: 7 } : action));
    const { code, err } = await umpire(['replay', 'x.json'], {
      files: { 'x.json': JSON.stringify({ ...log, actions }) },
    });
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`^umpire: x\\.json: actions\\.${at}\\S* expected .*; got .*\n$`));
  });

  it('draws each scenario', async () => {
    for (const scenario of ['campaign', 'tournament']) {
      const { out, err } = await umpire(['show', 'caucasus', '--scenario', scenario, '--svg', '-']);
      expect(err).toBe('');
      expect(out).toMatch(/^<svg /);
    }
  });

  it('says in games, sources and clauses what the package says', async () => {
    expect((await umpire(['games'])).out).toMatch(/campaign {2}Campaign: .*14 turns/);
    expect((await umpire(['sources', 'caucasus'])).out).toContain('combat-results  reconstructed, grade B');
    expect((await umpire(['clause', 'CC-9.3.a'])).out).toContain('attack strength halved');
  });
});
