import { sayTold } from '@eastfront/kernel';
import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { effects } from '../../test/combat.fixture.js';
import type { Piece } from '../../test/movement.fixture.js';
import { army, corps, hq, impulse, panzer, rulesOn } from '../../test/movement.fixture.js';
import { END, march, play, roll, said } from '../../test/play.fixture.js';
import type { Action } from '../play/actions.js';
import { wayTold } from '../position/action.js';
import type { Position } from '../position/position.js';
import { PHRASES } from '../rulebook/phrases.js';
import type { Rules } from '../rules.js';
import { rollSea } from './sea-roll.js';

const PORT = { city: 'minor', port: true, coast: 'black' };
const BALTIC = { city: 'minor', port: true, coast: 'baltic' };
const HEXES = {
  A1: { city: 'minor', country: 'ussr' },
  C10: { ...PORT, country: 'romania' },
  C4: { ...PORT, country: 'ussr' },
  C6: { coast: 'black', country: 'ussr' },
  G10: { ...BALTIC, country: 'germany' },
  G4: { ...BALTIC, country: 'germany' },
  G6: { coast: 'baltic', country: 'ussr' },
  N14: { edge: ['west'], country: 'poland' },
};
const rules = rulesOn({ hexes: HEXES });
const begun = (pieces: readonly Piece[], setting: object = {}, on: Rules = rules): Position =>
  impulse(on, pieces, { step: 'movement', axis: ['C4'], ...setting });
const sail = (unit: string, to: string, mode: 'sea' | 'landing' | 'evacuation' = 'sea'): Action => ({
  type: 'move',
  units: [unit],
  path: [to],
  mode,
});
const drop = (units: readonly string[], path: readonly string[]): Action => ({
  type: 'move',
  units,
  path,
  mode: 'drop',
});
const place = (position: Position, id: string) => unitNamed(position, id).place;

describe('a move made', () => {
  it('TRC-2.2.2.a, TRC-8.1.1.a: of units and hexes that there are', () => {
    const position = begun([corps('a', 'D9')]);
    expect(said(rules, position, march('a', 'Q77'))).toEqual(['TRC-2.2.2.a NO_SUCH_HEX']);
    expect(said(rules, position, march('x', 'D8'))).toEqual(['TRC-8.1.1.a NO_SUCH_UNIT']);
    const both: Action = { type: 'move', units: ['a', 'x'], path: ['D8'], mode: 'normal' };
    expect(said(rules, position, both)).toEqual(['TRC-8.1.1.a NO_SUCH_UNIT']);
    expect(said(rules, position, { ...both, units: [] })).toEqual(['TRC-8.1.1.a NO_SUCH_UNIT']);
  });

  it.each(['normal', 'rail', 'sea', 'landing'] as const)(
    'TRC-2.2.2.a: off the map is no hex of a move by %s',
    (mode) => {
      const position = begun([corps('a', 'D9')]);
      const off: Action = { type: 'move', units: ['a'], path: ['off-map'], mode };
      expect(said(rules, position, off)).toEqual(['TRC-2.2.2.a NO_SUCH_HEX']);
    },
  );

  it('TRC-5.1.a: the end of a move is a moment', () => {
    const two = rulesOn({ hexes: { A1: HEXES.A1, A14: { city: 'minor', country: 'poland' } } });
    const won = play(two, begun([panzer('a', 'D1')], { axis: [] }, two), march('a', 'C1 B1'));
    expect(won).toMatchObject({ phase: 'over', ending: { winner: 'axis' } });
    expect(said(two, won, march('a', 'C1'))).toContain('TRC-8.1.1.a NOT_A_MOVEMENT_PHASE');
    expect(said(two, won, END)).toEqual(['TRC-4.0.a NOT_NOW']);
  });

  it('TRC-11.3.2.a: who surrenders by his own move stays off the map', () => {
    const hexes = { ...HEXES, J5: { city: 'major', country: 'romania', name: 'Bucharest' } };
    const romania = rulesOn({ hexes });
    const setting = { axis: ['C4'], soviet: ['J5'] };
    const position = begun(
      [{ ...corps('r', 'J6'), nation: 'romanian' }, corps('g', 'N10')],
      setting,
      romania,
    );
    const left = play(romania, position, march('r', 'J7 J8'));
    expect(unitNamed(left, 'r')).toMatchObject({ place: 'removed', at: -1 });
  });

  it('TRC-6.2.a: not into a full hex that nobody can leave', () => {
    const done = { status: { moved: true, ended: 'done' } } as const;
    const full = ['a', 'b', 'c'].map((id) => corps(id, 'D7', done));
    const position = begun([...full, corps('x', 'D9', { move: 2 })]);
    expect(said(rules, position, march('x', 'D8 D7'))).toEqual([
      'TRC-6.1.a NOBODY_CAN_MAKE_ROOM',
      'TRC-6.2.a NOBODY_CAN_MAKE_ROOM',
    ]);
  });
});

