import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, effects, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { END, play, roll } from '../../test/play.fixture.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { lastTurnOf } from '../s-scenarios/scenario-end.js';
import {
  beginImpulse,
  beginTurn,
  endCombats,
  endSupply,
  firstTurnOf,
  partOfTurn,
  rollWeather,
  withdrawalsOf,
} from './sequence.js';

/** Two cities on each side of the border, so that nobody holds them all. */
const HEXES = {
  A1: { city: 'minor', country: 'ussr' },
  A3: { city: 'minor', country: 'ussr' },
  A7: { city: 'minor', country: 'poland' },
  A9: { city: 'minor', country: 'poland' },
} as const;
const rules = rulesOn({ hexes: HEXES });
const on = (pieces: readonly Piece[], setting: Setting = {}, board: Rules = rules): Position =>
  scene(board, pieces, { step: 'declare', ...setting });
const BLAU = { scenario: 'blau', end: 'S4.3' } as const;
const last: Setting = { player: 'soviet', impulse: 2, phase: 'supply', step: 'supply' };
const used: Setting = {
  stukas: [{ hq: 'q', hex: 'D4' }],
  guns: ['D4'],
  pending: null,
  draft: { battles: [{ attackers: ['a'], hexes: [1] }], surrender: ['a'] },
  battles: [{ attackers: ['a'], hexes: [1] }],
  resolved: [0],
  stukasGone: 1,
  withdrawals: 1,
  siberia: { sent: 1, returns: 0, filled: false },
};

