import { describe, expect, it } from 'vitest';
import { answered, campaignAt, gameUnder } from '../../test/campaign.js';

const game = gameUnder();
const roll = (said: object, turn: number, die: number) =>
  answered(campaignAt({ step: 'scenario', ...said }), 'roll', { table: 'game-end', turn, die }) as {
    readonly result: string;
  };

describe('the end of a scenario', () => {
  it('VG-CG4.a, VG-II-2.a: the initial scenario of CG II has a fixed length, later ones and that of CG III have none', () => {
    const ask = game.questions['roll'];
    const said = { step: 'scenario', initial: true, campaign: 'II' };
    const refused = ask?.(campaignAt(said), { question: 'roll', table: 'game-end', turn: 6, die: 1 });
    expect(refused).toMatchObject({ right: { left: [{ clause: 'VG-II-2.a', turns: 8 }] } });
    expect(roll({ campaign: 'II', date: '09-15' }, 6, 3).result).toBe('ends');
    expect(roll({ campaign: 'III', initial: true }, 6, 3).result).toBe('ends');
  });

  it('VG-CG4.b: later turns end sooner; after the last of the track its number is kept', () => {
    expect([5, 6, 7, 8, 9, 12].map((turn) => roll({ date: '09-15' }, turn, 4).result)).toEqual([
      'goes-on',
      'goes-on',
      'ends',
      'ends',
      'ends',
      'ends',
    ]);
  });
});
