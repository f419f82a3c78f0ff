import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  army,
  carry,
  corps,
  dictator,
  ends,
  hq,
  impulse,
  move,
  panzer,
  partisan,
  request,
  rulesOn,
} from '../../test/movement.fixture.js';
import type { Rules } from '../rules.js';
import { movementBegun } from './move-done.js';
import { adjudicateMove, destinationsOf, modesOf } from './movement.js';
import { moverViolations } from './mover.js';
import { terrainReasons } from './stops.js';

const PLAIN = rulesOn();
const SECOND: Setting = { impulse: 2 };
const terrain = (word: string, more: object = {}, readings = {}): Rules =>
  rulesOn({ hexes: { D10: { terrain: word } }, ...more }, readings);
const STRAIT = rulesOn({ sides: { 'D11/D10': ['strait'] } });

/** Whether a unit goes on after the second hex of D11, D10, D9. */
const passes = (rules: Rules, piece: Piece, setting: Setting = {}) =>
  move(rules, impulse(rules, [piece], setting), piece.id, ['D11', 'D10', 'D9']);

describe('who may move', () => {
  const wrong = (piece: Piece, setting: Setting = {}, others: readonly Piece[] = [], readings = {}) => {
    const rules = rulesOn({}, readings);
    const position = impulse(rules, [piece, ...others], setting);
    return codesOf(moverViolations(rules, position, unitNamed(position, piece.id), 'normal'));
  };

  it('TRC-8.1.1.a, TRC-4.0.2.b, TRC-4.0.3.a, TRC-4.0.5.a, TRC-4.0.6.a: units of the side whose impulse it is', () => {
    expect(wrong(corps('a', 'D6'))).toEqual([]);
    expect(wrong(army('s', 'D6'))).toEqual(['TRC-8.1.1.a NOT_YOUR_IMPULSE', 'TRC-4.0.2.b NOT_YOUR_IMPULSE']);
    expect(wrong(army('s', 'D6'), SECOND)).toContain('TRC-4.0.3.a NOT_YOUR_IMPULSE');
    expect(wrong(corps('a', 'D6'), { player: 'soviet' })).toContain('TRC-4.0.5.a NOT_YOUR_IMPULSE');
    expect(wrong(corps('a', 'D6'), { player: 'soviet', impulse: 2 })).toContain(
      'TRC-4.0.6.a NOT_YOUR_IMPULSE',
    );
    expect(wrong(corps('a', null as unknown as string))).toEqual(['TRC-8.1.1.a NOT_ON_THE_MAP']);
  });

  it('TRC-9.1.2.a: not once combat has begun', () => {
    expect(wrong(corps('a', 'D6'), { phase: 'combat' })).toEqual([
      'TRC-8.1.1.a NOT_A_MOVEMENT_PHASE',
      'TRC-9.1.2.a NOT_A_MOVEMENT_PHASE',
    ]);
  });

  it('TRC-8.5.2.a, TRC-8.6.2.a, TRC-8.2.4.a, TRC-12.7.2.b, TRC-11.2.2.a: nobody without an allowance', () => {
    const soviet: Setting = { player: 'soviet' };
    expect(wrong(hq('q', 'D6'))).toEqual(['TRC-8.5.2.a NO_ALLOWANCE']);
    expect(wrong(hq('q', 'D6'), SECOND)).toEqual([]);
    expect(wrong(dictator('h', 'D6'), SECOND)).toEqual(['TRC-8.6.2.a NO_ALLOWANCE']);
    expect(wrong(army('s', 'D6'), { ...soviet, impulse: 2 })).toEqual(['TRC-8.2.4.a NO_ALLOWANCE']);
    expect(wrong(army('w', 'D6', { type: 'worker', move: 0 }), soviet)).toEqual([
      'TRC-12.7.2.b NO_ALLOWANCE',
    ]);
    expect(wrong(partisan('p', 'D6'), soviet)).toEqual(['TRC-11.2.2.a NO_ALLOWANCE']);
  });

  it('TRC-9.11.2.a: nobody who took part in an automatic victory', () => {
    expect(wrong(corps('a', 'D6', { status: { automatic: true } }))).toEqual([
      'TRC-9.11.2.a TOOK_PART_IN_AUTOMATIC_VICTORY',
    ]);
  });

  it('TRC-7.2.d, TRC-8.2.3.c: frozen in the second impulse by the EZOC in which it began', () => {
    const beside = [army('s', 'D5')];
    expect(wrong(corps('a', 'D6'), SECOND, beside)).toEqual([
      'TRC-7.2.d BEGAN_IN_ENEMY_ZONE',
      'TRC-8.2.3.c BEGAN_IN_ENEMY_ZONE',
    ]);
    expect(wrong(corps('a', 'D6'), {}, beside)).toEqual([]);
  });

  it('TRC-12.2.e: so is a reinforcement placed there', () => {
    const placed = corps('a', 'D6', { status: { startedInZone: false, fresh: true } });
    expect(wrong(placed, SECOND, [army('s', 'D5')])).toContain('TRC-12.2.e PLACED_IN_ENEMY_ZONE');
  });

  it('TRC-9.11.2.c, reading TRC-A24: the freeze stays (a) or goes (b) with the enemies', () => {
    const freed = corps('a', 'D6', { status: { startedInZone: true } });
    expect(wrong(freed, SECOND)).toContain('TRC-7.2.d BEGAN_IN_ENEMY_ZONE');
    expect(wrong(freed, SECOND, [], { 'TRC-A24': 'b' })).toEqual([]);
  });

  it('TRC-11.1.3.c: a corps that has dropped', () => {
    const dropped = army('d', 'D6', { type: 'airborne', status: { moved: true, spent: 0, ended: 'drop' } });
    expect(wrong(dropped, { player: 'soviet' })).toEqual(['TRC-11.1.3.c MUST_STOP']);
  });

  it('TRC-8.1.2.a: whoever has moved, nobody knows how far, has finished', () => {
    const unit = unitNamed(impulse(PLAIN, [corps('a', 'D6')]), 'a');
    const position = { ...impulse(PLAIN, []), units: [{ ...unit, moved: true, ended: 'done' as const }] };
    expect(move(PLAIN, position, 'a', ['D5']).says).toContain('TRC-8.1.2.a HAS_MOVED');
  });
});

