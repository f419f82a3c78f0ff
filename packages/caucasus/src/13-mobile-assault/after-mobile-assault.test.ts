import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import {
  cleared,
  failed,
  go,
  mayAssault,
  mayMark,
  PLAIN,
  paid,
  picked,
  second,
} from '../../test/mobile.fixture.js';
import { costOf, ends, move, panzer, rifle, rulesOn } from '../../test/movement.fixture.js';
import { afterAssault } from '../07-movement/moving-stack.js';
import { withUnit } from '../position/position.js';
import { mark } from './mobile-assault.js';

describe('during a mobile assault and after it', () => {
  const enemies = [rifle('r', '1009'), rifle('s', '1007')];

  it('CC-13.1.g: it takes 3 MPs, whatever the hex would', () => {
    const position = paid(second([panzer('p', '1010'), ...enemies]), 'p', '1009');
    expect(position.mover).toMatchObject({ units: ['p'], spent: 3, hexes: 0, assaulted: true });
    expect(unitNamed(position, 'p')).toMatchObject({ spent: 3, moved: true, assaulted: true });
  });

  it('CC-13.1.e: those who assaulted together stay together', () => {
    const start = picked(picked(second([panzer('p', '1010'), panzer('q', '1010'), ...enemies]), 'p'), 'q');
    expect(move(PLAIN, start, 'p', ['1011']).ok).toBe(true);
    const fought = cleared(start, 'p', '1009', 'r');
    expect(move(PLAIN, fought, 'p', ['1011']).says).toContain('CC-13.1.e STAY_TOGETHER');
    expect(move(PLAIN, fought, ['p', 'q'], ['1009']).ok).toBe(true);
  });

  it('CC-13.1.n, reading CC-A89: the emptied hex is free, EZOC, river and MPs notwithstanding', () => {
    const rules = rulesOn({
      sides: { '1010/1009': ['major-river'] },
      hexes: { '1009': { terrain: 'rough' } },
    });
    const start = second([panzer('p', '1010', { move: 3 }), ...enemies, rifle('t', '1110')], {}, rules);
    const position = cleared(start, 'p', '1009', 'r', rules);
    expect(ends(rules, position, 'p')).toEqual({ '1009': 0 });
    expect(costOf(rules, position, 'p', ['1009'])).toBe(0);
    expect(move(rules, position, 'p', ['1009']).says).toEqual(
      expect.arrayContaining(['CC-13.1.n no-cost', 'CC-6.3.a leaving-zone-free']),
    );
  });

  it('CC-7.6.a: prohibited terrain is not entered so', () => {
    const rules = rulesOn({ hexes: { '1009': { terrain: 'mountain' } } });
    const position = cleared(second([panzer('p', '1010'), ...enemies], {}, rules), 'p', '1009', 'r', rules);
    expect(move(rules, position, 'p', ['1009']).says).toEqual(['CC-7.6.a ROAD_NEEDED']);
    expect('1009' in ends(rules, position, 'p')).toBe(false);
  });

  it('CC-13.1.o: it goes on from the emptied hex or from where it fought; CC-6.3.a then costs again', () => {
    const position = cleared(second([panzer('p', '1010', { move: 7 }), ...enemies]), 'p', '1009', 'r');
    const inside = go(position, 'p', ['1009']);
    expect(inside.mover).toMatchObject({ spent: 3, hexes: 1, emptied: -1 });
    // 1008 is next to the enemy in 1007; the hex beyond costs its exit.
    const near = go(inside, 'p', ['1008']);
    expect(near.mover?.spent).toBe(4);
    expect(costOf(PLAIN, near, 'p', ['0908'])).toBe(3);
    expect(costOf(PLAIN, position, 'p', ['1011'])).toBe(1);
    expect(costOf(PLAIN, position, 'p', ['1009', '1010'])).toBe(1);
  });

  it('CC-13.1.p: with the MPs left it assaults again or gets an Assault marker', () => {
    const inside = go(
      cleared(second([panzer('p', '1010', { move: 7 }), ...enemies]), 'p', '1009', 'r'),
      'p',
      ['1009', '1008'],
    );
    expect(mayAssault(inside, 'p', '1007')).toEqual([]);
    expect(mayMark(inside, 'p')).toEqual([]);
    const short = go(cleared(second([panzer('p', '1010', { move: 6 }), ...enemies]), 'p', '1009', 'r'), 'p', [
      '1009',
      '1008',
    ]);
    expect(mayAssault(short, 'p', '1007')).toEqual(['CC-13.1.b NOT_ENOUGH_MPS']);
    expect(mayMark(short, 'p')).toEqual(['CC-13.1.p NOT_ENOUGH_MPS']);
  });

  it('CC-13.1.q: after a failure the same hex again, or on without another assault, or a marker for that hex', () => {
    const start = second([panzer('p', '1010', { move: 9 }), ...enemies, rifle('t', '0910')]);
    const position = failed(start, 'p', '1009');
    expect(mayAssault(position, 'p', '1009')).toEqual([]);
    expect(mayAssault(position, 'p', '0910')).toEqual(['CC-13.1.q SAME_HEX_ONLY']);
    const marked = mark(PLAIN, position, unitNamed(position, 'p'));
    expect(unitNamed(marked, 'p')).toMatchObject({ marked: true, markedFor: hexAt(PLAIN, '1009'), spent: 6 });
    const on = go(position, 'p', ['1110']);
    expect(on.mover?.barred).toBe(true);
    expect(mayAssault(on, 'p', '1009')).toContain('CC-13.1.q MOVED_ON_AFTER_FAILED_ASSAULT');
    const again = paid(position, 'p', '1009');
    expect(again.mover).toMatchObject({ spent: 6, failedAt: -1 });
  });

  it('CC-13.1.q, reading CC-A87: a marker after a failure is for that hex, also when the stack has moved on', () => {
    const start = second([panzer('p', '1010', { move: 9 }), ...enemies]);
    const on = go(failed(start, 'p', '1009'), 'p', ['1110']);
    const marked = mark(PLAIN, on, unitNamed(on, 'p'));
    expect(unitNamed(marked, 'p')).toMatchObject({ marked: true, markedFor: hexAt(PLAIN, '1009') });
  });

  it('CC-13.1.q, CC-7.4.a: the minimum move is not for MPs spent on assaults', () => {
    const position = failed(second([panzer('p', '1010', { move: 3 }), rifle('r', '1009')]), 'p', '1009');
    expect(ends(PLAIN, position, 'p')).toEqual({});
    expect(move(PLAIN, position, 'p', ['1011']).says).toContain('CC-13.1.q MPS_SPENT_ON_ASSAULT');
  });

  it('CC-13.1.e, reading CC-A125: survivors go on; without survivors the stack is gone', () => {
    const start = picked(picked(second([panzer('p', '1010'), panzer('q', '1010'), ...enemies]), 'p'), 'q');
    const fought = paid(start, 'p', '1009');
    const one = afterAssault(withUnit(fought, 'p', { place: 'cadre', at: -1 }), {
      cleared: false,
      hex: hexAt(PLAIN, '1009'),
    });
    expect(one.mover?.units).toEqual(['q']);
    const none = withUnit(withUnit(fought, 'p', { place: 'cadre', at: -1 }), 'q', { place: 'cadre', at: -1 });
    expect(afterAssault(none, { cleared: false, hex: hexAt(PLAIN, '1009') }).mover).toBeNull();
  });
});
