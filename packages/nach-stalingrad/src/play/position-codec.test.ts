import type { JsonObject } from '@eastfront/kernel';
import { faultsIn, must } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOn } from '../../test/arbitrary-position.fixture.js';
import { FULL, onPlain, PLAIN } from '../../test/codec.fixture.js';
import { hexOnBoard } from '../01-units/board.js';
import { scenariosOf, startOf } from '../17-scenarios/start.js';
import type { Position } from '../position/position.js';
import { controlOf, sideAt } from '../position/view.js';
import { readPosition, showPosition, writePosition } from './position-codec.js';

const plain = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A;
const hex = (text: string): number => hexOnBoard(PLAIN.theatre, text) as number;

describe('positions as JSON', () => {
  it.each([
    ['the board of the game', FULL, 25],
    ['an excerpt', PLAIN, 150],
  ])(
    'any state reads back as it was written, on %s',
    (_what, rules, numRuns) => {
      fc.assert(
        fc.property(positionOn(rules), (position) => {
          const json = plain(writePosition(rules, position));
          const back = must(readPosition(rules, json));
          expect(plain(back)).toEqual(plain(position));
          expect(plain(writePosition(rules, back))).toEqual(json);
        }),
        { numRuns, seed: 42 },
      );
    },
    60_000,
  );

  it.each(scenariosOf(FULL).map(({ id }) => id))('the start of %s reads back as it was written', (id) => {
    const start = startOf(FULL, id) as Position;
    expect(must(readPosition(FULL, plain(writePosition(FULL, start))))).toEqual(start);
  });

  it('a scenario and nothing else is its start', () => {
    for (const { id } of scenariosOf(FULL))
      expect(must(readPosition(FULL, { scenario: id }))).toEqual(startOf(FULL, id));
  });

  it('of nothing is turn 2, first movement segment of the Axis, dry and clear, and is written short', () => {
    const position = onPlain({});
    expect(position).toMatchObject({
      scenario: '3',
      turn: 2,
      player: 'axis',
      phase: 'first-movement',
      step: 'declare',
      weather: { north: 'dry', south: 'dry', air: 'clear' },
      weatherRolled: 2,
      units: [],
      battle: null,
      ending: null,
    });
    expect(writePosition(PLAIN, position)).toEqual({
      scenario: '3',
      turn: 2,
      player: 'axis',
      phase: 'first-movement',
      units: [],
    });
  });

  it('are shown with everything spelled out', () => {
    const shown = showPosition(PLAIN, onPlain({ units: [{ id: 'u', side: 'soviet', at: '1312' }] }));
    expect(shown).toMatchObject({
      step: 'declare',
      hqsMoved: false,
      fleet: { level: 0, landing: null, sunk: false },
      gauge: { '1010': 'soviet', '1014': 'soviet' },
      units: [{ id: 'u', side: 'soviet', at: '1312', place: 'map', supplied: true, reacted: null }],
    });
    expect((shown as JsonObject)['control']).toEqual({ '1312': 'soviet' });
  });
});