describe('steps', () => {
  it('TRC-8.1.2.a: hex by hex, up to the allowance', () => {
    const position = impulse(PLAIN, [corps('a', 'D10')]);
    expect(move(PLAIN, position, 'a', ['D9', 'D8', 'D7', 'D6']).verdict).toEqual({
      cost: 4,
      steps: ['D9', 'D8', 'D7', 'D6'].map((hex) => ({
        to: hexAt(PLAIN, hex),
        cost: 1,
        stop: hex === 'D6' ? ['TRC-8.1.2.a', 'ALLOWANCE_EXCEEDED'] : null,
      })),
      stopped: true,
      sea: null,
      railMoves: 0,
    });
    expect(move(PLAIN, position, 'a', ['D9', 'D8', 'D7', 'D6', 'D5']).says).toEqual([
      'TRC-8.1.2.a ALLOWANCE_EXCEEDED',
      'TRC-2.1.4.a ALLOWANCE_EXCEEDED',
    ]);
    expect(move(PLAIN, position, 'a', ['D8']).says).toEqual(['TRC-8.1.2.a NOT_ADJACENT']);
    expect(move(PLAIN, position, 'a', []).says).toEqual(['TRC-8.1.2.a NO_PATH']);
  });

  it('TRC-8.2.4.a: the movement table limits the second impulse', () => {
    const position = impulse(PLAIN, [corps('a', 'D10')], SECOND);
    expect(move(PLAIN, position, 'a', ['D9', 'D8']).ok).toBe(true);
    expect(move(PLAIN, position, 'a', ['D9', 'D8', 'D7']).says).toContain('TRC-8.2.4.a ALLOWANCE_EXCEEDED');
  });

  it('TRC-4.0.3.d: an HQ seven hexes, not eight', () => {
    const position = impulse(PLAIN, [hq('q', 'D10')], { ...SECOND, weather: 'mud' });
    const way = ['D9', 'D8', 'D7', 'D6', 'D5', 'D4', 'D3'];
    expect(move(PLAIN, position, 'q', way).ok).toBe(true);
    expect(move(PLAIN, position, 'q', [...way, 'D2']).says).toContain('TRC-4.0.3.d ALLOWANCE_EXCEEDED');
  });

  it('TRC-6.0.a: never into a hex of the enemy', () => {
    const position = impulse(PLAIN, [corps('a', 'D7'), army('s', 'D6')]);
    expect(move(PLAIN, position, 'a', ['D6']).says).toContain('TRC-6.0.a ENEMY_OCCUPIED');
  });

  it('TRC-8.2.2.a: not into or across sea and lake', () => {
    const closed = rulesOn({ sides: { 'D11/D10': ['closed'] } });
    expect(passes(closed, panzer('p', 'D12')).says).toEqual(['TRC-8.2.2.a SEA_OR_LAKE_HEXSIDE']);
    expect(passes(terrain('sea'), panzer('p', 'D12')).says).toContain('TRC-8.2.2.a SEA_OR_LAKE');
    expect(passes(terrain('lake'), panzer('p', 'D12')).says).toContain('TRC-8.2.2.a SEA_OR_LAKE');
  });

  it('TRC-8.2.1.f: rivers are no matter', () => {
    const river = rulesOn({ hexes: { D10: { rivers: ['Don'] } } });
    expect(passes(river, panzer('p', 'D12')).says).toContain('TRC-8.2.1.f river-no-effect');
  });
});

