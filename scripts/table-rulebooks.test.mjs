import { readFileSync } from 'node:fs';
import { readingsOf } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { leaveTextsOut, withoutTexts } from './table-rulebooks.mjs';

const GAMES = ['turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad', 'valor-of-the-guards'];
/** What is read in the rulebook alone: the page is without it until the rulebook is opened. */
const OF_RULEBOOK = ['clauses', 'readings', 'settled', 'optional'];
const fileOf = (game) => new URL(`../packages/${game}/data/rulebook.json`, import.meta.url);

describe.each(GAMES)('the rulebook of %s on the table', (game) => {
  const book = JSON.parse(readFileSync(fileOf(game), 'utf8'));

  it('switches what the whole rulebook switches', () => {
    const short = withoutTexts(book);
    expect(readingsOf(short)).toEqual(readingsOf(book));
    for (const { id, choices } of book.readings)
      for (const letter of [...Object.keys(choices), 'none'])
        expect(readingsOf(short, { [id]: letter })).toEqual(readingsOf(book, { [id]: letter }));
    expect(Object.keys(short.optional)).toEqual(Object.keys(book.optional));
  });

  it('has no texts in the code of the page', () => {
    const { load } = leaveTextsOut();
    const code = load(`${fileOf(game).pathname}?raw`);
    for (const { text } of book.clauses) expect(code).not.toContain(text);
    expect(code).toContain(book.prefix);
    expect(load(`/packages/${game}/data/board.json?raw`)).toBeNull();
  });

  it('takes from the page in Japanese what it has of the rulebook and nothing else', () => {
    const keysOf = (file) =>
      Object.keys(
        JSON.parse(
          readFileSync(new URL(`../packages/${game}/data/words/${file}.json`, import.meta.url), 'utf8'),
        ),
      );
    expect(keysOf('ja-rulebook').filter((key) => !OF_RULEBOOK.includes(key))).toEqual([]);
    expect(keysOf('ja').filter((key) => OF_RULEBOOK.includes(key))).toEqual([]);
  });
});