describe('an impulse', () => {
  it('TRC-4.0.3.a, TRC-9.9.6.a, TRC-9.4.a: the second begins without markers and combats, and all may fight again', () => {
    const pieces = [
      axis('a', 'D7', 4, { status: { fought: true } }),
      soviet('s', 'D2', 4, { status: { fought: true } }),
    ];
    const { position, reasons } = beginImpulse(rules, on(pieces, used), 'axis', 2);
    expect(position).toMatchObject({
      player: 'axis',
      impulse: 2,
      phase: 'movement',
      step: 'movement',
      stukas: [],
      guns: [],
      draft: { battles: [], surrender: [] },
      battles: [],
      resolved: [],
      battle: null,
      withdrawals: 1,
      stukasGone: 1,
    });
    expect(position.units.map(({ fought }) => fought)).toEqual([false, false]);
    expect(effects(reasons)).toEqual(['TRC-4.0.3.a impulse-begins']);
  });

  it('TRC-4.0.2.a, TRC-9.9.7.a, TRC-12.5.a: what counts by the turn begins anew with the first of the Axis', () => {
    const { position } = beginImpulse(rules, on([], used), 'axis', 1);
    expect(position).toMatchObject({ withdrawals: 0, stukasGone: 0, siberia: { sent: 1 } });
  });

  it('TRC-4.0.5.a, TRC-12.7.4.b, TRC-12.7.6.c: and with the first of the Soviets', () => {
    const spent = { lendLease: 3, spent: 4, tanks: 1, guards: 1, cities: [1], stavkaYear: 1942 };
    const before = on([], { ...used, sovietReplacements: spent, sovietCities: [] });
    const { position } = beginImpulse(rules, before, 'soviet', 1);
    expect(position).toMatchObject({
      player: 'soviet',
      siberia: { sent: 0 },
      withdrawals: 1,
      sovietCities: expect.arrayContaining([hexAt(rules, 'A1'), hexAt(rules, 'A3')]),
      sovietReplacements: { lendLease: 0, spent: 0, tanks: 0, guards: 0, cities: [], stavkaYear: 1942 },
    });
  });

  it('TRC-7.2.d, TRC-8.3.6.a: who stands in a zone is noted, and the railroads at the start of a first impulse', () => {
    const rail = rulesOn({ hexes: HEXES, links: { rail: [['D6', 'D5']] } });
    const owned = [...'.'.repeat(rail.theatre.board.size)];
    owned[hexAt(rail, 'D6')] = 'a';
    const state = on([axis('a', 'D7'), soviet('s', 'D6'), axis('b', 'G7')], { rail: owned.join('') }, rail);
    const first = beginImpulse(rail, state, 'axis', 1).position;
    expect(first.railAtStart).toBe(owned.join(''));
    const second = beginImpulse(rail, state, 'axis', 2).position;
    expect(second.railAtStart).not.toBe(owned.join(''));
    expect([unitNamed(second, 'a').startedInZone, unitNamed(second, 'b').startedInZone]).toEqual([
      true,
      false,
    ]);
  });

  it('TRC-13.6.b: each impulse has its own weather', () => {
    const state = on([], { forecast: ['snow', 'mud'], weather: 'clear' });
    expect(beginImpulse(rules, state, 'soviet', 1).position.weather).toBe('snow');
    expect(beginImpulse(rules, state, 'soviet', 2).position.weather).toBe('mud');
  });

  it('TRC-4.0.3.f, TRC-8.3.6.h: rail ownership is tested after the combats of the second alone', () => {
    const rail = rulesOn({
      hexes: { ...HEXES, D8: { city: 'minor', country: 'ussr' } },
      links: { rail: [['D8', 'D7', 'D6']] },
    });
    const owned = [...'.'.repeat(rail.theatre.board.size)];
    for (const hex of ['D8', 'D7', 'D6']) owned[hexAt(rail, hex)] = 's';
    const entered = [...'.'.repeat(rail.theatre.board.size)];
    for (const hex of ['D8', 'D7', 'D6']) entered[hexAt(rail, hex)] = 'a';
    const held = (impulse: 1 | 2) =>
      endCombats(
        rail,
        on([axis('a', 'D6')], { rail: owned.join(''), entered: entered.join(''), impulse, ...BLAU }, rail),
      );
    expect(held(1).position.rail).toBe(owned.join(''));
    expect(held(1).position).toMatchObject({ impulse: 2, phase: 'movement' });
    expect(held(2).position.rail[hexAt(rail, 'D6')]).toBe('a');
    expect(held(2).position).toMatchObject({ impulse: 2, phase: 'supply', step: 'supply' });
    expect(effects(held(2).reasons)).toContain('TRC-8.3.6.e rail-gained');
  });

  it('TRC-12.5.a: without the withdrawal the first impulse of May/Jun 1944 is the last', () => {
    const may = { turn: { year: 1944, months: 'may-jun' } } as const;
    expect(withdrawalsOf(on([], { ...may, withdrawals: 1 }))).toMatchObject({ duty: { count: 2 }, done: 1 });
    expect(endCombats(rules, on([], may)).position).toMatchObject({
      phase: 'over',
      ending: { winner: 'soviet' },
    });
    expect(endCombats(rules, on([], { ...may, withdrawals: 2 })).position).toMatchObject({ impulse: 2 });
    expect(endCombats(rules, on([], { ...may, player: 'soviet' })).position).toMatchObject({ impulse: 2 });
  });

  it('TRC-5.4.a, TRC-S4.0.d: too few cities after the Axis second impulse, in the campaign', () => {
    expect(endCombats(rules, on([], { impulse: 2 })).position).toMatchObject({
      phase: 'over',
      ending: { winner: 'soviet', level: 'too few cities' },
    });
    const blau = on([], { impulse: 2, ...BLAU });
    expect(endCombats(rules, blau).position).toMatchObject({ phase: 'supply' });
    expect(endCombats(rules, on([], { impulse: 2, player: 'soviet' })).position).toMatchObject({
      phase: 'supply',
    });
    expect(endCombats(rules, on([])).position).toMatchObject({ impulse: 2, phase: 'movement' });
  });
});

