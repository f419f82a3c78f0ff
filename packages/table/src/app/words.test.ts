import { faultsOfEnglish } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import en from '../words/en.json' with { type: 'json' };
import ja from '../words/ja.json' with { type: 'json' };
import laterEn from '../words/later-en.json' with { type: 'json' };
import laterJa from '../words/later-ja.json' with { type: 'json' };
import { say } from './words.js';

const english = { ...en, ...laterEn };
const japanese = { ...ja, ...laterJa };

type Tree = { readonly [key: string]: string | Tree };

/** Every sentence by its path, as the slots that it has. */
const slotsIn = (words: Tree, path = ''): readonly string[] =>
  Object.entries(words).flatMap(([key, said]) =>
    typeof said === 'string'
      ? [`${path}${key}: ${[...new Set(said.match(/\{\w+\}/g) ?? [])].sort().join(' ')}`]
      : slotsIn(said, `${path}${key}.`),
  );

const flat = (words: Tree): readonly string[] =>
  Object.values(words).flatMap((said) => (typeof said === 'string' ? [said] : flat(said)));

describe('the words of the table', () => {
  it('have one Japanese word for a hex, that of the games', () => {
    expect(flat(japanese).filter((sentence) => sentence.includes('ヘックス'))).toEqual([]);
  });

  it('say one thing in the singular', () => {
    expect(say('{count} {count:hex/hexes} open', { count: 1 })).toBe('1 hex open');
    expect(say('{count} {count:hex/hexes} open', { count: 2 })).toBe('2 hexes open');
    const one = { count: 1, cost: 1, points: 1, done: 1, total: 1 };
    const faults = flat(english).flatMap((sentence) => faultsOfEnglish(say(sentence, one)));
    // A list in words has more than one way.
    expect(faults).toEqual(['1 ways']);
  });

  it('are the same in every language, with the same slots', () => {
    expect(slotsIn(japanese)).toEqual(slotsIn(english));
  });

  it('leave nothing in English', () => {
    const same = flat(japanese).filter((said) => flat(english).includes(said));
    expect(same).toEqual([]);
  });
});
