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
import { turnOf } from '../02-components/calendar.js';
import { BOX_WORD, SEA_WORD } from '../position/places.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import {
  entryOf,
  isDueNow,
  judgeReinforcement,
  placeReinforcement,
  reinforcementDutyViolations,
  reinforcementsLost,
} from './reinforcements.js';

const TURN = turnOf({ year: 1942, months: 'may-jun' });

/** West edge in column 22, east edge in column 1, Moscow in the middle, Bucharest and a rail of Hungary in the west. */
const BOARD = {
  hexes: {
    K22: { edge: ['west'], country: 'germany' },
    L22: { edge: ['west'], country: 'hungary' },
    M22: { edge: ['west'], country: 'hungary' },
    N22: { edge: ['west'], country: 'romania' },
    N18: { city: 'major', name: 'Bucharest', country: 'romania' },
    M10: { city: 'major', name: 'Moscow' },
    K5: { city: 'major', name: 'Odessa', port: true, coast: 'black' },
    K1: { edge: ['east'] },
    M1: { edge: ['east'] },
    O1: { edge: ['east'], city: 'minor', name: 'Gorki' },
  },
  links: { rail: [['M22', 'M21', 'M20']] },
};
const rules = rulesOn(BOARD);

const arrival = (id: string, more: Partial<Piece> = {}): Piece => ({
  id,
  ...more,
  status: { place: 'track', due: TURN, dueImpulse: 1, ...more.status },
});

const axis = (pieces: readonly Piece[], more: object = {}): Position =>
  positionOn(rules, { axis: pieces, ...more });
const soviet = (pieces: readonly Piece[], more: object = {}): Position =>
  positionOn(rules, { soviet: pieces, player: 'soviet', ...more });

const judge = (position: Position, where: string, on: Rules = rules) =>
  judgeReinforcement(
    on,
    position,
    theUnit(position, 'r'),
    where === BOX_WORD || where === SEA_WORD ? where : hexAt(on, where),
  );
const reasons = (position: Position, where: string): readonly string[] => {
  const judged = judge(position, where);
  return judged._tag === 'Right' ? clausesOf(judged.right.reasons) : [];
};
const open = (position: Position): readonly string[] =>
  labels(rules, openIn(entryOf(rules, position, theUnit(position, 'r'))));

describe('time', () => {
  const german = arrival('r');

  it('TRC-12.1.1.a, TRC-12.1.2.a: in the movement phase of its own side and no other', () => {
    expect(refusals(judge(axis([german]), 'K22'))).toEqual([]);
    expect(refusals(judge(axis([german], { player: 'soviet' }), 'K22'))).toContain('TRC-12.1.1.a');
    expect(refusals(judge(axis([german], { phase: 'combat' }), 'K22'))).toContain('TRC-12.1.2.a');
  });

  it('TRC-12.1.1.b, TRC-12.1.1.c: in the turn and the impulse given, neither earlier nor later', () => {
    const second = arrival('r', { status: { dueImpulse: 2 } });
    expect(refusals(judge(axis([second]), 'K22'))).toEqual(['TRC-12.1.1.c']);
    expect(refusals(judge(axis([second], { impulse: 2 }), 'K22'))).toEqual([]);
    expect(refusals(judge(axis([german], { impulse: 2 }), 'K22'))).toEqual(['TRC-12.1.1.c']);
    expect(refusals(judge(axis([arrival('r', { status: { due: TURN + 1 } })]), 'K22'))).toEqual([
      'TRC-12.1.1.c',
    ]);
  });

  it('TRC-12.8.1.a: a panzergrenadier corps that comes by exchange is no reinforcement', () => {
    const banded: Piece = { id: 'b', at: 'K15', band: true, into: 'r' };
    const position = axis([banded, german]);
    expect(refusals(judge(position, 'K22'))).toEqual(['TRC-12.1.1.c']);
    expect(isDueNow(position, theUnit(position, 'r'))).toBe(false);
    expect(reinforcementDutyViolations(rules, position)).toEqual([]);
    expect(reinforcementsLost(rules, position).position).toBe(position);
  });
});

