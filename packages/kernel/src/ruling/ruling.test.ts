import { describe, expect, it } from 'vitest';
import { allow, forbid, forbidAll } from './ruling.js';

describe('rulings', () => {
  it('allow with reasons and sources, or with none', () => {
    const reason = { clause: 'X-1', effect: 'count', by: 2 };
    const source = { table: 'crt', kind: 'given', grade: 'A', ref: 'test' } as const;
    expect(allow(3, [reason], [source])).toEqual({
      _tag: 'Right',
      right: { value: 3, reasons: [reason], sources: [source] },
    });
    expect(allow(3)).toEqual({ _tag: 'Right', right: { value: 3, reasons: [], sources: [] } });
  });

  it('forbid with every violation, in order', () => {
    const [one, two] = [
      { clause: 'X-1', code: 'ONE' },
      { clause: 'X-2', code: 'TWO' },
    ];
    expect(forbid(one, two)).toEqual({ _tag: 'Left', left: [one, two] });
    expect(forbidAll([one, two])).toEqual(forbid(one, two));
  });

  it('forbid nothing for an empty list', () => {
    expect(forbidAll([])).toBeNull();
  });
});
