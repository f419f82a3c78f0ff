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
  partisan,
  request,
  rulesOn,
} from '../../test/movement.fixture.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { movementBegun, placeOfLost, seaMoveDone } from './move-done.js';
import { adjudicateMove } from './movement.js';
import { coastAreaOf, portAreaOf } from './sea.js';

const city = (coast: string, country: string, more: object = {}) => ({
  city: 'minor',
  port: true,
  coast,
  country,
  ...more,
});
/** Ports C10 and C4, coast C8 and C6, on one sea area; a Baltic port F10; Sofia, inland, H10. */
const hexes = (coast = 'black', more: object = {}): object => ({
  C10: city(coast, 'romania'),
  C4: city(coast, 'ussr'),
  C6: { coast, country: 'ussr' },
  C8: { coast, country: 'romania' },
  F10: city('baltic', 'poland'),
  H10: { city: 'minor', country: 'poland' },
  ...more,
});
const rulesWith = (
  coast = 'black',
  more: object = {},
  readings = {},
  optional: readonly string[] = [],
): Rules => rulesOn({ hexes: hexes(coast, more) }, readings, optional);
const BLACK = rulesWith();
const BALTIC = rulesWith('baltic');
const BOTH: Setting = { axis: ['C4'] };
const USED = { axis: { black: 1, baltic: 0 }, soviet: { black: 1, baltic: 0 } };

const sail = (
  piece: Piece,
  to: string,
  setting: Setting = BOTH,
  others: readonly Piece[] = [],
  rules = BLACK,
) => move(rules, impulse(rules, [piece, ...others], setting), piece.id, [to], 'sea');