describe('the Axis', () => {
  it('TRC-12.3.3.a: Germans and Italians at any hex of the west edge', () => {
    for (const nation of ['german', 'italian', 'ss'] as const)
      expect(open(axis([arrival('r', { nation })]))).toEqual(['K22', 'L22', 'M22', 'N22']);
  });

  it('TRC-12.3.2.a: Hungarians on the rail hex of Hungary at the west edge', () => {
    const position = axis([arrival('r', { nation: 'hungarian' })]);
    expect(open(position)).toEqual(['M22']);
    expect(refusals(judge(position, 'L22'))).toEqual(['TRC-12.3.2.a']);
  });

  it('TRC-12.3.1.a: Romanians in Bucharest while it is theirs', () => {
    const romanian = arrival('r', { nation: 'romanian' });
    expect(open(axis([romanian]))).toEqual(['N18']);
    expect(refusals(judge(axis([romanian], { held: { soviet: ['N18'] } }), 'N18'))).toEqual(['TRC-12.3.1.a']);
  });

  it('TRC-V3.1.d: not at the edge of a neutral country', () => {
    const neutral = axis([arrival('r')], { neutral: true });
    expect(open(neutral)).toEqual(['K22']);
    expect(refusals(judge(neutral, 'L22'))).toEqual(['TRC-V3.1.d']);
  });

  it('TRC-12.3.3.a, TRC-6.0.a: an edge hex in an enemy zone is open, one with an enemy is not (TRC-A86)', () => {
    const enemies = { soviet: [{ id: 'e', at: 'K22' }] };
    expect(open(axis([arrival('r')], enemies))).toEqual(['L22', 'M22', 'N22']);
    expect(refusals(judge(axis([arrival('r')], enemies), 'K22'))).toEqual(['TRC-6.0.a']);
    expect(reasons(axis([arrival('r')], enemies), 'L22')).toContain('TRC-12.2.e');
  });

  it('TRC-12.3.3.a: a remnant in the hex stays where it is', () => {
    const remnant: Piece = { id: 'z', at: 'K22', remnant: true, combat: 2, move: 3 };
    const position = axis([arrival('r'), remnant]);
    const after = placeReinforcement(rules, position, theUnit(position, 'r'), hexAt(rules, 'K22'));
    expect(theUnit(after, 'z').place).toBe('map');
  });
});

