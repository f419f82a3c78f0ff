import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games.js';
import { runWith, type World } from './run-with.js';

const umpire = (argv: readonly string[], world: World = {}) => runWith(argv, world, GAMES);

const play = (...words: string[]) => [
  'play',
  'russian-campaign',
  '--bots',
  'random',
  '--out',
  'out',
  ...words,
];
/** The shortest of all scenarios: one turn. */
const SHORT = ['--scenario', 'caucasus/S4.2'];
const LOG = 'out/russian-campaign-caucasus_S4.2-1-random.log.json';

describe('umpire with The Russian Campaign', () => {
  it('plays, replays and draws a scenario', { timeout: 60_000 }, async () => {
    const words = ['--scenario', 'kursk', '--seed', '1942', '--bots', 'greedy'];
    const played = await umpire(play(...words), { tty: true });
    expect([played.code, played.err]).toEqual([0, '']);
    expect(played.out).toMatch(/Result: (soviet|axis|nobody) wins/);
    expect(played.bar.length).toBeGreaterThan(10);
    const log = 'out/russian-campaign-kursk-1942-greedy.log.json';
    const replayed = await umpire(['replay', log], { files: played.files });
    expect([replayed.code, replayed.err]).toEqual([0, '']);
    expect(replayed.out).toContain('all legal, and the end is the one in the log');
    const shown = await umpire(['show', log, '--turn', '1943-jul-aug', '--svg', '-'], {
      files: played.files,
    });
    expect(shown.out).toMatch(/^<svg /);
    const { code, err } = await umpire(['show', log, '--turn', '2', '--svg', '-'], { files: played.files });
    expect([code, err]).toEqual([
      2,
      'umpire: --turn: expected a turn of this game (1943-may-jun, 1943-jul-aug); got 2\n',
    ]);
  });

  it('writes readings and optional rules into the log, and replays under them', async () => {
    const words = play(...SHORT, '--reading', 'TRC-A31=b', '--optional', 'TRC-13.3,TRC-13.5');
    const { files } = await umpire(words);
    const log = LOG.replace('.log', '-TRC-A31b-TRC-13.3-TRC-13.5.log');
    expect(JSON.parse(files[log] ?? '{}')).toMatchObject({
      readings: { 'TRC-A31': 'b' },
      optional: ['TRC-13.3', 'TRC-13.5'],
    });
    expect((await umpire(['replay', log], { files })).code).toBe(0);
  });

  it('refuses a die of 7 in a log with its place', async () => {
    const { files: written } = await umpire(play(...SHORT));
    const log = JSON.parse(written[LOG] ?? '{}') as { actions: { type: string; die?: number }[] };
    const at = log.actions.findIndex(({ type }) => type === 'roll');
    const actions = log.actions.map((action, i) => (i === at ? { ...action, die: 7 } : action));
    const { code, err } = await umpire(['replay', 'x.json'], {
      files: { 'x.json': JSON.stringify({ ...log, actions }) },
    });
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`^umpire: x\\.json: actions\\.${at}\\S* expected .*; got .*\n$`));
  });

  it('draws the start of a scenario and says which ones there are', async () => {
    for (const scenario of ['campaign', 'blau', 'blau/S4.3', 'uranus-variation']) {
      const { out, err } = await umpire(['show', 'russian-campaign', '--scenario', scenario, '--svg', '-']);
      expect(err).toBe('');
      expect(out).toMatch(/^<svg /);
    }
    const { code, err } = await umpire(['show', 'russian-campaign', '--scenario', 'blau/S4.1', '--svg', '-']);
    expect(code).toBe(2);
    expect(err).toMatch(/expected "campaign"[\s\S]*got "blau\/S4\.1"/);
  });

  it('says in games, sources and clauses what the package says', async () => {
    expect((await umpire(['games'])).out).toMatch(/campaign {2}.*May\/Jun 1941/);
    expect((await umpire(['sources', 'russian-campaign'])).out).toContain(
      'combat-results  published, grade B',
    );
    expect((await umpire(['clause', 'TRC-9.2.2.a'])).out).toMatch(/^TRC-9\.2\.2\.a {2}/);
  });
});
