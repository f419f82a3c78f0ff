import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { clausesOf, positionOn, refusals, rulesOn, theUnit } from '../../test/chapters.fixture.js';
import { turnOf } from '../02-components/calendar.js';
import type { Withdrawals } from './withdrawals.js';
import {
  judgeWithdrawal,
  mayRetreatOff,
  stillToWithdraw,
  withdrawalDuty,
  withdrawalFailure,
  withdrawn,
} from './withdrawals.js';

const WEST = { edge: ['west'] };
const RULES = rulesOn({ hexes: { K22: WEST, M22: WEST, N22: WEST } });
const PANZER: Piece = { id: 'a', at: 'M22', type: 'armor', combat: 8, move: 7 };
const ss = (id: string, hex: string): Piece => ({
  id,
  at: hex,
  type: 'armor',
  nation: 'ss',
  combat: 9,
  move: 8,
});
const MAY_1944: Setting = { turn: [1944, 'may-jun'] };
const dutyOf = ({ turn = [1942, 'may-jun'] }: Setting, done = 0): Withdrawals => ({
  duty: withdrawalDuty(turnOf({ year: turn[0], months: turn[1] })),
  done,
});

const leave = (
  axis: readonly Piece[],
  setting: Setting = MAY_1944,
  done = 0,
  stuck: readonly string[] = [],
) => {
  const position = positionOn(RULES, { ...setting, axis });
  const unit = theUnit(position, 'a');
  const canLeave = ({ counter }: typeof unit): boolean => !stuck.includes(counter.id);
  return refusals(judgeWithdrawal(RULES, position, dutyOf(setting, done), unit, unit.at, canLeave));
};

