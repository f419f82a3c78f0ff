import { describe, expect, it } from 'vitest';
import { asked, axis, PLAIN, play, situation, soviet } from '../../test/situation.js';
import { VICTORY_TABLE, victoryLevel } from './victory.js';

describe('victory levels', () => {
  it.each([
    ['TP-victory.b', -31, 'axis', 'decisive'],
    ['TP-victory.b', -30, 'axis', 'decisive'],
    ['TP-victory.c', -29, 'axis', 'substantive'],
    ['TP-victory.c', -21, 'axis', 'substantive'],
    ['TP-victory.d', -20, 'axis', 'marginal'],
    ['TP-victory.d', -1, 'axis', 'marginal'],
    ['TP-victory.e', 0, 'soviet', 'marginal'],
    ['TP-victory.e', 9, 'soviet', 'marginal'],
    ['TP-victory.f', 10, 'soviet', 'substantive'],
    ['TP-victory.f', 24, 'soviet', 'substantive'],
    ['TP-victory.g', 25, 'soviet', 'decisive'],
    ['TP-victory.g', 200, 'soviet', 'decisive'],
  ] as const)('%s: %i is %s %s', (clause, points, winner, level) => {
    expect(victoryLevel(points)).toMatchObject({ clause, winner, level });
  });

  it('TP-victory.b to TP-victory.g: the bounds rise without a gap', () => {
    const bounds = VICTORY_TABLE.map(({ from }) => from);
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
    expect(new Set(bounds).size).toBe(6);
  });
});

const BOARD = {
  ...PLAIN,
  hexes: { '0506': { name: 'Rostov' }, '2010': { edge: ['east'] } },
  regions: { 'rostov-row': ['0106'] },
};
const field = (units: readonly object[], readings = {}) =>
  situation({ units } as never, { board: BOARD, readings });
const points = (units: readonly object[], readings = {}) =>
  (asked(field(units, readings), 'victory') as { points: number }).points;

describe('Rostov', () => {
  it('TP-vp.f: 100 points for a Soviet unit there with a line of communication', () => {
    expect(points([soviet('s1', '0506')])).toBe(100);
  });

  it('TP-vp.g then TP-vp.h: a unit in Rostov that is cut off does not count; the nearest that is not does', () => {
    const ring = ['0505', '0507', '0406', '0405', '0606', '0605'].map((at, i) => axis(`a${i}`, at));
    expect(points([soviet('s1', '0506'), soviet('s2', '0513'), ...ring])).toBe(-7);
  });

  it.each([
    ['a', -2],
    ['b', -7],
  ])('TP-vp.g (TP-A87 %s): trucks near Rostov, and a corps farther off: %d', (reading, expected) => {
    const units = [soviet('s1', '0513'), soviet('t1', '0508', { kind: 'supply' })];
    expect(points(units, { 'TP-A87': reading })).toBe(expected);
  });

  it('TP-A77: with nobody in communication the distance is that of the farthest hex', () => {
    const far = points([]);
    expect(far).toBe(-Math.max(...distances()));
    expect(far).toBeLessThan(-15);
  });

  it('TP-A79: a supply unit in the pocket is a source (a), or is not (b)', () => {
    const ring = [
      '0504',
      '0604',
      '0705',
      '0706',
      '0707',
      '0607',
      '0508',
      '0407',
      '0307',
      '0306',
      '0305',
      '0404',
    ].map((at, i) => axis(`a${i}`, at));
    const pocket = [soviet('s1', '0506'), soviet('t1', '0506', { kind: 'supply' }), ...ring];
    expect(points(pocket)).toBe(100);
    expect(points(pocket, { 'TP-A79': 'b' })).toBeLessThan(0);
  });

  it('TP-vp.g: scored once, when the last Axis player turn ends', () => {
    const last = situation(
      {
        turn: 7,
        lastTurn: 7,
        player: 'axis',
        phase: 'motorized-movement',
        step: 'movement',
        units: [soviet('s1', '0513'), axis('a1', '0106')],
      },
      { board: BOARD },
    );
    const over = play(last, { type: 'end-phase' });
    expect(over.position).toMatchObject({ phase: 'over', step: 'over', score: { axis: { distance: 7 } } });
    expect(over.game.actor(over.position)).toBeNull();
    expect(over.game.outcome(over.position)).toEqual({ winner: 'axis', level: 'marginal', points: -7 });
  });
});

const distances = (): readonly number[] => {
  const { rules } = field([]);
  const { board, rostov } = rules.theatre;
  const { q, r } = board.grid;
  return board.hexes.map((hex) => {
    const dq = (q[hex] as number) - (q[rostov as number] as number);
    const dr = (r[hex] as number) - (r[rostov as number] as number);
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  });
};
