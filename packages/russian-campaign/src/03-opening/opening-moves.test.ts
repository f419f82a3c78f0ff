import { describe, expect, it } from 'vitest';
import { army, corps, ends, impulse, move, rulesOn } from '../../test/movement.fixture.js';
import { openingBarred, openingBars } from './opening-moves.js';

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

  it('TRC-3.3.2.h, TRC-3.3.2.i, TRC-3.3.4.b: the table of barred hexes says what the reasons say', () => {
    const units = ['N', 'C', 'S', 'R', 'F'].map((code) => corps(code, 'D9', { code }));
    const armies = ['B', 'W', 'K', 'O'].map((code, i) => army(`s${code}`, `${'BDFH'[i]}4`, { code }));
    for (const optional of [[], ['TRC-3.3.5']]) {
      const rules = rulesOn(KIEV, {}, optional);
      for (const impulseOf of [1, 2] as const) {
        const position = impulse(rules, [...units, ...armies], { turn: 1, impulse: impulseOf });
        for (const unit of position.units) {
          const barred = openingBarred(rules, position, unit);
          const { hexes } = rules.theatre.board;
          const told = hexes.filter((hex) => openingBars(rules, position, unit, hex).length > 0);
          expect(hexes.filter((hex) => barred?.[hex] === 1)).toEqual(told);
        }
        const some = position.units.filter((unit) => openingBarred(rules, position, unit) !== null);
        expect(some.length).toBe(impulseOf === 1 ? units.length : 0);
      }
    }
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
