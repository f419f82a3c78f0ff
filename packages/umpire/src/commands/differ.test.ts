import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { caucasus } from '@eastfront/caucasus';
import type { GamePackage } from '@eastfront/kernel';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';

const GAMES = [turningPoint] as unknown as readonly GamePackage[];

const TABLE = fileURLToPath(new URL('../../../turning-point/data/combat-results.json', import.meta.url));

const differ = (words: readonly string[], files: Readonly<Record<string, string>> = {}) =>
  runWith(['differ', 'turning-point', ...words], { files }, GAMES);

const dispute = JSON.stringify({
  game: 'turning-point',
  title: 'A squadron that interdicts',
  clauses: ['TP-air.a'],
  position: {
    turn: 3,
    units: [
      { id: 'soviet-sq-1', side: 'soviet', at: '1212', mission: 'interdiction' },
      { id: 'tank', side: 'axis', at: '0909', kind: 'armor', strength: 4 },
    ],
  },
  ask: { question: 'zoc', side: 'soviet' },
});

describe('umpire differ', () => {
  it('names readings in its help that can be taken', async () => {
    const { out } = await runWith(['differ', '--help'], {}, GAMES);
    const shown = [...out.matchAll(/^.*umpire differ (\S+) .*--against ([A-Z]+-\w+)=(\w+)/gm)];
    expect(shown.length).toBeGreaterThan(1);
    for (const [, game, reading, choice] of shown) {
      const pkg = [turningPoint, caucasus].find(({ name }) => name === game);
      expect(pkg?.make({ readings: { [reading as string]: choice } })).toMatchObject({ _tag: 'Right' });
    }
  });

  it('comes from a case to the smallest quarrel, with both rulings and the reading', async () => {
    const { code, err, out } = await differ(['a.json', '--actions', '0', '--against', 'TP-A48=b'], {
      'a.json': dispute,
    });
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/^They quarrel in 1 of 1 disputes\. The smallest quarrel:\n/);
    expect(out).not.toContain('tank');
    expect(out.match(/^Ruling {2}/gm)).toHaveLength(2);
    expect(out).toContain('as the game is');
    expect(out).toContain('TP-A48=b');
  });

  it('writes the quarrel as a case that the judge answers, and draws it', async () => {
    const words = ['a.json', '--actions', '0', '--against', 'TP-A48=b', '--out', 'q.json', '--svg', 'q.svg'];
    const { files } = await differ(words, { 'a.json': dispute });
    expect(files['q.svg']).toContain('<svg');
    const judged = await runWith(
      ['judge', '--reading', 'TP-A48=b', '--json', 'q.json'],
      { files: { 'q.json': files['q.json'] ?? '' } },
      GAMES,
    );
    expect(judged.code).toBe(0);
    expect(JSON.parse(judged.out)[0].answer.hexes).toContain('1212');
  });

  it('finds quarrels in games at random, without a case', async () => {
    const { code, out } = await differ([
      '--against',
      'TP-A50=b',
      '--scenario',
      '2',
      '--actions',
      '60',
      '--json',
    ]);
    expect(code).toBe(1);
    const { looked, found, results } = JSON.parse(out);
    expect([looked, found]).toEqual([482, 10]);
    expect(results.map(({ party }: { readonly party: string }) => party)).toEqual([
      'as the game is',
      'TP-A50=b',
    ]);
    expect(results[0].answer).not.toEqual(results[1].answer);
  });

  it('finds in a game at random what no action shows: another result of the combat table', async () => {
    const table = JSON.parse(readFileSync(TABLE, 'utf8'));
    // Every attack succeeds; who may attack is the same.
    const rows = Object.fromEntries(
      Object.entries<string[]>(table.rows).map(([die, results]) => [die, results.map(() => 'De')]),
    );
    const words = [
      '--against-table',
      'combat-results=crt.json',
      '--scenario',
      '2',
      '--actions',
      '120',
      '--json',
    ];
    const { code, out } = await differ(words, { 'crt.json': JSON.stringify({ ...table, rows }) });
    expect(code).toBe(1);
    const found = JSON.parse(out);
    expect(found.case.ask.question).toMatch(/^(battle|chances)$/);
    expect(found.results[0].answer).not.toEqual(found.results[1].answer);
  });

  it('searches many games, and comes to the same in however many threads', async () => {
    const words = [
      'a.json',
      '--against',
      'TP-A50=b',
      '--scenario',
      '2',
      '--actions',
      '30',
      '--games',
      '3',
      '--json',
    ];
    const alone = await differ(words, { 'a.json': dispute });
    // The case, and at each of 30 steps two questions of every game and some of its own.
    expect(JSON.parse(alone.out).looked).toBeGreaterThan(1 + 3 * 60);
    expect(await differ([...words, '--jobs', '2'], { 'a.json': dispute })).toEqual(alone);
  });

  it('says where they agree', async () => {
    const { code, out } = await differ(['a.json', '--actions', '0', '--against', 'TP-A9=b'], {
      'a.json': dispute,
    });
    expect([code, out]).toEqual([0, 'They agree in all of 1 disputes.\n']);
  });

  it.each([
    [[], 'differ: expected --against with what the other party plays by; got nothing'],
    [['--against', 'TP-A48=z'], '--reading: TP-A48: expected "a" or "b"; got "z"'],
    [
      ['--against', 'nonsense'],
      '--against: expected a reading (ID=letter), the id of an optional rule, or a module (.js); got nonsense',
    ],
    [
      ['--against', 'TP-A48=b', '--actions', 'many'],
      '--actions: expected a whole number from 0 to 100000; got many',
    ],
  ])('%j is refused', async (words, message) => {
    const { code, err } = await differ(words as readonly string[]);
    expect([code, err]).toEqual([2, `umpire: ${message}\n`]);
  });
});
