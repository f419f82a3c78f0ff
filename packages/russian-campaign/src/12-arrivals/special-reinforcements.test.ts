import { openIn } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import {
  clausesOf,
  labels,
  type Piece,
  positionOn,
  refusals,
  rulesOn,
  theUnit,
} from '../../test/chapters.fixture.js';
import type { Months } from '../02-components/calendar.js';
import { turnOf } from '../02-components/calendar.js';
import { cityOfTrigger } from '../02-components/forces.js';
import { beginTurn } from '../04-sequence/sequence.js';
import type { Position } from '../position/position.js';
import { entryOf, judgeReinforcement } from './reinforcements.js';
import { callSpecialReinforcements, specialGroupOf } from './special-reinforcements.js';

const BOARD = {
  hexes: {
    K22: { edge: ['west'], country: 'germany' },
    M22: { edge: ['west'], country: 'germany' },
    N18: { city: 'major', name: 'Bucharest', country: 'romania' },
    L9: { city: 'major', name: 'Warsaw', country: 'poland' },
    M6: { city: 'major', name: 'Archangel' },
    O10: { city: 'major', name: 'Helsinki', country: 'finland' },
    K4: { edge: ['north'] },
    K5: { edge: ['north'] },
    K6: { edge: ['north'] },
    M1: { edge: ['east'] },
  },
  links: {
    rail: [
      ['K4', 'L4'],
      ['K6', 'L6'],
    ],
  },
};
const rules = rulesOn(BOARD);

const GARRISONS: readonly (readonly [id: string, code: string])[] = [
  ['15mtn', 'bucharest-1942'],
  ['21mtn', 'bucharest-1942'],
  ['5ss', 'bucharest-1943'],
  ['4ss', 'warsaw'],
  ['dietl', 'archangel'],
];
const garrison = (place: 'garrison' | 'track', due = 0): readonly Piece[] =>
  GARRISONS.map(([id, code]) => ({
    id,
    code,
    status: { place, due, dueImpulse: 1, entry: place === 'track' ? cityOfTrigger(code) : null },
  }));
const finland: Piece = { id: '14arm', code: 'helsinki', status: { place: 'garrison' } };

const situation = (turn: readonly [number, Months], soviet: readonly Piece[], more: object = {}): Position =>
  positionOn(rules, {
    turn,
    axis: garrison('garrison'),
    soviet: [finland, ...soviet],
    player: 'soviet',
    ...more,
  });
const dues = (position: Position): Readonly<Record<string, number>> =>
  Object.fromEntries(
    callSpecialReinforcements(rules, position)
      .position.units.filter(({ place }) => place === 'track')
      .map(({ counter, due }) => [counter.id, due]),
  );
const turn = (year: number, months: Months): number => turnOf({ year, months });

describe('Bucharest', () => {
  const near: Piece = { id: 's', at: 'N13' };
  const far: Piece = { id: 's', at: 'N12' };

  it('TRC-12.4.2.a: from January 1943 a Soviet unit within five hexes calls the two mountain corps for the next Axis first impulse', () => {
    const next = turn(1943, 'jul-aug');
    const called = { '15mtn': next, '21mtn': next };
    expect(dues(situation([1943, 'may-jun'], [near]))).toEqual(called);
    expect(dues(situation([1943, 'may-jun'], [near], { player: 'axis' }))).toEqual(called);
    expect(dues(situation([1943, 'may-jun'], [far]))).toEqual({});
    expect(dues(situation([1942, 'nov-dec'], [near]))).toEqual({});
  });

  it('TRC-12.4.2.a: a unit that stands there when January 1943 begins calls them for that turn (TRC-A71)', () => {
    const january = situation([1943, 'jan-feb'], [near], { player: 'axis', impulse: 1, step: 'weather' });
    expect(dues(january)).toEqual({ '15mtn': january.turn, '21mtn': january.turn });
  });

  it('TRC-12.4.2.a: and are there when that turn begins', () => {
    const december = situation([1942, 'nov-dec'], [near]);
    const { position } = beginTurn(rules, { ...december, turn: december.turn + 1 });
    expect(theUnit(position, '15mtn')).toMatchObject({ place: 'track', due: december.turn + 1 });
  });

  it('TRC-12.4.2.e: from January 1944 the three others too, with the first two if they have not come', () => {
    const next = turn(1944, 'mar-apr');
    expect(dues(situation([1944, 'jan-feb'], [near]))).toEqual({ '15mtn': next, '21mtn': next, '5ss': next });
    const later = situation([1944, 'jan-feb'], [near], { triggered: ['bucharest-1942'] });
    expect(dues(later)).toEqual({ '5ss': next });
    const { reasons } = callSpecialReinforcements(rules, situation([1944, 'jan-feb'], [near]));
    expect(clausesOf(reasons)).not.toContain('TRC-12.4.2.a');
  });

  it('TRC-12.4.2.f, TRC-12.4.2.g: once called they come, wherever the unit goes', () => {
    const { position, reasons } = callSpecialReinforcements(rules, situation([1943, 'may-jun'], [near]));
    expect(clausesOf(reasons)).toEqual(expect.arrayContaining(['TRC-12.4.2.g', 'TRC-12.4.2.f']));
    expect(position.triggered).toEqual(['bucharest-1942']);
    expect(callSpecialReinforcements(rules, position).reasons).toEqual([]);
  });

  it('TRC-12.4.2.a: a partisan calls nobody', () => {
    expect(dues(situation([1943, 'may-jun'], [{ ...near, type: 'partisan' }]))).toEqual({});
  });
});

