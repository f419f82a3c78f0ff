import { type Words, wordsOf } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { noteMadeFrom, staleWords } from './made-from.js';

const english = (clause: string) =>
  wordsOf({
    title: 'Toy',
    phrases: { violations: {}, effects: {}, lines: { pass: 'passes' } },
    rulebook: {
      game: 'toy',
      prefix: 'TOY',
      clauses: [{ id: 'TOY-1.a', chapter: '1', text: clause }],
      readings: [],
      settled: [],
      optional: {},
    },
    scenarios: [],
  } as unknown as Parameters<typeof wordsOf>[0]);
const ja = (clause: string): Words => ({
  language: 'ja',
  lines: { pass: '見送る' },
  clauses: { 'TOY-1.a': clause },
  texts: { 'a toy': '玩具' },
});

const two = english('Two units stack.');
const three = english('Three units stack.');
const made = noteMadeFrom(two, ja('2ユニットまで。'));

describe('what a translation was made from', () => {
  it('finds nothing where nothing has changed', () => {
    expect(staleWords(two, ja('2ユニットまで。'), made)).toEqual([]);
  });

  it('tells a translation whose English has changed, and goes on telling it when it is noted without being mended', () => {
    const stale = ['clauses.TOY-1.a: the English has changed since this was made from it'];
    expect(staleWords(three, ja('2ユニットまで。'), made)).toEqual(stale);
    const again = noteMadeFrom(three, ja('2ユニットまで。'), made);
    expect(staleWords(three, ja('2ユニットまで。'), again)).toEqual(stale);
  });

  it('is satisfied by a translation that has changed too, or is said to hold', () => {
    const mended = noteMadeFrom(three, ja('3ユニットまで。'), made);
    expect(staleWords(three, ja('3ユニットまで。'), mended)).toEqual([]);
    const held = noteMadeFrom(three, ja('2ユニットまで。'), made, ['clauses.TOY-1.a']);
    expect(staleWords(three, ja('2ユニットまで。'), held)).toEqual([]);
  });

  it('tells what is not noted, changed without a note, or gone', () => {
    expect(staleWords(two, ja('2ユニットまで。'), {})).toHaveLength(2);
    expect(staleWords(two, ja('3ユニットまで。'), made)).toEqual([
      'clauses.TOY-1.a: has changed; note again what it was made from',
    ]);
    expect(staleWords(two, { language: 'ja' }, made)).toHaveLength(2);
  });
});