describe('a turn', () => {
  it('TRC-4.0.4.a, TRC-4.0.7.a, TRC-4.0.7.b: supply, then the other side or the next turn', () => {
    const axisSupply = on([], { impulse: 2, phase: 'supply', step: 'supply' });
    expect(endSupply(rules, axisSupply).position).toMatchObject({ player: 'soviet', impulse: 1, turn: 7 });
    const next = endSupply(rules, on([], last));
    expect(next.position).toMatchObject({
      player: 'axis',
      impulse: 1,
      turn: 8,
      step: 'movement',
      weather: 'clear',
    });
    expect(effects(next.reasons)).toContain('TRC-4.0.7.b turn-ends');
  });

  it('TRC-5.1.b, TRC-5.2.c: the supply step can decide the game, and nothing follows then', () => {
    const board = rulesOn({
      hexes: { ...HEXES, J10: { city: 'major', name: 'Moscow', country: 'ussr' } },
    });
    const entered = [...'.'.repeat(board.theatre.board.size)];
    entered[hexAt(board, 'J10')] = 'a';
    const stalin = soviet('z', 'J1', 1, { type: 'dictator', size: null });
    const starved = endSupply(board, on([stalin], { ...last, entered: entered.join('') }, board));
    expect(starved.position).toMatchObject({ phase: 'over', turn: 7, ending: { winner: 'axis' } });
  });

  it('TRC-4.0.1.a: begins with the die, except where the weather is certain', () => {
    const sept = beginTurn(rules, on([], { turn: { year: 1942, months: 'sep-oct' } })).position;
    expect(sept).toMatchObject({ step: 'weather', player: 'axis', impulse: 1, phase: 'movement' });
    const rolled = rollWeather(rules, sept, 1).position;
    expect(rolled).toMatchObject({ step: 'movement', forecast: [rolled.weather, rolled.weather] });
    const july = beginTurn(rules, on([], { turn: { year: 1942, months: 'jul-aug' } })).position;
    expect(july).toMatchObject({ step: 'movement', weather: 'clear' });
  });

  it('TRC-9.10.2.b, TRC-12.6.2.a, TRC-13.1.b: what counts by the year begins anew in Jan/Feb', () => {
    const old: Setting = {
      gunsUsed: 2,
      clearTurns: 3,
      axisReplacements: { passed: true, used: { panzer: 1 }, equipment: ['x'] },
    };
    const year = beginTurn(rules, on([], { ...old, turn: { year: 1943, months: 'jan-feb' } })).position;
    expect(year).toMatchObject({
      gunsUsed: 0,
      clearTurns: 0,
      axisReplacements: { passed: false, used: {}, equipment: [] },
    });
    const spring = beginTurn(rules, on([], { ...old, turn: { year: 1943, months: 'mar-apr' } })).position;
    expect(spring).toMatchObject({ ...old });
    const summer = beginTurn(rules, on([], { ...old, turn: { year: 1943, months: 'jul-aug' } })).position;
    expect(summer.clearTurns).toBe(4);
  });

  it('TRC-13.6.a: by the option the second impulse has a die of its own', () => {
    const detailed = rulesOn({ hexes: HEXES }, {}, ['TRC-13.6']);
    const state = on([], { turn: { year: 1942, months: 'nov-dec' }, forecast: ['clear', 'clear'] }, detailed);
    const asked = beginImpulse(detailed, state, 'axis', 2).position;
    expect(asked).toMatchObject({ step: 'weather', impulse: 2, phase: 'movement' });
    const rolled = play(detailed, asked, roll(6));
    expect(rolled).toMatchObject({ step: 'movement', impulse: 2, forecast: ['clear', rolled.weather] });
    expect(rolled.clearTurns).toBe(0);
  });

  it('TRC-5.3.a, TRC-S1.0.b: the last turn of the campaign is a draw, that of a scenario counts', () => {
    const spring = { turn: { year: 1945, months: 'may-jun' } } as const;
    expect(endSupply(rules, on([], { ...last, ...spring })).position).toMatchObject({
      phase: 'over',
      ending: { winner: null, level: 'draw' },
    });
    const crisis = { ...last, scenario: 'barbarossa', end: 'S4.1' } as const;
    const early = endSupply(rules, on([], { ...crisis, turn: { year: 1942, months: 'jan-feb' } })).position;
    expect(early.phase).toBe('movement');
    const done = endSupply(rules, on([], { ...crisis, turn: { year: 1942, months: 'mar-apr' } })).position;
    expect(done).toMatchObject({ phase: 'over', ending: { level: 'on points', winner: 'axis' } });
  });

  it('TRC-13.1.b, TRC-A81: objectives are shown after the weather, or by the other reading at the end of the turn', () => {
    const objectives = { axis: { 1942: 'Leningrad' }, soviet: { 1942: 'Sevastopol' } } as const;
    const cities = {
      ...HEXES,
      C1: { city: 'major', name: 'Leningrad', country: 'ussr' },
      C3: { city: 'major', name: 'Sevastopol', country: 'ussr' },
    };
    const by = (reading: string) => {
      const board = rulesOn({ hexes: cities }, { 'TRC-A81': reading }, ['TRC-13.1']);
      const state = on([], { turn: { year: 1942, months: 'may-jun' }, objectives }, board);
      const begun = beginTurn(board, state).position;
      return [
        begun.phase,
        endSupply(board, { ...begun, player: 'soviet', impulse: 2, phase: 'supply', step: 'supply' }).position
          .phase,
      ];
    };
    expect(by('a')).toEqual(['over', 'movement']);
    expect(by('b')).toEqual(['movement', 'over']);
  });

  it('TRC-S3.4.c: in the variation of Uranus the first turn is the Soviets’', () => {
    const uranus = { turn: { year: 1942, months: 'nov-dec' }, scenario: 'uranus', end: 'S4.3' } as const;
    const begun = beginTurn(rules, on([], { ...uranus, variation: true })).position;
    expect(rollWeather(rules, begun, 1).position).toMatchObject({ player: 'soviet', impulse: 1 });
    const usual = beginTurn(rules, on([], uranus)).position;
    expect(rollWeather(rules, usual, 1).position).toMatchObject({ player: 'axis', impulse: 1 });
    const later = beginTurn(
      rules,
      on([], { ...uranus, variation: true, turn: { year: 1943, months: 'sep-oct' } }),
    );
    expect(rollWeather(rules, later.position, 1).position.player).toBe('axis');
  });

  it('TRC-4.0.a: from its first turn to its last', () => {
    expect([firstTurnOf(rules, on([])), lastTurnOf(rules, on([]))]).toEqual([1, 25]);
    expect(firstTurnOf(rules, on([], { situations: { 'V3.1': true } }))).toBe(0);
    expect(lastTurnOf(rules, on([], { end: 'S4.1' }))).toBe(6);
    const parts = [
      on([], { phase: 'movement' }),
      on([], { phase: 'combat' }),
      on([], { phase: 'movement', impulse: 2 }),
      on([], { phase: 'combat', impulse: 2 }),
      on([], { phase: 'supply', impulse: 2 }),
      on([], { phase: 'movement', player: 'soviet' }),
      on([], last),
    ].map(partOfTurn);
    expect(parts).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.9]);
  });

  it('TRC-4.0.2.e, TRC-4.0.a: the whole of it, phase by phase', () => {
    const order: string[] = [];
    const begun = { phase: 'movement', step: 'movement', archangelLost: true, ...BLAU } as const;
    let position = on([axis('a', 'A7')], begun);
    while (position.turn === 7) {
      order.push(`${position.player} ${position.impulse} ${position.step}`);
      position = play(rules, position, END);
    }
    expect(order).toEqual([
      'axis 1 movement',
      'axis 1 declare',
      'axis 2 movement',
      'axis 2 declare',
      'axis 2 supply',
      'soviet 1 movement',
      'soviet 1 declare',
      'soviet 2 movement',
      'soviet 2 declare',
      'soviet 2 supply',
    ]);
  });
});