describe('terrain stops', () => {
  it('TRC-8.2.1.a, TRC-8.2.1.e: woods, mountain and swamp stop, the first hex or the last', () => {
    for (const word of ['woods', 'mountain', 'swamp'])
      expect(passes(terrain(word), panzer('p', 'D12')).says).toContain('TRC-8.2.1.a MUST_STOP');
    const first = move(terrain('woods'), impulse(terrain('woods'), [panzer('p', 'D11')]), 'p', ['D10']);
    expect(first.verdict?.stopped).toBe(true);
    expect(first.says).toContain('TRC-8.2.1.e stops-at-any-distance');
  });

  it('TRC-8.2.1.b: infantry and mountain troops pass woods, others do not (TRC-A26)', () => {
    const woods = terrain('woods');
    expect(passes(woods, corps('a', 'D12')).says).toContain('TRC-8.2.1.b woods-passed');
    expect(passes(woods, corps('a', 'D12', { type: 'mountain' })).ok).toBe(true);
    for (const type of ['armor', 'mechanized', 'cavalry', 'airborne'] as const)
      expect(passes(woods, corps('a', 'D12', { type })).ok).toBe(false);
  });

  it('TRC-V1.h: artillery corps pass woods like the infantry of their side', () => {
    expect(passes(terrain('woods'), corps('a', 'D12', { type: 'artillery' })).ok).toBe(true);
    expect(passes(terrain('mountain'), corps('a', 'D12', { type: 'artillery' })).ok).toBe(false);
  });

  it('TRC-8.2.1.b, reading TRC-A26: airborne and Luftwaffe ground units stop (a) or pass (b)', () => {
    for (const fields of [{ type: 'airborne' }, { nation: 'luftwaffe' }] as const) {
      expect(passes(terrain('woods'), corps('a', 'D12', fields)).ok).toBe(false);
      expect(passes(terrain('woods', {}, { 'TRC-A26': 'b' }), corps('a', 'D12', fields)).ok).toBe(true);
    }
  });

  it('TRC-8.2.1.c: only mountain troops pass mountain', () => {
    expect(passes(terrain('mountain'), corps('a', 'D12', { type: 'mountain' })).says).toContain(
      'TRC-8.2.1.c mountain-passed',
    );
    expect(passes(terrain('mountain'), corps('a', 'D12')).ok).toBe(false);
  });

  it('TRC-8.2.1.b, TRC-8.2.1.c: only of woods and mountain it is told that they are passed', () => {
    const clear = passes(PLAIN, corps('a', 'D12', { type: 'mountain' })).says;
    expect(clear.filter((said) => said.endsWith('-passed'))).toEqual([]);
  });

  it('TRC-8.2.1.d: in snow swamp is clear', () => {
    const snow: Setting = { weather: 'snow' };
    expect(passes(terrain('swamp'), panzer('p', 'D12'), snow).says).toContain('TRC-8.2.1.d swamp-as-clear');
    expect(passes(terrain('woods'), panzer('p', 'D12'), snow).ok).toBe(false);
  });

  it('TRC-8.5.3.a: an HQ, TRC-8.6.3.a: a dictator moves like mountain troops', () => {
    for (const word of ['woods', 'mountain']) {
      expect(passes(terrain(word), hq('q', 'D12'), SECOND).says).toContain(`TRC-8.5.3.a ${word}-passed`);
      expect(passes(terrain(word), dictator('h', 'D12')).says).toContain(`TRC-8.6.3.a ${word}-passed`);
    }
    const swamp = terrain('swamp');
    expect(passes(swamp, hq('q', 'D12'), SECOND).says).toContain('TRC-8.5.3.a MUST_STOP');
    expect(passes(swamp, dictator('h', 'D12')).says).toContain('TRC-8.6.3.a MUST_STOP');
    const inSwamp = (piece: Piece, clause: string, setting: Setting = {}): void => {
      const start = impulse(swamp, [piece], setting);
      expect(move(swamp, start, piece.id, ['D10']).says).toContain(`${clause} stops-at-swamp`);
      const there = carry(swamp, start, piece.id, ['D10']);
      expect(move(swamp, there, piece.id, ['D9']).says).toContain(`${clause} MUST_STOP`);
    };
    inSwamp(hq('q', 'D11'), 'TRC-8.5.3.a', SECOND);
    inSwamp(dictator('h', 'D11'), 'TRC-8.6.3.a');
  });

  it('TRC-8.3.5.b: a railroad helps nobody who marches along it', () => {
    const rules = terrain('swamp', { links: { rail: [['D12', 'D11', 'D10', 'D9']] } });
    expect(passes(rules, panzer('p', 'D12')).ok).toBe(false);
    expect(move(rules, impulse(rules, [panzer('p', 'D12')]), 'p', ['D11', 'D10']).says).toContain(
      'TRC-8.3.5.b rail-no-benefit',
    );
  });
});