describe('what a position leaves out', () => {
  it('NS-S75: control of the hex of a unit, which has passed through it last', () => {
    const units = [
      { id: 'u', side: 'soviet', at: '1014', arm: 'infantry' },
      { id: 'h', side: 'axis', at: '1312', kind: 'hq' },
    ];
    const position = onPlain({ units });
    expect(['1014', '1312', '1313'].map((text) => controlOf(position, hex(text)))).toEqual([
      'soviet',
      null,
      null,
    ]);
    const written = writePosition(PLAIN, position) as JsonObject;
    expect(written['control']).toEqual({ '1014': 'soviet' });
    expect(onPlain(written)).toEqual(position);
    const gone = onPlain({ control: { '1014': 'soviet' } });
    expect(writePosition(PLAIN, gone)).toMatchObject({ control: { '1014': 'soviet' } });
  });

  it('NS-2.b: the Soviet player rolls the weather; phases of both sides name the Axis', () => {
    expect(onPlain({ phase: 'weather' })).toMatchObject({ player: 'soviet', weatherRolled: 0 });
    for (const phase of ['supply', 'attrition', 'air', 'conversion', 'air-attrition'])
      expect(onPlain({ phase, player: 'soviet' }).player).toBe('axis');
    expect(onPlain({ phase: 'reinforcement', player: 'soviet' }).player).toBe('soviet');
  });

  it('rail and conversion points are those of the turn track', () => {
    const { rail, conversion } = FULL.turnTrack.turns[1] as (typeof FULL.turnTrack.turns)[number];
    expect(onPlain({ turn: 2 })).toMatchObject({ railPoints: rail, conversionPoints: conversion });
    expect(onPlain({ railPoints: { axis: 1 } }).railPoints).toEqual({ ...rail, axis: 1 });
  });

  it('NS-7.2.e: bombers are the usable counters without another mission, once missions are set', () => {
    const air = { axis: { held: 9, fighters: 2, volga: 3 } };
    expect(onPlain({ air }).air.axis).toMatchObject({ held: 9, usable: 9, bombers: 4 });
    expect(onPlain({ air, phase: 'air' }).air.axis).toMatchObject({ usable: 9, bombers: 0 });
    expect(onPlain({ air: { soviet: { usable: 6, bombers: 1 } } }).air.soviet).toMatchObject({
      held: 6,
      usable: 6,
      bombers: 1,
    });
  });

  it('NS-9.5.c: transport points on the Volga follow from the counters against it', () => {
    const { rows } = PLAIN.volga;
    expect(onPlain({}).volgaPoints).toBe(rows[0]?.points);
    expect(onPlain({ air: { axis: { usable: 9, volga: 1 } } }).volgaPoints).toBe(rows[1]?.points);
  });

  it('NS-9.4.c, NS-9.4.d: sealift comes the turn after Taman was taken, twice as much with every port', () => {
    const { kerch, allPorts } = PLAIN.transport.sealift;
    const of = (json: JsonObject) => onPlain({ turn: 3, ...json }).sealift;
    expect(of({})).toBe(0);
    expect(of({ taman: { axis: 3 } })).toBe(0);
    expect(of({ taman: { axis: 2 } })).toBe(kerch);
    expect(of({ taman: { axis: 2 }, control: { '1014': 'axis', '1017': 'axis' } })).toBe(allPorts);
  });

  it('NS-5.2.4.f: hungry stacks are worked out in the attrition segment where the file says nothing', () => {
    const starving = { id: 'u', side: 'axis', at: '1820', supplied: false, oosBefore: true };
    const guards = ['1718', '1620'].map((at) => ({ id: at, side: 'soviet', at }));
    const found = onPlain({ phase: 'attrition', units: [starving, ...guards] }).hungry;
    expect(found.map(({ side }) => side)).toEqual(['axis']);
    expect(onPlain({ phase: 'attrition', hungry: [], units: [starving, ...guards] }).hungry).toEqual([]);
    expect(onPlain({ units: [starving] }).hungry).toEqual([]);
  });

  it('NS-S75: nobody has passed through a hex that is not told; gauge is that of the board', () => {
    const position = onPlain({ control: { '1014': 'axis' }, gauge: { '1011': 'axis' } });
    expect(['1014', '1017'].map((text) => controlOf(position, hex(text)))).toEqual(['axis', null]);
    expect(['1011', '1012', '1312'].map((text) => sideAt(position.gauge, hex(text)))).toEqual([
      'axis',
      'soviet',
      null,
    ]);
  });

  it('a combat under way opens with its die, and with the attack it resolves', () => {
    const units = [
      { id: 'a', side: 'axis', at: '1312' },
      { id: 'h', side: 'axis', kind: 'hq', at: '1312' },
    ];
    const attacks = [{ units: ['a'], hexes: ['1313'], hq: 'h' }];
    const position = onPlain({ phase: 'combat', units, attacks, battle: { index: 0, lead: 'a' } });
    expect(position.step).toBe('resolve');
    expect(position.battle).toMatchObject({ stage: 'roll', attackers: ['a'], hexes: [hex('1313')], owed: 0 });
    expect(writePosition(PLAIN, position)).toMatchObject({ battle: { index: 0, lead: 'a' } });
  });
});

