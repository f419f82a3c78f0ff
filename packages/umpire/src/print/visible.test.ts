import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visible } from './paint.js';

describe('visible', () => {
  it.each([
    ['\u001b[2J\u001b[H', '\\u001b[2J\\u001b[H'],
    ['a\rb', 'a\\u000db'],
    ['\u009b31m', '\\u009b31m'],
    ['\u007f\b\u0000', '\\u007f\\u0008\\u0000'],
    ['gnp.\u202eexe', 'gnp.\\u202eexe'],
    ['\u2066a\u2069', '\\u2066a\\u2069'],
    ['Ольга, Köln\n\t2', 'Ольга, Köln\n\t2'],
  ])('writes %j as %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it('leaves what JSON means as it is', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (text) => {
        expect(JSON.parse(visible(text))).toEqual(JSON.parse(text));
      }),
    );
  });
});