describe('kind A, port to port', () => {
  it('TRC-8.4.3.c, TRC-8.4.1.a: between own ports of one area, without hexes', () => {
    const told = sail(corps('a', 'C10'), 'C4');
    expect(told.says).toEqual(
      expect.arrayContaining(['TRC-8.4.a sea-movement', 'TRC-8.4.3.c kind-a', 'TRC-8.4.1.a no-hexes']),
    );
    expect(told.verdict).toMatchObject({ cost: 0, stopped: true, sea: { kind: 'A', area: 'black' } });
    expect(sail(corps('a', 'C10'), 'C4', {}).says).toEqual(['TRC-8.4.3.c ENEMY_PORT']);
    expect(sail(corps('a', 'C8'), 'C4').says).toEqual(['TRC-8.4.3.c NOT_IN_A_PORT']);
    expect(sail(corps('a', 'C10'), 'C8').says).toEqual(['TRC-8.4.3.c NOT_A_PORT']);
    expect(sail(corps('a', 'C10'), 'C10').says).toEqual(['TRC-8.4.3.c SAME_HEX']);
    const position = impulse(BLACK, [corps('a', 'C10')], BOTH);
    expect(move(BLACK, position, 'a', ['C8', 'C4'], 'sea').says).toContain('TRC-8.4.1.a NO_HEXES_AT_SEA');
    expect(ends(BLACK, position, 'a', 'sea')).toEqual({ C4: 0 });
  });

  it('TRC-8.4.2.b: never into the other area; an inland city is no port', () => {
    expect(sail(corps('a', 'C10'), 'F10').says).toContain('TRC-8.4.2.b ANOTHER_SEA');
    expect(portAreaOf(BLACK, hexAt(BLACK, 'H10'))).toBe(null);
    expect(coastAreaOf(BLACK, hexAt(BLACK, 'C8'))).toBe('black');
  });

  it('TRC-8.4.3.a, TRC-8.4.8.a: one unit a turn in each area, in either impulse', () => {
    expect(sail(corps('a', 'C10'), 'C4', { ...BOTH, impulse: 2 }).ok).toBe(true);
    expect(sail(corps('a', 'C10'), 'C4', { ...BOTH, seaMoves: USED }).says).toEqual([
      'TRC-8.4.8.a SEA_MOVE_USED',
      'TRC-8.4.3.a SEA_MOVE_USED',
    ]);
    const baltic = { axis: { black: 0, baltic: 1 }, soviet: { black: 0, baltic: 0 } };
    expect(sail(corps('a', 'C10'), 'C4', { ...BOTH, seaMoves: baltic }).ok).toBe(true);
    expect(sail(corps('a', 'C10'), 'C4', { ...BOTH, seaMoves: baltic }, [], BALTIC).says).toContain(
      'TRC-8.4.5.c SEA_MOVE_USED',
    );
    const two = impulse(BLACK, [corps('a', 'C10'), corps('b', 'C10')], BOTH);
    expect(move(BLACK, two, ['a', 'b'], ['C4'], 'sea').says).toContain('TRC-8.4.3.a ONE_UNIT');
  });

  it('TRC-8.4.b: out of an EZOC and into one; TRC-6.0.a: not onto the enemy', () => {
    expect(sail(corps('a', 'C10'), 'C4', BOTH, [army('s', 'C9')]).says).toContain(
      'TRC-8.4.b enemy-zone-no-bar',
    );
    expect(sail(corps('a', 'C10'), 'C4', BOTH, [army('s', 'C3'), corps('b', 'C4')]).ok).toBe(true);
    expect(sail(corps('a', 'C10'), 'C4', BOTH, [army('s', 'C4')]).says).toContain('TRC-6.0.a ENEMY_OCCUPIED');
  });

  it('TRC-9.12.2.b: a remnant does not sail into an EZOC', () => {
    const remnant = corps('r', 'C10', { remnant: true, combat: 2, move: 3 });
    const told = sail(remnant, 'C4', BOTH, [army('s', 'C3'), corps('b', 'C4')]);
    expect(told.says).toEqual(['TRC-9.12.2.b REMNANT_ENTERS_ZONE']);
  });

  it('TRC-8.4.1.b, reading TRC-A19: in the second impulse not out of an EZOC (a), or out of it (b)', () => {
    const second: Setting = { ...BOTH, impulse: 2 };
    expect(sail(corps('a', 'C10'), 'C4', second, [army('s', 'C9')]).says).toContain(
      'TRC-8.4.1.b BEGAN_IN_ENEMY_ZONE',
    );
    const rules = rulesWith('black', {}, { 'TRC-A19': 'b' });
    expect(sail(corps('a', 'C10'), 'C4', second, [army('s', 'C9')], rules).ok).toBe(true);
  });

  it('TRC-8.4.1.b: nor by whoever has no allowance in the impulse', () => {
    const soviet: Setting = { player: 'soviet', soviet: ['C10'] };
    expect(sail(army('s', 'C4'), 'C10', soviet).ok).toBe(true);
    expect(sail(army('s', 'C4'), 'C10', { ...soviet, impulse: 2 }).says).toContain(
      'TRC-8.4.1.b NO_ALLOWANCE',
    );
    expect(sail(partisan('p', 'C4'), 'C10', soviet).says).toContain('TRC-11.2.2.a NO_ALLOWANCE');
  });

  it('TRC-8.5.2.c: HQs in the second impulse; TRC-8.6.2.b: dictators in the first', () => {
    expect(sail(hq('q', 'C10'), 'C4', { ...BOTH, impulse: 2 }).says).toContain('TRC-8.5.2.c hq-by-sea');
    expect(sail(hq('q', 'C10'), 'C4').says).toContain('TRC-8.5.2.a NO_ALLOWANCE');
    expect(sail(dictator('h', 'C10'), 'C4').says).toContain('TRC-8.6.2.b dictator-by-sea');
  });

  it('TRC-8.4.1.c: no other movement in the impulse, before or after', () => {
    const start = impulse(BLACK, [corps('a', 'C11')], BOTH);
    const marched = carry(BLACK, start, 'a', ['C10']);
    expect(move(BLACK, marched, 'a', ['C4'], 'sea').says).toContain('TRC-8.4.1.c HAS_MOVED');
    const sailed = carry(BLACK, impulse(BLACK, [corps('a', 'C10')], BOTH), 'a', ['C4'], 'sea');
    expect(move(BLACK, sailed, 'a', ['C3']).says).toEqual(['TRC-8.4.1.c MUST_STOP']);
  });
});

