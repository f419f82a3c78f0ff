import { describe, expect, it } from 'vitest';
import { saysOf, variantRules } from '../../test/variants.fixture.js';
import { turnOf } from '../02-components/calendar.js';
import type { Rules } from '../rules.js';
import { WEATHERS } from '../rules.js';
import { weatherDue, weatherReasons, weatherRolled } from './weather.js';

const turn = (year: number, months: 'jan-feb' | 'mar-apr' | 'may-jun' | 'jul-aug' | 'sep-oct' | 'nov-dec') =>
  turnOf({ year, months });
const ROLLED = variantRules();
const HISTORICAL = variantRules(['TRC-13.5']);
const DETAILED = variantRules(['TRC-13.6']);
const MONTHS = ['jan-feb', 'mar-apr', 'may-jun', 'jul-aug', 'sep-oct', 'nov-dec'] as const;
const year = (rules: Rules, one: number, impulse: 1 | 2 = 1) =>
  MONTHS.map((months) => weatherDue(rules, turn(one, months), impulse));

describe('the weather of a turn', () => {
  it('TRC-4.0.1.a: a die where it can vary, for both impulses', () => {
    expect(year(ROLLED, 1942)).toEqual(['snow', 'roll', 'clear', 'clear', 'roll', 'roll']);
    expect(year(ROLLED, 1942, 2)).toEqual([null, null, null, null, null, null]);
    for (const months of ['mar-apr', 'sep-oct', 'nov-dec'] as const) {
      const faces = [1, 2, 3, 4, 5, 6].map((die) => weatherRolled(ROLLED, turn(1942, months), die));
      expect(faces).toEqual(ROLLED.weather.tables[months]);
      expect(faces.every((weather) => WEATHERS.includes(weather))).toBe(true);
    }
    expect(saysOf(weatherReasons(ROLLED, turn(1942, 'mar-apr'), 3, 'mud'))).toEqual([
      'TRC-4.0.1.a weather-roll',
    ]);
  });

  it('TRC-13.5.a: no die, the weather of history', () => {
    expect([1941, 1942, 1943, 1944, 1945].map((one) => year(HISTORICAL, one))).toEqual([
      ['snow', 'mud', 'clear', 'clear', 'light-mud', 'snow'],
      ['snow', 'mud', 'clear', 'clear', 'clear', 'light-mud'],
      ['snow', 'light-mud', 'clear', 'clear', 'clear', 'light-mud'],
      ['snow', 'snow', 'clear', 'clear', 'light-mud', 'mud'],
      ['snow', 'clear', 'clear', 'clear', 'roll', 'roll'],
    ]);
    expect(saysOf(weatherReasons(HISTORICAL, turn(1942, 'mar-apr'), null, 'mud'))).toEqual([
      'TRC-13.5.a historical-weather',
    ]);
    expect(weatherDue(variantRules(['TRC-13.5', 'TRC-13.6']), turn(1942, 'mar-apr'), 2)).toBe('mud');
  });

  it('TRC-13.6.a, TRC-A84: a die at the start of each impulse', () => {
    expect(year(DETAILED, 1942)).toEqual(['snow', 'roll', 'clear', 'clear', 'roll', 'roll']);
    expect(year(DETAILED, 1942, 2)).toEqual(['snow', 'roll', 'clear', 'clear', 'roll', 'roll']);
  });

  it('TRC-13.6.b: it holds for that impulse of both player turns', () => {
    expect(saysOf(weatherReasons(DETAILED, turn(1942, 'mar-apr'), 1, 'clear'))).toEqual([
      'TRC-4.0.1.a weather-roll',
      'TRC-13.6.a weather-of-the-impulse',
      'TRC-13.6.b holds-for-both-sides',
    ]);
  });

  it('TRC-V3.1.b: in Mar/Apr 1941 rolled, or by agreement the mud of history', () => {
    expect([weatherDue(ROLLED, 0, 1), weatherDue(HISTORICAL, 0, 1)]).toEqual(['roll', 'mud']);
    expect(saysOf(weatherReasons(ROLLED, 0, 6, 'snow'))).toContain('TRC-V3.1.b weather-of-the-first-turn');
  });
});
