import { describe, expect, it } from 'vitest';
import { loadGames } from '../src/games.js';
import { runWith, type World } from './run-with.js';

const GAMES = await loadGames();

const umpire = (argv: readonly string[], world: World = {}) => runWith(argv, world, GAMES);

/** A game as players meet it on the command line. */
interface Row {
  readonly game: string;
  /** A short scenario, and who plays it. */
  readonly scenario: string;
  readonly bot: string;
  /** Readings other than the default, and optional rules. */
  readonly readings: Readonly<Record<string, string>>;
  readonly optional: readonly string[];
  /** A turn of it that can be drawn, and one that it does not come to, with what is said of that. */
  readonly turn: string;
  readonly never?: readonly [turn: string, said: string];
  /** Scenarios whose start is drawn, and one that there is none. */
  readonly starts: readonly string[];
  readonly none: string;
  /** What stands in the lists of games and of sources, and in the text of a clause. */
  readonly listed: RegExp;
  readonly source: string;
  readonly clause: readonly [id: string, text: RegExp];
}

const ROWS: readonly Row[] = [
  {
    ...{ game: 'turning-point', scenario: '1', bot: 'random', turn: '3' },
    ...{ readings: { 'TP-A1': 'c' }, optional: ['TP-option.hold'] },
    ...{ starts: ['1', '16'], none: '17', listed: /16 {2}Campaign, / },
    source: 'combat-results  rulebook, grade A',
    clause: ['TP-zoc.b', /Entering a hex in an enemy zone costs 3 MP extra\./],
  },
  {
    ...{ game: 'caucasus', scenario: 'tournament', bot: 'random', turn: '1' },
    ...{ readings: { 'CC-A9': 'b' }, optional: ['CC-2.22.e', 'CC-10.1.l'] },
    ...{ starts: ['campaign', 'tournament'], none: 'winter', listed: /campaign {2}Campaign: .*14 turns/ },
    source: 'combat-results  reconstructed, grade B',
    clause: ['CC-9.3.a', /attack strength halved/],
  },
  {
    ...{ game: 'russian-campaign', scenario: 'kursk', bot: 'random', turn: '1943-jul-aug' },
    ...{ readings: { 'TRC-A31': 'b' }, optional: ['TRC-13.3', 'TRC-13.5'] },
    never: ['2', 'umpire: --turn: expected a turn of this game (1943-may-jun, 1943-jul-aug); got 2\n'],
    starts: ['campaign', 'blau', 'blau/S4.3', 'uranus-variation'],
    none: 'blau/S4.1',
    listed: /campaign {2}.*May\/Jun 1941/,
    source: 'combat-results  published, grade B',
    clause: ['TRC-9.2.2.a', /^TRC-9\.2\.2\.a {2}/],
  },
  {
    ...{ game: 'nach-stalingrad', scenario: '1', bot: 'random', turn: '6' },
    ...{ readings: { 'NS-A64': 'b' }, optional: ['NS-10.2.1.k'] },
    ...{ starts: ['1', '2', '3'], none: '4', listed: /Operation Fischreiher/ },
    source: 'combat-results  reconstructed, grade C',
    clause: ['NS-9.6.a', /^NS-9\.6\.a {2}/],
  },
];

describe.each(ROWS)('umpire with $game', (row) => {
  const { game, scenario, bot, readings, optional } = row;
  const letters = Object.entries(readings);
  const options = [...letters.map((one) => one.join('')), ...optional].join('-');
  const path = `out/${game}-${scenario}-1942-${bot}-${options}.log.json`;
  const words = [
    ...['play', game, '--scenario', scenario, '--seed', '1942', '--bots', bot, '--out', 'out'],
    ...letters.flatMap((one) => ['--reading', one.join('=')]),
    ...['--optional', optional.join(',')],
  ];

  it('plays, replays and draws a scenario under readings and optional rules', {
    timeout: 120_000,
  }, async () => {
    const played = await umpire(words, { tty: true });
    expect([played.code, played.err]).toEqual([0, '']);
    expect(played.out).toMatch(/Result: (soviet|axis|nobody) wins|Result: a draw/);
    expect(played.bar.length).toBeGreaterThan(5);
    const { files } = played;
    const log = JSON.parse(files[path] ?? '{}') as { actions: { type: string; die?: number }[] };
    expect(log).toMatchObject({ readings, optional });
    const replayed = await umpire(['replay', path], { files });
    expect([replayed.code, replayed.err]).toEqual([0, '']);
    expect(replayed.out).toContain('all legal, and the end is the one in the log');
    expect((await umpire(['show', path, '--turn', row.turn, '--svg', '-'], { files })).out).toMatch(/^<svg /);
    if (row.never !== undefined) {
      const { code, err } = await umpire(['show', path, '--turn', row.never[0], '--svg', '-'], { files });
      expect([code, err]).toEqual([2, row.never[1]]);
    }
    // A die of 7 is refused with its place.
    const at = log.actions.findIndex(({ type }) => type === 'roll');
    const actions = log.actions.map((action, i) => (i === at ? { ...action, die: 7 } : action));
    const { code, err } = await umpire(['replay', 'x.json'], {
      files: { 'x.json': JSON.stringify({ ...log, actions }) },
    });
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`^umpire: x\\.json: actions\\.${at}\\S* expected .*; got .*\n$`));
  });

  it('draws the start of a scenario and says which ones there are', async () => {
    const shown = (id: string) => umpire(['show', game, '--scenario', id, '--svg', '-']);
    for (const id of row.starts) {
      const { out, err } = await shown(id);
      expect(err).toBe('');
      expect(out).toMatch(/^<svg /);
    }
    const { code, err } = await shown(row.none);
    expect(code).toBe(2);
    expect(err).toMatch(/--scenario: expected (a scenario from )?"?\w+/);
    expect(err).toContain(`got "${row.none}"`);
  });

  it('says in games, sources and clauses what the package says', async () => {
    const [id, text] = row.clause;
    expect((await umpire(['games'])).out).toMatch(row.listed);
    expect((await umpire(['sources', game])).out).toContain(row.source);
    expect((await umpire(['clause', id])).out).toMatch(text);
  });
});