describe('kind B, entry by sea', () => {
  const entering = (due: number, dueImpulse: 1 | 2, setting: Setting = {}) => {
    const status = { place: 'track', due, dueImpulse } as const;
    const position = impulse(BLACK, [corps('a', null as unknown as string, { status })], setting);
    return { position, told: move(BLACK, position, 'a', ['C10'], 'sea') };
  };

  it('TRC-8.4.3.d, TRC-8.4.3.e: a unit due in this impulse to an own port, by the sea move of the turn', () => {
    expect(entering(7, 1).told.says).toEqual(
      expect.arrayContaining(['TRC-8.4.3.d kind-b', 'TRC-8.4.3.e uses-sea-move']),
    );
    expect(entering(7, 2).told.says).toEqual(['TRC-8.4.3.d NOT_ON_THE_MAP']);
    expect(entering(7, 1, { seaMoves: USED }).told.says).toContain('TRC-8.4.3.e SEA_MOVE_USED');
    expect(ends(BLACK, entering(7, 1, BOTH).position, 'a', 'sea')).toEqual({ C10: 0, C4: 0, F10: 0 });
    expect(unitNamed(carry(BLACK, entering(7, 1).position, 'a', ['C10'], 'sea'), 'a')).toMatchObject({
      place: 'map',
      at: hexAt(BLACK, 'C10'),
      moved: true,
    });
  });

  it('TRC-8.4.3.f: it may land as well', () => {
    expect(move(BLACK, entering(7, 1).position, 'a', ['C6'], 'landing').ok).toBe(true);
  });
});

describe('kind C, amphibious assault', () => {
  const land = (to: string, setting: Setting = {}, others: readonly Piece[] = [], rules = BLACK) =>
    move(rules, impulse(rules, [corps('a', 'C10'), ...others], setting), 'a', [to], 'landing');

  it('TRC-8.4.3.f, TRC-8.4.3.g: from an own port to any coast hex of the Black Sea', () => {
    expect(land('C6').verdict?.sea).toMatchObject({ kind: 'C', area: 'black' });
    expect(land('C6').says).toEqual(
      expect.arrayContaining(['TRC-8.4.3.f kind-c', 'TRC-8.4.3.i no-other-movement']),
    );
    expect(land('C4').ok).toBe(true);
    expect(land('D8').says).toEqual(['TRC-8.4.3.g NOT_ON_THE_COAST']);
    expect(ends(BLACK, impulse(BLACK, [corps('a', 'C10')]), 'a', 'landing')).toEqual({ C4: 0, C6: 0, C8: 0 });
    expect(land('C6', {}, [army('s', 'D5')]).says).toContain('TRC-8.4.b enemy-zone-no-bar');
    expect(land('C6', {}, [army('s', 'C6')]).says).toContain('TRC-6.0.a ENEMY_OCCUPIED');
  });

  it('TRC-8.4.3.f: twice a game; TRC-V2.a: any number', () => {
    const twice: Setting = { landings: { axis: 2, soviet: 0 } };
    expect(land('C6', twice).says).toEqual(['TRC-8.4.3.f LANDINGS_USED']);
    expect(land('C6', twice, [], rulesWith('black', {}, {}, ['TRC-V2'])).says).toContain(
      'TRC-V2.a any-number',
    );
  });

  it('TRC-8.4.5.b: not in the Baltic', () => {
    expect(land('C6', {}, [], BALTIC).says).toEqual(['TRC-8.4.5.b NO_LANDING_HERE']);
    expect(ends(BALTIC, impulse(BALTIC, [corps('a', 'C10')]), 'a', 'landing')).toEqual({});
  });

  it('TRC-8.4.3.h, TRC-8.4.3.i, TRC-8.4.3.k, reading TRC-A21: bound for the turn (a) or the impulse (b)', () => {
    const landed = (readings = {}) => {
      const rules = rulesWith('black', {}, readings);
      const there = carry(rules, impulse(rules, [corps('a', 'C10')]), 'a', ['C6'], 'landing');
      expect(unitNamed(there, 'a').landed).toBe(7);
      expect(there.landings.axis).toBe(1);
      expect(move(rules, there, 'a', ['C7']).says).toEqual(
        expect.arrayContaining(['TRC-8.4.3.i LANDED_THIS_TURN', 'TRC-8.4.3.k LANDED_THIS_TURN']),
      );
      return [2, 1].map((one) => {
        const turn = one === 1 ? 8 : 7;
        const begun = movementBegun(rules, { ...there, turn, impulse: one as 1 | 2 });
        return move(rules, begun, 'a', ['C7']).says[0];
      });
    };
    expect(landed()[0]).toBe('TRC-8.4.3.i LANDED_THIS_TURN');
    expect(landed()[1]).not.toContain('LANDED');
    expect(landed({ 'TRC-A21': 'b' })[0]).not.toContain('LANDED');
  });
});

