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
import { moveDone } from './movement.js';

const PLAIN = rulesOn();
const SECOND = { phase: 'second-movement' } as const;
const ground = (terrain: string, more: object = {}) => rulesOn({ hexes: { '1009': { terrain } }, ...more });

describe('steps and what they cost', () => {
  const one = (rules: ReturnType<typeof rulesOn>, piece: Parameters<typeof phase>[1][number], more = {}) =>
    costOf(rules, phase(rules, [piece], more), piece.id, ['1009']);

  it('CC-7.1.b, CC-7.2.a: every hex is paid from the MA, up to the whole of it', () => {
    const position = phase(PLAIN, [infantry('i', '1010')]);
    expect(costOf(PLAIN, position, 'i', ['1009', '1008', '1007'])).toBe(3);
    expect(move(PLAIN, position, 'i', ['1009', '1008', '1007', '1006']).says).toEqual([
      'CC-7.2.a ALLOWANCE_EXCEEDED',
    ]);
    expect(move(PLAIN, position, 'i', ['1007']).says).toEqual(['CC-7.1.b NOT_ADJACENT']);
    expect(move(PLAIN, position, 'i', []).says).toEqual(['CC-7.1.b NO_PATH']);
  });

  it('CC-2.22.a, CC-2.22.b, CC-2.22.c: forest takes 1 of foot and cavalry; CC-2.22.d: 2 of mechanized units', () => {
    const forest = ground('forest');
    expect(one(forest, infantry('i', '1010'))).toBe(1);
    expect(one(forest, horse('c', '1010', { side: 'axis' }))).toBe(1);
    expect(one(forest, panzer('p', '1010'))).toBe(2);
  });

  it('CC-2.22.e: by the optional rule the HQ of the First Panzer Army moves as a mechanized unit', () => {
    const hq = infantry('ger-1pzarmy-hq', '1010', { type: 'hq', whiteSquare: true });
    expect(one(ground('forest'), hq)).toBe(1);
    const rules = rulesOn({ hexes: { '1009': { terrain: 'forest' } } }, {}, ['CC-2.22.e']);
    expect(one(rules, hq)).toBe(2);
    expect(one(rules, { ...hq, id: 'ger-17army-hq' })).toBe(1);
    expect(move(rules, phase(rules, [hq]), 'ger-1pzarmy-hq', ['1009']).says).toContain(
      'CC-2.22.e mechanized-headquarters',
    );
  });

  it('CC-2.36.a, CC-2.36.b: a town adds nothing to the terrain of its hex', () => {
    expect(one(ground('clear', { hexes: { '1009': { place: 'town' } } }), panzer('p', '1010'))).toBe(1);
  });

  it('CC-7.1.c: a stack moves at the rate of its slowest unit, in MA and in ground', () => {
    const forest = ground('forest');
    const stack = [panzer('p', '1010'), horse('c', '1010', { side: 'axis', move: 5 })];
    const position = phase(forest, stack);
    expect(costOf(forest, position, ['c', 'p'], ['1009'])).toBe(2);
    const told = move(forest, position, ['c', 'p'], ['1011', '1012', '1013', '1014', '1015', '1016']);
    expect(told.says).toEqual(['CC-7.2.a ALLOWANCE_EXCEEDED', 'CC-7.1.c SLOWEST_UNIT']);
    expect(move(forest, position, ['c', 'p'], ['1011']).says).toContain('CC-7.1.c slowest-unit');
    const apart = phase(PLAIN, [panzer('p', '1010'), panzer('q', '1015')]);
    expect(move(PLAIN, apart, ['p', 'q'], ['1009']).says).toContain('CC-7.1.c NOT_STACKED_TOGETHER');
  });

  it('CC-7.1.d: never into a hex with an enemy unit, white square or not', () => {
    const position = phase(PLAIN, [infantry('i', '1010'), rifle('r', '1009', { whiteSquare: true })]);
    expect(move(PLAIN, position, 'i', ['1009']).says).toEqual(['CC-7.1.d ENEMY_OCCUPIED']);
    expect(ends(PLAIN, position, 'i')['1009']).toBeUndefined();
  });

  it('CC-8.5.e: a hex that the enemy has been eliminated from is as if he had never been there', () => {
    const position = phase(PLAIN, [infantry('i', '1010')]);
    expect(costOf(PLAIN, position, 'i', ['1009'])).toBe(1);
  });

  it('CC-4.1.f: entry hexes A to E are closed to the enemy; CC-4.1.e: F to J are ordinary hexes', () => {
    for (const [entry, player, open] of [
      ['A', 'axis', true],
      ['A', 'soviet', false],
      ['E', 'axis', false],
      ['E', 'soviet', true],
      ['F', 'axis', true],
      ['J', 'soviet', true],
    ] as const) {
      const rules = rulesOn({ hexes: { '1009': { entry } } });
      const position = phase(rules, [infantry('i', '1010', { side: player })], { player });
      expect(move(rules, position, 'i', ['1009']).ok).toBe(open);
      expect('1009' in ends(rules, position, 'i')).toBe(open);
      if (!open) expect(move(rules, position, 'i', ['1009']).says).toEqual(['CC-4.1.f ENEMY_ENTRY_HEX']);
    }
  });

  it('CC-7.1.h: along a road every hex takes 1; CC-7.1.i: a road or railroad bridges a river', () => {
    const links = { links: { road: [['1010', '1009']] } };
    expect(one(ground('rough', links), panzer('p', '1010'))).toBe(1);
    expect(one(ground('rough'), panzer('p', '1010'))).toBe(2);
    for (const link of ['road', 'rail', 'rail-supply-only', 'rail-unfinished']) {
      const rules = rulesOn({
        sides: { '1010/1009': ['major-river'] },
        links: { [link]: [['1010', '1009']] },
      });
      const position = phase(rules, [infantry('i', '1011')]);
      expect(costOf(rules, position, 'i', ['1010', '1009'])).toBe(2);
      expect(move(rules, position, 'i', ['1010', '1009']).says).toContain('CC-7.1.i bridge');
    }
  });

  it('CC-2.33.d: the road beside the unfinished railroad serves movement', () => {
    const rules = ground('rough', {
      links: { road: [['1010', '1009']], 'rail-unfinished': [['1010', '1009']] },
    });
    expect(one(rules, panzer('p', '1010'))).toBe(1);
  });

  it('CC-7.7.a: an unbridged minor river takes 1 more', () => {
    expect(one(rulesOn({ sides: { '1010/1009': ['minor-river'] } }), panzer('p', '1010'))).toBe(2);
  });

  it('CC-7.7.a then CC-6.3.a: 1 for the hex, 1 for the river, 2 for leaving the EZOC are 4', () => {
    const rules = rulesOn({ sides: { '1010/1009': ['minor-river'] } });
    const position = phase(rules, [panzer('p', '1010'), rifle('r', '1011')]);
    expect(costOf(rules, position, 'p', ['1009'])).toBe(4);
  });

  it('CC-7.7.b, CC-7.7.c: a major river takes 1 more and only the first step may cross it', () => {
    const rules = rulesOn({ sides: { '1010/1009': ['major-river'] } });
    expect(one(rules, panzer('p', '1010'))).toBe(2);
    const far = phase(rules, [panzer('p', '1011')]);
    expect(move(rules, far, 'p', ['1010', '1009']).says).toEqual(['CC-7.7.b NOT_THE_FIRST_STEP']);
    // Round the end of it.
    expect(ends(rules, far, 'p')['1009']).toBe(3);
    // Not even along the river: the first step has to cross it.
    const near = phase(rules, [panzer('p', '1010')]);
    expect(move(rules, near, 'p', ['1011', '1010', '1009']).ok).toBe(false);
  });

  it('CC-7.7.b: a stack in motion of a Second Movement Phase has had its first step', () => {
    const rules = rulesOn({ sides: { '1010/1009': ['major-river'] } });
    const start = phase(rules, [panzer('p', '1011')], SECOND);
    const first = request(rules, start, 'p', ['1010']);
    const ruled = moveRuling(rules, start, first);
    if (ruled._tag === 'Left') throw new Error('refused');
    const position = moveDone(rules, start, first, ruled.right.value);
    expect(move(rules, position, 'p', ['1009']).says).toEqual(['CC-7.7.b NOT_THE_FIRST_STEP']);
    expect(ends(rules, position, 'p')['1009']).toBe(2);
  });

  it('CC-2.31.a, CC-2.31.b: seasonal marsh is rough until turn 10 and marsh from then on', () => {
    const rules = ground('seasonal-marsh');
    expect(one(rules, panzer('p', '1010'), { turn: 9 })).toBe(2);
    const winter = phase(rules, [panzer('p', '1010')], { turn: 10 });
    expect(move(rules, winter, 'p', ['1009']).says).toEqual(['CC-7.6.a ROAD_NEEDED', 'CC-7.8.c ROAD_NEEDED']);
    expect(one(rules, infantry('i', '1010'), { turn: 9 })).toBe(1);
    expect(one(rules, infantry('i', '1010'), { turn: 10 })).toBe(2);
  });

  it('CC-2.31.c: from turn 10 minor rivers beside seasonal marsh are ignored', () => {
    const rules = ground('seasonal-marsh', { sides: { '1010/1009': ['minor-river'] } });
    const cost = (turn: number) => one(rules, infantry('i', '1010'), { turn });
    expect([cost(9), cost(10)]).toEqual([2, 2]);
    const told = move(rules, phase(rules, [infantry('i', '1010')], { turn: 10 }), 'i', ['1009']);
    expect(told.says).toContain('CC-2.31.c river-ignored');
  });

  it('CC-2.32.a, CC-2.32.b: passes close in turn 10, but for the one that stays open', () => {
    const rules = (more: readonly string[] = []) =>
      rulesOn({ sides: { '1010/1009': ['alpine', 'pass', ...more] } });
    const cross = (r: ReturnType<typeof rulesOn>, turn: number) =>
      move(r, phase(r, [infantry('i', '1010')], { turn }), 'i', ['1009']);
    expect(cross(rules(), 9).cost).toBe(2);
    expect(cross(rules(), 10).says).toEqual(['CC-2.32.b PASS_CLOSED']);
    expect(cross(rules(['open-in-winter']), 10).cost).toBe(2);
    expect(cross(rules(['open-in-winter']), 10).says).toContain('CC-2.32.a open-in-winter');
  });

  it('CC-7.8.f: no alpine hex; CC-7.8.g: no alpine hexside without a pass; CC-7.4.b: no sea, lake, or their hexsides', () => {
    const says = (rules: ReturnType<typeof rulesOn>) =>
      move(rules, phase(rules, [infantry('i', '1010')]), 'i', ['1009']).says;
    expect(says(ground('alpine'))).toEqual(['CC-7.8.f ALPINE_HEX']);
    expect(says(rulesOn({ sides: { '1010/1009': ['alpine'] } }))).toEqual(['CC-7.8.g ALPINE_HEXSIDE']);
    expect(says(ground('sea'))).toEqual(['CC-7.4.b SEA_OR_LAKE']);
    expect(says(rulesOn({ sides: { '1010/1009': ['lake'] } }))).toEqual(['CC-7.4.b SEA_OR_LAKE_HEXSIDE']);
  });
});
