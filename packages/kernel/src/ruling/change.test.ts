import { describe, expect, it } from 'vitest';
import type { Change } from './change.js';
import { after, because, rulingWriter, to } from './change.js';
import type { Reason, Violation } from './ruling.js';
import { allow, forbid } from './ruling.js';

const reason = (effect: string): Reason => ({ clause: 'T-1', effect });
const source = { table: 'board', kind: 'given', grade: 'A', ref: 'x' } as const;
const writer = rulingWriter<string, number, Reason, Violation>((rules, position) => [
  { ...source, ref: `${rules} ${position}` },
]);
const wrong: Violation = { clause: 'T-2', code: 'NO' };

describe('a change', () => {
  it('goes on from where the one before it led, with all reasons in order', () => {
    const first: Change<number> = because([reason('a')], to(1, reason('b')));
    expect(after(first, (position) => to(position + 1, reason('c')))).toEqual({
      position: 2,
      reasons: [reason('a'), reason('b'), reason('c')],
    });
    expect(to(1).reasons).toEqual([]);
  });
});

describe('the writer of rulings', () => {
  it('refuses for all violations', () => {
    expect(writer.refuse(wrong, wrong)).toEqual({ _tag: 'Left', left: [wrong, wrong] });
    let asked = 0;
    const never = (): Change<number> => {
      asked += 1;
      return to(0);
    };
    expect(writer.unless('r', [wrong], never)).toEqual(writer.refuse(wrong));
    expect(asked).toBe(0);
  });

  it('allows with the reasons of the change and the sources of the position it leads to', () => {
    const expected = {
      _tag: 'Right',
      right: { value: 3, reasons: [reason('b')], sources: [{ ...source, ref: 'r 3' }] },
    };
    expect(writer.changed('r', to(3, reason('b')))).toEqual(expected);
    expect(writer.unless('r', [], () => to(3, reason('b')))).toEqual(expected);
  });

  it('does what a chapter allows, with the reasons and sources of the chapter first, and nothing that it forbids', () => {
    const judged = allow('x', [reason('a')], [source]);
    expect(writer.when('r', judged, (value) => to(value.length, reason('b')))).toEqual({
      _tag: 'Right',
      right: {
        value: 1,
        reasons: [reason('a'), reason('b')],
        sources: [source, { ...source, ref: 'r 1' }],
      },
    });
    expect(writer.when('r', forbid(wrong), () => to(1))).toEqual(writer.refuse(wrong));
  });
});