describe('the Kerch strait', () => {
  it('TRC-8.2.2.b, TRC-8.2.2.f: may be crossed, with a stop beyond and without sea movement', () => {
    const position = impulse(STRAIT, [panzer('p', 'D12')]);
    expect(move(STRAIT, position, 'p', ['D11', 'D10']).says).toEqual(
      expect.arrayContaining(['TRC-8.2.2.b stops-at-strait', 'TRC-8.2.2.f no-sea-movement']),
    );
    expect(move(STRAIT, position, 'p', ['D11', 'D10', 'D9']).says).toEqual(['TRC-8.2.2.b MUST_STOP']);
  });

  it('TRC-8.2.2.c: not against the enemy, nor into an EZOC', () => {
    const against = (hex: string) =>
      move(STRAIT, impulse(STRAIT, [panzer('p', 'D12'), army('s', hex)]), 'p', ['D11', 'D10']).says;
    expect(against('D10')).toContain('TRC-8.2.2.c ENEMY_ACROSS_STRAIT');
    expect(against('D9')).toContain('TRC-8.2.2.c ENEMY_ZONE_ACROSS_STRAIT');
  });

  it('TRC-8.2.2.d, TRC-7.1.d: no zone of control across', () => {
    const position = impulse(STRAIT, [panzer('p', 'D12'), army('s', 'D10')]);
    expect(move(STRAIT, position, 'p', ['D11', 'E12']).ok).toBe(true);
  });
});