describe('kind D, evacuation', () => {
  const evacuate = (piece: Piece, to: string, setting: Setting = {}, rules = BLACK) =>
    move(rules, impulse(rules, [piece], setting), piece.id, [to], 'evacuation');

  it('TRC-8.4.3.l: from a coast hex to an own port of the area or off the map', () => {
    expect(evacuate(corps('a', 'C8'), 'C10').says).toContain('TRC-8.4.3.l kind-d');
    expect(evacuate(corps('a', 'C8'), 'off-map').says).toContain('TRC-8.4.3.m returns-next-impulse');
    expect(evacuate(corps('a', 'D8'), 'C10').says).toContain('TRC-8.4.3.l NOT_ON_THE_COAST');
    expect(evacuate(corps('a', 'C8'), 'C4').says).toEqual(['TRC-8.4.3.l ENEMY_PORT']);
    const waiting = corps('a', null as unknown as string, {
      status: { place: 'track', due: 7, dueImpulse: 1 },
    });
    expect(evacuate(waiting, 'off-map').says).toContain('TRC-8.4.3.l NOT_ON_THE_MAP');
    expect(evacuate(corps('a', 'C8'), 'F10').says).toContain('TRC-8.4.3.l ANOTHER_SEA');
    expect(sail(corps('a', 'C10'), 'off-map').says).toEqual(['TRC-8.4.3.c OFF_THE_MAP']);
    expect(ends(BLACK, impulse(BLACK, [corps('a', 'C8')]), 'a', 'evacuation')).toEqual({
      'off-map': 0,
      C10: 0,
    });
  });

  it('TRC-8.4.3.m (TRC-A20): off the map it is back in the next impulse of its side', () => {
    const gone = (one: 1 | 2) =>
      unitNamed(
        carry(BLACK, impulse(BLACK, [corps('a', 'C8')], { impulse: one }), 'a', ['off-map'], 'evacuation'),
        'a',
      );
    expect(gone(1)).toMatchObject({ place: 'evacuated', at: -1, due: 7, dueImpulse: 2 });
    expect(gone(2)).toMatchObject({ place: 'evacuated', due: 8, dueImpulse: 1 });
    expect([gone(1), gone(2)]).toMatchObject([1, 2].map(() => ({ moved: true, spent: 0, ended: 'sea' })));
  });
});

