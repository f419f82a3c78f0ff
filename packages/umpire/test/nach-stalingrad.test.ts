import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games.js';
import { runWith, type World } from './run-with.js';

const umpire = (argv: readonly string[], world: World = {}) => runWith(argv, world, GAMES);

const play = (...words: string[]) => ['play', 'nach-stalingrad', '--scenario', '1', '--out', 'out', ...words];
const LOG = 'out/nach-stalingrad-1-1942-greedy-NS-A64b-NS-10.2.1.k.log.json';

describe('umpire with Nach Stalingrad!', () => {
  it('plays, replays and draws a scenario', { timeout: 120_000 }, async () => {
    const words = play(
      '--seed',
      '1942',
      '--bots',
      'greedy',
      '--reading',
      'NS-A64=b',
      '--optional',
      'NS-10.2.1.k',
    );
    const played = await umpire(words, { tty: true });
    expect([played.code, played.err]).toEqual([0, '']);
    expect(played.out).toMatch(/Result: (soviet|axis|nobody) wins|Result: a draw/);
    expect(played.bar.length).toBeGreaterThan(5);
    expect(JSON.parse(played.files[LOG] ?? '{}')).toMatchObject({
      readings: { 'NS-A64': 'b' },
      optional: ['NS-10.2.1.k'],
    });
    const { files } = played;
    const replayed = await umpire(['replay', LOG], { files });
    expect([replayed.code, replayed.err]).toEqual([0, '']);
    expect(replayed.out).toContain('all legal, and the end is the one in the log');
    const shown = await umpire(['show', LOG, '--turn', '6', '--svg', '-'], { files });
    expect(shown.out).toMatch(/^<svg /);
    const log = JSON.parse(files[LOG] ?? '{}') as { actions: { type: string; die?: number }[] };
    const at = log.actions.findIndex(({ type }) => type === 'roll');
    const actions = log.actions.map((action, i) => (i === at ? { ...action, die: 7 } : action));
    const refused = await umpire(['replay', 'x.json'], {
      files: { 'x.json': JSON.stringify({ ...log, actions }) },
    });
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(new RegExp(`^umpire: x\\.json: actions\\.${at}\\S* expected .*; got .*\n$`));
  });

  it('draws the start of a scenario and says which ones there are', async () => {
    for (const scenario of ['1', '2', '3']) {
      const { out, err } = await umpire(['show', 'nach-stalingrad', '--scenario', scenario, '--svg', '-']);
      expect(err).toBe('');
      expect(out).toMatch(/^<svg /);
    }
    const { code, err } = await umpire(['show', 'nach-stalingrad', '--scenario', '4', '--svg', '-']);
    expect(code).toBe(2);
    expect(err).toMatch(/expected "1"[\s\S]*got "4"/);
  });

  it('says in games, sources and clauses what the package says', async () => {
    expect((await umpire(['games'])).out).toContain('Operation Fischreiher');
    expect((await umpire(['sources', 'nach-stalingrad'])).out).toContain(
      'combat-results  reconstructed, grade C',
    );
    expect((await umpire(['clause', 'NS-9.6.a'])).out).toMatch(/^NS-9\.6\.a {2}/);
  });
});
