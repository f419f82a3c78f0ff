import { codesOf, hexAt, must, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { ends, infantry, move, phase, request, rifle, rulesOn } from '../../test/movement.fixture.js';
import { fleetFor } from '../16-air-and-sea-support/landing.js';
import type { MoveMode } from '../position/position.js';
import type { MoveRequest } from './move-ruling.js';
import { moveBill, moveRuling } from './move-ruling.js';
import { modesOf, moveDone } from './movement.js';
import { patrolsFor } from './sea-movement.js';

const port = (sea: string, more: object = {}) => ({ port: 'minor', sea, place: 'town', ...more });
const HEXES = {
  '0505': port('black', { name: 'Poti', coast: 'black' }),
  '0510': port('black', { name: 'Sochi', coast: 'black' }),
  '0515': port('black', { name: 'Tuapse', coast: 'black' }),
  '1505': port('azov', { name: 'Temryuk' }),
  '1510': port('azov', { name: 'Taman', coast: 'black', entry: 'J' }),
  '1515': port('azov', { name: 'Yeysk' }),
  '1001': port('caspian', { name: 'Makhachkala' }),
  '0507': { coast: 'black' },
  '0508': { terrain: 'sea', sea: 'black' },
};
const PLAIN = rulesOn({ hexes: HEXES });
const turn5 = { player: 'soviet', turn: 5 } as const;

const sail = (
  pieces: Parameters<typeof phase>[1],
  to: string,
  more: Partial<MoveRequest> = {},
  setting: Parameters<typeof phase>[2] = {},
  mode: MoveMode = 'sea',
  rules = PLAIN,
) => move(rules, phase(rules, pieces, { ...turn5, ...setting }), pieces[0]?.id ?? '', [to], mode, more);

const done = (
  position: ReturnType<typeof phase>,
  id: string,
  to: string,
  mode: MoveMode,
  more: Partial<MoveRequest> = {},
) => {
  const asked = request(PLAIN, position, id, [to], mode, more);
  const ruled = must(moveRuling(PLAIN, position, asked));
  return moveDone(PLAIN, position, asked, ruled.value);
};

describe('sea movement', () => {
  const r = rifle('r', '0505');

  it('CC-7.22.e: a way of no hex costs nothing', () => {
    const position = phase(PLAIN, [r], turn5);
    const bill = moveBill(PLAIN, position, request(PLAIN, position, 'r', [], 'sea'));
    expect([bill.verdict?.cost, codesOf(bill.violations)]).toEqual([
      0,
      expect.arrayContaining(['CC-7.22.e PORT_TO_PORT']),
    ]);
  });

  it('CC-7.22.e, CC-7.22.g: between friendly ports of one sea, for the whole MA', () => {
    expect(sail([r], '0510').cost).toBe(3);
    expect(sail([r], '1505').says).toEqual(['CC-7.22.e ANOTHER_SEA']);
    expect(sail([r], '0507').says).toContain('CC-7.22.e NOT_A_PORT');
    expect(sail([rifle('r', '0606')], '0510').says).toContain('CC-7.22.e NOT_IN_A_PORT');
    const position = phase(PLAIN, [r], turn5);
    expect(Object.keys(ends(PLAIN, position, 'r', 'sea')).sort()).toEqual(['0510', '0515']);
  });

  it('CC-7.22.f: not into an enemy port, even an empty one', () => {
    expect(sail([r], '0510', {}, { axisHolds: ['0510'] }).says).toEqual(['CC-7.22.f ENEMY_PORT']);
    const position = phase(PLAIN, [r], { ...turn5, axisHolds: ['0510'] });
    expect(Object.keys(ends(PLAIN, position, 'r', 'sea'))).toEqual(['0515']);
  });

  it('CC-7.22.d: only the Soviets; CC-7.22.a, CC-7.3.e: only in a First Movement Phase', () => {
    const axis = sail([infantry('i', '0505')], '0510', {}, { player: 'axis', axisHolds: ['0505', '0510'] });
    expect(axis.says).toEqual(['CC-7.22.d SOVIET_ONLY']);
    const second = sail([r], '0510', {}, { phase: 'second-movement' });
    expect(second.says).toEqual(['CC-7.22.a FIRST_MOVEMENT_PHASE_ONLY']);
  });

  it('CC-7.22.h: one unit a sea; the seas do not hinder one another', () => {
    const start = phase(PLAIN, [r, rifle('s', '0505'), rifle('m', '1505', { type: 'marine' })], turn5);
    const after = done(start, 'r', '0510', 'sea');
    expect(after.seaMoves).toEqual({ black: 1, azov: 0, caspian: 0 });
    expect(move(PLAIN, after, 's', ['0510'], 'sea').says).toEqual(['CC-7.22.h SEA_MOVE_USED']);
    expect(modesOf(PLAIN, after, unitNamed(after, 's'))).not.toContain('sea');
    expect(move(PLAIN, after, 'm', ['1515'], 'sea').ok).toBe(true);
    expect(move(PLAIN, start, ['r', 's'], ['0510'], 'sea').says).toEqual(['CC-7.22.h ONE_UNIT']);
  });

  it('CC-7.22.c: whoever went by sea does not go by rail in the same phase', () => {
    const after = done(phase(PLAIN, [r], turn5), 'r', '0510', 'sea');
    expect(move(PLAIN, after, 'r', ['0509'], 'rail').says).toEqual(
      expect.arrayContaining(['CC-7.1.e HAS_MOVED', 'CC-7.22.c HAS_MOVED']),
    );
  });

  it('CC-7.22.c: nor by sea who went by rail', () => {
    const railed = rifle('r', '0505', { status: { moved: true } });
    expect(sail([railed], '0510', {}, { more: { railMoves: 1 } }).says).toContain('CC-7.22.c HAS_MOVED');
    const walked = rifle('r', '0505', { status: { moved: true, spent: 2 } });
    expect(sail([walked], '0510', {}, { more: { railMoves: 1 } }).says).toEqual(['CC-7.1.e HAS_MOVED']);
  });

  it('CC-11.5.c: a disrupted unit does not sail into a port in an EZOC', () => {
    const position = phase(
      PLAIN,
      [rifle('r', '0505', { status: { disrupted: true } }), infantry('i', '0611')],
      turn5,
    );
    expect(Object.keys(ends(PLAIN, position, 'r', 'sea'))).not.toContain('0510');
    const sound = phase(PLAIN, [rifle('r', '0505'), infantry('i', '0611')], turn5);
    expect(Object.keys(ends(PLAIN, sound, 'r', 'sea'))).toContain('0510');
  });

  it('CC-7.22.i: on the Azov only marine brigades', () => {
    expect(sail([rifle('r', '1505')], '1515').says).toEqual(['CC-7.22.i MARINES_ONLY']);
    expect(sail([rifle('m', '1505', { type: 'marine' })], '1510').says).toContain('CC-7.22.i marine');
    const position = phase(PLAIN, [rifle('m', '1505', { type: 'marine' }), rifle('r', '1505')], turn5);
    expect(modesOf(PLAIN, position, unitNamed(position, 'm'))).toContain('sea');
    expect(modesOf(PLAIN, position, unitNamed(position, 'r'))).not.toContain('sea');
  });

  it('CC-14.4.d, reading CC-A83: not out of supply', () => {
    expect(sail([rifle('r', '0505', { status: { supply: 'out' } })], '0510').says).toEqual([
      'CC-14.4.d OUT_OF_SUPPLY',
    ]);
  });

  it('CC-7.22.j, reading CC-A120: no port in an EZOC, with a friend in it or not', () => {
    expect(sail([r, rifle('f', '0510'), infantry('i', '0611')], '0510').says).toEqual([
      'CC-7.22.j PORT_IN_ENEMY_ZONE',
    ]);
    expect(sail([r, infantry('i', '0606')], '0510').says).toEqual(['CC-7.22.j PORT_IN_ENEMY_ZONE']);
  });

  it('CC-16.14.a, CC-16.14.b: but with an air marker, which is used', () => {
    const pieces = [r, rifle('s', '1001'), infantry('i', '0611')];
    const told = sail(pieces, '0510', { patrol: ['air-soviet-1'] });
    expect(told.says).toEqual(expect.arrayContaining(['CC-16.14.a air-patrol', 'CC-16.14.b one-unit']));
    const start = phase(PLAIN, pieces, turn5);
    expect(patrolsFor(PLAIN, start, unitNamed(start, 'r'), hexAt(PLAIN, '0510'))).toEqual(['air-soviet-1']);
    const after = done(start, 'r', '0510', 'sea', { patrol: ['air-soviet-1'] });
    expect(after.usedAir).toEqual(['air-soviet-1']);
    expect(
      sail(pieces, '0510', { patrol: ['air-soviet-1'] }, { more: { usedAir: ['air-soviet-1'] } }).says,
    ).toContain('CC-16.11.d MARKER_USED');
    expect(sail(pieces, '0510', { patrol: ['air-iv'] }).says).toContain('CC-16.14.a NOT_A_SOVIET_MARKER');
    expect(sail(pieces, '0510', { patrol: ['air-soviet-2'] }, { turn: 4 }).says).toContain(
      'CC-4.3.c MARKER_NOT_IN_PLAY',
    );
    expect(sail([r], '0510', { patrol: ['air-soviet-1'] }).says).toEqual(['CC-16.14.a PATROL_NOT_NEEDED']);
  });

  it('CC-16.14.c: from a port in an EZOC to another takes two markers', () => {
    const pieces = [r, infantry('i', '0606'), infantry('j', '0611')];
    expect(sail(pieces, '0510', { patrol: ['air-soviet-1'] }).says).toContain(
      'CC-16.14.c TWO_MARKERS_NEEDED',
    );
    expect(sail(pieces, '0510', { patrol: ['air-soviet-1', 'air-soviet-2'] }).says).toContain(
      'CC-16.14.c two-markers',
    );
    const four = phase(PLAIN, pieces, { ...turn5, turn: 4 });
    expect(patrolsFor(PLAIN, four, unitNamed(four, 'r'), hexAt(PLAIN, '0510'))).toBeNull();
    expect('0510' in ends(PLAIN, four, 'r', 'sea')).toBe(false);
  });
});

describe('amphibious landing', () => {
  const fleet = { fleet: { 'bsf-1': 'available', 'bsf-2': 'unavailable' } } as const;
  const marine = (hex = '0505', status = {}) => rifle('m', hex, { type: 'marine', status });
  const land = (
    to: string,
    pieces = [marine()],
    more: Partial<MoveRequest> = {},
    setting = {},
    rules = PLAIN,
  ) => sail(pieces, to, { fleet: 'bsf-1', ...more }, { more: fleet, ...setting }, 'landing', rules);

  it('CC-16.23.a: a marine brigade, with a fleet marker, on any unoccupied hex of the Black Sea coast, not Taman', () => {
    expect(land('0507').says).toContain('CC-16.23.a landing');
    expect(land('0506').says).toEqual(['CC-16.23.a NOT_BLACK_SEA_COAST']);
    expect(land('1510').says).toEqual(['CC-16.23.a TAMAN_IS_NOT_BLACK_SEA']);
    expect(land('0507', [marine(), rifle('f', '0507')]).says).toEqual(['CC-16.23.a OCCUPIED']);
    expect(land('0507', [rifle('r', '0505')]).says).toEqual(['CC-16.23.a MARINES_ONLY']);
    expect(land('0507', [marine()], { fleet: null }).says).toEqual(['CC-16.23.a FLEET_MARKER_NEEDED']);
    expect(land('0507', [marine()], { fleet: 'bsf-2' }).says).toEqual([
      'CC-16.23.a MARKER_NOT_AVAILABLE',
      'CC-16.21.a MARKER_NOT_AVAILABLE',
    ]);
    const position = phase(PLAIN, [marine()], { ...turn5, more: fleet });
    expect(Object.keys(ends(PLAIN, position, 'm', 'landing')).sort()).toEqual(['0507', '0510', '0515']);
    expect(fleetFor(position)).toBe('bsf-1');
  });

  it('CC-16.23.b: even in an EZOC; CC-16.23.c: only from Poti, and it ends there; CC-16.23.e: out of supply as well', () => {
    expect(land('0507', [marine(), infantry('i', '0608')]).says).toContain('CC-16.23.b enemy-zone-allowed');
    expect(land('0507', [marine('0510')]).says).toEqual(['CC-16.23.c NOT_AT_POTI']);
    expect(land('0507', [marine('0505', { supply: 'out' })]).says).toContain(
      'CC-16.23.e out-of-supply-allowed',
    );
  });

  it('CC-16.21.d: not with a marker that left play with Poti', () => {
    const removed = { more: { fleet: { 'bsf-1': 'removed', 'bsf-2': 'removed' } } };
    expect(land('0507', [marine()], {}, removed).says).toEqual([
      'CC-16.23.a MARKER_NOT_AVAILABLE',
      'CC-16.21.d MARKER_OUT_OF_PLAY',
    ]);
    const position = phase(PLAIN, [marine()], { ...turn5, ...removed } as Parameters<typeof phase>[2]);
    expect(modesOf(PLAIN, position, unitNamed(position, 'm'))).not.toContain('landing');
  });

  it('CC-17.2.j, CC-A46: not with a Replacement marker, which allows one hex', () => {
    expect(land('0507', [marine('0505', { replaced: true })]).says).toEqual(['CC-17.2.j ONE_HEX_ONLY']);
  });

  it('CC-16.23.e: every landing may end where it has no supply', () => {
    expect(land('0507').says).toContain('CC-16.23.e out-of-supply-allowed');
  });

  it('CC-16.23.d: it is no sea move of the phase; CC-16.23.f, CC-16.21.c: the fleet goes back to Unavailable', () => {
    const start = phase(PLAIN, [marine(), rifle('r', '0505')], { ...turn5, more: fleet });
    const after = done(start, 'm', '0507', 'landing', { fleet: 'bsf-1' });
    expect(after.fleet['bsf-1']).toBe('unavailable');
    expect(after.seaMoves.black).toBe(0);
    expect(move(PLAIN, after, 'r', ['0510'], 'sea').ok).toBe(true);
  });

  it('CC-16.23.a, reading CC-A110: in the First Movement Phase; b: in the Second too', () => {
    const second = { phase: 'second-movement' };
    expect(land('0507', [marine()], {}, second).says).toEqual(['CC-7.3.e FIRST_MOVEMENT_PHASE_ONLY']);
    const b = rulesOn({ hexes: HEXES }, { 'CC-A110': 'b' });
    expect(land('0507', [marine()], {}, second, b).ok).toBe(true);
    const position = phase(b, [marine()], { ...turn5, phase: 'second-movement', more: fleet });
    expect(modesOf(b, position, unitNamed(position, 'm'))).toContain('landing');
  });

  it('CC-16.14.a, CC-16.23.a: markers serve no other move', () => {
    const position = phase(PLAIN, [marine()], { ...turn5, more: fleet });
    expect(
      move(PLAIN, position, 'm', ['0506'], 'normal', { patrol: ['air-soviet-1'], fleet: 'bsf-1' }).says,
    ).toEqual(['CC-16.14.a SEA_MOVEMENT_ONLY', 'CC-16.23.a LANDING_ONLY']);
  });
});

describe('the Azov Flotilla', () => {
  const flotilla = (hex = '1505', status = {}) =>
    rifle('z', hex, { type: 'azov-flotilla', special: 'azov', mechanized: true, status });
  const steam = (to: string, pieces = [flotilla()], setting = {}, rules = PLAIN) =>
    sail(pieces, to, {}, setting, 'flotilla', rules);

  it('CC-15.3.a: to any friendly Azov port, Taman included, in both Movement Phases', () => {
    expect(steam('1510').cost).toBe(0);
    expect(steam('1515', [flotilla()], { phase: 'second-movement' }).ok).toBe(true);
    expect(steam('0505').says).toEqual(['CC-15.3.a ANOTHER_SEA']);
    const position = phase(PLAIN, [flotilla()], turn5);
    expect(modesOf(PLAIN, position, unitNamed(position, 'z'))).toEqual(['flotilla']);
    expect(Object.keys(ends(PLAIN, position, 'z', 'flotilla')).sort()).toEqual(['1510', '1515']);
  });

  it('CC-15.3.b: only from port to port', () => {
    expect(steam('1506').says).toEqual(['CC-15.3.b NOT_A_PORT']);
    expect(sail([flotilla()], '1506', {}, {}, 'normal').says).toContain('CC-15.3.b PORT_TO_PORT');
    expect(sail([rifle('r', '1505')], '1510', {}, {}, 'flotilla').says).toContain(
      'CC-7.9.a NOT_ITS_WAY_OF_MOVING',
    );
  });

  it('CC-15.3.c: from EZOC to EZOC, and out of supply', () => {
    const pieces = [flotilla('1505', { supply: 'out' }), infantry('i', '1606'), infantry('j', '1611')];
    expect(steam('1510', pieces).says).toEqual(
      expect.arrayContaining(['CC-15.3.c zone-to-zone-by-sea', 'CC-15.3.c out-of-supply-allowed']),
    );
  });

  it('CC-15.3.j, reading CC-A104: not into a port that the Axis holds; b: only into one with a garrison', () => {
    expect(steam('1510', [flotilla()], { axisHolds: ['1510'] }).says).toEqual([
      'CC-15.3.a NOT_A_FRIENDLY_PORT',
      'CC-15.3.j MAY_NOT_RETAKE',
    ]);
    const b = rulesOn({ hexes: HEXES }, { 'CC-A104': 'b' });
    expect(steam('1510', [flotilla()], {}, b).says).toEqual(['CC-15.3.j NO_GARRISON']);
    expect(steam('1510', [flotilla(), rifle('g', '1510')], {}, b).ok).toBe(true);
    const position = phase(b, [flotilla(), rifle('g', '1510')], turn5);
    expect(Object.keys(ends(b, position, 'z', 'flotilla'))).toEqual(['1510']);
  });

  it('CC-18.2.a, reading CC-A91: it is held in the Second Impulse of turn 1 like the others', () => {
    const held = steam('1510', [flotilla(), infantry('i', '1606')], { turn: 1, phase: 'second-movement' });
    expect(held.says).toEqual(['CC-18.2.a NOT_ONE_STEP_BACK']);
  });
});
