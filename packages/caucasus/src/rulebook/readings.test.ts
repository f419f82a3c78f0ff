import { describe, expect, it } from 'vitest';
import { rulebook } from './index.js';

const { readings, settled, clauses } = rulebook;
const known = new Set(clauses.map(({ id }) => id));
const numbered = (from: string): readonly number[] =>
  [...readings, ...settled]
    .filter(({ id }) => id.startsWith(from))
    .map(({ id }) => Number(id.slice(from.length)))
    .sort((a, b) => a - b);
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, i) => i + 1);

describe('the readings of the rulebook', () => {
  it('have the recommended choice first, as the default, and another beside it', () => {
    for (const { id, choices, default: taken } of readings) {
      expect(taken, id).toBe('a');
      expect(Object.keys(choices), id).toEqual(['a', 'b', 'c'].slice(0, Object.keys(choices).length));
      expect(Object.keys(choices).length, id).toBeGreaterThan(1);
    }
  });
});

describe('the questions of the rulebook', () => {
  it('are numbered 1 to 140, each switched or settled, and the silent ones without a gap', () => {
    expect(numbered('CC-A')).toEqual(upTo(140));
    const silent = numbered('CC-S');
    expect(silent).toEqual(upTo(silent.length));
    expect(readings.length + settled.length).toBe(140 + silent.length);
  });

  it('stand in the order of their numbers', () => {
    const from = (letter: string) =>
      [readings, settled].map((list) => list.filter(({ id }) => id.startsWith(`CC-${letter}`)));
    for (const list of [...from('A'), ...from('S')]) {
      const numbers = list.map(({ id }) => Number(id.slice('CC-A'.length)));
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
  });

  it('name clauses that exist', () => {
    for (const { id, clauses: named } of [...readings, ...settled]) {
      expect(named.length, id).toBeGreaterThan(0);
      expect(
        named.filter((clause) => !known.has(clause)),
        id,
      ).toEqual([]);
    }
  });
});