describe('other events', () => {
  it('TRC-12.4.3.a: within two hexes of Warsaw, from January 1944', () => {
    const next = turn(1944, 'jul-aug');
    expect(dues(situation([1944, 'may-jun'], [{ id: 's', at: 'L7' }]))).toEqual({ '4ss': next });
    expect(dues(situation([1944, 'may-jun'], [{ id: 's', at: 'L6' }]))).toEqual({});
    expect(dues(situation([1943, 'nov-dec'], [{ id: 's', at: 'L7' }]))).toEqual({});
  });

  it('TRC-12.4.1.b: Archangel taken, the mountain corps come in the next Axis turn', () => {
    const taken = situation([1942, 'jul-aug'], [], { held: { axis: ['M6'] } });
    expect(dues({ ...taken, player: 'axis' })).toEqual({ dietl: taken.turn + 1 });
    expect(dues(taken)).toEqual({ dietl: taken.turn + 1 });
  });

  it('TRC-12.4.1.a: Helsinki taken, the 14th Army comes in the next Soviet turn, which may be that of the same turn (TRC-A71)', () => {
    const taken = situation([1944, 'jul-aug'], [], { held: { soviet: ['O10'] } });
    expect(dues(taken)).toEqual({ '14arm': taken.turn + 1 });
    expect(dues({ ...taken, player: 'axis' })).toEqual({ '14arm': taken.turn });
  });

  it('TRC-12.4.1.a: by a zone of control alone as well (TRC-A7), not by reading b', () => {
    const zone = situation([1944, 'jul-aug'], [{ id: 's', at: 'O9' }]);
    expect(dues(zone)).toEqual({ '14arm': zone.turn + 1 });
    const strict = rulesOn(BOARD, { readings: { 'TRC-A7': 'b' } });
    expect(callSpecialReinforcements(strict, zone).reasons).toEqual([]);
  });
});

