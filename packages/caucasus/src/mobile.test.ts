import { describe, expect, it } from 'vitest';
import {
  afterAssault,
  assaultViolations,
  mark,
  markViolations,
  payAssault,
  pickUp,
  pickUpViolations,
} from './mobile.js';
import { moveDone } from './move-done.js';
import { adjudicateMove } from './move-ruling.js';
import type { Piece } from './movement.fixture.js';
import {
  at,
  codes,
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
  unitNamed,
} from './movement.fixture.js';
import type { Position } from './position.js';
import { withUnit } from './position.js';
import type { Rules } from './rules.js';

const PLAIN = rulesOn();
const second = (pieces: readonly Piece[], setting: Parameters<typeof phase>[2] = {}, rules = PLAIN) =>
  phase(rules, pieces, { phase: 'second-movement', ...setting });

const go = (
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  rules = PLAIN,
): Position => {
  const asked = request(rules, position, ids, path);
  const ruled = adjudicateMove(rules, position, asked);
  if (ruled._tag === 'Left') throw new Error(codes(ruled.left).join(', '));
  return moveDone(rules, position, asked, ruled.right.value);
};
const picked = (position: Position, id: string, rules = PLAIN) =>
  pickUp(rules, position, unitNamed(position, id));
const mayPick = (position: Position, id: string) =>
  codes(pickUpViolations(PLAIN, position, unitNamed(position, id)));
const mayAssault = (position: Position, id: string, hex: string, rules: Rules = PLAIN) =>
  codes(assaultViolations(rules, position, unitNamed(position, id), at(rules, hex)));
const mayMark = (position: Position, id: string) =>
  codes(markViolations(PLAIN, position, unitNamed(position, id)));
const paid = (position: Position, id: string, hex: string, rules = PLAIN) =>
  payAssault(rules, position, unitNamed(position, id), at(rules, hex));
/** An assault that empties the hex. */
const cleared = (position: Position, id: string, hex: string, enemy: string, rules = PLAIN) => {
  const fought = withUnit(paid(position, id, hex, rules), enemy, { place: 'removed', at: -1 });
  return afterAssault(fought, { cleared: true, hex: at(rules, hex) });
};
const failed = (position: Position, id: string, hex: string) =>
  afterAssault(paid(position, id, hex), { cleared: false, hex: at(PLAIN, hex) });

