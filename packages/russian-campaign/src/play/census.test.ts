import { describe, expect, it } from 'vitest';
import { corps, impulse } from '../../test/movement.fixture.js';
import { rulesOn } from '../../test/questions.fixture.js';
import { censusOf } from './census.js';

describe('what players count', () => {
  it('TRC-5.5.f, TRC-5.4.g: units lost, the owners of cities and oil, what is counted', () => {
    const rules = rulesOn({ hexes: { D6: { city: 'minor', name: 'Riga' }, F6: { oil: true } } });
    const units = [corps('a', 'D6'), { ...corps('b', 'D7'), status: { place: 'pool' as const } }];
    const told = censusOf(rules, impulse(rules, units));
    expect(told.units.filter(({ lost }) => lost).map(({ id }) => id)).toEqual(['b']);
    expect(told.units.find(({ id }) => id === 'a')).toMatchObject({ hex: 'D6', box: null, steps: 1 });
    expect(told.held).toMatchObject({ Riga: { hex: 'D6', side: 'axis' }, F6: { side: 'soviet' } });
    expect(told.points).toEqual({ 'axis cities': 1 });
  });
});
