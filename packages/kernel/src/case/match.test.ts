import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../ground/json.js';
import { isMet, mismatches, patternFaults } from './match.js';

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);

describe('an expectation', () => {
  it.each<[string, Json, Json]>([
    ['objects by the expected keys only', { a: 1 }, { a: 1, b: 2 }],
    ['an empty object matches any', {}, { a: 1 }],
    ['objects inside objects', { a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 }],
    ['scalars as a set', ['a', 'b'], ['b', 'a']],
    ['scalars as a set, repeated ones once', ['a', 'b'], ['b', 'a', 'a']],
    ['an empty list matches an empty one', [], []],
    ['each expected object matches some actual one', [{ a: 1 }], [{ a: 2 }, { a: 1, b: 3 }]],
    ['one actual object may serve twice', [{ a: 1 }, { b: 3 }], [{ a: 1, b: 3 }]],
    ['lists of lists in order', [[1, 2], [3]], [[1, 2], [3]]],
    ['null is null', null, null],
    ['null inside a list', [null, 1], [1, null]],
  ])('met: %s', (_, expected, got) => expect(mismatches(expected, got)).toEqual([]));

  it.each<[string, Json, Json | undefined, string[]]>([
    ['another value', { a: 1 }, { a: 2 }, ['a']],
    ['a number is no text', 1, '1', ['']],
    ['false is not null', { a: false }, { a: null }, ['a']],
    ['a key that is missing', { a: { b: 1 } }, { a: {} }, ['a.b']],
    ['null expected, nothing there', { a: null }, {}, ['a']],
    ['an object where there is none', { a: { b: 1 } }, { a: 1 }, ['a']],
    ['an object where there is a list', { a: {} }, { a: [] }, ['a']],
    ['a list where there is an object', { a: [1] }, { a: { 0: 1 } }, ['a']],
    ['one scalar too few', ['a', 'b'], ['a'], ['']],
    ['one scalar too many', ['a'], ['a', 'b'], ['']],
    ['an empty list against a full one', [], [{ a: 1 }], ['']],
    ['an object that nothing matches', { b: [{ a: 1 }, { a: 3 }] }, { b: [{ a: 1 }, { a: 2 }] }, ['b.1']],
    ['lists of lists in another order', [[1, 2]], [[2, 1]], ['']],
    ['two keys at once', { a: 1, b: { c: 2 } }, { a: 0, b: { c: 0 } }, ['a', 'b.c']],
    ['nothing at all', { a: 1 }, undefined, ['']],
  ])('missed: %s', (_, expected, got, paths) => {
    expect(mismatches(expected, got).map(({ path }) => path)).toEqual(paths);
  });

  it('tells a comparison as it stands, at its place', () => {
    expect(mismatches({ a: { b: { $atMost: 3 } } }, { a: { b: 4 } })).toEqual([
      { path: 'a.b', expected: { $atMost: 3 }, got: 4 },
    ]);
  });

  it('tells what was expected and what was there', () => {
    expect(mismatches({ a: { b: 1 } }, { a: {} })).toEqual([{ path: 'a.b', expected: 1, got: null }]);
  });

  it('is met by itself', () => {
    fc.assert(fc.property(json, (value) => mismatches(value, value).length === 0));
  });

  it('is still met when the result has more keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (value) => {
        const { extra: _, ...expected } = value;
        return mismatches(expected, { ...expected, extra: 1 }).length === 0;
      }),
    );
  });

  it('is missed when any one key of it is missing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json, { minKeys: 1 }), fc.nat(), (value, drawn) => {
        const keys = Object.keys(value);
        const gone = keys[drawn % keys.length] as string;
        const rest = Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone));
        return mismatches(value, rest).length === 1;
      }),
    );
  });

  it('a key that every object inherits is not there for that', () => {
    expect(mismatches(JSON.parse('{"__proto__": {}}'), {})).toHaveLength(1);
  });
});

describe('a pattern', () => {
  it.each<[Json, Json | undefined, boolean]>([
    [{}, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: 1 }, { b: 2 }, false],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }, true],
    [{ a: { b: [1, 2] } }, { a: { b: [2, 1] } }, true],
    [{ a: { $inOrder: [1, 2] } }, { a: [1, 2] }, true],
    [{ a: { $inOrder: [1, 2] } }, { a: [2, 1] }, false],
    [{ a: { $inOrder: [] } }, {}, false],
    [{ $size: 1, a: 1 }, { a: 1 }, true],
    [{ $size: 1, a: 1 }, { a: 1, b: 2 }, false],
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

describe('a pattern', () => {
  it.each<[Json, readonly string[]]>([
    [{ a: { $atMost: 3, b: [{ $not: 'out' }] } }, []],
    [{ a: { $atmost: 3 } }, ['expect.a.$atmost']],
    [{ a: { $not: '$absent' }, b: [1, '$any'] }, ['expect.a.$not', 'expect.b.1']],
    [{ $anyOf: [{ $size: { $more: 1 } }] }, ['expect.$anyOf.0.$size.$more']],
  ])('%j is told its unknown words: %j', (pattern, places) => {
    expect(patternFaults(pattern, 'expect').map(({ path }) => path)).toEqual(places);
  });
});