describe('who may make a mobile assault', () => {
  const enemy = rifle('r', '1009');

  it('CC-13.1.a: in a Second Movement Phase', () => {
    expect(mayAssault(second([panzer('p', '1010'), enemy]), 'p', '1009')).toEqual([]);
    const first = phase(PLAIN, [panzer('p', '1010'), enemy]);
    expect(mayAssault(first, 'p', '1009')).toEqual(['CC-13.1.a SECOND_MOVEMENT_PHASE_ONLY']);
  });

  it('CC-13.1.b, CC-7.3.b: mechanized units and cavalry with 3 MPs', () => {
    expect(mayAssault(second([horse('c', '1010', { side: 'axis' }), enemy]), 'c', '1009')).toEqual([]);
    expect(mayAssault(second([infantry('i', '1010'), enemy]), 'i', '1009')).toEqual([
      'CC-13.1.b NOT_MECHANIZED_OR_CAVALRY',
    ]);
    const tired = go(second([panzer('p', '1014'), enemy]), 'p', ['1013', '1012', '1011', '1010']);
    expect(mayAssault(tired, 'p', '1009')).toEqual(['CC-13.1.b NOT_ENOUGH_MPS']);
    const fresh = go(second([panzer('p', '1013'), enemy]), 'p', ['1012', '1011', '1010']);
    expect(mayAssault(fresh, 'p', '1009')).toEqual([]);
  });

  it('CC-13.1.b, reading CC-A85: 7.3.i does not excuse from the 3 MPs; b: it does', () => {
    const slow = (rules: Rules) =>
      go(second([panzer('p', '1011', { move: 3 }), enemy], {}, rules), 'p', ['1010'], rules);
    expect(mayAssault(slow(PLAIN), 'p', '1009')).toEqual(['CC-13.1.b NOT_ENOUGH_MPS']);
    const b = rulesOn({}, { 'CC-A85': 'b' });
    expect(mayAssault(slow(b), 'p', '1009', b)).toEqual([]);
  });

  it('CC-13.1.b, CC-7.3.i, reading CC-A85 b: nor does a minimum move, though it took every MP', () => {
    const far = (rules: Rules) =>
      go(second([panzer('p', '1010', { move: 2 }), rifle('r', '1008'), rifle('s', '1011')], {}, rules), 'p', ['1009'], rules);
    const b = rulesOn({}, { 'CC-A85': 'b' });
    expect(far(b).mover).toMatchObject({ stopped: true, spent: 3 });
    expect(mayAssault(far(b), 'p', '1008', b)).toEqual([]);
    expect(mayAssault(far(PLAIN), 'p', '1008')).toEqual(['CC-13.1.b NOT_ENOUGH_MPS', 'CC-13.1.a MOVEMENT_ENDED']);
  });

  it('CC-13.2.e: not out of supply; CC-18.2.a, reading CC-A90: not when held in place', () => {
    const out = second([panzer('p', '1010', { status: { supply: 'out' } }), enemy]);
    expect(mayAssault(out, 'p', '1009')).toEqual(['CC-13.2.e OUT_OF_SUPPLY']);
    const held = second([horse('c', '1010'), infantry('i', '1009')], { player: 'soviet', turn: 1 });
    expect(mayAssault(held, 'c', '1009')).toEqual(['CC-18.2.a NOT_ONE_STEP_BACK']);
  });

  it('CC-13.1.f, CC-13.1.g, CC-13.1.h: on one adjacent hex that holds an enemy', () => {
    const position = second([panzer('p', '1011'), enemy]);
    expect(mayAssault(position, 'p', '1009')).toEqual(['CC-13.1.f NOT_ADJACENT']);
    expect(mayAssault(position, 'p', '1010')).toEqual(['CC-13.1.g NO_ENEMY_THERE']);
  });

  it('CC-2.32.c, CC-8.1.a: not over a closed pass or a hexside that nobody crosses; CC-4.1.f: not on entry hexes A to E', () => {
    const over = (board: object, turn = 2) => {
      const rules = rulesOn(board);
      return mayAssault(second([panzer('p', '1010'), enemy], { turn }, rules), 'p', '1009', rules);
    };
    const pass = { sides: { '1010/1009': ['alpine', 'pass'] } };
    expect(over(pass, 9)).toEqual([]);
    expect(over(pass, 10)).toEqual(['CC-2.32.c PASS_CLOSED']);
    expect(over({ sides: { '1010/1009': ['lake'] } })).toEqual(['CC-8.1.a SEA_OR_LAKE_HEXSIDE']);
    expect(over({ hexes: { '1009': { entry: 'E' } } })).toEqual(['CC-4.1.f ENEMY_ENTRY_HEX']);
  });

  it('CC-13.1.k: across a major river only units that started beside it, bridge or not', () => {
    const rules = rulesOn({ sides: { '1010/1009': ['major-river'] } });
    expect(mayAssault(second([panzer('p', '1010'), enemy], {}, rules), 'p', '1009', rules)).toEqual([]);
    const come = go(second([panzer('p', '1011'), enemy], {}, rules), 'p', ['1010'], rules);
    expect(mayAssault(come, 'p', '1009', rules)).toEqual(['CC-13.1.k DID_NOT_START_AT_RIVER']);
  });

  it('CC-5.2.b: not from a hex that is overstacked', () => {
    const crowd = ['a', 'b', 'c'].map((id) => infantry(id, '1010'));
    expect(mayAssault(second([panzer('p', '1010'), ...crowd, enemy]), 'p', '1009')).toEqual([
      'CC-5.2.b OVERSTACKED',
    ]);
  });

  it('CC-15.1.a: no HQ; CC-15.6.e, CC-15.3.d: neither train nor flotilla, which have no MPs to spend', () => {
    const by = (piece: Partial<Piece>) =>
      mayAssault(second([panzer('p', '1010', piece), enemy]), 'p', '1009');
    expect(by({ type: 'hq' })).toEqual(['CC-15.1.a HQ_MAY_NOT_ATTACK']);
    expect(by({ type: 'armored-train' })).toEqual(['CC-15.6.e NO_MOBILE_ASSAULT']);
    expect(by({ type: 'azov-flotilla' })).toEqual(['CC-15.3.d NO_MOBILE_ASSAULT']);
  });

  it('CC-7.6.b then CC-13.1.a: a unit that had to stop makes no assault that phase', () => {
    const rules = rulesOn({ hexes: { '1010': { terrain: 'forest' } } });
    const stopped = go(second([panzer('p', '1011'), enemy], {}, rules), 'p', ['1010'], rules);
    expect(mayAssault(stopped, 'p', '1009', rules)).toEqual(['CC-13.1.a MOVEMENT_ENDED']);
  });
});

