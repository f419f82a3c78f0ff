import type { JsonObject } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOn } from '../../test/arbitrary-position.fixture.js';
import { CAUCASUS, onPlain, PLAIN } from '../../test/codec.fixture.js';
import { hexOnBoard } from '../02-components/board.js';
import { controllerOf, wasControlledBy } from '../02-components/control.js';
import { NOWHERE } from '../02-components/units.js';
import { startOf } from '../20-set-up/start.js';
import { SCENARIOS } from '../position/position.js';
import { readPosition, writePosition, writtenBefore } from './position-codec.js';

const plain = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A;

describe('positions as JSON', () => {
  it.each([
    ['the board of the game', CAUCASUS, 60],
    ['an excerpt', PLAIN, 140],
  ])('any state reads back as it was written, on %s', (_what, rules, numRuns) => {
    fc.assert(
      fc.property(positionOn(rules), (position) => {
        const json = plain(writePosition(rules, position));
        const back = must(readPosition(rules, json));
        expect(plain(back)).toEqual(plain(position));
        expect(writePosition(rules, back)).toEqual(json);
      }),
      { numRuns, seed: 42 },
    );
  });

  it.each(SCENARIOS)(
    'the start of the %s reads back, and is what the scenario alone stands for',
    (scenario) => {
      const start = startOf(CAUCASUS, scenario);
      const json = plain(writePosition(CAUCASUS, start));
      expect(must(readPosition(CAUCASUS, json))).toEqual(start);
      expect(must(readPosition(CAUCASUS, { scenario }))).toEqual(start);
      expect(JSON.stringify(json).length).toBeLessThan(7000);
    },
  );

  it('of nothing is turn 2, the Axis player, First Movement, clear weather, and is written short', () => {
    const position = onPlain({});
    expect(position).toMatchObject({
      scenario: 'campaign',
      turn: 2,
      player: 'axis',
      phase: 'first-movement',
      step: 'movement',
      weather: 'clear',
      units: [],
      fleet: { 'bsf-1': 'unstated', 'bsf-2': 'unstated' },
      replacements: { infantry: 0 },
      corps: { status: 'waiting', at: NOWHERE },
      nones: 0,
      mover: null,
      battle: null,
      ending: null,
    });
    expect(writePosition(PLAIN, position)).toEqual({
      scenario: 'campaign',
      turn: 2,
      player: 'axis',
      phase: 'first-movement',
      step: 'movement',
      weather: 'clear',
      units: [],
    });
  });

  it.each([
    ['initial', 'replacement'],
    ['first-movement', 'movement'],
    ['first-combat', 'attacks'],
    ['second-movement', 'movement'],
    ['second-combat', 'attacks'],
    ['supply', 'allotment'],
  ])('of the phase %s is in the step %s', (phase, step) => {
    expect(onPlain({ phase }).step).toBe(step);
  });

  it('with an attack under way is in the step battle; what it leaves out is as when it is opened', () => {
    const units = [
      { id: 'a', side: 'axis', at: '1313' },
      { id: 's', side: 'soviet', at: '1312' },
    ];
    const position = onPlain({ phase: 'first-combat', units, battle: { attackers: ['a'], target: '1312' } });
    expect(position.step).toBe('battle');
    expect(position.battle).toMatchObject({
      kind: 'combat',
      stage: 'declare',
      attackingSide: 'axis',
      column: -1,
      held: null,
    });
    expect(writePosition(PLAIN, position)).toMatchObject({ battle: { attackers: ['a'], target: '1312' } });
  });

  it('CC-16.11.e: the state of each air marker, as earlier versions wrote it, is read and written as a list', () => {
    const position = onPlain({ air: { 'air-viii': 'used', 'air-iv': 'used', 'air-soviet-1': 'ready' } });
    expect(position.usedAir).toEqual(['air-iv', 'air-viii']);
    expect(writePosition(PLAIN, position)).toMatchObject({ usedAir: ['air-iv', 'air-viii'] });
    const [before] = writtenBefore(PLAIN, position);
    expect(before).toMatchObject({ air: { 'air-iv': 'used', 'air-viii': 'used' } });
    expect(before).not.toHaveProperty('usedAir');
    expect(onPlain(before as JsonObject)).toEqual(position);
    expect(writtenBefore(PLAIN, onPlain({}))).toEqual([]);
  });

  it('used air markers, fleet, replacements and the corps marker are read', () => {
    const position = onPlain({
      usedAir: ['air-iv'],
      fleet: { 'bsf-1': 'available' },
      replacements: { cavalry: 2 },
      corps: '1313',
      seaMoves: { black: 1 },
    });
    expect(position).toMatchObject({
      usedAir: ['air-iv'],
      fleet: { 'bsf-1': 'available', 'bsf-2': 'unavailable' },
      replacements: { cavalry: 2, infantry: 0 },
      corps: { status: 'map', at: hexOnBoard(PLAIN.theatre, '1313') },
      seaMoves: { black: 1, azov: 0, caspian: 0 },
    });
    expect(onPlain({ corps: 'removed' }).corps).toEqual({ status: 'removed', at: NOWHERE });
  });

  it('CC-4.4.b three pieces are still to be drawn before the Soviet player comes to the draw', () => {
    expect(onPlain({ player: 'soviet', phase: 'initial' }).draws).toBe(0);
    expect(onPlain({ player: 'soviet', phase: 'initial', nones: 5 }).draws).toBe(3);
    expect(onPlain({ player: 'soviet', phase: 'initial', nones: 1 }).draws).toBe(1);
    expect(onPlain({ player: 'soviet', phase: 'initial', step: 'event' }).draws).toBe(0);
    expect(onPlain({ player: 'axis', phase: 'initial' }).draws).toBe(0);
  });

  it('CC-21.1.a no Alpini Corps in the tournament', () => {
    expect(onPlain({}).alpini).toBe('waiting');
    expect(onPlain({ scenario: 'tournament' }).alpini).toBe('never');
  });

  it('CC-15.9.b, CC-15.9.c the 454th is on its way on turn 2, in Rostov bound to stay, elsewhere later free', () => {
    const orders = (at: string, more: JsonObject = {}) =>
      onPlain({ units: [{ id: 'x', side: 'axis', type: 'security', special: '454th', at }], ...more })
        .security;
    expect(orders('1313')).toBe('to-rostov');
    expect(orders('1212')).toBe('in-rostov');
    expect(orders('1313', { turn: 3 })).toBe('free');
    expect(orders('1313', { phase: 'second-movement' })).toBe('free');
    expect(orders('1313', { turn: 3, security: 'to-rostov' })).toBe('to-rostov');
  });
});

