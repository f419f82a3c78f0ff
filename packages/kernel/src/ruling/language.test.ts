import { describe, expect, it } from 'vitest';
import { phrasesIn, rulebookIn, type Words, wordFaults, wordsOf, wordsOver } from './language.js';
import { sayReason, sayTold, sayViolation } from './say.js';
import { sayText } from './texts.js';

const ENGLISH = {
  title: 'Carts',
  phrases: {
    violations: { TOO_FAR: '{cart} is {count} {count:hex/hexes} away', SHUT: 'the road is shut' },
    effects: { cost: '{by} MP at {hex}' },
    lines: { push: 'pushes {cart}{by}', by: ' by {count}', rest: 'rests in {hexes}' },
    words: { cart: { a: 'the blue cart', b: 'the red cart' } },
  },
  rulebook: {
    game: 'carts',
    prefix: 'CA',
    clauses: [{ id: 'CA-1', kind: 'movement', text: 'Carts are pushed.' }],
    readings: [
      {
        id: 'CA-A1',
        question: 'Who?',
        clauses: ['CA-1'],
        choices: { a: 'all', b: 'one' },
        default: 'a',
        because: '',
      },
    ],
    settled: [{ id: 'CA-A2', question: 'When?', clauses: ['CA-1'], taken: 'Now.' }],
    optional: { wind: 'Wind blows.' },
  },
  scenarios: [{ id: '1', title: 'Hill', summary: 'One cart' }],
};

const WORDS: Words = {
  language: 'ja',
  violations: { TOO_FAR: '{cart}は{count}ヘクス離れている' },
  lines: { push: '{cart}を押す{by}', by: ': {count}' },
  words: { cart: { a: '青い車' } },
  clauses: { 'CA-1': '車は押す。' },
  readings: { 'CA-A1': { choices: { b: '一台' } } },
  texts: { none: 'なし', ', ': '、', 'one of {}, not {}': '{2}でなく{1}のどれか', 'a hex': 'ヘクス' },
};

const faults = (words: unknown) =>
  wordFaults(words, () => wordsOf(ENGLISH)).map(({ path, expected }) => `${path}: ${expected}`);

describe('words in another language', () => {
  const phrases = phrasesIn(ENGLISH.phrases, WORDS);

  it('are said key by key; what is left out is said in English', () => {
    const far = { clause: 'CA-1', code: 'TOO_FAR', cart: 'a', count: 2 };
    expect(sayViolation(phrases, far)).toBe('青い車は2ヘクス離れている');
    expect(sayViolation(phrases, { ...far, cart: 'b' })).toBe('the red cartは2ヘクス離れている');
    expect(sayViolation(phrases, { clause: 'CA-1', code: 'SHUT' })).toBe('the road is shut');
    expect(sayReason(phrases, { clause: 'CA-1', effect: 'cost', by: 2, hex: 'A1' })).toBe('2 MP at A1');
  });

  it('say a line with a line inside, and lists', () => {
    expect(sayTold(ENGLISH.phrases, { line: 'push', cart: 'a', by: { line: 'by', count: 3 } })).toBe(
      'pushes the blue cart by 3',
    );
    expect(sayTold(phrases, { line: 'push', cart: 'a', by: { line: 'by', count: 3 } })).toBe(
      '青い車を押す: 3',
    );
    expect(sayTold(phrases, { line: 'push', cart: 'a', by: null })).toBe('青い車を押す');
    expect(sayTold(phrases, { line: 'rest', hexes: ['A1', 'A2'] })).toBe('rests in A1、A2');
    expect(sayTold(phrases, { line: 'rest', hexes: [] })).toBe('rests in なし');
    expect(sayTold(phrases, { line: 'sing', song: 'old' })).toBe('sing song old');
  });

  it('find texts by the English ones, and what stands in their slots', () => {
    expect(sayText(phrases, 'a hex')).toBe('ヘクス');
    expect(sayText(phrases, 'one of a hex, not A1')).toBe('A1でなくヘクスのどれか');
    expect(sayText(phrases, 'a cart')).toBe('a cart');
    expect(sayText({}, 'a hex')).toBe('a hex');
  });

  it('say a short text with slots where single words stand in them', () => {
    const texts = { texts: { 'level {}': 'レベル {}', '{} to {}': '{} から {}', north: '北' } };
    expect(sayText(texts, 'level 2')).toBe('レベル 2');
    expect(sayText(texts, 'level north')).toBe('レベル 北');
    expect(sayText(texts, 'level 1, 2, 3')).toBe('レベル 1, 2, 3');
    expect(sayText(texts, 'level 2 of a building')).toBe('level 2 of a building');
    expect(sayText(texts, 'A1 to B2')).toBe('A1 to B2');
  });

  it('give the clauses, readings and questions of the rulebook', () => {
    const rulebook = rulebookIn(ENGLISH.rulebook, WORDS);
    expect(rulebook.clauses).toEqual([{ id: 'CA-1', kind: 'movement', text: '車は押す。' }]);
    expect(rulebook.readings[0]).toMatchObject({
      question: 'Who?',
      choices: { a: 'all', b: '一台' },
      default: 'a',
    });
    expect(rulebook.settled).toEqual(ENGLISH.rulebook.settled);
    expect(rulebookIn(ENGLISH.rulebook, undefined)).toBe(ENGLISH.rulebook);
  });

  it('are bad input with their place where they have other keys or slots', () => {
    expect(faults(WORDS)).toEqual([]);
    expect(
      faults({ language: 'ja', violations: { TOO_FARR: '' }, effects: { cost: '{by} {hexes}' } }),
    ).toEqual(
      [
        'violations.TOO_FARR: no such key: the English words have none (did you mean "TOO_FAR"?)',
        'effects.cost: a sentence with the slots {by}, {hex}',
      ].map((one) => `words.${one}`),
    );
    expect(
      faults({ violations: { SHUT: '{door}' }, texts: { 'a {}': 'b' }, clauses: { 'CA-1': 1 }, words: [] }),
    ).toEqual([
      'words.language: the name of a language, such as "ja"',
      'words.texts.a {}: a text with 1 slots',
      'words.violations.SHUT: a sentence with the slots of the English: none',
      'words.clauses.CA-1: a text',
      'words.words: texts by key',
    ]);
    expect(faults('ja')).toEqual(['words: a catalogue of words']);
  });

  it('stand over what all games say', () => {
    const common: Words = {
      language: 'ja',
      violations: { SHUT: '道は閉鎖' },
      texts: { none: '無し', nothing: '無' },
    };
    const both = wordsOver(common, WORDS, { title: '車' });
    expect(both).toMatchObject({ title: '車', violations: { ...common.violations, ...WORDS.violations } });
    expect(both.texts).toMatchObject({ none: 'なし', nothing: '無' });
  });
});
