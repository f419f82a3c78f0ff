import { describe, expect, it } from 'vitest';
import { corps, impulse } from '../../test/movement.fixture.js';
import { rulesOn } from '../../test/questions.fixture.js';
import { tallyOf } from './tally.js';

describe('what a record tells', () => {
  it('TRC-5.5.f, TRC-5.4.g: units lost, the owners of cities and oil, what is counted', () => {
    const rules = rulesOn({ hexes: { D6: { city: 'minor', name: 'Riga' }, F6: { oil: true } } });
    const units = [corps('a', 'D6'), { ...corps('b', 'D7'), status: { place: 'pool' as const } }];
    const told = tallyOf(rules, impulse(rules, units));
    expect(told.lost).toHaveLength(1);
    expect(told.lost[0]).toContain('(b)');
    expect(told.held).toMatchObject({ Riga: 'axis', F6: 'soviet' });
    expect(told.points).toEqual({ 'axis cities': 1 });
  });
});
