import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import {
  costOf,
  ends,
  horse,
  infantry,
  move,
  panzer,
  phase,
  request,
  rifle,
  rulesOn,
} from '../../test/movement.fixture.js';
import { moveRuling } from './move-ruling.js';
import { destinationsOf, modesOf, moveDone } from './movement.js';

const PLAIN = rulesOn();
const SECOND = { phase: 'second-movement' } as const;
const ground = (terrain: string, more: object = {}) => rulesOn({ hexes: { '1009': { terrain } }, ...more });

describe('extended movement', () => {
  it('CC-7.21.a, CC-7.2.b: 2 MPs more, and no end in an EZOC; CC-7.21.b: it may start in one', () => {
    const position = phase(PLAIN, [infantry('i', '1010'), rifle('r', '1011')]);
    expect(costOf(PLAIN, position, 'i', ['1009', '1008', '1007'], 'extended')).toBe(5);
    expect(move(PLAIN, position, 'i', ['1009'], 'extended').says).toContain(
      'CC-7.21.b started-in-enemy-zone',
    );
    expect(move(PLAIN, position, 'i', ['1009', '1008', '1007', '1006'], 'extended').says).toEqual([
      'CC-7.21.a ALLOWANCE_EXCEEDED',
    ]);
    expect(move(PLAIN, position, 'i', ['0910'], 'extended').says).toEqual(['CC-7.21.a ENDS_IN_ENEMY_ZONE']);
    expect('0910' in ends(PLAIN, position, 'i', 'extended')).toBe(false);
  });

  it('CC-7.21.a, reading CC-A139: an enemy without a zone is no bar', () => {
    const position = phase(PLAIN, [infantry('i', '1010'), rifle('r', '1004', { whiteSquare: true })]);
    expect(costOf(PLAIN, position, 'i', ['1009', '1008', '1007', '1006', '1005'], 'extended')).toBe(5);
  });

  it('CC-7.3.e: not in a Second Movement Phase', () => {
    const position = phase(PLAIN, [panzer('p', '1010')], SECOND);
    expect(move(PLAIN, position, 'p', ['1009'], 'extended').says).toEqual([
      'CC-7.3.e FIRST_MOVEMENT_PHASE_ONLY',
    ]);
    expect(modesOf(PLAIN, position, unitNamed(position, 'p'))).toEqual(['normal']);
  });
});

