import { describe, expect, it } from 'vitest';
import { answered, asked, axis, PLAIN, play, situation, soviet } from '../../test/situation.js';

// West edge in column 01, east edge in column 20, Rostov in 0506, its row 06.
const rows = Array.from({ length: 20 }, (_, i) => String(i + 1).padStart(2, '0'));
const BOARD = {
  ...PLAIN,
  hexes: {
    ...Object.fromEntries(rows.map((row) => [`01${row}`, { edge: ['west'] }])),
    ...Object.fromEntries(rows.map((row) => [`20${row}`, { edge: ['east'] }])),
    '0506': { name: 'Rostov' },
    '0102': { edge: ['west'], supply: 'axis' },
  },
  links: { rail: [['0102', '0202']] },
  regions: { 'rostov-row': rows.map((column) => `${column}06`) },
};
const LITERAL = { 'TP-A73': 'a' };
const field = (position: object, readings = {}) => situation(position as never, { board: BOARD, readings });
const missions = (player: string, units: readonly object[], readings = {}) =>
  field({ turn: 3, player, phase: 'motorized-movement', step: 'movement', units }, readings);

describe('the continuous front', () => {
  it('TP-front.c: each side answers for its own front, at the end of its own player turn only', () => {
    const soviets = play(missions('soviet', [axis('a1', '1508')]), { type: 'end-phase' });
    expect([soviets.position.score.axis.front, soviets.position.score.soviet.front]).toEqual([5, 0]);
    const both = play(soviets, { type: 'end-phase' }, { type: 'end-phase' }, { type: 'end-phase' });
    expect([both.position.score.axis.front, both.position.score.soviet.front]).toEqual([5, 5]);
    expect([both.position.turn, both.position.player]).toEqual([4, 'soviet']);
  });

  it('TP-front.a (TP-A73 a, TP-A74): a covered west-edge hex on the row of Rostov is a front by itself', () => {
    expect(asked(field({ units: [axis('a1', '0205')] }), 'front', { side: 'axis' })).toMatchObject({
      gap: 0,
      chain: ['0106'],
    });
    expect(asked(field({ units: [axis('a1', '0405')] }), 'front', { side: 'axis' })).toMatchObject({
      gap: 1,
    });
  });

  it('TP-front.b: zones reach into hexes the enemy stands in', () => {
    expect(
      asked(field({ units: [axis('a1', '0105'), soviet('s1', '0106')] }), 'front', { side: 'axis' }),
    ).toMatchObject({ gap: 0 });
  });

  it('TP-front.a (TP-A73 b, the default): a chain behind the battle no longer does: the enemy must be parted from the sources too', () => {
    const behind = { units: [axis('a1', '0205'), soviet('s1', '1803'), soviet('s2', '1604')] };
    expect(asked(field(behind, LITERAL), 'front', { side: 'axis' })).toMatchObject({ gap: 0 });
    const wide = asked(field(behind), 'front', { side: 'axis' }) as {
      gap: number;
      chain: string[];
    };
    // Row 06 bounds the front; two enemies are free to come, and closing the one source is the least.
    expect(wide).toMatchObject({ gap: 1, chain: ['0102'] });
  });

  it('TP-front.a (TP-A73 b): enemies without a line of communication need not be kept out', () => {
    const units = [axis('a1', '0205'), soviet('s1', '1803')];
    const gapOn = (board: object): unknown =>
      asked(situation({ units }, { board: board as never }), 'front', {
        side: 'axis',
      });
    expect(gapOn(BOARD)).toMatchObject({ gap: 1 });
    const hexes = Object.fromEntries(
      Object.entries(BOARD.hexes).filter(([label]) => !label.startsWith('20')),
    );
    expect(gapOn({ ...BOARD, hexes })).toMatchObject({ gap: 0 });
  });

  it('TP-front.a: the row is the one through Rostov, where the board names no region', () => {
    const { regions: _, ...noRegion } = BOARD;
    const units = [axis('a1', '0402')];
    const ask = (board: object) =>
      asked(situation({ units }, { board: board as never }), 'front', { side: 'axis' });
    expect(ask(noRegion)).toEqual(ask(BOARD));
    expect(ask(noRegion)).toMatchObject({ gap: 1 });
  });

  it('TP-front.a: without Rostov and its row on the board the front is not in question, and a reason says so', () => {
    const { value, reasons } = answered(situation({ units: [axis('a1', '0402')] }), 'front', {
      side: 'axis',
    });
    expect(value).toEqual({ gap: 0, points: 0, chain: [] });
    expect(reasons).toMatchObject([{ clause: 'TP-front.a', effect: 'not-in-question' }]);
  });
});
