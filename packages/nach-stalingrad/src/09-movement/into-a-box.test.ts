import { describe, expect, it } from 'vitest';
import { BOXED_CITY } from '../../test/boxed-city.js';
import { against, army, corps, ends, rulesOn, segment } from '../../test/movement.fixture.js';

describe('a box that may not be entered', () => {
  it('NS-11.g, NS-11.d: is offered neither to who cannot storm it nor to one step too many', () => {
    const city = rulesOn({ hexes: { '1313': BOXED_CITY } });
    const inBox = (steps: number) => ({ place: 'box' as const, steps });
    const from = (at: string, steps: number, more: object = {}) => {
      const position = segment(city, [
        corps('u', at, { status: { steps, ...more } }),
        corps('f', '1313', { status: inBox(1) }),
        army('s', '1313', { status: inBox(1) }),
      ]);
      const offered = ends(city, position, 'u').includes('1313 1!');
      return [offered, ...against(city, position, 'u', ['1313'])];
    };
    expect(from('1314', 1)).toEqual([true]);
    expect(from('1314', 1, { attackedThisTurn: true })).toEqual([false, 'NS-11.g CANNOT_STORM']);
    expect(from('1312', 1, { attackedThisTurn: true })).toEqual([true]);
    expect(from('1312', 5)).toEqual([true]);
    expect(from('1312', 6)).toEqual([false, 'NS-11.d TOO_MANY_STEPS']);
  });
});
