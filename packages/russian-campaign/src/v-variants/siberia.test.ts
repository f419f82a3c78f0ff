import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { positionOn, theUnit } from '../../test/chapters.fixture.js';
import { codesOf, saysOf, variantRules } from '../../test/variants.fixture.js';
import {
  judgeSovietReplacement,
  replacementPoints,
  sovietReplaced,
  sovietTurnAfter,
} from '../12-arrivals/soviet-replacements.js';
import type { Position } from '../position/position.js';
import {
  judgeReturnFromSiberia,
  judgeSentToSiberia,
  sentToSiberia,
  siberiaDutyViolations,
  siberiaFailure,
  strengthInSiberia,
} from './siberia.js';

const RULES = variantRules(['TRC-V3.4'], {
  board: {
    fill: { from: 'K1', to: 'O14', terrain: 'clear' },
    hexes: { M1: { edge: ['east'] }, M5: { city: 'major', name: 'Moscow' } },
  },
});
const NOBODY_SENT = { sent: 0, returns: 0, filled: false };
const WORKER: Piece = { id: 'w', type: 'worker', size: null, combat: 6, move: 0, at: 'M5' };
const POOL: readonly Piece[] = [
  { id: 'a', combat: 4 },
  { id: 'b', combat: 5 },
  { id: 'big', combat: 9 },
];
const inSiberia = (points: number): Piece => ({ id: 'sib', combat: points, status: { place: 'siberia' } });

const scene = ({ soviet = [WORKER, ...POOL], ...rest }: Setting = {}): Position =>
  positionOn(RULES, {
    player: 'soviet',
    turn: [1941, 'nov-dec'],
    situations: { 'V3.4': true },
    soviet,
    ...rest,
  });
const judged = (position: Position, id: string) =>
  codesOf(judgeSentToSiberia(RULES, position, theUnit(position, id)));
const sent = (position: Position, id: string) => sentToSiberia(RULES, position, theUnit(position, id));

describe('the duty', () => {
  it('TRC-V3.4.b: one of the replaced units goes to Siberia, paid for like the others', () => {
    const position = scene();
    expect([judged(position, 'a'), judged(position, 'big')]).toEqual([[], ['TRC-12.7.5.a TOO_FEW_POINTS']]);
    const { position: after } = sent(position, 'a');
    expect([theUnit(after, 'a').place, strengthInSiberia(after), after.siberia.sent]).toEqual([
      'siberia',
      4,
      1,
    ]);
    expect(replacementPoints(after, after.sovietReplacements).left).toBe(2);
    expect(judged(scene({ impulse: 2 }), 'a')).toEqual(['TRC-12.7.6.a NOT_NOW']);
    expect(judged(scene({ situations: {} }), 'a')).toEqual(['TRC-V3.4.b NOT_ADOPTED']);
    const onMap = scene({ soviet: [WORKER, { id: 'a', at: 'M6' }] });
    expect(judged(onMap, 'a')).toEqual(['TRC-12.7.5.a NOT_IN_THE_POOL']);
  });

  it('TRC-V3.4.b: holds up the end of the movement phase as long as one could go', () => {
    expect(siberiaDutyViolations(RULES, scene()).map(({ clause, units }) => [clause, units])).toEqual([
      ['TRC-V3.4.b', ['a', 'b']],
    ]);
    expect(siberiaDutyViolations(RULES, sent(scene(), 'a').position)).toEqual([]);
    for (const free of [
      { situations: {} },
      { siberia: { ...NOBODY_SENT, filled: true } },
      { impulse: 2 },
      { player: 'axis' },
    ] as const)
      expect(siberiaDutyViolations(RULES, scene(free))).toEqual([]);
  });

  it('TRC-V3.4.b: nothing is replaced that would leave no unit to send', () => {
    const pool = [WORKER, { id: 'a', combat: 4 }, { id: 'b', combat: 2 }, { id: 'c', combat: 3 }];
    const position = scene({ soviet: pool });
    const replaced = (id: string, now = position) =>
      codesOf(
        judgeSovietReplacement(RULES, now, now.sovietReplacements, theUnit(now, id), hexAt(RULES, 'M1')),
      );
    expect(['a', 'b', 'c'].map((id) => replaced(id))).toEqual([[], [], []]);
    const one = { ...position, sovietReplacements: { ...position.sovietReplacements, spent: 2 } };
    expect(['a', 'b', 'c'].map((id) => replaced(id, one))).toEqual([
      ['TRC-V3.4.b ONE_MUST_GO_TO_SIBERIA'],
      ['TRC-V3.4.b ONE_MUST_GO_TO_SIBERIA'],
      ['TRC-V3.4.b ONE_MUST_GO_TO_SIBERIA'],
    ]);
    expect(replaced('a', { ...one, siberia: { ...one.siberia, sent: 1 } })).toEqual([]);
    const axis = scene({ soviet: [WORKER], axis: [{ id: 'x' }] });
    expect(judged(axis, 'x')).toEqual(['TRC-V3.4.b NOT_A_SOVIET_UNIT']);
    expect(siberiaDutyViolations(RULES, axis)).toEqual([]);
  });

  it('TRC-V3.4.b: from there nobody is replaced, and it is no surrender', () => {
    const after = sent(scene(), 'a').position;
    const again = judgeSovietReplacement(
      RULES,
      after,
      after.sovietReplacements,
      theUnit(after, 'a'),
      hexAt(RULES, 'M1'),
    );
    expect(codesOf(again)).toEqual(['TRC-V3.4.b NOT_REPLACED_FROM_SIBERIA', 'TRC-V3.4.e TOO_FEW_IN_SIBERIA']);
  });

  it('TRC-V3.4.c: who can send nobody loses at once', () => {
    const poor = scene({ soviet: POOL });
    expect(siberiaDutyViolations(RULES, poor)).toEqual([]);
    expect(siberiaFailure(RULES, poor)).toMatchObject({
      winner: 'axis',
      by: 'siberia',
      reasons: [{ clause: 'TRC-V3.4.c' }],
    });
    expect(siberiaFailure(RULES, sent(scene(), 'a').position)).toBeNull();
    for (const free of [
      { situations: {} },
      { siberia: { ...NOBODY_SENT, filled: true } },
      { impulse: 2 },
      { player: 'axis' },
    ] as const)
      expect(siberiaFailure(RULES, scene({ soviet: POOL, ...free }))).toBeNull();
  });

  it('TRC-V3.4.d: ends with 40 points for good; then one a turn if he likes', () => {
    const short = sent(scene({ soviet: [WORKER, ...POOL, inSiberia(35)] }), 'a');
    expect([short.position.siberia.filled, saysOf(short.reasons)]).toEqual([false, []]);
    const { position, reasons } = sent(scene({ soviet: [WORKER, ...POOL, inSiberia(35)] }), 'b');
    expect([position.siberia.filled, saysOf(reasons)]).toEqual([true, ['TRC-V3.4.d duty-ends']]);
    expect(judged(position, 'a')).toContain('TRC-V3.4.d ONE_A_TURN');
    const next: Position = {
      ...position,
      siberia: { ...position.siberia, sent: 0 },
      sovietReplacements: scene().sovietReplacements,
    };
    expect([siberiaDutyViolations(RULES, next), siberiaFailure(RULES, next), judged(next, 'a')]).toEqual([
      [],
      null,
      [],
    ]);
  });

  it('TRC-13.4.a: workers in Siberia stand against nobody', () => {
    const position = scene({
      soviet: [{ ...WORKER, id: 'v', at: undefined as never, status: { place: 'siberia' } }],
    });
    expect(strengthInSiberia(position)).toBe(0);
  });
});