describe('zones of control', () => {
  it('TRC-7.2.a: who enters an EZOC stops', () => {
    const position = impulse(PLAIN, [corps('a', 'D8'), army('s', 'D5')]);
    expect(move(PLAIN, position, 'a', ['D7', 'D6', 'C6']).says).toEqual(['TRC-7.2.a MUST_STOP']);
    expect(move(PLAIN, position, 'a', ['D7', 'D6']).says).toContain('TRC-7.2.a stops-in-enemy-zone');
  });

  it('TRC-7.2.c, TRC-8.2.3.a: out of an EZOC, but not into another one (TRC-A23)', () => {
    const position = impulse(PLAIN, [panzer('a', 'D6'), army('s', 'D5'), army('t', 'B7')]);
    expect(move(PLAIN, position, 'a', ['D7']).says).toEqual(
      expect.arrayContaining(['TRC-7.2.c leaves-enemy-zone', 'TRC-8.2.3.a into-free-hex']),
    );
    expect(move(PLAIN, position, 'a', ['C6']).says).toEqual(['TRC-8.2.3.a ZONE_TO_ZONE']);
    expect(move(PLAIN, position, 'a', ['C7']).says).toEqual(['TRC-8.2.3.a ZONE_TO_ZONE']);
  });

  it('TRC-8.2.3.b: by a free hex into an EZOC again, with a stop', () => {
    const position = impulse(PLAIN, [panzer('a', 'D6'), army('s', 'D5')]);
    expect(move(PLAIN, position, 'a', ['D7', 'C7', 'C6']).says).toContain('TRC-8.2.3.b enters-zone-again');
    expect(move(PLAIN, position, 'a', ['D7', 'C7', 'C6', 'B6']).says).toEqual([
      'TRC-7.2.a MUST_STOP',
      'TRC-8.2.3.b MUST_STOP',
    ]);
  });

  it('TRC-8.2.3.d: a free unit enters an EZOC in the second impulse too', () => {
    const position = impulse(PLAIN, [corps('a', 'D8'), army('s', 'D5')], SECOND);
    expect(move(PLAIN, position, 'a', ['D7', 'D6']).says).toContain('TRC-8.2.3.d enters-in-second-impulse');
  });

  it('TRC-9.12.2.b: remnants do not enter an EZOC, those of the SS do', () => {
    const remnant = (nation: 'german' | 'ss') =>
      impulse(PLAIN, [corps('r', 'D7', { nation, remnant: true, combat: 2, move: 3 }), army('s', 'D5')]);
    expect(move(PLAIN, remnant('german'), 'r', ['D6']).says).toEqual(['TRC-9.12.2.b REMNANT_ENTERS_ZONE']);
    expect(move(PLAIN, remnant('ss'), 'r', ['D6']).says).toContain('TRC-9.12.2.b ss-remnant-may-enter');
  });

  it('TRC-11.2.2.b, TRC-11.2.2.d: a partisan stops the Axis in its own hex, not beside it', () => {
    const position = impulse(PLAIN, [panzer('a', 'D8'), partisan('p', 'D6')]);
    expect(move(PLAIN, position, 'a', ['D7', 'C7']).ok).toBe(true);
    expect(move(PLAIN, position, 'a', ['D7', 'D6']).says).toContain('TRC-11.2.2.d stops-at-partisan');
    expect(move(PLAIN, position, 'a', ['D7', 'D6', 'D5']).says).toEqual(['TRC-11.2.2.d MUST_STOP']);
    const soviet = impulse(PLAIN, [army('s', 'D8'), partisan('p', 'D6')], { player: 'soviet' });
    expect(move(PLAIN, soviet, 's', ['D7', 'D6', 'D5']).ok).toBe(true);
  });
});

