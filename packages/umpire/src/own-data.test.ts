import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { board, forces } from '@eastfront/turning-point/data';
import { describe, expect, it } from 'vitest';
import { runWith } from '../test/run-with.js';
import { loadGames, loadQuickOdds } from './games.js';

const GAMES = await loadGames();
const QUICK_ODDS = await loadQuickOdds();

interface Table {
  readonly name: string;
  readonly source: object;
  readonly columns: readonly string[];
  readonly rows: Readonly<Record<string, readonly string[]>>;
}
const file = fileURLToPath(new URL('../../turning-point/data/combat-results.json', import.meta.url));
const carried = JSON.parse(readFileSync(file, 'utf8')) as Table;
const source = { kind: 'published', grade: 'B', ref: 'second printing' };
/** The column for two to one, as the table writes it. */
const TWO_TO_ONE = carried.columns[3];
/** The combat table with De for a 4 on that column, where the carried one has Br or Ar. */
const other: Table = {
  ...carried,
  source,
  rows: {
    ...carried.rows,
    '4': (carried.rows['4'] ?? []).map((cell, i) => (carried.columns[i] === TWO_TO_ONE ? 'De' : cell)),
  },
};
const short: Table = { ...other, rows: { ...other.rows, '4': (other.rows['4'] ?? []).slice(1) } };

const dispute = {
  game: 'turning-point',
  title: 'A four at two to one',
  board: { fill: { from: '1111', to: '1313', terrain: 'clear' } },
  position: {
    phase: 'combat',
    units: [
      { id: 'A', side: 'soviet', kind: 'infantry', strength: 6, at: '1211', supply: 'in' },
      { id: 'D', side: 'axis', nation: 'german', kind: 'infantry', strength: 3, at: '1212', supply: 'in' },
    ],
  },
  ask: { question: 'battle', attackers: ['A'], hexes: ['1212'], die: 4 },
};
const { board: _, ...onTheMap } = dispute;
const here = { ...onTheMap, position: { units: [] }, ask: { question: 'front', side: 'axis' } };
const myBoard = { ...(board as object), source: { ...source, ref: 'my map' } };

const files = {
  'case.json': JSON.stringify(dispute),
  'again.json': JSON.stringify(dispute),
  'front.json': JSON.stringify(here),
  'other.json': JSON.stringify(other),
  'short.json': JSON.stringify(short),
  'broken.json': '{"name" 1}',
  'null.json': 'null',
  'board.json': JSON.stringify(myBoard),
  'bad-board.json': JSON.stringify({ ...myBoard, fill: 3 }),
  'forces.json': JSON.stringify(forces),
  'bad-forces.json': JSON.stringify({ ...(forces as object), units: [{ id: 7 }] }),
};
const umpire = (...argv: string[]) => runWith(argv, { files }, GAMES, QUICK_ODDS);
const OTHER = ['--table', 'combat-results=other.json'];

