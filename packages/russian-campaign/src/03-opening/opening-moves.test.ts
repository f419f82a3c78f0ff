import { describe, expect, it } from 'vitest';
import { army, corps, ends, impulse, move, rulesOn } from '../../test/movement.fixture.js';

const KIEV = { hexes: { D6: { city: 'major', name: 'Kiev', country: 'ussr' } } };
const beside = (code: string, district: string, more = {}) => {
  const rules = rulesOn();
  const position = impulse(rules, [corps('a', 'D9', { code }), army('s', 'D6', { code: district })], {
    turn: 1,
    ...more,
  });
  return move(rules, position, 'a', ['D8', 'D7']).says.filter((one) => one.startsWith('TRC-3'));
};

describe('moves of the first impulse', () => {
  it('TRC-3.3.2.h: N and S not beside a district that they need not attack', () => {
    expect(beside('N', 'B')).toEqual([]);
    expect(beside('N', 'W')).toEqual(['TRC-3.3.2.h NEXT_TO_OTHER_DISTRICT']);
    expect(beside('S', 'K')).toEqual([]);
    expect(beside('S', 'O')).toEqual(['TRC-3.3.2.h NEXT_TO_OTHER_DISTRICT']);
  });

  it('TRC-3.3.2.i: C and R not beside a district that they may not attack; TRC-3.3.2.f: F beside any', () => {
    expect(beside('C', 'W')).toEqual([]);
    expect(beside('C', 'B')).toEqual(['TRC-3.3.2.i NEXT_TO_OTHER_DISTRICT']);
    expect(beside('R', 'O')).toEqual([]);
    expect(beside('R', 'K')).toEqual([]);
    expect(beside('R', 'W')).toEqual(['TRC-3.3.2.i NEXT_TO_OTHER_DISTRICT']);
    expect(beside('F', 'B')).toEqual([]);
  });

  it('TRC-3.3.2.a: in that impulse alone', () => {
    expect(beside('C', 'B', { impulse: 2 })).toEqual([]);
    expect(beside('C', 'B', { turn: 2 })).toEqual([]);
  });

  it('TRC-3.3.4.b: not next to Odessa, Kiev, Minsk or Riga; TRC-3.3.5.a: but by the option', () => {
    const next = (optional: readonly string[], turn = 1) => {
      const rules = rulesOn(KIEV, {}, optional);
      const position = impulse(rules, [corps('a', 'D9', { code: 'S' })], { turn });
      expect('D7' in ends(rules, position, 'a')).toBe(move(rules, position, 'a', ['D8', 'D7']).ok);
      return move(rules, position, 'a', ['D8', 'D7']).says;
    };
    expect(next([])).toEqual(['TRC-3.3.4.b NEXT_TO_CLOSED_CITY']);
    expect(next(['TRC-3.3.5'])).not.toContain('TRC-3.3.4.b NEXT_TO_CLOSED_CITY');
    expect(next([], 2)).not.toContain('TRC-3.3.4.b NEXT_TO_CLOSED_CITY');
  });
});
