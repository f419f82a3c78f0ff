import { describe, expect, it } from 'vitest';
import { loadGames, loadQuickOdds } from '../src/games.js';
import { runWith } from './run-with.js';

const GAMES = await loadGames();
const QUICK_ODDS = await loadQuickOdds();

const sound = {
  game: 'turning-point',
  title: 'x',
  position: { turn: 2, units: [{ id: 'S101', at: '2817' }] },
  ask: { question: 'supply', unit: 'S101' },
};

/** Parts of a case that are not what they should be. */
const parts: readonly (readonly [string, unknown])[] = [
  ...[null, [], 'x', 5, true].flatMap((value) =>
    ['game', 'title', 'position', 'ask', 'board', 'readings', 'optional', 'expect', 'clauses', '$schema'].map(
      (key) => [key, value] as const,
    ),
  ),
  ['ask', {}],
  ['ask', { question: 'constructor' }],
  ['ask', { question: '__proto__' }],
  ['ask', { question: 'apply', actions: [null, [], {}, { type: 'toString' }] }],
  ['ask', { question: 'legal' }],
  ['ask', { question: 'move', unit: 'constructor', path: ['__proto__'] }],
  ['ask', { question: 'odds', attackers: ['S101'], hexes: ['9999'], support: [] }],
  ['position', { units: [null] }],
  ['position', { units: [{ id: 'S101', at: 5 }] }],
  ['position', { turn: -1 }],
  ['position', { scenario: '__proto__' }],
  ['board', { fill: { from: '0101', to: '9999', terrain: 'clear' } }],
  ['readings', { ['__proto__']: 'a' }],
];

const files: Readonly<Record<string, string>> = {
  'empty.json': '',
  'null.json': 'null',
  'list.json': '[]',
  'text.json': '"x"',
  'object.json': '{}',
  'binary.json': '\u0000\u0018\ufffd\u001b[2J{',
  'log.json': '{"format":"eastfront-log/1","game":"turning-point","actions":null}',
  'sound.json': JSON.stringify(sound),
  'folder/a.json': '{',
  ...Object.fromEntries(
    parts.map(([key, value], i) => [`part-${i}.json`, JSON.stringify({ ...sound, [key]: value })]),
  ),
};

const run = (words: readonly string[]) => runWith(words, { files }, GAMES, QUICK_ODDS);

/** Never a defect; what is refused is told in lines of ours, each with what was expected. */
const expectTold = async (words: readonly string[]): Promise<void> => {
  const { code, err } = await run(words);
  expect([words, code === 3]).toEqual([words, false]);
  if (code !== 2) return;
  expect(err, words.join(' ')).toMatch(/^(umpire: .+\n)+$/);
  expect(err, words.join(' ')).not.toMatch(/\bat .*:\d+:\d+|undefined|\[object|TypeError|expected string/);
};

describe('what nobody should type', { timeout: 60_000 }, () => {
  it.each(['judge', 'show', 'replay'])('umpire %s tells what is wrong with any file', async (command) => {
    const more = command === 'show' ? ['--svg', '-'] : [];
    for (const file of [...Object.keys(files), 'gone.json', 'folder', '']) {
      await expectTold([command, file, ...more]);
    }
  });

  it.each([
    ['judge', 'sound.json', '--board', 'list.json'],
    ['judge', 'sound.json', '--forces', 'object.json'],
    ['judge', 'sound.json', '--table', '__proto__=object.json'],
    ['judge', 'sound.json', '--table', '=x'],
    ['judge', 'sound.json', '--reading', '__proto__=a'],
    ['play', ''],
    ['play', '__proto__'],
    ['play', 'caucasus', '--scenario', '__proto__'],
    ['play', 'caucasus', '--scenario', ''],
    ['play', 'caucasus', '--seed', ''],
    ['play', 'caucasus', '--bots', 'axis=greedy'],
    ['play', 'caucasus', '--bots', 'germans=greedy,soviet=greedy'],
    ['play', 'caucasus', '--bots', 'axis=constructor,soviet=greedy'],
    ['play', 'caucasus', '--optional', 'toString'],
    ['play', 'caucasus', '--reading', 'CC-A9=z'],
    ['play', 'caucasus', '--reading', 'TP-A1=a'],
    ['show', 'caucasus', '--scenario', 'x', '--svg', '-'],
    ['show', 'sound.json', '--scenario', 'x', '--svg', '-'],
    ['odds', 'caucasus', '0:0'],
    ['odds', 'caucasus', '9999999999999999999999:1'],
    ['odds', 'caucasus', '3:1', '--column-shift', 'x'],
    ['clause', '('],
    ['schema', 'caucasus', 'toString'],
    ['sources', '__proto__'],
    ['nonsense'],
    ['judge'],
  ])('umpire %s %s %s %s is bad input', async (...words) => {
    const given = words.filter((word) => word !== undefined);
    expect([given, (await run(given)).code]).toEqual([given, 2]);
    await expectTold(given);
  });
});
