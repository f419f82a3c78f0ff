import { describe, expect, it } from 'vitest';
import { faultsOfEnglish } from './english-laws.js';

describe('faults of English', () => {
  it('finds a plural after a 1, and no other number', () => {
    expect(faultsOfEnglish('Axis air counters: 1 fighters, 0 air supply')).toEqual(['1 fighters']);
    expect(faultsOfEnglish('11 fighters, 2.1 points, 1 fighter, turn 1 is over')).toEqual([]);
  });

  it('leaves names that end in a number alone', () => {
    expect(faultsOfEnglish('Police 1 returns')).toEqual(['1 returns']);
    expect(faultsOfEnglish('Police 1 returns', ['Police 1'])).toEqual([]);
  });

  it('finds the other spelling of a word', () => {
    expect(faultsOfEnglish('Try a determined defence, and the Defense holds')).toEqual(['defence']);
  });
});
