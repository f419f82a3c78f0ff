import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columns, hanging, text, wrap } from './layout.js';

describe('wrap', () => {
  it('keeps every word in order and no line too long unless it is one word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, fc.integer({ min: 5, max: 40 }), (list, width) => {
        const lines = wrap(list.join(' '), width);
        expect(lines.join(' ')).toBe(list.join(' '));
        for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true);
      }),
    );
  });
});

describe('layout', () => {
  it('sets the lines after the first in as deep as its head', () => {
    expect(hanging('ab  ', 'one two three four five six', 24)).toEqual([
      'ab  one two three four',
      '    five six',
    ]);
  });

  it('sets columns, some to the right', () => {
    expect(
      columns(
        [
          ['a', '10', 'x'],
          ['bcd', '5', ''],
        ],
        [1],
      ),
    ).toEqual(['a    10  x', 'bcd   5']);
    expect(columns([])).toEqual([]);
  });

  it('ends a text with a line break and leaves nothing empty', () => {
    expect([text([]), text(['a', 'b'])]).toEqual(['', 'a\nb\n']);
  });

  it('shows a line break inside a line', () => {
    expect(text(['a\nRuling  yes', 'b'])).toBe('a\\nRuling  yes\nb\n');
  });
});

describe('signs that take two columns', () => {
  it('stand in columns, and lines break between them but not before a full stop', () => {
    expect(
      columns([
        ['戦線', 'a'],
        ['abc', 'b'],
      ]),
    ).toEqual(['戦線  a', 'abc   b']);
    expect(hanging('注  ', '一二三四五六七八九。十 ab', 24)).toEqual([
      '注  一二三四五六七八九。',
      '    十 ab',
    ]);
    expect(wrap('一二三、四', 6)).toEqual(['一二', '三、四']);
  });
});