describe('strategic road movement', () => {
  const west = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, i) => `10${String(from - i).padStart(2, '0')}`);
  const rules = rulesOn({ links: { road: [west(20, 3)] } });

  it('CC-7.5.b: a mechanized unit pays 0.5 for each road hex', () => {
    const position = phase(rules, [panzer('p', '1020')]);
    expect(costOf(rules, position, 'p', west(19, 8), 'strategic')).toBe(6);
    expect(move(rules, position, 'p', west(19, 7), 'strategic').says).toEqual([
      'CC-7.5.b ALLOWANCE_EXCEEDED',
    ]);
    expect(ends(rules, position, 'p', 'strategic')['1008']).toBe(6);
    expect(ends(rules, position, 'p', 'strategic')['1019']).toBe(0.5);
    expect(ends(rules, position, 'p', 'strategic')['0919']).toBeUndefined();
  });

  it('CC-7.5.b, CC-7.5.c: only along the road, neither leaving nor entering an EZOC', () => {
    for (const [piece, clause] of [
      [panzer('p', '1018'), 'CC-7.5.b'],
      [infantry('p', '1018'), 'CC-7.5.c'],
    ] as const) {
      const away = phase(rules, [piece]);
      expect(move(rules, away, 'p', ['0918'], 'strategic').says).toEqual([`${clause} NOT_ALONG_ROAD`]);
      const beside = phase(rules, [piece, rifle('r', '1118')]);
      expect(move(rules, beside, 'p', ['1019'], 'strategic').says).toContain(`${clause} LEAVES_ENEMY_ZONE`);
      const into = phase(rules, [piece, rifle('r', '1015')]);
      expect(move(rules, into, 'p', ['1017', '1016'], 'strategic').says).toContain(
        `${clause} ENTERS_ENEMY_ZONE`,
      );
      expect(ends(rules, into, 'p', 'strategic')['1016']).toBeUndefined();
    }
  });

  it('CC-7.5.b, CC-7.5.c: from an EZOC it leads nowhere', () => {
    const position = phase(rules, [panzer('p', '1016'), infantry('i', '1016'), rifle('r', '1116')]);
    expect(ends(rules, position, 'p', 'strategic')).toEqual({});
    expect(ends(rules, position, 'i', 'strategic')).toEqual({});
    expect(modesOf(rules, position, unitNamed(position, 'p'))).not.toContain('strategic');
  });

  it('CC-7.5.c: other units move one road hex more', () => {
    const position = phase(rules, [infantry('i', '1020')]);
    expect(move(rules, position, 'i', west(19, 16), 'strategic').ok).toBe(true);
    expect(move(rules, position, 'i', west(19, 15), 'strategic').says).toEqual([
      'CC-7.5.c ALLOWANCE_EXCEEDED',
    ]);
    expect('1016' in ends(rules, position, 'i', 'strategic')).toBe(true);
    expect('1015' in ends(rules, position, 'i', 'strategic')).toBe(false);
  });

  it('CC-7.5.a, CC-7.5.d: in a Second Movement Phase foot units move two road hexes', () => {
    const position = phase(rules, [infantry('i', '1020')], SECOND);
    expect(move(rules, position, 'i', west(19, 18), 'strategic').ok).toBe(true);
    expect(move(rules, position, 'i', west(19, 17), 'strategic').says).toEqual(['CC-7.5.d TWO_HEXES_ONLY']);
    expect(Object.keys(ends(rules, position, 'i', 'strategic'))).toEqual(['1018', '1019']);
  });

  it('CC-7.5.e: in a First Movement Phase it adds up with extended movement', () => {
    const position = phase(rules, [panzer('p', '1020'), infantry('i', '1018')]);
    expect(costOf(rules, position, 'p', west(19, 4), 'strategic-extended')).toBe(8);
    expect(move(rules, position, 'i', west(17, 12), 'strategic-extended').ok).toBe(true);
    expect(move(rules, position, 'i', west(17, 11), 'strategic-extended').ok).toBe(false);
  });

  it('CC-7.5.f: a pass crossed by the road takes 1 and does not break it, as the additional hex too', () => {
    const pass = rulesOn({ links: { road: [west(20, 3)] }, sides: { '1017/1016': ['alpine', 'pass'] } });
    const position = phase(pass, [panzer('p', '1020'), infantry('i', '1020')]);
    expect(costOf(pass, position, 'p', west(19, 16), 'strategic')).toBe(3);
    // Three hexes for 3 MPs, the pass as the additional hex (reading CC-A95).
    const told = move(pass, position, 'i', west(19, 16), 'strategic');
    expect(told.ok).toBe(true);
    expect(told.says).toContain('CC-7.5.f pass-as-additional-hex');
  });

  it('CC-15.8.a: the bicycle regiment pays 0.5 on any road hex, in an EZOC as well', () => {
    const cycle = infantry('b', '1010', { type: 'bicycle', special: 'bicycle', move: 4 });
    expect(costOf(rules, phase(rules, [cycle]), 'b', west(9, 3))).toBe(3.5);
    expect(move(rules, phase(rules, [cycle]), 'b', ['1009']).says).toContain('CC-15.8.a cost');
    expect(costOf(rules, phase(rules, [cycle, rifle('r', '1110')]), 'b', ['1009'])).toBe(2.5);
    expect(costOf(rules, phase(rules, [infantry('i', '1010')]), 'i', ['1009'])).toBe(1);
    // In the Second Movement Phase it is a foot unit (reading CC-A94).
    const second = phase(rules, [cycle], SECOND);
    expect(move(rules, second, 'b', west(9, 8)).says).toEqual(['CC-7.3.c ONE_HEX_ONLY']);
    expect(move(rules, second, 'b', west(9, 8), 'strategic').ok).toBe(true);
  });
});