describe('the Soviets', () => {
  const named = arrival('r', { status: { entry: 'Moscow' } });
  const ring: readonly Piece[] = [
    { id: 'e', at: 'M9' },
    { id: 'f', at: 'M11' },
  ];
  const garrison: readonly Piece[] = [
    { id: 'x', at: 'M10' },
    { id: 'y', at: 'M10' },
  ];

  it('TRC-12.2.a: without a named city at any hex of the east edge', () => {
    const position = soviet([arrival('r')]);
    expect(open(position)).toEqual(['K1', 'M1', 'O1']);
    expect(refusals(judge(position, 'M10'))).toEqual(['TRC-12.2.a']);
  });

  it('TRC-12.2.a: also at a hex of the edge whose city the enemy controls from afar', () => {
    expect(open(soviet([arrival('r')], { held: { axis: ['O1'] } }))).toContain('O1');
  });

  it('TRC-12.1.2.b: with a named city in that city, not at the edge', () => {
    expect(open(soviet([named]))).toEqual(['M10']);
    expect(refusals(judge(soviet([named]), 'M1'))).toEqual(['TRC-12.1.2.b']);
  });

  it('TRC-12.2.b: at the edge when the city is lost, and not in it', () => {
    const lost = soviet([named], { held: { axis: ['M10'] } });
    expect(open(lost)).toEqual(['K1', 'M1', 'O1']);
    expect(refusals(judge(lost, 'M10'))).toEqual(['TRC-12.2.b']);
  });

  it('TRC-12.2.c: an enemy zone on the city does not forbid it', () => {
    const position = soviet([named, { id: 'x', at: 'M10' }], { axis: [{ id: 'e', at: 'M11' }] });
    expect(reasons(position, 'M10')).toEqual(expect.arrayContaining(['TRC-12.2.c', 'TRC-12.2.e']));
  });

  it('TRC-12.2.d: a full city receives it, one that is ringed and has room too, one that is both does not', () => {
    const full = soviet([named, ...garrison]);
    const ringed = soviet([named, { id: 'x', at: 'M10' }], { axis: ring });
    const both = soviet([named, ...garrison], { axis: ring });
    expect([open(full), open(ringed), open(both)]).toEqual([['M10'], ['M10'], ['K1', 'M1', 'O1']]);
    expect(refusals(judge(both, 'M10'))).toEqual(['TRC-12.2.d']);
  });

  it('TRC-12.2.d, TRC-12.2.e: in the second impulse a full city in an enemy zone is as good as ringed', () => {
    const late = arrival('r', { status: { entry: 'Moscow', dueImpulse: 2 } });
    const zoned = { axis: [{ id: 'e', at: 'M11' }] };
    expect(open(soviet([late, ...garrison], { ...zoned, impulse: 2 }))).toEqual(['K1', 'M1', 'O1']);
    expect(open(soviet([named, ...garrison], zoned))).toEqual(['M10']);
  });

  it('TRC-12.2.e, TRC-12.1.2.d, TRC-12.1.2.c: it stands there with its full allowance, by rail beyond the limit, in the zone from the start', () => {
    const position = soviet([named, { id: 'x', at: 'M10' }], { axis: [{ id: 'e', at: 'M11' }] });
    const after = placeReinforcement(rules, position, theUnit(position, 'r'), hexAt(rules, 'M10'));
    const come = {
      place: 'map',
      at: hexAt(rules, 'M10'),
      moved: false,
      spent: 0,
      fresh: true,
      startedInZone: true,
    };
    expect(theUnit(after, 'r')).toMatchObject(come);
    expect(after.entered[hexAt(rules, 'M10')]).toBe('s');
  });
});

describe('airborne corps and the sea', () => {
  const para: Partial<Piece> = { type: 'airborne', size: 'corps', combat: 1, move: 2 };

  it('TRC-11.1.2.a, TRC-11.1.2.b: into the box, or on the map and never to drop', () => {
    const position = soviet([arrival('r', para)]);
    const corps = theUnit(position, 'r');
    expect([refusals(judge(position, BOX_WORD)), refusals(judge(position, 'M1'))]).toEqual([[], []]);
    expect(theUnit(placeReinforcement(rules, position, corps, BOX_WORD), 'r').place).toBe('airborne-box');
    const come = placeReinforcement(rules, position, corps, hexAt(rules, 'M1'));
    expect(theUnit(come, 'r').dropped).toBe(false);
    expect(refusals(judge(come, BOX_WORD))).toEqual(['TRC-11.1.2.b']);
  });

  it('TRC-11.1.2.c: from the box in a later turn, not in the turn of its arrival', () => {
    const boxed = (due: number): Position =>
      soviet([arrival('r', { ...para, status: { place: 'airborne-box', due } })]);
    expect(refusals(judge(boxed(TURN - 1), 'M1'))).toEqual([]);
    expect(refusals(judge(boxed(TURN), 'M1'))).toEqual(['TRC-11.1.2.c']);
    expect(reinforcementDutyViolations(rules, boxed(TURN - 1))).toEqual([]);
  });

  it('TRC-8.4.3.m: back from the sea as a reinforcement of its nation, wherever its card sent it (TRC-A20)', () => {
    const back = soviet([arrival('r', { status: { place: 'evacuated', entry: 'Moscow', due: TURN } })]);
    expect(open(back)).toEqual(['K1', 'M1', 'O1']);
    expect(reasons(back, 'M1')).toContain('TRC-8.4.3.m');
    const early = soviet([arrival('r', { status: { place: 'evacuated', due: TURN, dueImpulse: 2 } })]);
    expect(refusals(judge(early, 'M1'))).toContain('TRC-8.4.3.m');
  });

  it('TRC-12.1.2.b: by sea when a port is open, once said and done (TRC-A88)', () => {
    const position = soviet([arrival('r')]);
    expect(refusals(judge(position, SEA_WORD))).toEqual([]);
    const waiting = placeReinforcement(rules, position, theUnit(position, 'r'), SEA_WORD);
    expect(theUnit(waiting, 'r')).toMatchObject({ place: 'track', fresh: true });
    expect(refusals(judge(waiting, SEA_WORD))).toEqual(['TRC-12.1.2.b']);
    expect(open(waiting)).toEqual(['K1', 'M1', 'O1']);
    const sailed = { axis: { black: 0, baltic: 0 }, soviet: { black: 1, baltic: 0 } };
    expect(refusals(judge(soviet([arrival('r')], { seaMoves: sailed }), SEA_WORD))).toEqual([
      'TRC-8.4.8.a',
      'TRC-8.4.3.a',
      'TRC-8.4.3.e',
    ]);
  });
});

