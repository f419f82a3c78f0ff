import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { positionOn, rulesOn } from '../../test/supply.fixture.js';
import { zoneOf } from './zones.js';

describe('zones of control', () => {
  it('CC-6.4.b, CC-2.32.d: a zone that reaches over a pass is gone with the turn that closes it, for the same units', () => {
    const rules = rulesOn({ sides: { '1006/1007': ['alpine', 'pass'] } });
    const autumn = positionOn(rules, { axis: [{ id: 'a', at: '1006' }], turn: 9 });
    const reaches = (turn: number): boolean =>
      zoneOf(rules, { ...autumn, turn }, 'axis')[hexAt(rules, '1007')] === 1;
    expect([9, 10, 9].map(reaches)).toEqual([true, false, true]);
  });
});
