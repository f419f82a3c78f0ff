import { wordFaults, wordsOf } from '@eastfront/kernel';
import { must, staleWords } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import made from '../data/words/ja-made-from.json';
import { russianCampaign } from '../src/game.js';
import { ja } from '../src/ja.js';

const english = wordsOf(must(russianCampaign.make()));

/** Every text with its place. */
const textsIn = (said: unknown, path: string): readonly (readonly [string, string])[] =>
  typeof said === 'string'
    ? [[path, said]]
    : Object.entries((said ?? {}) as object).flatMap(([key, one]) => textsIn(one, `${path}.${key}`));

describe('the sentences of the game in Japanese', () => {
  it('have no key and no slot that the English have not', () => {
    expect(wordFaults(ja, () => english)).toEqual([]);
  });

  it.each([
    'violations',
    'effects',
    'words',
    'lines',
    'readings',
    'settled',
    'optional',
    'scenarios',
  ] as const)('leave out nothing of the %s, and nothing in English', (part) => {
    const said = new Map(textsIn(ja[part], part));
    const places = textsIn(english[part], part);
    expect(places.map(([place]) => place).filter((place) => !said.has(place))).toEqual([]);
    const isLeft = (text: string): boolean =>
      /[a-z]{2}/.test(text.replace(/\{[^}]*\}/g, '')) && !/[^\x20-\x7e]/.test(text);
    expect([...said].filter(([, text]) => isLeft(text))).toEqual([]);
  });

  it('are no older than the English that they were made from', () => {
    expect(staleWords(english, ja, made)).toEqual([]);
  });

  it('are what the game speaks', () => {
    const game = must(russianCampaign.make({ words: ja }));
    expect(game.prompt?.(must(game.start('blau/S4.4')))).toMatch(/^ユニットを/);
  });
});