describe('the end of the movement phase', () => {
  const full = ['K22', 'L22', 'M22', 'N22'].map((hex, i): Piece => ({ id: `e${i}`, at: hex }));

  it('TRC-12.1.1.c: who could enter has to', () => {
    expect(reinforcementDutyViolations(rules, axis([arrival('r')]))).toEqual([
      { clause: 'TRC-12.1.1.c', code: 'HAS_TO_ENTER', subject: 'r' },
    ]);
    expect(reinforcementDutyViolations(rules, axis([arrival('r')], { player: 'soviet' }))).toEqual([]);
  });

  it('TRC-12.1.1.c: who could not is lost to the pool, for nobody waits (TRC-A85)', () => {
    const position = axis([arrival('r')], { soviet: full });
    expect(reinforcementDutyViolations(rules, position)).toEqual([]);
    const { position: after, reasons: why } = reinforcementsLost(rules, position);
    expect(theUnit(after, 'r')).toMatchObject({ place: 'pool', due: 0 });
    expect(why).toEqual([expect.objectContaining({ clause: 'TRC-12.1.1.c', unit: 'r', reading: 'TRC-A85' })]);
  });

  it('TRC-11.1.5.b: an airborne corps that could not enter is lost for good', () => {
    const para = arrival('r', { type: 'airborne', size: 'corps' });
    const position = soviet([para], { axis: ['K1', 'M1', 'O1'].map((hex) => ({ id: hex, at: hex })) });
    expect(theUnit(reinforcementsLost(rules, position).position, 'r').place).toBe('removed');
  });

  it('TRC-12.7.4.a: a worker that could be placed has to be, else it is lost (TRC-A70)', () => {
    const worker = arrival('r', { type: 'worker', size: null, move: 0 });
    const cities = ['M10', 'K5'].map((hex) => hexAt(rules, hex));
    const position = soviet([worker], { sovietCities: cities });
    expect(reinforcementDutyViolations(rules, position)).toEqual([
      expect.objectContaining({ clause: 'TRC-12.1.1.c', code: 'WORKER_NOT_PLACED', subject: 'r' }),
    ]);
    expect(refusals(judge(position, 'M1'))).toContain('TRC-12.7.4.a');
    const none = soviet([worker], { sovietCities: [] });
    expect(reinforcementDutyViolations(rules, none)).toEqual([]);
    expect(theUnit(reinforcementsLost(rules, none).position, 'r').place).toBe('removed');
  });

  it('TRC-6.2.a: a full edge hex that nobody could leave is not open', () => {
    const crowd = ['a', 'b', 'c'].map((id): Piece => ({ id, at: 'K22' }));
    const enemies = [
      { id: 'e', at: 'K21' },
      { id: 'f', at: 'L22' },
    ];
    expect(open(axis([arrival('r'), ...crowd], { soviet: enemies }))).toEqual(['M22', 'N22']);
    expect(open(axis([arrival('r'), ...crowd]))).toContain('K22');
  });
});
