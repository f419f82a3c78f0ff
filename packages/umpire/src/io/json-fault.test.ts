import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './read-json.js';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const TWICE = 'each key of an object once';

describe('jsonFault', () => {
  it.each([
    ['{"a": 1,\n "b": {"a": 2}, "a": 3}', 2, 17, TWICE],
    ['[{"a": 1, "\\u0061": 2}]', 1, 11, TWICE],
    ['{"a": 1,}', 1, 9, 'a key in double quotes'],
    ['{"a": 1\n "b": 2}', 2, 2, '"," or "}"'],
    ['{a: 1}', 1, 2, 'a key in double quotes'],
    ['{"a" 1}', 1, 6, '":"'],
    ['{"a" b}', 1, 6, '":"'],
    ['[1, 2', 1, 6, '"," or "]"'],
    ['[01]', 1, 3, '"," or "]"'],
    ['[1.5.2]', 1, 5, '"," or "]"'],
    ['[1.]', 1, 2, 'a complete number'],
    ['[.5]', 1, 2, 'a JSON value'],
    ['["a\\x"]', 1, 2, 'a string with the escapes of JSON (\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000)'],
    ['["a\nb"]', 1, 2, 'a complete string on one line'],
    ['{} x', 1, 4, 'nothing more'],
    ['// note\n{}', 1, 1, 'no comment'],
    ['{\r\n "a": nul}', 2, 7, 'a JSON value'],
    ['[1]]', 1, 4, 'nothing more'],
  ])('finds the fault of %j', (text, line, column, expected) => {
    expect(jsonFault(text)).toMatchObject({ line, column, expected });
  });

  it('reads a text of 16 MB in one string, and finds what is wrong behind it', () => {
    const long = JSON.stringify(`\u00e4${'x\\'.repeat(8_000_000)}`);
    expect(jsonFault(`{"a": ${long}}`)).toBeNull();
    expect(jsonFault(`{"a": ${long} 1}`)).toMatchObject({ line: 1, expected: '"," or "}"', got: '"1"' });
  });

  it.each(['[', '{"a":'])('stops at %s nested without end', (sign) => {
    const fault = jsonFault(sign.repeat(1_000_000));
    expect(fault).toMatchObject({ expected: 'at most 200 brackets inside each other' });
  });

  it('finds none in JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2, '\t'), (text, indent) => {
        expect(jsonFault(JSON.stringify(JSON.parse(text), null, indent))).toBeNull();
      }),
    );
  });

  it('agrees with JSON.parse about damaged JSON', () => {
    const damaged = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', '"', '{', '}', ']', ',', ':', '0', '-', '\\', 'e', '\n'),
    );
    fc.assert(
      fc.property(damaged, ([text, place, sign]) => {
        const at = place % (text.length + 1);
        const broken = text.slice(0, at) + sign + text.slice(at + 1);
        const fault = jsonFault(broken);
        // A key that is said twice is refused here alone.
        if (fault?.expected === TWICE) return;
        expect(fault === null).toBe(parses(broken));
      }),
      { numRuns: 2000 },
    );
  });
});
