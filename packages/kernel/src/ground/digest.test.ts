import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, digest } from './digest.js';
import type { Json } from './json.js';

const reversed = (value: Json): Json =>
  value === null || typeof value !== 'object'
    ? value
    : Array.isArray(value)
      ? value.map(reversed)
      : Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, one]) => [key, reversed(one as Json)]),
        );

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);

describe('canonical JSON', () => {
  it.each<[Json, string]>([
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [[{ z: null, y: [true, 'é"'] }], '[{"y":[true,"é\\""],"z":null}]'],
    ['text', '"text"'],
    ['a "word", a line\n', '"a \\"word\\", a line\\n"'],
    [{ 'a\\b': 'é', 10: [], 9: '\u2028' }, '{"10":[],"9":"\u2028","a\\\\b":"é"}'],
    [-0.5, '-0.5'],
    [[], '[]'],
    [{}, '{}'],
  ])('of %o is %s', (value, text) => expect(canonicalJson(value)).toBe(text));

  it('does not depend on the order of keys, and reads back as the same value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(value);
        expect(canonicalJson([value])).toBe(`[${canonicalJson(value)}]`);
      }),
    );
  });
});

describe('digest', () => {
  it('has sixteen hexadecimal digits that stay the same from release to release', () => {
    expect(digest('')).toMatch(/^[0-9a-f]{16}$/);
    expect([digest({}), digest({ b: 1, a: [2] }), digest({ a: [2], b: 1 })]).toMatchInlineSnapshot(`
      [
        "5465b8252f5b6856",
        "badcd74dc0cbd366",
        "badcd74dc0cbd366",
      ]
    `);
  });

  it('tells values apart and takes equal ones for equal', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        const same = canonicalJson(one) === canonicalJson(other);
        expect(digest(one) === digest(other)).toBe(same);
      }),
    );
    expect(digest([1, 2])).not.toBe(digest([2, 1]));
  });
});
