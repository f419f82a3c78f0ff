import { describe, expect, it } from 'vitest';
import { got } from './attempt.js';
import { GAME_NAMES } from './games.js';
import type { Files } from './io/io.js';
import { wantedGames } from './wanted-games.js';

const TEXTS: Readonly<Record<string, string>> = {
  'a.json': '{"game": "caucasus", "ask": {}}',
  'many.json': '{"game": "russian-campaign", "cases": []}',
  'odd.json': '{"game": "tic-tac-toe"}',
  'broken.json': '{',
};

const files = {
  kindOf: (path: string) => (path in TEXTS ? 'file' : path === 'folder' ? 'folder' : null),
  read: (path: string) => got(TEXTS[path] ?? ''),
} as unknown as Files;

const wanted = (line: string): readonly string[] => wantedGames(line === '' ? [] : line.split(' '), files);

describe('the games that a command line is about', () => {
  it.each([
    ['play turning-point --bots greedy', ['turning-point']],
    ['odds caucasus 24:10 --help', ['caucasus']],
    ['judge a.json', ['caucasus']],
    ['judge a.json many.json#one --json', ['caucasus', 'russian-campaign']],
    ['show many.json', ['russian-campaign']],
  ])('%s: those that it names', (line, games) => {
    expect(wanted(line)).toEqual(games);
  });

  it.each(['', '--help', '-V'])('"%s": none', (line) => {
    expect(wanted(line)).toEqual([]);
  });

  it.each([
    'games',
    'clause CC-7.1.a',
    'judge folder',
    'judge -',
    'judge odd.json',
    'judge broken.json',
    'judge a.json --reading TP-A1=b',
    'play my-game --game ./my-game.mjs',
    'play chess',
  ])('%s: all, since any may be meant or be told of', (line) => {
    expect(wanted(line)).toEqual(GAME_NAMES);
  });
});
