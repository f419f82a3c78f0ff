import { readFileSync } from 'node:fs';
import { type Rulebook, rulebookIn, rulebookOf } from '@eastfront/kernel';
import { rulebookEntries, searchRulebook } from '@eastfront/kernel/telling';
import { expect, it } from 'vitest';

const text = (file: string): string =>
  readFileSync(new URL(`../../../nach-stalingrad/data/${file}`, import.meta.url), 'utf8');
const english = rulebookOf(text('rulebook.json'));
const japanese = rulebookIn(english, { language: 'ja', ...JSON.parse(text('words/ja-rulebook.json')) });

const found = (book: Rulebook, typed: string): number =>
  searchRulebook(rulebookEntries(book), typed).entries.length;

it.each([
  ['English', english],
  ['Japanese', japanese],
])('a zone of control is found in the %s rulebook by every word for it', (_, book) => {
  const counts = ['ZOC', 'zone of control', 'Zones of Control', '支配地域'].map((typed) =>
    found(book, typed),
  );
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(30);
  expect(found(book, 'EZOC')).toBeGreaterThan(10);
  expect(found(book, 'EZOC')).toBe(found(book, 'enemy zone of control'));
});

it('a clause is found by its number without the game, and by what it is about beside a word of it', () => {
  const book = rulebookOf(
    readFileSync(new URL('../../../russian-campaign/data/rulebook.json', import.meta.url), 'utf8'),
  );
  const ids = (typed: string): readonly string[] =>
    searchRulebook(rulebookEntries(book), typed).entries.map(({ id }) => id);
  expect(ids('8.4.4')).toEqual(['TRC-8.4.4.a', 'TRC-8.4.4.b']);
  expect(ids('snow rail')).toContain('TRC-8.3.1.a');
});
