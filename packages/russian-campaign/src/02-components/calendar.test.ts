import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_TURN, isFrom, LAST_TURN, nameOfTurn, turnOf, yearOf } from './calendar.js';

describe('the calendar', () => {
  it('TRC-4.0.a: 25 turns from May/Jun 1941 to May/Jun 1945', () => {
    expect(nameOfTurn(FIRST_TURN)).toEqual({ year: 1941, months: 'may-jun' });
    expect(nameOfTurn(LAST_TURN)).toEqual({ year: 1945, months: 'may-jun' });
    expect(LAST_TURN - FIRST_TURN + 1).toBe(25);
  });

  it('TRC-V3.1.b: Mar/Apr 1941 is the turn before the first', () => {
    expect(turnOf({ year: 1941, months: 'mar-apr' })).toBe(0);
  });

  it('names and numbers are one to one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 30 }), (turn) => {
        expect(turnOf(nameOfTurn(turn))).toBe(turn);
      }),
    );
  });

  it('a year begins with Jan/Feb', () => {
    expect(nameOfTurn(5)).toEqual({ year: 1942, months: 'jan-feb' });
    expect(yearOf(4)).toBe(1941);
    expect(isFrom(5, 1942, 'jan-feb')).toBe(true);
    expect(isFrom(4, 1942, 'jan-feb')).toBe(false);
  });
});
