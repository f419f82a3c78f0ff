import { hexAt, must, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import {
  horse,
  infantry,
  move,
  panzer,
  phase,
  request,
  rifle,
  rulesOn,
} from '../../test/movement.fixture.js';
import { startMovementPhase } from '../03-sequence/movement-phase.js';
import type { Position } from '../position/position.js';
import type { MoveRequest } from './move-ruling.js';
import { moveRuling } from './move-ruling.js';
import { moveDone } from './movement.js';

const RULES = rulesOn({
  hexes: { '1009': { place: 'town' }, '1007': { place: 'town' }, '0505': { terrain: 'forest' } },
});
const go = (
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  more: Partial<MoveRequest> = {},
  mode: MoveRequest['mode'] = 'normal',
): Position => {
  const asked = request(RULES, position, ids, path, mode, more);
  const ruled = must(moveRuling(RULES, position, asked));
  return moveDone(RULES, position, asked, ruled.value);
};

describe('the position after a move', () => {
  it('CC-2.37.a: every town passed is controlled', () => {
    const after = go(phase(RULES, [infantry('i', '1010')]), 'i', ['1009', '1008', '1007']);
    expect(['1009', '1007'].map((hex) => after.control[hexAt(RULES, hex)])).toEqual(['a', 'a']);
    expect(after.controlAtStart[hexAt(RULES, '1009')]).toBe('s');
    expect(unitNamed(after, 'i')).toMatchObject({ at: hexAt(RULES, '1007'), moved: true, spent: 3 });
  });

  it('CC-7.3.b: in a Second Movement Phase mechanized units and cavalry may go on, point by point', () => {
    const second = phase(RULES, [panzer('p', '1515'), infantry('i', '1615')], { phase: 'second-movement' });
    const after = go(second, 'p', ['1514', '1513']);
    expect(after.mover).toEqual({
      units: ['p'],
      spent: 2,
      hexes: 2,
      stopped: false,
      assaulted: false,
      failedAt: -1,
      emptied: -1,
      barred: false,
    });
    expect(go(after, 'p', ['1512']).mover?.spent).toBe(3);
    expect(move(RULES, after, 'p', ['1512', '1511', '1510', '1509', '1508']).says).toEqual([
      'CC-7.3.b ALLOWANCE_EXCEEDED',
    ]);
    expect(go(second, 'i', ['1614']).mover).toBeNull();
    expect(go(phase(RULES, [panzer('p', '1515')]), 'p', ['1514']).mover).toBeNull();
  });

  it('CC-15.9.b: the 454th fulfils its order in Rostov, another unit there does not', () => {
    const rules = rulesOn({ hexes: { '1009': { name: 'Rostov', place: 'large-city' } } });
    const more = { security: 'to-rostov' } as const;
    const orders = (special: '454th' | null) => {
      const position = phase(rules, [infantry('i', '1010', { special })], { more });
      const asked = request(rules, position, 'i', ['1009']);
      return moveDone(rules, position, asked, must(moveRuling(rules, position, asked)).value).security;
    };
    expect([orders('454th'), orders(null)]).toEqual(['in-rostov', 'to-rostov']);
  });

  it('CC-7.1.c: a stack goes on as far as its slowest unit has points', () => {
    const second = phase(RULES, [panzer('p', '1515'), panzer('q', '1515', { move: 3 })], {
      phase: 'second-movement',
    });
    expect(go(second, ['p', 'q'], ['1514', '1513', '1512']).mover).toBeNull();
    expect(go(second, ['p', 'q'], ['1514', '1513']).mover).toMatchObject({ spent: 2, hexes: 2 });
    expect(go(second, 'p', ['1514', '1513', '1512']).mover).toMatchObject({ spent: 3, hexes: 3 });
  });

  it('CC-7.3.b: of units that have come by different ways the longer one counts', () => {
    const came = (id: string, spent: number, from: string) =>
      panzer(id, '1515', { status: { moved: true, spent, startedAt: hexAt(RULES, from) } });
    const mover = (...pieces: ReturnType<typeof came>[]) => {
      const position = phase(RULES, pieces, { phase: 'second-movement' });
      const asked = request(RULES, position, ['p', 'q'], ['1514']);
      return moveDone(RULES, position, asked, {
        cost: 1,
        steps: [],
        stopped: false,
        sea: null,
        railed: false,
      }).mover;
    };
    expect(mover(came('p', 3, '1517'), came('q', 2, '1517'))).toMatchObject({ spent: 4, hexes: 3 });
    expect(mover(came('p', 2, '1517'), came('q', 2, '1516'))).toMatchObject({ spent: 3, hexes: 3 });
  });

  it('CC-7.6.b: a stack that had to stop goes no further, and is kept only for an Assault marker', () => {
    const second = phase(RULES, [panzer('p', '0506')], { phase: 'second-movement' });
    const stopped = go(second, 'p', ['0505']);
    expect(stopped.mover).toMatchObject({ stopped: true, spent: 2 });
    expect(move(RULES, stopped, 'p', ['0504']).says).toContain('CC-7.6.b MUST_STOP');
    const spent = go(phase(RULES, [panzer('p', '0508')], { phase: 'second-movement' }), 'p', [
      '0507',
      '0506',
      '0505',
    ]);
    expect([spent.mover, unitNamed(spent, 'p').spent]).toEqual([null, 6]);
  });

  it('CC-7.3.c: a stack with a foot unit in it is finished after its hex', () => {
    const second = phase(RULES, [panzer('p', '1515'), infantry('i', '1515')], { phase: 'second-movement' });
    const after = go(second, ['i', 'p'], ['1514']);
    expect(after.mover).toBeNull();
    expect(unitNamed(after, 'p')).toMatchObject({ moved: true, spent: 6 });
  });

  it('CC-13.1.q: a stack that is barred from mobile assaults stays barred however often it moves', () => {
    const second = phase(RULES, [panzer('p', '1515', { move: 9 })], { phase: 'second-movement' });
    const mover = {
      units: ['p'],
      spent: 3,
      hexes: 0,
      stopped: false,
      assaulted: true,
      failedAt: -1,
      emptied: -1,
      barred: true,
    };
    expect(go({ ...second, mover }, 'p', ['1514']).mover?.barred).toBe(true);
  });

  it('CC-7.1.e: a stack may be left by some of its units, which ends the move of the others', () => {
    const second = phase(RULES, [panzer('p', '1515'), panzer('q', '1515')], { phase: 'second-movement' });
    const both = go(second, ['p', 'q'], ['1514']);
    expect(both.mover?.units).toEqual(['p', 'q']);
    const one = go(both, 'p', ['1513']);
    expect(one.mover?.units).toEqual(['p']);
    expect(move(RULES, one, 'q', ['1513']).says).toContain('CC-7.1.e HAS_MOVED');
  });

  it('CC-15.7.d: cavalry takes the corps marker along; CC-15.7.f: without any left the marker leaves play', () => {
    const corps = { corps: { status: 'map' as const, at: hexAt(RULES, '1515') } };
    const start = phase(RULES, [horse('c', '1515'), rifle('r', '1515'), horse('d', '1414')], {
      player: 'soviet',
      more: corps,
    });
    expect(go(start, 'c', ['1514'], { corps: true }).corps).toEqual({
      status: 'map',
      at: hexAt(RULES, '1514'),
    });
    expect(go(start, 'c', ['1514']).corps.status).toBe('removed');
    expect(go(start, 'r', ['1514']).corps).toEqual(corps.corps);
    expect(move(RULES, start, 'r', ['1514'], 'normal', { corps: true }).says).toEqual([
      'CC-15.7.d NO_CAVALRY',
    ]);
    expect(move(RULES, start, 'd', ['1413'], 'normal', { corps: true }).says).toEqual([
      'CC-15.7.d CORPS_NOT_HERE',
    ]);
    expect(move(RULES, start, 'c', ['1514'], 'normal', { corps: true }).says).toContain(
      'CC-15.7.d corps-taken-along',
    );
  });
});

describe('the beginning of a Movement Phase', () => {
  it('CC-3.f: every air marker is ready; CC-7.22.m: control is remembered; CC-18.2.a: who starts in an EZOC', () => {
    const before: Position = {
      ...phase(RULES, [
        panzer('p', '1010', {
          status: { moved: true, spent: 4, marked: true, assaulted: true, automatic: 3 },
        }),
        rifle('r', '1011', { status: { moved: true, spent: 2 } }),
        rifle('s', '1515'),
      ]),
      usedAir: ['air-iv', 'air-soviet-1'],
      seaMoves: { black: 1, azov: 0, caspian: 1 },
      railMoves: 1,
      controlAtStart: '',
    };
    const begun = startMovementPhase(RULES, before, 'axis');
    expect(begun).toMatchObject({
      usedAir: [],
      seaMoves: { black: 0, azov: 0, caspian: 0 },
      railMoves: 0,
      mover: null,
      controlAtStart: before.control,
    });
    expect(unitNamed(begun, 'p')).toMatchObject({
      moved: false,
      spent: 0,
      marked: false,
      assaulted: false,
      automatic: -1,
      startedAt: hexAt(RULES, '1010'),
      startedInZone: true,
    });
    expect(unitNamed(begun, 'r')).toMatchObject({ moved: true, spent: 2 });
    const theirs = startMovementPhase(RULES, before, 'soviet');
    expect([unitNamed(theirs, 'r').startedInZone, unitNamed(theirs, 's').startedInZone]).toEqual([
      true,
      false,
    ]);
  });
});
