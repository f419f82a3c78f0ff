import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { go, mayMark, PLAIN, picked, second } from '../../test/mobile.fixture.js';
import { infantry, move, panzer, phase, rifle, rulesOn } from '../../test/movement.fixture.js';
import { afterAssault } from '../07-movement/moving-stack.js';
import type { Position } from '../position/position.js';
import { mark, markReasons, markViolations, payAssault } from './mobile-assault.js';

const reasons = (position: Position, id: string) =>
  markReasons(PLAIN, position, unitNamed(position, id)).map(({ clause, effect }) => `${clause} ${effect}`);

describe('Assault markers', () => {
  it('CC-7.3.h: in a Second Movement Phase, once, on the map', () => {
    const position = second([infantry('i', '1010'), rifle('r', '1515')]);
    expect(mayMark(position, 'i')).toEqual([]);
    expect(mayMark(position, 'r')).toEqual(['CC-7.3.h NOT_YOUR_PHASE']);
    const marked = mark(PLAIN, position, unitNamed(position, 'i'));
    expect(unitNamed(marked, 'i')).toMatchObject({ marked: true, markedFor: -1, spent: 0 });
    expect(mayMark(marked, 'i')).toEqual(['CC-7.3.h CARRIES_ASSAULT_MARKER']);
    const first = phase(PLAIN, [infantry('i', '1010')]);
    expect(mayMark(first, 'i')).toEqual(['CC-7.3.h SECOND_MOVEMENT_PHASE_ONLY']);
  });

  it('CC-7.3.g, CC-7.3.c: a foot unit only if it has not moved', () => {
    const moved = go(second([infantry('i', '1010')]), 'i', ['1009']);
    expect(moved.mover).toBeNull();
    expect(mayMark(moved, 'i')).toEqual(['CC-7.3.g FOOT_UNIT_HAS_MOVED', 'CC-7.3.c MOVE_OR_ATTACK']);
  });

  it('CC-7.3.f, reading CC-A86: a mechanized unit pays 3 MPs, unmoved as well', () => {
    const still = second([panzer('p', '1010')]);
    expect(unitNamed(mark(PLAIN, still, unitNamed(still, 'p')), 'p').spent).toBe(3);
    const far = go(second([panzer('p', '1014')]), 'p', ['1013', '1012', '1011', '1010']);
    expect(mayMark(far, 'p')).toEqual(['CC-7.3.f NOT_ENOUGH_MPS']);
    const unknown = second([panzer('p', '1010', { status: { moved: true, spent: 4 } })]);
    expect(mayMark(unknown, 'p')).toEqual(['CC-7.3.f NOT_ENOUGH_MPS']);
    const near = go(second([panzer('p', '1013')]), 'p', ['1012', '1011', '1010']);
    const marked = mark(PLAIN, near, unitNamed(near, 'p'));
    expect(unitNamed(marked, 'p')).toMatchObject({ marked: true, spent: 6 });
    expect(marked.mover).toBeNull();
    expect(move(PLAIN, marked, 'p', ['1009']).says).toContain('CC-7.3.h CARRIES_ASSAULT_MARKER');
  });

  it('CC-7.3.i: after one hex the points are not asked for', () => {
    const rules = rulesOn({ hexes: { '1009': { terrain: 'forest' } } });
    const start = second([panzer('p', '1010', { move: 2 }), rifle('r', '1011')], {}, rules);
    const one = go(start, 'p', ['1009'], rules);
    expect(codesOf(markViolations(rules, one, unitNamed(one, 'p')))).toEqual([]);
    const two = go(second([panzer('p', '1010', { move: 4 })]), 'p', ['1009', '1008']);
    expect(mayMark(two, 'p')).toEqual(['CC-7.3.f NOT_ENOUGH_MPS']);
  });

  it('CC-7.1.e: a mark that takes MPs ends the move of another stack; that of a foot unit does not', () => {
    const pieces = [panzer('p', '1010'), panzer('q', '1515'), infantry('i', '1717')];
    const moving = go(second(pieces), 'p', ['1009']);
    const paid = mark(PLAIN, moving, unitNamed(moving, 'q'));
    expect(paid.mover).toBeNull();
    expect(move(PLAIN, paid, 'p', ['1008']).says).toContain('CC-7.1.e HAS_MOVED');
    const unpaid = mark(PLAIN, moving, unitNamed(moving, 'i'));
    expect(unpaid.mover?.units).toEqual(['p']);
    expect(move(PLAIN, unpaid, 'p', ['1008']).ok).toBe(true);
  });

  it('CC-7.3.h: every unit of a stack in motion gets one', () => {
    const stack = picked(picked(second([panzer('p', '1010'), panzer('q', '1010')]), 'p'), 'q');
    const marked = mark(PLAIN, stack, unitNamed(stack, 'p'));
    expect(['p', 'q'].map((id) => unitNamed(marked, id).marked)).toEqual([true, true]);
  });

  it('CC-7.1.e: not once another move has followed', () => {
    const position = go(go(second([panzer('p', '1010'), panzer('q', '1515')]), 'p', ['1009']), 'q', ['1514']);
    expect(mayMark(position, 'p')).toEqual(['CC-7.1.e HAS_MOVED']);
  });

  it('CC-7.1.e, CC-7.3.i: nor when the other stack has finished as well', () => {
    const followed = go(second([panzer('p', '1010'), panzer('q', '1515')]), 'p', ['1009']);
    const done = go(followed, 'q', ['1514', '1513', '1512', '1511', '1510', '1509']);
    expect(done.mover).toBeNull();
    expect(mayMark(done, 'p')).toEqual(['CC-7.1.e HAS_MOVED']);
  });

  it('CC-7.3.i, CC-13.1.p: the right to assault after one hex is not for a stack that has made a mobile assault', () => {
    const near = go(second([panzer('p', '1011'), panzer('q', '1515'), rifle('r', '1009')]), 'p', ['1010']);
    const fought = afterAssault(payAssault(PLAIN, near, unitNamed(near, 'p'), hexAt(PLAIN, '1009')), {
      cleared: false,
      hex: hexAt(PLAIN, '1009'),
    });
    expect(mayMark(fought, 'p')).toEqual(['CC-13.1.p NOT_ENOUGH_MPS']);
    const done = go(fought, 'q', ['1514', '1513', '1512', '1511', '1510', '1509']);
    expect(done.mover).toBeNull();
    expect(mayMark(done, 'p')).toEqual(['CC-13.1.p NOT_ENOUGH_MPS']);
  });

  it('CC-7.3.f, CC-7.3.g, CC-7.3.i, CC-15.6.e, CC-13.1.q: what the reasons name', () => {
    const start = second([
      panzer('p', '1010'),
      panzer('w', '1212', { move: 2 }),
      infantry('i', '1313'),
      rifle('r', '1009'),
      panzer('t', '1414', { type: 'armored-train' }),
    ]);
    expect(reasons(start, 'p')).toEqual(['CC-7.3.h assault-marker', 'CC-7.3.f pay']);
    expect(reasons(start, 'w')).toEqual([
      'CC-7.3.h assault-marker',
      'CC-7.3.f pay',
      'CC-7.3.i always-one-hex',
    ]);
    expect(reasons(start, 'i')).toEqual(['CC-7.3.h assault-marker', 'CC-7.3.g not-moved']);
    expect(reasons(start, 't')).toEqual(['CC-7.3.h assault-marker', 'CC-15.6.e marker-free']);
    const fought = afterAssault(payAssault(PLAIN, start, unitNamed(start, 'p'), hexAt(PLAIN, '1009')), {
      cleared: false,
      hex: hexAt(PLAIN, '1009'),
    });
    expect(reasons(fought, 'p')).toContain('CC-13.1.q for-that-hex');
  });

  it('CC-15.1.a: no HQ', () => {
    expect(mayMark(second([infantry('h', '1010', { type: 'hq' })]), 'h')).toEqual([
      'CC-15.1.a HQ_MAY_NOT_ATTACK',
    ]);
  });

  it('CC-15.6.e, CC-15.3.d, reading CC-A107: train and flotilla after any move, for nothing', () => {
    for (const type of ['armored-train', 'azov-flotilla'] as const) {
      const piece = rifle('t', '1010', { type, mechanized: true, status: { moved: true, spent: 6 } });
      const position = second([piece], { player: 'soviet' });
      expect(mayMark(position, 't')).toEqual([]);
      expect(unitNamed(mark(PLAIN, position, unitNamed(position, 't')), 't')).toMatchObject({
        marked: true,
        spent: 6,
      });
    }
  });

  it('CC-18.2.a, CC-14.4.d, readings CC-A90, CC-A82: also for units held in place and out of supply', () => {
    const held = second([rifle('r', '1010'), infantry('i', '1009')], { player: 'soviet', turn: 1 });
    expect(mayMark(held, 'r')).toEqual([]);
    const out = go(second([panzer('p', '1010', { status: { supply: 'out' } })]), 'p', ['1009', '1008']);
    expect(mayMark(out, 'p')).toEqual([]);
  });
});