describe('the Second Movement Phase', () => {
  it('CC-7.3.a, CC-7.3.b: mechanized units and cavalry have their full MA; CC-15.4.a: no other non-mechanized unit', () => {
    const east = ['1009', '1008', '1007', '1006', '1005', '1004'];
    const position = phase(
      PLAIN,
      [panzer('p', '1010'), horse('c', '1010', { side: 'axis' }), infantry('i', '1010')],
      SECOND,
    );
    expect(costOf(PLAIN, position, 'p', east)).toBe(6);
    expect(costOf(PLAIN, position, 'c', east)).toBe(6);
    expect(move(PLAIN, position, 'c', east).says).toContain('CC-15.4.a cavalry-whole-allowance');
    expect(move(PLAIN, position, 'i', ['1009', '1008']).says).toEqual(['CC-7.3.c ONE_HEX_ONLY']);
    expect(move(PLAIN, position, 'p', [...east, '1003']).says).toEqual(['CC-7.3.b ALLOWANCE_EXCEEDED']);
  });

  it('CC-7.3.c, CC-7.3.d: a foot unit moves one hex, its cost ignored', () => {
    const rules = ground('mountain', { sides: { '1010/1009': ['major-river'] } });
    const position = phase(rules, [infantry('i', '1010', { move: 1 }), rifle('r', '1011')], SECOND);
    expect(costOf(rules, position, 'i', ['1009'])).toBe(0);
    expect(move(rules, position, 'i', ['1009']).says).toContain('CC-7.3.d cost-ignored');
    expect(Object.keys(ends(rules, position, 'i')).length).toBe(5);
  });
});