describe('withdrawals', () => {
  it('TRC-12.5.a, TRC-12.5.b: two panzer corps in May 1944, one corps in March and in May 1945', () => {
    expect(leave([PANZER])).toEqual([]);
    expect(leave([{ ...PANZER, type: 'infantry' }])).toEqual(['TRC-12.5.a']);
    for (const months of ['mar-apr', 'may-jun'] as const) {
      expect(leave([{ ...PANZER, type: 'infantry' }], { turn: [1945, months] })).toEqual([]);
      expect(leave([{ ...PANZER, type: 'hq', size: null }], { turn: [1945, months] })).toEqual([
        'TRC-12.5.b',
      ]);
    }
  });

  it('TRC-12.5.c: at no other time, and no more than asked', () => {
    expect(leave([PANZER], { turn: [1944, 'jul-aug'] })).toEqual(['TRC-12.5.c']);
    expect([leave([PANZER], MAY_1944, 1), leave([PANZER], MAY_1944, 2)]).toEqual([[], ['TRC-12.5.c']]);
  });

  it('TRC-12.5.d: from the map, by the west edge, in the first impulse', () => {
    expect(leave([PANZER], { ...MAY_1944, impulse: 2 })).toEqual(['TRC-12.5.d']);
    expect(leave([{ ...PANZER, at: 'M1' }])).toEqual(['TRC-12.5.d']);
    expect(leave([{ id: 'a', type: 'armor' }])).toContain('TRC-12.5.d');
  });

  it('TRC-12.5.f, TRC-A72: SS panzer corps as far as possible; Goering is not SS', () => {
    const two = [PANZER, ss('s', 'K22'), ss('t', 'N22')];
    expect(leave(two)).toEqual(['TRC-12.5.f']);
    expect(leave(two, MAY_1944, 0, ['t'])).toEqual([]);
    expect(leave(two, MAY_1944, 1, ['t'])).toEqual(['TRC-12.5.f']);
    expect(leave(two, MAY_1944, 1, ['s', 't'])).toEqual([]);
    expect(leave([{ ...PANZER, nation: 'luftwaffe' }, ss('s', 'K22'), ss('t', 'N22')])).toEqual([
      'TRC-12.5.f',
    ]);
    expect(leave([ss('a', 'M22'), ss('t', 'N22')])).toEqual([]);
  });

  it('TRC-12.5.h: no remnant', () => {
    expect(leave([{ ...PANZER, remnant: true }], { turn: [1945, 'mar-apr'] })).toEqual(['TRC-12.5.h']);
  });

  it('TRC-12.5.d, TRC-12.5.e: who has left is out of play; lost at sea it would not count', () => {
    const position = positionOn(RULES, { ...MAY_1944, axis: [PANZER] });
    expect(theUnit(withdrawn(position, theUnit(position, 'a')), 'a')).toMatchObject({
      place: 'withdrawn',
      at: -1,
    });
    const bySea = judgeWithdrawal(
      RULES,
      position,
      dutyOf(MAY_1944),
      theUnit(position, 'a'),
      null,
      () => true,
    );
    expect(bySea._tag).toBe('Right');
  });

  it('TRC-12.5.g: an Axis retreat off the west edge serves in exactly that impulse', () => {
    const may = (setting: Setting, done = 0, piece = PANZER) => {
      const position = positionOn(RULES, { phase: 'combat', ...setting, axis: [piece] });
      return mayRetreatOff(position, dutyOf(setting, done), theUnit(position, 'a'));
    };
    expect([may(MAY_1944), may(MAY_1944, 2), may({ turn: [1944, 'jul-aug'] })]).toEqual([true, false, false]);
    expect([may({ ...MAY_1944, player: 'soviet' }), may({ ...MAY_1944, impulse: 2 })]).toEqual([
      false,
      false,
    ]);
    expect(may(MAY_1944, 0, { ...PANZER, type: 'infantry' })).toBe(false);
  });

  it('TRC-12.5.a, TRC-12.5.b: who falls short loses at once', () => {
    const lost = (turn: Setting['turn'], done: number) => {
      const outcome = withdrawalFailure(dutyOf({ ...(turn && { turn }) }, done));
      return outcome === null ? null : [outcome.winner, ...clausesOf(outcome.reasons)];
    };
    expect(lost([1944, 'may-jun'], 1)).toEqual(['soviet', 'TRC-12.5.a']);
    expect(lost([1945, 'mar-apr'], 0)).toEqual(['soviet', 'TRC-12.5.b']);
    expect([lost([1944, 'may-jun'], 2), lost([1944, 'jul-aug'], 0)]).toEqual([null, null]);
    expect(stillToWithdraw(dutyOf(MAY_1944, 1))).toBe(1);
  });

  it('TRC-V3.3.c, TRC-V3.5.d: what adopted situations change', () => {
    const count = (year: number, adopted: readonly ('TRC-V3.3' | 'TRC-V3.5')[]) =>
      withdrawalDuty(turnOf({ year, months: 'may-jun' }), adopted)?.clause ?? null;
    expect([count(1942, []), count(1942, ['TRC-V3.3'])]).toEqual([null, 'TRC-V3.3.c']);
    expect([count(1943, ['TRC-V3.5']), count(1944, ['TRC-V3.5'])]).toEqual(['TRC-V3.5.d', null]);
  });

  it('TRC-V3.3.c: German panzer corps of any service, or the Axis loses at once', () => {
    const setting: Setting = { turn: [1942, 'may-jun'], situations: { 'V3.3': true } };
    const duty = { duty: withdrawalDuty(turnOf({ year: 1942, months: 'may-jun' }), ['TRC-V3.3']), done: 1 };
    const leaves = (piece: Piece) => {
      const position = positionOn(RULES, { ...setting, axis: [piece] });
      return refusals(
        judgeWithdrawal(RULES, position, duty, theUnit(position, 'a'), hexAt(RULES, 'M22'), () => true),
      );
    };
    const west = { ...PANZER, at: 'M22' };
    expect([leaves(west), leaves({ ...west, nation: 'ss' })]).toEqual([[], []]);
    expect([leaves({ ...west, nation: 'romanian' }), leaves({ ...west, type: 'infantry' })]).toEqual([
      ['TRC-V3.3.c'],
      ['TRC-V3.3.c'],
    ]);
    expect(clausesOf(withdrawalFailure(duty)?.reasons ?? [])).toEqual(['TRC-V3.3.c']);
  });

  it('TRC-V3.5.d: two SS panzer corps in May 1943, and none in May 1944', () => {
    const leaves = (year: number, nation: 'german' | 'ss') => {
      const setting: Setting = { turn: [year, 'may-jun'], situations: { 'V3.5': true } };
      const duty = withdrawalDuty(turnOf({ year, months: 'may-jun' }), ['TRC-V3.5']);
      const position = positionOn(RULES, { ...setting, axis: [{ ...PANZER, at: 'M22', nation }] });
      const unit = theUnit(position, 'a');
      return refusals(
        judgeWithdrawal(RULES, position, { duty, done: 0 }, unit, hexAt(RULES, 'M22'), () => true),
      );
    };
    expect([leaves(1943, 'ss'), leaves(1943, 'german')]).toEqual([[], ['TRC-V3.5.d']]);
    expect(leaves(1944, 'ss')).toEqual(['TRC-12.5.c', 'TRC-V3.5.d']);
  });

  it('TRC-12.5.d: the hex it leaves from counts', () => {
    const position = positionOn(RULES, { ...MAY_1944, axis: [{ ...PANZER, at: 'M19' }] });
    const ruling = (hex: string) =>
      judgeWithdrawal(
        RULES,
        position,
        dutyOf(MAY_1944),
        theUnit(position, 'a'),
        hexAt(RULES, hex),
        () => true,
      )._tag;
    expect([ruling('M22'), ruling('M19')]).toEqual(['Right', 'Left']);
  });
});
