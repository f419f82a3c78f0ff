import type { Reading, Rulebook } from '@eastfront/kernel';
import { sayTold, type Told } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { relevantReadings, underLines } from './judged.js';

const reading = (id: string): Reading => ({
  id,
  question: '?',
  clauses: [],
  choices: { a: `${id} one way`, b: `${id} the other way` },
  default: 'a',
  because: '-',
});
const rulebook: Rulebook = {
  game: 'x',
  prefix: 'X',
  clauses: [],
  readings: [reading('X-A1'), reading('X-A2')],
  settled: [],
  optional: {},
};

const say = (line: Told): string => sayTold({}, line);

describe('relevantReadings', () => {
  it('sets apart a reading that makes no difference', () => {
    const under = [
      { 'X-A1': 'a', 'X-A2': 'a' },
      { 'X-A1': 'a', 'X-A2': 'b' },
    ];
    expect(relevantReadings(rulebook, under)).toEqual({
      indifferent: ['X-A2'],
      combinations: [{ 'X-A1': 'a' }],
    });
  });

  it('keeps readings that matter together', () => {
    const under = [
      { 'X-A1': 'a', 'X-A2': 'a' },
      { 'X-A1': 'b', 'X-A2': 'b' },
    ];
    expect(relevantReadings(rulebook, under)).toEqual({ indifferent: [], combinations: under });
  });

  it('keeps a reading that only some combinations touch', () => {
    const under = [{ 'X-A1': 'a' }, { 'X-A1': 'b', 'X-A2': 'b' }];
    expect(relevantReadings(rulebook, under)).toEqual({ indifferent: [], combinations: under });
  });
});

describe('underLines', () => {
  it('gives id, letter and meaning of each', () => {
    expect(underLines(rulebook, [{ 'X-A1': 'a' }, { 'X-A1': 'b', 'X-A2': 'b' }], 80, say)).toEqual([
      '  X-A1 = a  X-A1 one way',
      'or',
      '  X-A1 = b  X-A1 the other way',
      '  X-A2 = b  X-A2 the other way',
    ]);
    expect(underLines(rulebook, [{}], 80, say)).toEqual(['no reading is touched']);
  });
});