describe('stacks and moves that go on', () => {
  it('TRC-6.3.a: together at the rate of the slowest, from one hex', () => {
    const position = impulse(PLAIN, [corps('a', 'D10'), panzer('p', 'D10'), corps('b', 'D11')]);
    const way = ['D9', 'D8', 'D7', 'D6'];
    expect(move(PLAIN, position, ['a', 'p'], way).says).toContain('TRC-6.3.a slowest-unit');
    expect(move(PLAIN, position, ['a', 'p'], [...way, 'D5']).says).toContain('TRC-6.3.a ALLOWANCE_EXCEEDED');
    expect(move(PLAIN, position, ['a', 'b'], ['D9']).says).toContain('TRC-6.3.a NOT_STACKED_TOGETHER');
    expect(ends(PLAIN, position, ['a', 'b'])).toEqual({});
  });

  it('TRC-6.3.b: the slow one is dropped, the fast one goes on with what it has left', () => {
    const start = impulse(PLAIN, [corps('a', 'D12'), panzer('p', 'D12')]);
    const dropped = carry(PLAIN, start, ['a', 'p'], ['D11', 'D10', 'D9', 'D8']);
    expect(move(PLAIN, dropped, 'p', ['D7', 'D6', 'D5']).says).toContain('TRC-6.3.b goes-on');
    expect(move(PLAIN, dropped, 'p', ['D7', 'D6', 'D5', 'D4']).says).toContain(
      'TRC-8.1.2.a ALLOWANCE_EXCEEDED',
    );
    expect(move(PLAIN, dropped, 'a', ['D7']).says).toContain('TRC-8.1.2.a ALLOWANCE_EXCEEDED');
    const begun = movementBegun(PLAIN, { ...dropped, impulse: 2 });
    expect(move(PLAIN, begun, 'a', ['D7', 'D6']).ok).toBe(true);
  });

  it('TRC-8.2.1.a: of a stack in woods only those go on who pass them', () => {
    const woods = terrain('woods');
    const there = carry(woods, impulse(woods, [corps('a', 'D11'), panzer('p', 'D11')]), ['a', 'p'], ['D10']);
    expect(move(woods, there, 'a', ['D9']).ok).toBe(true);
    expect(move(woods, there, 'p', ['D9']).says).toEqual(['TRC-8.2.1.a MUST_STOP']);
  });

  it('TRC-9.11.2.c, TRC-7.2.a, reading TRC-A25: freed by an automatic victory a unit goes on (a) or stays (b)', () => {
    const freed = (readings = {}) => {
      const rules = rulesOn({}, readings);
      const there = carry(rules, impulse(rules, [panzer('p', 'D8'), army('s', 'D5')]), 'p', ['D7', 'D6']);
      expect(move(rules, there, 'p', ['C6']).says).toContain('TRC-7.2.a MUST_STOP');
      const alone = { ...there, units: there.units.filter((unit) => unit.counter.side === 'axis') };
      return move(rules, alone, 'p', ['D5', 'D4', 'D3', 'D2', 'D1']).ok;
    };
    expect(freed()).toBe(true);
    expect(freed({ 'TRC-A25': 'b' })).toBe(false);
  });

  it('TRC-5.5.b (TRC-A5): every hex on the way has been entered', () => {
    const there = carry(PLAIN, impulse(PLAIN, [corps('a', 'D8')]), 'a', ['D7', 'D6']);
    expect(['D8', 'D7', 'D6', 'D5'].map((hex) => there.entered[hexAt(PLAIN, hex)])).toEqual([
      'a',
      'a',
      'a',
      '.',
    ]);
    expect(unitNamed(there, 'a')).toMatchObject({
      at: hexAt(PLAIN, 'D6'),
      moved: true,
      spent: 2,
      ended: null,
    });
  });

  it('TRC-8.1.3.a: a new impulse begins afresh, with a snapshot of the EZOCs (TRC-7.2.d)', () => {
    const there = carry(PLAIN, impulse(PLAIN, [corps('a', 'D8'), army('s', 'D5')]), 'a', ['D7', 'D6']);
    const begun = movementBegun(PLAIN, { ...there, impulse: 2 });
    expect(unitNamed(begun, 'a')).toMatchObject({ moved: false, spent: 0, startedInZone: true });
    expect(unitNamed(begun, 's').startedInZone).toBe(false);
  });
});

