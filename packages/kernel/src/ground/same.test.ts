import { describe, expect, it } from 'vitest';
import { isSame } from './same.js';

describe('isSame', () => {
  it('looks at what is said, at any depth, and not at the order of fields', () => {
    expect(isSame({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
    expect(isSame({ a: [1, { b: null }] }, { a: [1, { b: 0 }] })).toBe(false);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });

  it('a field that one of them lacks is a difference, and so is a list for a record', () => {
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
    expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame(null, {})).toBe(false);
  });
});