describe('bad positions are refused, each fault with its place', () => {
  const unit = { id: 'a', side: 'axis', at: '1312' };

  it.each<[string, JsonObject, readonly string[]]>([
    ['an unknown key', { weathr: 1 }, ['weathr']],
    [
      'NS-7.2.f: more bombers engaged than there are',
      { air: { axis: { bombers: 1, engaged: 2, engagedNow: 3 } } },
      ['air.axis.engaged', 'air.axis.engagedNow'],
    ],
    ['a turn of no number', { turn: 'three' }, ['turn']],
    ['a phase that is none', { phase: 'combats' }, ['phase']],
    ['a step outside the combat segment', { step: 'react' }, ['step']],
    [
      'attacks outside the combat segment',
      { units: [unit], attacks: [{ units: ['a'], hexes: [], hq: 'a' }] },
      ['attacks'],
    ],
    [
      'an overrun in the combat segment',
      { phase: 'combat', units: [unit], battle: { index: -1, lead: 'a' } },
      ['battle'],
    ],
    [
      'a combat in a movement segment',
      { units: [unit], battle: { index: 0, lead: 'a' } },
      ['battle', 'battle.index'],
    ],
    ['stacks in attrition elsewhere', { hungry: [{ side: 'axis', hex: '1312' }] }, ['hungry']],
    ['an ending before the end', { ending: { winner: null, level: 'draw', points: null } }, ['ending']],
    ['an end without an ending', { phase: 'over' }, ['ending']],
    [
      'NS-S75: control of a hex against the unit that stands there',
      { units: [unit], control: { '1312': 'soviet' } },
      ['control.1312'],
    ],
    ['a turn after the last', { turn: 11 }, ['turn']],
    ['a hex off the board', { control: { '3030': 'axis' } }, ['control.3030']],
    ['gauge without a railway', { gauge: { '1312': 'axis' } }, ['gauge.1312']],
    ['a port off the board', { landed: { '3030': 1 } }, ['landed.3030']],
    ['a landing off the board', { fleet: { landing: '3030' } }, ['fleet.landing']],
    ['a hex emptied off the board', { emptied: { attack: 0, hex: '3030' } }, ['emptied.hex']],
    [
      'an attack by nobody there',
      { phase: 'combat', attacks: [{ units: ['x'], hexes: ['1313'], hq: 'y' }] },
      ['attacks.0.units.0', 'attacks.0.hq'],
    ],
    ['a check of nobody there', { checks: [{ reason: 'relief', unit: 'x' }] }, ['checks.0.unit']],
    ['a push of nobody there', { pushes: ['x'] }, ['pushes.0']],
    ['someone spared who is not there', { spared: ['x'] }, ['spared.0']],
    ['an id twice', { units: [unit, { ...unit, at: '1313' }] }, ['units.1.id']],
    ['both sides in a hex', { units: [unit, { id: 's', side: 'soviet', at: '1312' }] }, ['units.1.at']],
  ])('%s', (_what, json, places) => {
    expect(faultsIn(readPosition(PLAIN, json))).toEqual(places);
  });

  it('NS-10.7.2.j: an enemy HQ may still be there until it is pushed', () => {
    const hq = { id: 'f', side: 'soviet', kind: 'hq', at: '1312' };
    expect(onPlain({ units: [unit, hq], pushes: ['f'] }).pushes).toEqual(['f']);
  });
});