describe('control', () => {
  const holder = (json: JsonObject, text: string) =>
    controllerOf(onPlain(json), hexOnBoard(PLAIN.theatre, text) as number);

  it('CC-2.37.b the Axis has its entry hexes and its start line, the Soviets the rest; no other hex has a controller', () => {
    const controls = ['1010', '1410', '1011', '1212', '1411', '1313'].map((text) => holder({}, text));
    expect(controls).toEqual(['axis', 'axis', 'soviet', 'soviet', 'soviet', null]);
  });

  it('CC-2.37.b on the board of the game: Rostov, Kagalnik and Taganrog', () => {
    const position = must(readPosition(CAUCASUS, {}));
    const { named } = CAUCASUS.theatre;
    const axis = Object.keys(named).filter(
      (name) => controllerOf(position, named[name] as number) === 'axis',
    );
    expect(axis).toEqual(expect.arrayContaining(['Rostov', 'Kagalnik', 'Taganrog']));
    expect(axis).not.toContain('Taman');
    expect(axis).not.toContain('Krasnodar');
  });

  it('CC-2.37.a a unit controls the hex in which it stands', () => {
    const units = [{ id: 'a', side: 'axis', at: '1212' }];
    expect(holder({ units }, '1212')).toBe('axis');
    expect(holder({ units, control: { '1212': 'axis' } }, '1212')).toBe('axis');
    expect(holder({ units: [{ id: 's', side: 'soviet', at: '1410' }] }, '1410')).toBe('soviet');
    expect(holder({ units: [{ id: 'a', side: 'axis', place: 'cadre' }] }, '1212')).toBe('soviet');
  });

  it('CC-7.22.m control when the phase began is as now, but for what the file says', () => {
    const hex = hexOnBoard(PLAIN.theatre, '1411') as number;
    const position = onPlain({ control: { '1411': 'axis' } });
    expect(wasControlledBy(position, 'axis', hex)).toBe(true);
    const taken = onPlain({ control: { '1411': 'axis' }, controlAtStart: { '1411': 'soviet' } });
    expect(wasControlledBy(taken, 'axis', hex)).toBe(false);
  });
});
