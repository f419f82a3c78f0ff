import { hexAt, must, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { PLAIN as CODED } from '../../test/codec.fixture.js';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import { infantry, panzer, phase, request, rifle, rulesOn } from '../../test/movement.fixture.js';
import { BOOK } from '../play/actions.js';
import { readPosition } from '../play/position-codec.js';
import type { Position } from '../position/position.js';
import { moverAtRest } from '../position/position.js';
import { move, pickUps } from './actions.js';
import { asInCombat, asInMovement, moveDone } from './movement.js';

const PLAIN = rulesOn();
const SECOND: Setting = { phase: 'second-movement' };
const REST = moverAtRest();
const mover = (units: readonly string[], done: object = {}) => ({ ...REST, units, ...done });

describe('the stack in motion after a move', () => {
  /** What is left of a panzer division that moves one more hex: its points and hexes, null where it has finished. */
  const left = (
    before: Partial<NonNullable<Position['mover']>>,
    verdict: { readonly cost: number; readonly stopped?: boolean },
    piece: Piece = panzer('p', '1010'),
    setting: Setting = SECOND,
  ) => {
    const more = setting === SECOND ? { mover: mover([piece.id], before) } : {};
    const position = phase(PLAIN, [piece], { ...setting, more });
    const asked = request(PLAIN, position, piece.id, ['1009']);
    const after = moveDone(PLAIN, position, asked, {
      steps: [],
      stopped: false,
      sea: null,
      railed: false,
      ...verdict,
    });
    const { spent, moved, assaulted } = unitNamed(after, piece.id);
    return [
      after.mover === null ? null : `${after.mover.spent} in ${after.mover.hexes}`,
      spent,
      moved,
      assaulted,
    ];
  };

  it('CC-7.3.b, CC-13.1.d: goes on while it has points, or enough for an assault though it had to stop', () => {
    expect(left({ spent: 3, hexes: 1 }, { cost: 1 })).toEqual(['4 in 2', 4, true, false]);
    expect(left({ spent: 5, hexes: 1 }, { cost: 1 })).toEqual([null, 6, true, false]);
    expect(left({ spent: 2, hexes: 1 }, { cost: 1, stopped: true })).toEqual(['3 in 2', 3, true, false]);
    expect(left({ spent: 3, hexes: 1 }, { cost: 1, stopped: true })).toEqual([null, 6, true, false]);
  });

  it('CC-13.1.d: after its first hex it may still assault, whatever that has cost, unless it has done so', () => {
    expect(left({}, { cost: 6, stopped: true })).toEqual(['6 in 1', 6, true, false]);
    expect(left({ spent: 1, assaulted: true }, { cost: 5, stopped: true })).toEqual([null, 6, true, true]);
    expect(left({ hexes: 1 }, { cost: 6, stopped: true })).toEqual([null, 6, true, false]);
  });

  it('CC-7.3.c, CC-15.6.a, CC-15.3.a: foot units, trains and the flotilla have finished', () => {
    const second = (piece: Piece) => left({}, { cost: 1 }, piece)[0];
    expect(second(panzer('p', '1010'))).toBe('1 in 1');
    expect(second(infantry('p', '1010'))).toBeNull();
    expect(second(panzer('p', '1010', { type: 'armored-train' }))).toBeNull();
    expect(second(panzer('p', '1010', { type: 'azov-flotilla' }))).toBeNull();
  });

  it('CC-7.2.a: in a First Movement Phase nobody is in motion, and what was spent is kept', () => {
    expect(left({}, { cost: 2 }, panzer('p', '1010'), {})).toEqual([null, 2, true, false]);
  });

  it('CC-13.1.q: who leaves a hex that was not cleared is barred, and what was emptied is forgotten', () => {
    const after = (before: object) => {
      const position = phase(PLAIN, [panzer('p', '1010')], {
        ...SECOND,
        more: { mover: mover(['p'], before) },
      });
      const asked = request(PLAIN, position, 'p', ['1009']);
      const verdict = { cost: 1, steps: [], stopped: false, sea: null, railed: false };
      return moveDone(PLAIN, position, asked, verdict).mover;
    };
    expect(after({ failedAt: 7, emptied: 9 })).toMatchObject({ failedAt: 7, emptied: -1, barred: true });
    expect(after({})).toMatchObject({ failedAt: -1, barred: false });
    expect(after({ barred: true })).toMatchObject({ barred: true });
  });

  it('CC-7.1.e: another stack has finished then, one of which a unit goes on has not', () => {
    const pieces = [panzer('p', '1010'), panzer('q', '1010'), panzer('s', '1515')];
    const position = phase(PLAIN, pieces, {
      ...SECOND,
      more: { mover: mover(['p', 'q'], { spent: 2, hexes: 1 }) },
    });
    const spent = (ids: readonly string[], hex: string) => {
      const asked = request(PLAIN, position, ids, [hex]);
      const verdict = { cost: 1, steps: [], stopped: false, sea: null, railed: false };
      const after = moveDone(PLAIN, position, asked, verdict);
      return [after.mover?.units.join('+'), ...['p', 'q', 's'].map((id) => unitNamed(after, id).spent)];
    };
    expect(spent(['p', 'q'], '1009')).toEqual(['p+q', 3, 3, 0]);
    expect(spent(['p'], '1009')).toEqual(['p', 3, 6, 0]);
    expect(spent(['s'], '1514')).toEqual(['s', 6, 6, 1]);
  });

  it('CC-7.22.h, CC-7.22.n, CC-16.23.f: counts moves by sea and rail, and uses markers', () => {
    const position = phase(PLAIN, [rifle('r', '1010')], {
      player: 'soviet',
      more: { usedAir: ['air-soviet-2'] },
    });
    const after = (verdict: object, more: object = {}) => {
      const { seaMoves, railMoves, usedAir, fleet } = moveDone(
        PLAIN,
        position,
        { ...request(PLAIN, position, 'r', ['1009']), ...more },
        { cost: 0, steps: [], stopped: true, sea: null, railed: false, ...verdict },
      );
      return { seaMoves: seaMoves.azov, railMoves, usedAir: usedAir.join('+'), fleet: fleet['bsf-1'] };
    };
    const none = { seaMoves: 0, railMoves: 0, usedAir: 'air-soviet-2', fleet: 'unavailable' };
    expect(after({})).toEqual(none);
    expect(after({ sea: 'azov' })).toEqual({ ...none, seaMoves: 1 });
    expect(after({ railed: true })).toEqual({ ...none, railMoves: 1 });
    expect(after({}, { patrol: ['air-soviet-1'] })).toEqual({
      ...none,
      usedAir: 'air-soviet-1+air-soviet-2',
    });
    expect(after({}, { patrol: ['air-soviet-2'] })).toEqual(none);
  });
});

describe('a move of several units as it is written', () => {
  const at = (json: object): Position => must(readPosition(CODED, json as never));
  const read = (units: readonly string[], position?: Position) =>
    must(BOOK.readActions(CODED, { type: 'move', units, path: ['1312'] }, position)).map((one) => {
      const { type, unit, alone } = one as {
        readonly type: string;
        readonly unit?: string;
        readonly alone?: boolean;
      };
      return `${type} ${unit ?? ''}${alone === true ? ' alone' : ''}`;
    });

  it('CC-7.1.c, CC-13.1.d: in a Second Movement Phase they are picked up and go as one', () => {
    const second = at({ phase: 'second-movement' });
    expect(read(['a', 'b'], second)).toEqual(['pick-up a', 'pick-up b', 'move a']);
    expect(read(['a'], second)).toEqual(['move a']);
    expect(read(['a', 'b'])).toEqual(['pick-up a', 'pick-up b', 'move a']);
    expect(read(['a'])).toEqual(['move a']);
  });

  it('CC-7.2.a: in a First Movement Phase each goes for itself', () => {
    expect(read(['a', 'b'], at({ phase: 'first-movement' }))).toEqual(['move a', 'move b']);
    expect(read(['a'], at({ phase: 'first-movement' }))).toEqual(['move a']);
  });

  it('CC-7.1.e: fewer than the stack in motion leave the rest of it behind; more pick up the others', () => {
    const position = phase(PLAIN, [panzer('a', '1010'), panzer('b', '1010'), panzer('c', '1010')], {
      ...SECOND,
      more: { mover: mover(['a', 'b']) },
    });
    expect(read(['a'], position)).toEqual(['move a alone']);
    expect(read(['a', 'b'], position)).toEqual(['move a']);
    expect(read(['a', 'b', 'c'], position)).toEqual(['pick-up c', 'move a']);
    expect(read(['c'], position)).toEqual(['move c']);
    expect(pickUps(['a', 'c'], position)).toEqual([{ type: 'pick-up', unit: 'c' }]);
    expect(pickUps(['a', 'c'], undefined)).toHaveLength(2);
  });
});

describe('a move that is made', () => {
  const made = (position: Position, unit: string, alone = false) => {
    const ruled = move.apply(
      PLAIN,
      position,
      { type: 'move', unit, path: ['1009'], mode: 'normal', patrol: [], fleet: null, corps: false, alone },
      true,
    );
    return ruled._tag === 'Left'
      ? ruled.left.map(({ clause, code }) => `${clause} ${code}`)
      : ruled.right.value.units
          .filter(({ at }) => at === hexAt(PLAIN, '1009'))
          .map(({ counter }) => counter.id);
  };

  it('CC-13.1.d: the stack in motion goes together, or one of it alone', () => {
    const pieces = [panzer('p', '1010'), panzer('q', '1010'), panzer('s', '1010')];
    const position = phase(PLAIN, pieces, {
      ...SECOND,
      more: { mover: mover(['p', 'q'], { spent: 1, hexes: 1 }) },
    });
    expect(made(position, 'p')).toEqual(['p', 'q']);
    expect(made(position, 'q', true)).toEqual(['q']);
    expect(made(position, 's')).toEqual(['s']);
  });

  it('CC-7.1.e: a refusal is said', () => {
    const tired = phase(PLAIN, [infantry('i', '1010', { status: { moved: true, spent: 1 } })]);
    expect(made(tired, 'i')).toEqual(['CC-7.1.e HAS_MOVED']);
  });

  it('is told with its way of moving, unless it is the normal one', () => {
    const position = phase(PLAIN, [infantry('i', '1010')]);
    const told = (mode: 'normal' | 'extended') =>
      move.says(PLAIN, position, {
        type: 'move',
        unit: 'i',
        path: ['1009'],
        mode,
        patrol: [],
        fleet: null,
        corps: false,
        alone: false,
      });
    expect([told('normal'), told('extended')]).toMatchObject([{ mode: null }, { mode: 'extended' }]);
  });
});

describe('a unit that is asked about outside its own phase', () => {
  it('CC-3.d: stands as the Movement Phase of its side, or its First Combat Phase, would find it', () => {
    const status = { moved: true, spent: 3, attacked: true, defended: true, retreated: true };
    const position = phase(PLAIN, [infantry('i', '1010', { status }), rifle('r', '1515')], {
      player: 'soviet',
      phase: 'second-movement',
    });
    const moving = asInMovement(PLAIN, position, unitNamed(position, 'i'));
    expect(moving).toMatchObject({
      player: 'axis',
      phase: 'second-movement',
      step: 'movement',
      battle: null,
    });
    expect(unitNamed(moving, 'i')).toMatchObject({ moved: false, spent: 0 });
    const first = { ...position, phase: 'first-combat' as const };
    expect(asInMovement(PLAIN, first, unitNamed(first, 'i')).phase).toBe('first-movement');
    const fighting = asInCombat(position, unitNamed(position, 'i'));
    expect(fighting).toMatchObject({ player: 'axis', phase: 'first-combat', step: 'attacks', battle: null });
    expect(unitNamed(fighting, 'i')).toMatchObject({ attacked: false, defended: false, retreated: false });
  });
});