describe('a move by sea', () => {
  it('TRC-8.4.4.a: waits for its die, and so does everything else', () => {
    const waiting = play(rules, begun([corps('a', 'C10'), corps('b', 'D9')]), sail('a', 'C4'));
    expect(waiting).toMatchObject({
      step: 'sea',
      pending: { unit: 'a', to: hexAt(rules, 'C4'), mode: 'sea', exit: false },
    });
    for (const action of [march('b', 'D8'), sail('a', 'C4'), drop(['b'], ['D8'])])
      expect(said(rules, waiting, action).at(-1)).toBe('TRC-8.1.1.a NOT_NOW');
    expect(said(rules, waiting, { type: 'exit', unit: 'b', path: [], mode: 'normal' }).at(-1)).toBe(
      'TRC-12.5.d NOT_NOW',
    );
    expect(said(rules, waiting, END)).toEqual(['TRC-4.0.a NOT_NOW']);
    expect(play(rules, waiting, roll(1))).toMatchObject({ step: 'movement', pending: null });
  });

  it('TRC-8.4.4.a, TRC-8.4.4.b, TRC-8.4.6.a, TRC-8.4.6.b, TRC-8.4.7.a: what the die says, by the sea and the end of the move', () => {
    const told = (from: string, to: string, mode: 'sea' | 'landing' | 'evacuation', die: number) =>
      effects(rollSea(rules, play(rules, begun([corps('a', from)]), sail('a', to, mode)), die).reasons);
    expect(told('C10', 'C4', 'sea', 3)).toEqual(['TRC-8.4.4.a arrives']);
    expect(told('C10', 'C6', 'landing', 4)).toEqual(['TRC-8.4.4.a lost-at-sea', 'TRC-8.4.4.b eliminated']);
    expect(told('G10', 'G4', 'sea', 4)).toEqual(['TRC-8.4.6.a arrives']);
    expect(told('G10', 'G4', 'sea', 5)).toEqual(['TRC-8.4.6.a lost-at-sea', 'TRC-8.4.7.a eliminated']);
    expect(told('G6', 'off-map', 'evacuation', 3)).toEqual(['TRC-8.4.6.b arrives']);
    expect(told('G6', 'off-map', 'evacuation', 4)).toEqual([
      'TRC-8.4.6.b lost-at-sea',
      'TRC-8.4.7.a eliminated',
    ]);
    expect(rollSea(rules, begun([]), 3).position).toMatchObject({ step: 'movement', pending: null });
  });

  it('says where a way leaves the map, and that it begins off it', () => {
    const position = begun([corps('a', 'C10')]);
    expect(wayTold(rules, position, 'a', ['C9', 'C8'])).toEqual({ way: 'C10-C9-C8' });
    expect(wayTold(rules, position, 'a', ['off-map'])).toEqual({ way: { line: 'way-off', way: 'C10' } });
    expect(wayTold(rules, position, 'waits', ['C9'])).toEqual({ way: { line: 'way-from-off', way: 'C9' } });
    expect(sayTold(PHRASES, { line: 'way-from-off', way: 'C9' })).toBe('from off the map to C9');
  });

  it('TRC-V2.b: by the option the loss of a unit ends the moves on the Black Sea', () => {
    const option = rulesOn({ hexes: HEXES }, {}, ['TRC-V2']);
    const lost = (from: string, to: string) =>
      rollSea(option, play(option, begun([corps('a', from)], {}, option), sail('a', to)), 6);
    expect(effects(lost('C10', 'C4').reasons)).toContain('TRC-V2.b sea-lost');
    expect(lost('C10', 'C4').position.seaLost).toEqual({ axis: true, soviet: false });
    expect(effects(lost('G10', 'G4').reasons)).not.toContain('TRC-V2.b sea-lost');
    expect(lost('G10', 'G4').position.seaLost.axis).toBe(false);
  });

  it('TRC-V3.1.f: beside a neutral Romania the Soviets need no die', () => {
    const spared = rulesOn({ hexes: { ...HEXES, C10: { ...PORT, country: 'ussr' } } }, {}, ['TRC-V3.1']);
    const state = { player: 'soviet', neutral: true, axis: [], turn: 7 };
    const there = play(spared, begun([army('s', 'C10')], state, spared), sail('s', 'C4'));
    expect(there).toMatchObject({ step: 'movement', pending: null });
    expect(unitNamed(there, 's').at).toBe(hexAt(spared, 'C4'));
    const asked = play(
      spared,
      begun([army('s', 'C10')], { ...state, neutral: false }, spared),
      sail('s', 'C4'),
    );
    expect(asked.step).toBe('sea');
  });

  it('TRC-8.4.8.b: a failed landing uses the sea move and one of the two', () => {
    const lost = play(rules, begun([corps('a', 'C10')]), sail('a', 'C6', 'landing'), roll(6));
    expect(place(lost, 'a')).toBe('pool');
    expect(lost).toMatchObject({
      landings: { axis: 1, soviet: 0 },
      seaMoves: { axis: { black: 1, baltic: 0 } },
    });
  });
});

