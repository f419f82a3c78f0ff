import { describe, expect, it } from 'vitest';
import { whatMatters } from './readings.js';

describe('the readings of an answer', () => {
  const all = [
    { A50: 'a', A63: 'a' },
    { A50: 'b', A63: 'a' },
    { A50: 'a', A63: 'b' },
    { A50: 'b', A63: 'b' },
  ];

  it('are those that make a difference to it', () => {
    expect(whatMatters(all.slice(0, 2), all)).toEqual([{ A63: 'a' }]);
    expect(whatMatters(all, all)).toEqual([{}]);
  });

  it('stay where they matter together', () => {
    expect(whatMatters(all.slice(0, 3), all)).toEqual(all.slice(0, 3));
    expect(whatMatters(all.slice(0, 1), all)).toEqual([{ A50: 'a', A63: 'a' }]);
  });
});