describe('where they enter', () => {
  const due = turn(1944, 'may-jun');
  const arriving = (soviet: readonly Piece[], more: object = {}, axis: readonly Piece[] = []): Position =>
    positionOn(rules, {
      turn: [1944, 'may-jun'],
      axis: [...garrison('track', due), ...axis],
      soviet,
      ...more,
    });
  const open = (position: Position, id: string): readonly string[] =>
    labels(rules, openIn(entryOf(rules, position, theUnit(position, id))));
  const refused = (position: Position, id: string, hex: string): readonly string[] =>
    refusals(judgeReinforcement(rules, position, theUnit(position, id), hexAt(rules, hex)));
  const crowd = (hex: string): readonly Piece[] => ['a', 'b', 'c'].map((id) => ({ id, at: hex }));
  const ring = (...hexes: readonly string[]): readonly Piece[] => hexes.map((hex) => ({ id: hex, at: hex }));

  it('TRC-12.4.2.a, TRC-12.4.3.a: in their cities, not at the edge', () => {
    const position = arriving([]);
    expect([open(position, '15mtn'), open(position, '5ss'), open(position, '4ss')]).toEqual([
      ['N18'],
      ['N18'],
      ['L9'],
    ]);
    expect(refused(position, '15mtn', 'M22')).toEqual(['TRC-12.4.2.a']);
    expect(refused(position, '5ss', 'M22')).toEqual(['TRC-12.4.2.e']);
  });

  it('TRC-V3.5.c, TRC-V3.6.b: at the west edge when an ordinary date brings them', () => {
    const early = positionOn(rules, {
      turn: [1944, 'may-jun'],
      axis: [{ id: '4ss', code: 'warsaw', status: { place: 'track', due, dueImpulse: 1 } }],
    });
    expect(open(early, '4ss')).toEqual(['K22', 'M22']);
    expect(specialGroupOf(theUnit(early, '4ss'))).toBeNull();
  });

  it('TRC-12.4.2.a: who is called bears the name of its city', () => {
    const { position } = callSpecialReinforcements(
      rules,
      situation([1944, 'may-jun'], [{ id: 's', at: 'N13' }]),
    );
    expect(open({ ...position, player: 'axis', turn: position.turn + 1 }, '15mtn')).toEqual(['N18']);
  });

  it('TRC-12.4.2.b, TRC-12.4.3.b: beyond the limit for the moment', () => {
    const full = arriving([], {}, [
      ...crowd('N18'),
      ...crowd('L9').map((piece) => ({ ...piece, id: `${piece.id}2` })),
    ]);
    const why = (id: string, hex: string): readonly string[] => {
      const judged = judgeReinforcement(rules, full, theUnit(full, id), hexAt(rules, hex));
      return judged._tag === 'Right' ? clausesOf(judged.right.reasons) : [];
    };
    expect(why('15mtn', 'N18')).toContain('TRC-12.4.2.b');
    expect(why('4ss', 'L9')).toContain('TRC-12.4.3.b');
  });

  it('TRC-12.4.2.c, TRC-12.4.3.b: in a ringed city as many as the limit allows, the rest at the west edge', () => {
    const ringed = arriving(ring('N17', 'N19'), {}, crowd('N18'));
    expect(open(ringed, '15mtn')).toEqual(['K22', 'M22']);
    expect(refused(ringed, '15mtn', 'N18')).toEqual(['TRC-12.4.2.c']);
    expect(open(arriving(ring('N17', 'N19'), {}, crowd('N18').slice(1)), '15mtn')).toEqual(['N18']);
    expect(refused(arriving(ring('L8', 'L10'), {}, crowd('L9')), '4ss', 'L9')).toEqual(['TRC-12.4.3.b']);
  });

  it('TRC-12.4.2.d, TRC-12.4.3.c: at the west edge when the city is lost', () => {
    const lost = arriving([], { held: { soviet: ['N18', 'L9'] } });
    expect([open(lost, '15mtn'), open(lost, '4ss')]).toEqual([
      ['K22', 'M22'],
      ['K22', 'M22'],
    ]);
    expect([refused(lost, '15mtn', 'N18'), refused(lost, '4ss', 'L9')]).toEqual([
      ['TRC-12.4.2.d'],
      ['TRC-12.4.3.c'],
    ]);
  });

  it('TRC-12.4.3.d: an enemy zone on the city is no bar and counts from the start', () => {
    const position = arriving(ring('N17'), {}, crowd('N18').slice(2));
    const judged = judgeReinforcement(rules, position, theUnit(position, '15mtn'), hexAt(rules, 'N18'));
    expect(judged._tag === 'Right' ? clausesOf(judged.right.reasons) : []).toEqual(
      expect.arrayContaining(['TRC-12.4.3.d', 'TRC-12.2.e']),
    );
  });

  it('TRC-12.4.1.b: the mountain corps on rail hexes of the north edge that the Axis owns', () => {
    expect(open(arriving([], { axisRail: ['K6', 'L6'] }), 'dietl')).toEqual(['K6']);
    expect(open(arriving([], { axisRail: [] }), 'dietl')).toEqual([]);
    expect(refused(arriving([], { axisRail: ['K6'] }), 'dietl', 'K5')).toEqual(['TRC-12.4.1.b']);
  });

  it('TRC-12.4.1.a: the 14th Army on any rail hex of the north edge', () => {
    const army: Piece = { id: '14arm', code: 'helsinki', status: { place: 'track', due, dueImpulse: 1 } };
    const position = arriving([army], { player: 'soviet', axisRail: ['K6'] });
    expect(open(position, '14arm')).toEqual(['K6', 'K4'].sort((a, b) => hexAt(rules, a) - hexAt(rules, b)));
    expect(refused(position, '14arm', 'M1')).toEqual(['TRC-12.4.1.a']);
  });
});