describe('the die', () => {
  const chance = (rules: Rules, to: string, mode: 'sea' | 'evacuation', setting: Setting) =>
    move(rules, impulse(rules, [corps('a', 'C10')], setting), 'a', [to], mode).verdict?.sea?.chance;
  const ports = {
    E10: { city: 'major', name: 'Odessa' },
    E8: { city: 'major', name: 'Sevastopol' },
    E6: { city: 'major', name: 'Rostov' },
    E4: { city: 'major', name: 'Leningrad' },
  };

  it('TRC-8.4.4.a, example 71: Black Sea 1-3, one better for each of the three cities controlled', () => {
    const rules = rulesWith('black', ports);
    expect(chance(rules, 'C4', 'sea', BOTH)).toBe('1/2');
    expect(chance(rules, 'C4', 'sea', { axis: ['C4', 'E10'] })).toBe('2/3');
    expect(chance(rules, 'C4', 'sea', { axis: ['C4', 'E10', 'E8', 'E6', 'E4'] })).toBe('1');
    const told = move(rules, impulse(rules, [corps('a', 'C10')], { axis: ['C4', 'E8'] }), 'a', ['C4'], 'sea');
    expect(told.reasons).toContainEqual({
      clause: 'TRC-8.4.4.a',
      effect: 'die-modifier',
      city: 'Sevastopol',
      by: -1,
    });
    expect(told.says).toContain('TRC-8.4.4.a no-modifier');
    expect(told.says).toContain('TRC-8.4.4.a arrives-to');
  });

  it('TRC-8.4.6.a, TRC-8.4.6.b, example 72: Baltic 1-4 to a port, 1-3 off the map, one better for Leningrad', () => {
    const rules = rulesWith('baltic', ports);
    expect(chance(rules, 'C4', 'sea', BOTH)).toBe('2/3');
    expect(chance(rules, 'C4', 'sea', { axis: ['C4', 'E4'] })).toBe('5/6');
    expect(chance(rules, 'off-map', 'evacuation', BOTH)).toBe('1/2');
    expect(chance(rules, 'off-map', 'evacuation', { axis: ['E4'] })).toBe('2/3');
    const says = (to: string, mode: 'sea' | 'evacuation') =>
      move(rules, impulse(rules, [corps('a', 'C10')], BOTH), 'a', [to], mode).says;
    expect(says('C4', 'sea')).toEqual(
      expect.arrayContaining(['TRC-8.4.6.a arrives-to', 'TRC-8.4.6.a no-modifier']),
    );
    expect(says('off-map', 'evacuation')).toContain('TRC-8.4.6.b arrives-to');
  });

  it('TRC-8.4.5.a: in the Baltic the Axis only', () => {
    const told = sail(army('s', 'C4'), 'C10', { player: 'soviet', soviet: ['C10'] }, [], BALTIC);
    expect(told.says).toEqual(['TRC-8.4.5.a AXIS_ONLY']);
  });

  it('TRC-8.4.4.b, TRC-8.4.7.a, TRC-8.4.8.b, example 73: lost, to the pool, with the sea move and the landing', () => {
    const start = impulse(BLACK, [corps('a', 'C10')]);
    const lost = carry(BLACK, start, 'a', ['C6'], 'landing', 4);
    expect(unitNamed(lost, 'a')).toMatchObject({ place: 'pool', at: -1, landed: -1 });
    expect([lost.seaMoves.axis, lost.landings.axis]).toEqual([{ black: 1, baltic: 0 }, 1]);
    expect(lost.entered).toBe(start.entered);
    const there = carry(BLACK, start, 'a', ['C6'], 'landing', 3);
    expect(unitNamed(there, 'a').at).toBe(hexAt(BLACK, 'C6'));
    expect(there.entered[hexAt(BLACK, 'C6')]).toBe('a');
  });

  it('TRC-9.12.4.a, TRC-11.1.5.b, TRC-12.7.3.b: remnants to the stock, airborne corps and dictators for good', () => {
    const place = (fields: Partial<Piece>) =>
      placeOfLost(unitNamed(impulse(BLACK, [corps('a', 'C10', fields)]), 'a'));
    expect(place({ remnant: true })).toBe('stock');
    expect(place({ type: 'airborne' })).toBe('removed');
    expect(place({ type: 'dictator' })).toBe('removed');
    expect(place({ type: 'hq' })).toBe('pool');
  });

  it('TRC-V2.b: by the variant a failure on the Black Sea is the last sea move there', () => {
    const lose = (optional: readonly string[]) => {
      const rules = rulesWith('black', {}, {}, optional);
      const start = impulse(rules, [corps('a', 'C10'), corps('b', 'C10')], BOTH);
      const lost = movementBegun(rules, carry(rules, start, 'a', ['C4'], 'sea', 6));
      expect('C4' in ends(rules, lost, 'b', 'sea')).toBe(optional.length === 0);
      return move(rules, lost, 'b', ['C4'], 'sea').says;
    };
    expect(lose(['TRC-V2'])).toEqual(['TRC-V2.b SEA_LOST']);
    expect(lose([])).toContain('TRC-8.4.3.c kind-a');
  });

  it('TRC-8.4.4.a: a die up to the limit arrives', () => {
    const position: Position = impulse(BLACK, [corps('a', 'C10')], BOTH);
    const asked = request(BLACK, position, 'a', ['C4'], 'sea');
    const ruled = adjudicateMove(BLACK, position, asked);
    if (ruled._tag === 'Left') throw new Error(codesOf(ruled.left).join());
    const { sea } = ruled.right.value;
    if (sea === null) throw new Error('no sea move');
    expect(sea.arrivesTo).toBe(3);
    expect(unitNamed(seaMoveDone(BLACK, position, asked, sea, false), 'a').place).toBe('pool');
  });
});
