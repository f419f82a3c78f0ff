import { describe, expect, it } from 'vitest';
import type { Json } from '../ground/json.js';
import { isMet } from './pattern.js';

describe('a pattern', () => {
  it.each<[Json, Json | undefined, boolean]>([
    [{}, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: 1 }, { b: 2 }, false],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }, true],
    [{ a: { b: [1, 2] } }, { a: { b: [2, 1] } }, false],
    [[{ a: 1 }], [{ a: 2 }, { a: 1, b: 1 }], true],
    [[{ a: 1 }], [{ a: 2 }], false],
    [{ a: { $atMost: 3 } }, { a: 3 }, true],
    [{ a: { $atMost: 3 } }, { a: 4 }, false],
    [{ a: { $atMost: 3 } }, { a: 'three' }, false],
    [{ a: { $atLeast: 3, $atMost: 4 } }, { a: 5 }, false],
    [{ a: { $not: 'out' } }, { a: 'in' }, true],
    [{ a: { $not: 'out' } }, {}, true],
    [{ a: { $anyOf: ['in', 'out'] } }, { a: 'out' }, true],
    [{ a: { $anyOf: ['in', 'out'] } }, { a: 'isolated' }, false],
    [{ a: { $has: { code: 'X' } } }, { a: [{ code: 'Y' }, { code: 'X', more: 1 }] }, true],
    [{ a: { $has: { code: 'X' } } }, { a: [] }, false],
    [{ a: { $size: 2 } }, { a: ['x', 'y'] }, true],
    [{ a: { $size: { $atLeast: 1 } } }, { a: {} }, false],
    [{ constructor: {} }, {}, false],
    [null, undefined, false],
  ])('%j is met by %j: %s', (pattern, got, met) => {
    expect(isMet(pattern, got)).toBe(met);
  });
});