describe('units that are hampered', () => {
  const out = { supply: 'out' } as const;
  it('CC-14.4.d: out of supply at most two hexes, whatever they cost; stops and prohibitions remain', () => {
    const rules = rulesOn({ hexes: { '1009': { terrain: 'mountain' }, '1109': { terrain: 'rough' } } });
    const position = phase(rules, [infantry('i', '1010', { move: 1, status: out }), rifle('r', '1011')]);
    expect(costOf(rules, position, 'i', ['1110', '1109'])).toBe(0);
    expect(move(rules, position, 'i', ['1110', '1109']).says).toContain('CC-14.4.d free-out-of-supply');
    expect(move(rules, position, 'i', ['1110', '1109', '1108']).says).toEqual(['CC-14.4.d TWO_HEXES_ONLY']);
    expect(move(rules, position, 'i', ['1009', '1008']).says).toEqual(['CC-7.8.d MUST_STOP']);
    expect(move(rules, phase(rules, [panzer('p', '1010', { status: out })]), 'p', ['1009']).ok).toBe(false);
  });

  it('CC-14.4.d, reading CC-A82: in a Second Movement Phase foot one hex, others two in all', () => {
    const position = phase(
      PLAIN,
      [infantry('i', '1010', { status: out }), panzer('p', '1010', { status: out })],
      SECOND,
    );
    expect(move(PLAIN, position, 'i', ['1009', '1008']).says).toEqual(['CC-7.3.c ONE_HEX_ONLY']);
    expect(move(PLAIN, position, 'p', ['1009', '1008']).ok).toBe(true);
    const first = request(PLAIN, position, 'p', ['1009']);
    const ruled = moveRuling(PLAIN, position, first);
    if (ruled._tag === 'Left') throw new Error('refused');
    const after = moveDone(PLAIN, position, first, ruled.right.value);
    expect(move(PLAIN, after, 'p', ['1008']).ok).toBe(true);
    expect(move(PLAIN, after, 'p', ['1008', '1007']).says).toEqual(['CC-14.4.d TWO_HEXES_ONLY']);
    expect('1007' in ends(PLAIN, after, 'p')).toBe(false);
  });

  it('CC-14.4.d, CC-7.1.c: in a stack only the MA of those who pay points limits it', () => {
    const position = phase(PLAIN, [
      infantry('i', '1010', { move: 1, status: out }),
      panzer('p', '1010'),
      rifle('r', '1011'),
    ]);
    // 1 and 2 for the first hex, 1 for the second: the panzer division pays 4 of its 6.
    expect(costOf(PLAIN, position, ['i', 'p'], ['1009', '1008'])).toBe(4);
    expect(ends(PLAIN, position, ['i', 'p'])['1008']).toBe(4);
    expect(move(PLAIN, position, ['i', 'p'], ['1009', '1008', '1007']).says).toEqual([
      'CC-14.4.d TWO_HEXES_ONLY',
    ]);
  });

  it('CC-7.4.a: whoever enters a hex by the minimum move stops there', () => {
    const rules = rulesOn({ sides: { '1010/1009': ['minor-river'] } });
    const position = phase(rules, [
      infantry('i', '1010', { status: out }),
      panzer('p', '1010', { move: 2 }),
      rifle('r', '1011'),
    ]);
    const stack = ['i', 'p'].map((id) => unitNamed(position, id));
    const ended = destinationsOf(rules, position, stack, 'normal');
    expect(ended.find(({ hex }) => hex === hexAt(rules, '1009'))).toMatchObject({ cost: 4, stop: true });
  });

  it('CC-14.4.d, reading CC-A83: no extended movement out of supply', () => {
    const position = phase(PLAIN, [infantry('i', '1010', { status: out })]);
    expect(move(PLAIN, position, 'i', ['1009'], 'extended').says).toEqual(['CC-14.4.d OUT_OF_SUPPLY']);
    expect(modesOf(PLAIN, position, unitNamed(position, 'i'))).toEqual(['normal']);
  });

  it('CC-14.5.a: limited supply does not touch movement', () => {
    const position = phase(PLAIN, [infantry('i', '1010', { status: { supply: 'limited' } })]);
    expect(costOf(PLAIN, position, 'i', ['1009', '1008', '1007'])).toBe(3);
    expect(move(PLAIN, position, 'i', ['1009']).says).toContain('CC-14.5.a no-effect-on-movement');
  });

  it('CC-11.5.c, reading CC-A96: a disrupted unit may not end in an EZOC, friends or not, but may pass and stay', () => {
    const position = phase(PLAIN, [
      panzer('p', '1011', { status: { disrupted: true } }),
      infantry('i', '1010'),
      rifle('r', '1110'),
    ]);
    expect(move(PLAIN, position, 'p', ['1010']).says).toEqual(['CC-11.5.c DISRUPTED_ENDS_IN_ENEMY_ZONE']);
    expect(costOf(PLAIN, position, 'p', ['0911', '0910'])).toBe(4);
    expect('1010' in ends(PLAIN, position, 'p')).toBe(false);
    expect(move(PLAIN, position, 'p', ['1010', '1009']).ok).toBe(true);
  });

  it('CC-11.5.i: passing disrupted friends harms nobody', () => {
    const position = phase(PLAIN, [
      panzer('p', '1010'),
      infantry('d', '1009', { status: { disrupted: true } }),
    ]);
    const asked = request(PLAIN, position, 'p', ['1009', '1008']);
    const ruled = moveRuling(PLAIN, position, asked);
    if (ruled._tag === 'Left') throw new Error('refused');
    expect(unitNamed(moveDone(PLAIN, position, asked, ruled.right.value), 'p').disrupted).toBe(false);
  });

  it('CC-17.2.j: a unit with a Replacement marker moves one hex', () => {
    const position = phase(PLAIN, [panzer('p', '1010', { status: { replaced: true } })]);
    expect(move(PLAIN, position, 'p', ['1009']).ok).toBe(true);
    expect(move(PLAIN, position, 'p', ['1009', '1008']).says).toEqual(['CC-17.2.j ONE_HEX_ONLY']);
    expect(Object.keys(ends(PLAIN, position, 'p')).length).toBe(6);
  });

  it('CC-5.2.a: the stacking limit may be exceeded while moving', () => {
    const crowd = ['a', 'b', 'c'].map((id) => infantry(id, '1009'));
    const position = phase(PLAIN, [...crowd, panzer('p', '1010')]);
    expect(costOf(PLAIN, position, 'p', ['1009', '1008'])).toBe(2);
  });
});
