import { unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { go, mayAssault, mayPick, PLAIN, paid, picked, second } from '../../test/mobile.fixture.js';
import type { Piece } from '../../test/movement.fixture.js';
import {
  costOf,
  ends,
  horse,
  infantry,
  move,
  panzer,
  phase,
  rifle,
  rulesOn,
} from '../../test/movement.fixture.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { pickUpReasons } from './mobile-assault.js';

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
      go(
        second([panzer('p', '1010', { move: 2 }), rifle('r', '1008'), rifle('s', '1011')], {}, rules),
        'p',
        ['1009'],
        rules,
      );
    const b = rulesOn({}, { 'CC-A85': 'b' });
    expect(far(b).mover).toMatchObject({ stopped: true, spent: 3 });
    expect(mayAssault(far(b), 'p', '1008', b)).toEqual([]);
    expect(mayAssault(far(PLAIN), 'p', '1008')).toEqual([
      'CC-13.1.b NOT_ENOUGH_MPS',
      'CC-13.1.a MOVEMENT_ENDED',
    ]);
  });

  it('CC-13.1.e, CC-7.1.e: nor after an assault that it made earlier in the phase', () => {
    const status = { moved: true, assaulted: true, spent: 3 };
    const position = second([panzer('p', '1010', { status }), enemy]);
    expect(mayAssault(position, 'p', '1009')).toContain('CC-7.1.e HAS_MOVED');
    expect(move(PLAIN, position, 'p', ['1011']).says).toContain('CC-7.1.e HAS_MOVED');
  });

  it('CC-13.2.e: not out of supply; CC-18.2.a, reading CC-A90: not when held in place', () => {
    const out = second([panzer('p', '1010', { status: { supply: 'out' } }), enemy]);
    expect(mayAssault(out, 'p', '1009')).toEqual(['CC-13.2.e OUT_OF_SUPPLY']);
    const held = second([horse('c', '1010'), infantry('i', '1009')], { player: 'soviet', turn: 1 });
    expect(mayAssault(held, 'c', '1009')).toEqual(['CC-18.2.a NOT_ONE_STEP_BACK']);
  });

  it('CC-13.1.f, CC-13.1.g, CC-13.1.h: on one adjacent hex that holds an enemy', () => {
    const position = second([panzer('p', '1011'), enemy]);
    expect(mayAssault(position, 'p', '1009')).toEqual(['CC-13.1.f TARGET_NOT_ADJACENT']);
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
    expect(by({ type: 'armored-train' })).toEqual(['CC-7.9.a NO_MOBILE_ASSAULT']);
    expect(by({ type: 'azov-flotilla' })).toEqual(['CC-7.9.a NO_MOBILE_ASSAULT']);
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

  it('CC-13.1.c, CC-13.1.d: the reasons tell whether it begins a stack or joins one, and at what price', () => {
    const says = (position: Position, id: string) =>
      pickUpReasons(position, unitNamed(position, id)).map(({ clause, effect, spent }) => [
        clause,
        effect,
        spent,
      ]);
    const start = second([panzer('p', '1012'), panzer('a', '1010')]);
    expect(says(start, 'a')).toEqual([['CC-13.1.c', 'begins-a-stack', undefined]]);
    expect(says(go(start, 'p', ['1011', '1010']), 'a')).toEqual([
      ['CC-13.1.c', 'joins-the-stack', undefined],
      ['CC-13.1.d', 'counts-as-spent', 2],
    ]);
    expect(says(go(start, 'p', ['1011']), 'a')).toEqual([['CC-13.1.c', 'begins-a-stack', undefined]]);
  });

  it('CC-13.1.f: a stack that has done nothing yet is put together in one hex', () => {
    const begun = picked(second([panzer('p', '1010'), panzer('q', '1515')]), 'p');
    expect(mayPick(begun, 'q')).toEqual(['CC-13.1.f NOT_IN_ONE_STACK']);
    expect(mayPick(go(begun, 'p', ['1009']), 'q')).toEqual([]);
  });

  it('CC-13.1.d: a unit named with the stack has spent what the stack has, whichever comes first', () => {
    const start = go(second([panzer('p', '1012'), panzer('a', '1010')]), 'p', ['1011', '1010']);
    for (const ids of [
      ['a', 'p'],
      ['p', 'a'],
    ]) {
      expect(move(PLAIN, start, ids, ['1009', '1008', '1007', '1006']).ok).toBe(true);
      expect(move(PLAIN, start, ids, ['1009', '1008', '1007', '1006', '1005']).says).toEqual([
        'CC-7.3.b ALLOWANCE_EXCEEDED',
      ]);
    }
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
    expect(mayPick(position, 'q')).toEqual(['CC-13.1.d STACK_HAS_SPENT_MORE']);
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
