import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasWords, wordsWanted } from './same-words.js';

/** The clauses of Nach Stalingrad!, in either language. */
const clauses = (file: string): readonly string[] => {
  const book = JSON.parse(
    readFileSync(new URL(`../../../nach-stalingrad/data/${file}`, import.meta.url), 'utf8'),
  );
  const texts: string[] = [];
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) value.forEach(gather);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  gather(book);
  return texts;
};

const found = (file: string, typed: string): number =>
  clauses(file).filter((text) => hasWords(text, wordsWanted(typed))).length;

it.each(['rulebook.json', 'words/ja-rulebook.json'])(
  'a zone of control is found in %s by every word for it',
  (file) => {
    const counts = ['ZOC', 'zone of control', 'Zones of Control', '支配地域'].map((typed) =>
      found(file, typed),
    );
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(30);
    expect(found(file, 'EZOC')).toBeGreaterThan(10);
    expect(found(file, 'EZOC')).toBe(found(file, 'enemy zone of control'));
  },
);

it('every word that is typed must be there', () => {
  const text = 'A friendly unit in a hex cancels an enemy ZOC there for the LOC.';
  expect(hasWords(text, wordsWanted('  cancels zones of control '))).toBe(true);
  expect(hasWords(text, wordsWanted('cancels river'))).toBe(false);
  expect(hasWords(text, wordsWanted(''))).toBe(true);
});
