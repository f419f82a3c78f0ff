import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import { army, carry, corps, hq, impulse, panzer, rulesOn } from '../../test/movement.fixture.js';
import { move } from './actions.js';
import { movementBegun } from './move-done.js';
import { isEntering, isFrozen, startedInZone } from './mover.js';

const PLAIN = rulesOn();
const TIRED = {
  moved: true,
  automatic: true,
  fought: true,
  fresh: true,
  spent: 3,
  ended: 'woods',
  startedInZone: true,
} as const;

describe('the beginning of an impulse', () => {
  it('TRC-8.1.3.a, TRC-8.2.3.c: makes the units of its side ready, and notes who stands in an EZOC', () => {
    const pieces: readonly Piece[] = [
      corps('a', 'D7', { status: TIRED }),
      corps('b', 'H7', { status: TIRED }),
      army('s', 'D6', { status: TIRED }),
    ];
    const begun = movementBegun(PLAIN, impulse(PLAIN, pieces));
    const ready = { moved: false, automatic: false, fought: false, fresh: false, spent: 0, ended: null };
    expect(unitNamed(begun, 'a')).toMatchObject({ ...ready, startedInZone: true });
    expect(unitNamed(begun, 'b')).toMatchObject({ ...ready, startedInZone: false });
    expect(unitNamed(begun, 's')).toMatchObject(TIRED);
  });

  it('TRC-8.3.1.a, TRC-8.3.6.a, TRC-8.4.8.a: the first one of a turn begins the moves by rail and sea anew', () => {
    const used = {
      railMoves: { axis: 4, soviet: 3 },
      seaMoves: { axis: { black: 1, baltic: 1 }, soviet: { black: 1, baltic: 0 } },
      railAtStart: 'before',
    };
    const first = movementBegun(PLAIN, { ...impulse(PLAIN, []), ...used });
    expect(first).toMatchObject({
      railMoves: { axis: 0, soviet: 0 },
      seaMoves: { axis: { black: 0, baltic: 0 }, soviet: { black: 0, baltic: 0 } },
      railAtStart: first.rail,
    });
    expect(movementBegun(PLAIN, { ...impulse(PLAIN, []), ...used, impulse: 2 })).toMatchObject(used);
  });
});

describe('the position after a march', () => {
  it('TRC-6.3.b, TRC-5.5.b, TRC-8.2.1.a: counts its hexes, enters each, and notes the stop at its end', () => {
    const rules = rulesOn({ hexes: { D9: { terrain: 'woods' }, E12: { terrain: 'woods' } } });
    const start = impulse(rules, [panzer('u', 'D10'), corps('v', 'D10')], { soviet: ['D9', 'E11'] });
    const there = carry(rules, start, ['u', 'v'], ['D9']);
    expect(unitNamed(there, 'u')).toMatchObject({
      at: hexAt(rules, 'D9'),
      moved: true,
      spent: 1,
      ended: 'woods',
    });
    expect(unitNamed(there, 'v')).toMatchObject({ moved: true, spent: 1, ended: null });
    expect(['D9', 'E11'].map((hex) => there.entered[hexAt(rules, hex)])).toEqual(['a', 's']);
    const on = carry(rules, there, 'v', ['C9', 'C8']);
    expect(unitNamed(on, 'v')).toMatchObject({ spent: 3, ended: null });
    expect(unitNamed(on, 'u')).toMatchObject({ spent: 1, ended: 'woods' });
  });

  it('TRC-7.2.a, reading TRC-A25: a zone is looked at when the unit would go on (a), or stops it for good (b)', () => {
    const ended = (readings: object, path: readonly string[]) => {
      const rules = rulesOn({}, readings as Record<string, string>);
      const start = impulse(rules, [panzer('u', 'D10'), army('s', 'D6')]);
      return unitNamed(carry(rules, start, 'u', path), 'u').ended;
    };
    expect([ended({}, ['D9', 'D8', 'D7']), ended({}, ['D9', 'D8'])]).toEqual([null, null]);
    const b = { 'TRC-A25': 'b' };
    expect([ended(b, ['D9', 'D8', 'D7']), ended(b, ['D9', 'D8'])]).toEqual(['zone', null]);
  });

  it('TRC-8.2.2.b: a strait at the end of the way stops, one before it has stopped', () => {
    const rules = rulesOn({ sides: { 'D10/D9': ['strait'] } });
    const start = impulse(rules, [panzer('u', 'D11')]);
    expect(unitNamed(carry(rules, start, 'u', ['D10', 'D9']), 'u').ended).toBe('strait');
    expect(unitNamed(carry(rules, start, 'u', ['D10']), 'u').ended).toBeNull();
  });
});