describe("the user's own data", () => {
  it('judges with another table and cites its source', async () => {
    const result = async (...more: string[]) => {
      const { out, err } = await umpire('judge', '--json', 'case.json', ...more);
      expect(err).toBe('');
      const [one] = JSON.parse(out) as {
        answer: { column: string; result: string };
        sources: { table: string; ref: string }[];
      }[];
      const table = one!.sources.find(({ table }) => table === 'combat-results');
      return [one!.answer.column, one!.answer.result, table?.ref];
    };
    expect(await result()).toEqual([
      TWO_TO_ONE,
      carried.rows['4']![3],
      'Combat results table of the rulebook, whole',
    ]);
    expect(await result(...OTHER)).toEqual([TWO_TO_ONE, 'De', 'second printing']);
  });

  it('judges under all readings with another table', async () => {
    const { out } = await umpire('judge', '--all-readings', 'case.json', ...OTHER);
    expect(out).toMatch(/result +De\n/);
    expect(out).toContain('second printing');
  });

  it('counts odds with another table, shifted ones too', async () => {
    const results = async (...words: string[]) =>
      (
        JSON.parse((await umpire('odds', 'turning-point', '--json', ...words)).out) as {
          answer: { results: Record<string, string> };
        }
      ).answer.results;
    expect(await results('6:3')).not.toHaveProperty('De');
    expect(await results('6:3', ...OTHER)).toMatchObject({ De: '1/6' });
    expect(await results('3:3', '--column-shift', '1', ...OTHER)).toMatchObject({ De: '1/6' });
    const { out } = await umpire('odds', 'turning-point', '6:3', ...OTHER);
    expect(out).toContain('combat-results  published  grade B  second printing');
  });

  it('lists, plays, replays and draws with the data that were given', async () => {
    const data = [...OTHER, '--board', 'board.json', '--forces', 'forces.json'];
    const { out } = await umpire('sources', 'turning-point', ...data);
    expect(out).toContain('board  published, grade B (confirmed in part)\n  my map\n');
    const words = ['play', 'turning-point', '--scenario', '1', '--bots', 'random', '--out', 'out', ...data];
    const played = await umpire(...words);
    expect([played.code, played.err]).toEqual([0, '']);
    const log = 'out/turning-point-1-1-random.log.json';
    const again = (...more: string[]) =>
      runWith(['replay', log, ...more], { files: { ...files, ...played.files } }, GAMES);
    expect(await again(...data)).toMatchObject({ code: 0, err: '' });
    const wrong = await again(...OTHER);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toMatch(
      /^umpire: out\S+: data: expected .* --board, --forces and --table\); got \w+\n$/,
    );
    const shown = await umpire('show', 'turning-point', '--scenario', '1', '--svg', '-', ...data);
    expect(shown.out).toMatch(/^<svg /);
  });

  const wrongData: readonly (readonly [readonly string[], RegExp])[] = [
    [['--table', 'combat-results=short.json'], /^umpire: short\.json: rows\.4: expected .*; got .*\n$/],
    [
      ['--table', 'combat-results=gone.json'],
      /^umpire: gone\.json: expected a file that can be read; got no such file\n$/,
    ],
    [['--table', 'combat-results=broken.json'], /^umpire: broken\.json: line 1, column 9: expected ":"; /],
    [
      ['--table', 'weather=other.json'],
      /^umpire: --table weather=other\.json: expected "combat-results" or /,
    ],
    [['--table', 'other.json'], /^umpire: --table: expected a name and a file, such as NAME=table\.json; /],
    [['--board', 'null.json'], /^umpire: null\.json: expected a JSON object; got null\n$/],
    [['--board', 'bad-board.json'], /^umpire: bad-board\.json: fill: expected .*; got 3\n$/],
    [['--forces', 'bad-forces.json'], /^umpire: bad-forces\.json: units\.0\.id: expected a text; got 7$/m],
  ];
  it.each(wrongData)('refuses %j with file and place', async (words, message) => {
    for (const command of [
      ['judge', 'front.json'],
      ['odds', 'turning-point', '6:3'],
      ['play', 'turning-point', '--scenario', '1'],
      ['show', 'turning-point', '--svg', '-'],
      ['sources', 'turning-point'],
    ]) {
      const { code, out, err } = await umpire(...command, ...words);
      expect([command[0], code, out]).toEqual([command[0], 2, '']);
      expect(err).toMatch(message);
    }
  });

  it('tells a fault of the data once for many cases, and in JSON with its file', async () => {
    const words = ['judge', 'case.json', 'again.json', '--table', 'combat-results=short.json'];
    const { err } = await umpire(...words);
    expect(err.match(/short\.json/g)).toHaveLength(1);
    const list = JSON.parse((await umpire(...words, '--json')).out) as unknown[];
    expect(list).toMatchObject([
      { file: 'case.json', error: [{ file: 'short.json', path: 'rows.4' }] },
      { file: 'again.json', error: [{ file: 'short.json', path: 'rows.4' }] },
    ]);
  });

  it('lets the board of a case go before --board', async () => {
    const own = await umpire('judge', 'case.json', '--board', 'bad-board.json');
    expect([own.code, own.err]).toEqual([0, '']);
    expect((await umpire('judge', 'front.json', '--board', 'board.json')).out).toContain('my map');
  });
});