describe('the way back', () => {
  const scene60 = (): Position =>
    sent(scene({ soviet: [WORKER, ...POOL, inSiberia(56), { ...inSiberia(1), id: 'two' }] }), 'a').position;
  const returns = (position: Position, hex: string | null = 'M1') =>
    codesOf(
      judgeReturnFromSiberia(
        RULES,
        position,
        position.sovietReplacements.cities,
        theUnit(position, 'sib'),
        hex === null ? null : hexAt(RULES, hex),
      ),
    );

  it('TRC-V3.4.e: with 60 points one a turn comes back, from the next turn', () => {
    const position = scene60();
    expect(position.siberia.returns).toBe(position.turn + 1);
    expect(returns(position)).toEqual(['TRC-V3.4.e ONE_A_TURN']);
    const next: Position = { ...position, turn: position.turn + 1 };
    expect(returns(next)).toEqual([]);
  });

  it('TRC-V3.4.e: it enters like a replacement, costs nothing, and the next one waits a turn', () => {
    const position = scene60();
    const next: Position = {
      ...position,
      turn: position.turn + 1,
      siberia: { ...position.siberia, sent: 0 },
    };
    const unit = theUnit(next, 'sib');
    expect(returns(next, 'M9')).toContain('TRC-12.7.1.a NO_EDGE_OR_WORKER');
    const hex = hexAt(RULES, 'M5');
    const ruling = judgeSovietReplacement(RULES, next, next.sovietReplacements, unit, hex);
    expect(ruling._tag === 'Right' && saysOf(ruling.right.reasons)).toContain('TRC-V3.4.e comes-back');
    const after: Position = {
      ...sovietReplaced(RULES, next, unit, hex),
      sovietReplacements: sovietTurnAfter(RULES, next, next.sovietReplacements, unit, hex),
    };
    expect([theUnit(after, 'sib').place, after.siberia.returns]).toEqual(['map', next.turn + 1]);
    expect(after.sovietReplacements).toMatchObject({ spent: next.sovietReplacements.spent, cities: [hex] });
    const other = theUnit(after, 'two');
    const second = judgeSovietReplacement(RULES, after, after.sovietReplacements, other, null);
    expect(codesOf(second)).toEqual(['TRC-V3.4.e ONE_A_TURN']);
    const turn = { ...after, turn: after.turn + 1 };
    expect(judgeSovietReplacement(RULES, turn, turn.sovietReplacements, other, null)._tag).toBe('Right');
  });

  it('TRC-V3.4.e: falling below 40 does not revive the duty', () => {
    const position = scene60();
    const low = {
      ...position,
      siberia: { ...position.siberia, sent: 0 },
      units: position.units.filter(({ place }) => place !== 'siberia'),
    };
    expect([strengthInSiberia(low), siberiaDutyViolations(RULES, low)]).toEqual([0, []]);
  });
});