describe('what a unit is by the time', () => {
  it('TRC-8.4.3.d: it enters in the turn and the impulse in which it is due, from the track or evacuated', () => {
    const enters = (status: object, setting: Setting = {}) => {
      const waiting: Piece = {
        id: 'u',
        at: null,
        status: { place: 'track', due: 7, dueImpulse: 1, ...status },
      };
      const position = impulse(PLAIN, [waiting], setting);
      return isEntering(position, unitNamed(position, 'u'));
    };
    expect([enters({}), enters({ place: 'evacuated' }), enters({}, { impulse: 2 })]).toEqual([
      true,
      true,
      false,
    ]);
    expect([enters({ due: 8 }), enters({ due: 6 }), enters({ place: 'pool' })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('TRC-7.2.d, TRC-8.2.3.c: it began in a zone if that was noted, or if it stands in one and has not moved', () => {
    const began = (status: object, impulseOf: 1 | 2 = 2) => {
      const pieces = [
        corps('u', 'D7', { status }),
        army('s', 'D6'),
        hq('q', 'H7', { status: { startedInZone: false } }),
      ];
      const position = impulse(PLAIN, pieces, { impulse: impulseOf });
      const unit = unitNamed(position, 'u');
      return [startedInZone(PLAIN, position, unit), isFrozen(PLAIN, position, unit)];
    };
    expect(began({ startedInZone: true, moved: true })).toEqual([true, true]);
    expect(began({ startedInZone: false, moved: false })).toEqual([true, true]);
    expect(began({ startedInZone: false, moved: true })).toEqual([false, false]);
    expect(began({ startedInZone: true }, 1)).toEqual([true, false]);
  });
});

describe('a move as it is told and written', () => {
  it('is told with its way of moving, unless it is the normal one', () => {
    const position = impulse(PLAIN, [corps('u', 'D7')]);
    const told = (mode: 'normal' | 'rail') =>
      move.says(PLAIN, position, { type: 'move', units: ['u'], path: ['D8'], mode });
    expect([told('normal'), told('rail')]).toMatchObject([{ mode: null }, { mode: 'rail' }]);
  });

  it('of one unit is written shortly, of several with all of them', () => {
    const { also } = move;
    const units = (ids: readonly string[]) =>
      also?.of?.({ type: 'move', units: ids, path: ['D8'], mode: 'normal' } as never);
    expect(units(['u'])).toEqual({ type: 'move', unit: 'u', path: ['D8'], mode: 'normal' });
    expect([units(['u', 'v']), units([])]).toEqual([null, null]);
    expect([also?.when({ type: 'move', unit: 'u' }), also?.when({ type: 'move', units: ['u'] })]).toEqual([
      true,
      false,
    ]);
    expect(
      also?.means({ type: 'move', unit: 'u', path: ['D8'] } as never, PLAIN as never, null as never),
    ).toEqual([{ type: 'move', units: ['u'], path: ['D8'] }]);
  });

  it('TRC-8.1.1.a: what was refused has its bill, as far as anything has a price', () => {
    const bill = (mode: 'normal' | 'drop', path: readonly string[]) =>
      move
        .bill(PLAIN, impulse(PLAIN, [corps('u', 'D7'), army('s', 'D5')]), {
          type: 'move',
          units: ['u'],
          path,
          mode,
        })
        .map(({ clause, effect }) => `${clause} ${effect}`);
    expect(bill('normal', ['D6', 'D5'])).toEqual([
      'TRC-2.1.4.a printed-allowance',
      'TRC-8.2.4.a allowance',
      'TRC-7.2.a stops-in-enemy-zone',
    ]);
    expect([bill('normal', ['D5']), bill('drop', ['D6'])]).toEqual([[], []]);
  });
});