describe('what a march is told', () => {
  const tank = (rules: Rules, hex: string) => move(rules, impulse(rules, [panzer('p', 'D11')]), 'p', [hex]);

  it('TRC-8.1.2.a: who has points left and stands free may go on', () => {
    const stop = (path: string[], pieces: readonly Piece[] = []) =>
      move(PLAIN, impulse(PLAIN, [corps('a', 'D8', { move: 2 }), ...pieces]), 'a', path).verdict?.stopped;
    expect([stop(['D7']), stop(['D7', 'D6']), stop(['D7'], [army('s', 'D6')])]).toEqual([false, true, true]);
  });

  it('TRC-6.3.b: one hex gone before is reckoned', () => {
    const told = (spent: number) =>
      move(PLAIN, impulse(PLAIN, [corps('a', 'D8', { status: { moved: spent > 0, spent } })]), 'a', ['D7']);
    expect([0, 1, 2].map((spent) => told(spent).says.includes('TRC-6.3.b goes-on'))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('TRC-8.2.1.e: each kind of ground that stops says that it does so at any distance', () => {
    const rules = (word: string): Rules => rulesOn({ hexes: { D10: { terrain: word } } });
    const says = 'TRC-8.2.1.e stops-at-any-distance';
    expect(
      ['woods', 'mountain', 'clear'].map((word) => tank(rules(word), 'D10').says.includes(says)),
    ).toEqual([true, true, false]);
    const swamp = rules('swamp');
    const staff = move(swamp, impulse(swamp, [hq('q', 'D11')], SECOND), 'q', ['D10']);
    expect(staff.says).toContain(says);
  });

  it('TRC-8.2.1.f: of rivers it is told where there is one', () => {
    const rules = rulesOn({ hexes: { D10: { rivers: ['Don'] } } });
    const told = (hex: string) =>
      terrainReasons(rules, impulse(rules, []), hexAt(rules, hex), false).map(({ clause }) => clause);
    expect(['D10', 'D9'].map((hex) => told(hex).includes('TRC-8.2.1.f'))).toEqual([true, false]);
  });

  it('TRC-8.2.1.a, TRC-8.3.1.a: the chart of terrain is a source of a march, not of a ride on the railroad', () => {
    const rules = rulesOn({ links: { rail: [['D11', 'D10']] } });
    const position = impulse(rules, [corps('a', 'D11')], { owner: 'axis' });
    const tables = (mode: 'normal' | 'rail') => {
      const ruled = adjudicateMove(rules, position, request(rules, position, 'a', ['D10'], mode));
      return ruled._tag === 'Left' ? [] : ruled.right.sources.map(({ table }) => table);
    };
    const chart = rules.terrainEffects.name;
    expect([tables('normal').includes(chart), tables('rail').includes(chart)]).toEqual([true, false]);
    expect(tables('rail')).toContain(rules.movement.name);
  });
});

describe('destinations', () => {
  it('TRC-8.1.2.a, TRC-7.2.a: every hex within reach, with its stop', () => {
    const position = impulse(PLAIN, [corps('a', 'D8', { move: 2 }), army('s', 'D5')]);
    const all = destinationsOf(PLAIN, position, [unitNamed(position, 'a')], 'normal');
    expect(all.length).toBe(18);
    const d6 = all.find(({ hex }) => hex === hexAt(PLAIN, 'D6'));
    expect(d6).toEqual({
      hex: hexAt(PLAIN, 'D6'),
      path: [hexAt(PLAIN, 'D7'), hexAt(PLAIN, 'D6')],
      cost: 2,
      stop: true,
    });
    expect(all.find(({ hex }) => hex === hexAt(PLAIN, 'D7'))?.stop).toBe(false);
    expect(modesOf(PLAIN, position, unitNamed(position, 'a'))).toEqual(['normal']);
  });

  it('TRC-8.1.1.a: none for nobody', () => {
    const position = impulse(PLAIN, []);
    expect(destinationsOf(PLAIN, position, [], 'normal')).toEqual([]);
  });
});
