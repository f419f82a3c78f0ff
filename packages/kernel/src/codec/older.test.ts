import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { exactType } from './exact-type.js';
import { decodeWithOlder } from './older.js';

const today = exactType({}, { rails: t.number, name: t.string }, 'a position');
const before = exactType({}, { used: exactType({}, { rails: t.number }) }, 'a position');
const read = (value: unknown) => decodeWithOlder(today, before, value);
const faultsAt = (value: unknown) => {
  const decoded = read(value);
  return decoded._tag === 'Left' ? decoded.left.map(({ path }) => path) : [];
};

describe('a record with an older form', () => {
  it('of today says nothing under older keys', () =>
    expect(read({ rails: 2 })).toEqual(right({ said: { rails: 2 }, older: null })));

  it('of before says both apart', () =>
    expect(read({ name: 'a', used: { rails: 2 } })).toEqual(
      right({ said: { name: 'a' }, older: { used: { rails: 2 } } }),
    ));

  it('has its faults at their places, those of the older keys first', () => {
    expect(faultsAt({ rails: 'two', used: { rail: 2 } })).toEqual(['used.rail', 'rails']);
    expect(faultsAt({ used: 2 })).toEqual(['used']);
    expect(faultsAt({ rails: 'two', used: {} })).toEqual(['rails']);
    expect(faultsAt({ rail: 2 })).toEqual(['rail']);
    expect(read(3)).toEqual(left([expect.objectContaining({ path: '' })]));
  });
});