describe('picking up', () => {
  it('CC-13.1.c, CC-13.1.d: an unmoved unit in the hex joins at what the stack has spent', () => {
    const start = second([panzer('p', '1012'), panzer('q', '1010'), rifle('r', '1009')]);
    const joined = picked(go(start, 'p', ['1011', '1010']), 'q');
    expect(joined.mover).toMatchObject({ units: ['p', 'q'], spent: 2, hexes: 2 });
    expect(unitNamed(joined, 'q').spent).toBe(2);
    // 2 spent, 2 for leaving the EZOC, 2 hexes.
    const open = ends(PLAIN, joined, ['p', 'q']);
    expect([open['1012'], open['1013']]).toEqual([4, undefined]);
    const both = paid(joined, 'q', '1009');
    expect(both.mover).toMatchObject({ units: ['p', 'q'], spent: 5, assaulted: true });
    expect(mayPick(joined, 'q')).toEqual(['CC-13.1.c IN_THE_STACK']);
  });

  it('CC-13.1.d: not one that has moved; CC-13.1.b: no foot unit', () => {
    const start = second([
      panzer('p', '1011'),
      panzer('q', '1010', { status: { moved: true, spent: 6 } }),
      infantry('i', '1010'),
    ]);
    const position = go(start, 'p', ['1010']);
    expect(mayPick(position, 'q')).toContain('CC-7.1.e HAS_MOVED');
    expect(mayPick(position, 'i')).toEqual(['CC-13.1.b NOT_MECHANIZED_OR_CAVALRY']);
    expect(mayPick(position, 'q')).toContain('CC-13.1.d HAS_MOVED');
    const first = phase(PLAIN, [panzer('p', '1010')]);
    expect(mayPick(first, 'p')).toEqual(['CC-13.1.a SECOND_MOVEMENT_PHASE_ONLY']);
  });

  it('CC-13.1.d: nor one whose MA the stack has spent', () => {
    const start = second([panzer('p', '1015'), panzer('q', '1010', { move: 4 })]);
    const position = go(start, 'p', ['1014', '1013', '1012', '1011', '1010']);
    expect(mayPick(position, 'q')).toEqual(['CC-13.1.d NOT_ENOUGH_MPS']);
  });

  it('CC-13.1.c: elsewhere it begins a stack of its own, and the other has finished', () => {
    const position = go(second([panzer('p', '1012'), panzer('q', '1515')]), 'p', ['1011']);
    const begun = picked(position, 'q');
    expect(begun.mover).toMatchObject({ units: ['q'], spent: 0, hexes: 0 });
    expect(unitNamed(begun, 'p').spent).toBe(6);
    const together = picked(picked(second([panzer('p', '1010'), panzer('q', '1010')]), 'p'), 'q');
    expect(together.mover?.units).toEqual(['p', 'q']);
    expect(costOf(PLAIN, together, ['p', 'q'], ['1009'])).toBe(1);
    // A stack that has done nothing yet dissolves without loss.
    const other = picked(second([panzer('p', '1010'), panzer('q', '1515')]), 'p');
    expect(unitNamed(picked(other, 'q'), 'p')).toMatchObject({ moved: false, spent: 0 });
  });
});

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
      expect.arrayContaining(['CC-13.1.n no-cost', 'CC-6.3.a no-cost']),
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
    expect(unitNamed(marked, 'p')).toMatchObject({ marked: true, markedFor: at(PLAIN, '1009'), spent: 6 });
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
    expect(unitNamed(marked, 'p')).toMatchObject({ marked: true, markedFor: at(PLAIN, '1009') });
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
      hex: at(PLAIN, '1009'),
    });
    expect(one.mover?.units).toEqual(['q']);
    const none = withUnit(withUnit(fought, 'p', { place: 'cadre', at: -1 }), 'q', { place: 'cadre', at: -1 });
    expect(afterAssault(none, { cleared: false, hex: at(PLAIN, '1009') }).mover).toBeNull();
  });
});