describe('a unit that leaves', () => {
  const may = { turn: 19, scenario: 'campaign' };
  const tank = (hex: string): Piece => panzer('p', hex, { nation: 'ss' });
  const exit = (path: string, mode: 'normal' | 'rail' | 'evacuation' = 'normal'): Action => ({
    type: 'exit',
    unit: 'p',
    path: path.split(' ').filter((text) => text !== ''),
    mode,
  });

  it('TRC-12.5.d: by the west edge counts as a withdrawal', () => {
    const left = play(rules, begun([tank('N12')], may), exit('N13 N14'));
    expect(left.withdrawals).toBe(1);
    expect(place(left, 'p')).toBe('withdrawn');
    expect(left.entered[hexAt(rules, 'N13')]).toBe('a');
    expect(said(rules, begun([tank('N12')], may), exit('N13'))).toContain('TRC-12.5.d NOT_AT_THE_WEST_EDGE');
    expect(said(rules, begun([tank('N12')]), exit('N13 N14'))).toContain('TRC-12.5.c NO_WITHDRAWAL_DUE');
    expect(said(rules, begun([tank('N12')], may), exit('N13 Q77'))).toEqual(['TRC-2.2.2.a NO_SUCH_HEX']);
  });

  it('TRC-12.5.d, TRC-12.5.e: by sea when it arrives, and not when it is lost', () => {
    const away = play(rules, begun([tank('G6')], may), exit('', 'evacuation'));
    expect(away).toMatchObject({ step: 'sea', pending: { exit: true, to: -1 } });
    const left = play(rules, away, roll(3));
    expect(left.withdrawals).toBe(1);
    expect(place(left, 'p')).toBe('withdrawn');
    const lost = rollSea(rules, away, 6);
    expect(effects(lost.reasons)).toContain('TRC-12.5.e lost-does-not-count');
    expect(lost.position.withdrawals).toBe(0);
    expect(place(lost.position, 'p')).toBe('pool');
    const evacuated = play(rules, begun([tank('G6')], may), sail('p', 'off-map', 'evacuation'), roll(1));
    expect(evacuated.withdrawals).toBe(0);
    expect(place(evacuated, 'p')).toBe('evacuated');
  });

  it('TRC-5.1.a, TRC-A5: a victory on its way is the end', () => {
    const last = rulesOn({
      hexes: {
        N12: { city: 'minor', country: 'ussr' },
        A1: { city: 'minor', country: 'poland' },
        N14: { edge: ['west'], country: 'poland' },
      },
    });
    const won = play(last, begun([tank('N10')], { ...may, axis: [] }, last), exit('N11 M12 M13 N13 N14'));
    expect(won).toMatchObject({ phase: 'over', withdrawals: 0, ending: { winner: 'axis' } });
    expect(place(won, 'p')).toBe('map');
  });
});

describe('a drop', () => {
  const snow = { turn: 5, weather: 'snow', player: 'soviet', axis: [] } as const;
  const corpsOf = (id: string): Piece =>
    army(id, null as unknown as string, { type: 'airborne', size: 'corps', combat: 1 });
  const boxed = (): Position => {
    const position = begun([hq('k', 'D8', { side: 'soviet' }), corpsOf('x'), corpsOf('y')], snow);
    return {
      ...position,
      units: position.units.map((unit) =>
        unit.counter.type === 'airborne' ? { ...unit, place: 'airborne-box' as const } : unit,
      ),
    };
  };

  it('TRC-11.1.3.a: of one corps, on one hex', () => {
    expect(said(rules, boxed(), drop(['x', 'y'], ['D5']))).toEqual(['TRC-11.1.3.a ONE_CORPS']);
    for (const path of [[], ['D5', 'D4'], ['off-map']])
      expect(said(rules, boxed(), drop(['x'], path))).toEqual(['TRC-11.1.3.a ONE_HEX']);
    const down = play(rules, boxed(), drop(['x'], ['D5']));
    expect(unitNamed(down, 'x')).toMatchObject({ place: 'map', at: hexAt(rules, 'D5'), dropped: true });
  });
});
