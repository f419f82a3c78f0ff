import { readFileSync } from 'node:fs';
import { rulebookChapters, rulebookEntries, searchRulebook } from '@eastfront/kernel/telling';
import { describe, expect, it } from 'vitest';
import { loadGames, loadQuickOdds } from '../src/games.js';
import { runWith } from './run-with.js';

const GAMES = await loadGames();
const QUICK = await loadQuickOdds();

const textOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const section = (page: string, heading: string): string =>
  textOf(page)
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## ${heading}\n`)) ?? '';

const README = section('README.md', 'The command line');
const DISPUTES =
  section('docs/disputes.md', 'Finding the clause') + section('docs/disputes.md', 'The picture');

/** The words of each `umpire ...` of a page, quotes taken off. */
const linesOf = (page: string): readonly (readonly string[])[] =>
  [...page.matchAll(/^ {4}npx umpire (.*)$|`umpire ([^`|]*)`/gm)].map(([, block, inline]) =>
    [...(block ?? inline ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ''),
  );

/** Whether a line would do at all: its command, games, options and values are offered one after the other. */
const asks = (words: readonly string[]) => runWith(['complete', '--', ...words], {}, GAMES, QUICK);

describe('the command line in the README', () => {
  it('lists every command once', async () => {
    const help = (await runWith(['--help'])).out;
    const commands = [...help.matchAll(/^ {2}([a-z]+) /gm)]
      .map(([, name]) => name)
      .filter((one) => one !== 'umpire');
    const rows = [...README.matchAll(/^\| `([a-z]+)/gm)].map(([, name]) => name);
    expect([...rows].sort()).toEqual([...commands].sort());
  });

  it.each(linesOf(README + DISPUTES).map((words) => [words.join(' '), words] as const))(
    'umpire %s: every option is one of its command',
    async (_, words) => {
      for (const [i, word] of words.entries()) {
        if (!word.startsWith('--')) continue;
        expect((await asks(words.slice(0, i + 1))).out).toMatch(new RegExp(`^${word}\t`, 'm'));
      }
    },
  );

  it.each(
    linesOf(README + DISPUTES)
      .filter(([command]) => command === 'odds' || command === 'clause')
      .map((words) => [words.join(' '), words] as const),
  )('umpire %s: answers', async (_, words) => {
    expect(await runWith(words, {}, GAMES, QUICK)).toMatchObject({ code: 0, err: '' });
  });

  it('tells truly how words are found', () => {
    for (const { rulebook } of GAMES) {
      const [one, other] = ['moving', 'moved'].map(
        (word) => searchRulebook(rulebookEntries(rulebook), word).entries,
      );
      expect(one?.length).toBeGreaterThan(0);
      expect(one).toEqual(other);
      expect(rulebookChapters(rulebook).length).toBeGreaterThan(1);
    }
  });
});
