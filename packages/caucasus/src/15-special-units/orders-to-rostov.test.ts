import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { ends, infantry, move, phase, request, rulesOn } from '../../test/movement.fixture.js';
import { moveRuling } from '../07-movement/move-ruling.js';
import { modesOf, moveDone } from '../07-movement/movement.js';

describe('the orders of the 454th', () => {
  const rules = rulesOn({
    hexes: { '1010': { name: 'Rostov', place: 'large-city' } },
    links: { road: [['1015', '1014', '1013', '1012', '1011', '1010']] },
  });
  const division = (hex: string) => infantry('s', hex, { type: 'security', special: '454th' });
  const ordered = (hex: string, security: 'to-rostov' | 'in-rostov' | 'free') =>
    phase(rules, [division(hex)], { more: { security } });

  it('CC-15.9.b, reading CC-A103: to Rostov, or as near as it can', () => {
    const near = ordered('1013', 'to-rostov');
    expect(move(rules, near, 's', ['1014']).says).toEqual(['CC-15.9.b ORDERED_TO_ROSTOV']);
    expect(move(rules, near, 's', ['1012', '1011']).says).toEqual(['CC-15.9.b ORDERED_TO_ROSTOV']);
    expect(move(rules, near, 's', ['1012', '1011', '1010']).says).toContain('CC-15.9.b ordered-to-rostov');
    expect(Object.keys(ends(rules, near, 's'))).toEqual(['1010']);
    // Extended movement would bring it there.
    expect(ends(rules, ordered('1015', 'to-rostov'), 's')).toEqual({});
    const far = ordered('1020', 'to-rostov');
    expect(Object.keys(ends(rules, far, 's'))).toEqual(['1017']);
    expect(move(rules, far, 's', ['1019']).ok).toBe(false);
  });

  it('CC-15.9.b: its arrival fulfils the order; CC-15.9.c: then it may not leave', () => {
    const near = ordered('1011', 'to-rostov');
    const asked = request(rules, near, 's', ['1010']);
    const ruled = moveRuling(rules, near, asked);
    if (ruled._tag === 'Left') throw new Error('refused');
    expect(moveDone(rules, near, asked, ruled.right.value).security).toBe('in-rostov');
    const there = ordered('1010', 'in-rostov');
    expect(move(rules, there, 's', ['1011']).says).toEqual(['CC-15.9.c STAYS_IN_ROSTOV']);
    expect(modesOf(rules, there, unitNamed(there, 's'))).toEqual([]);
    expect(move(rules, ordered('1010', 'free'), 's', ['1011']).ok).toBe(true);
    expect(hexAt(rules, '1010')).toBe(rules.theatre.named['Rostov']);
  });
});
