import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault.js';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('jsonFault', () => {
  it.each([
    ['{"a": 1,}', 1, 9, 'a key in double quotes'],
    ['{"a": 1\n "b": 2}', 2, 2, '"," or "}"'],
    ['{a: 1}', 1, 2, 'a key in double quotes or "}"'],
    ['[1, 2', 1, 6, '"," or "]"'],
    ['[01]', 1, 2, 'a JSON value'],
    ['[1.5.2]', 1, 2, 'a JSON value'],
    ['["a\nb"]', 1, 2, 'a complete string on one line'],
    ['{} x', 1, 4, 'nothing more'],
    ['// note\n{}', 1, 1, 'a JSON value'],
    ['[1]]', 1, 4, 'nothing more'],
  ])('finds the fault of %j', (text, line, column, expected) => {
    expect(jsonFault(text)).toMatchObject({ line, column, expected });
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
        expect(jsonFault(broken) === null).toBe(parses(broken));
      }),
      { numRuns: 2000 },
    );
  });
});
