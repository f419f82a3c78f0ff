import { describe, expect, it } from 'vitest';
import { answered, campaignAt, gameUnder } from '../../test/campaign.js';

const game = gameUnder();

describe('definitions', () => {
  it('VG-12.2.w: German support CPP buy no infantry', () => {
    const position = campaignAt({
      step: '12.621',
      date: '09-16',
      sides: { german: { cpp: 0, support: 20 } },
    });
    const buy = (rg: string) =>
      game.questions['purchase']?.(position, {
        question: 'purchase',
        side: 'german',
        buy: [{ rg, count: 1, pay: 'support' }],
      });
    expect(buy('I1')).toMatchObject({ right: { _tag: 'Left' } });
    expect(buy('A2')).toMatchObject({ right: { _tag: 'Right' } });
  });

  it('VG-12.2.n: a side has one perimeter, of as many loops as it needs', () => {
    const two = gameUnder({
      board: {
        fill: { from: 'A1', to: 'J9', terrain: 'stone' },
        regions: { west: ['A1:A9'], east: ['J1:J9'] },
      },
    });
    const position = campaignAt(
      { control: { 'A1:C3': 'german', 'D1:G9': 'russian', 'H6:J9': 'german' } },
      two,
    );
    expect(answered(position, 'perimeter', { side: 'german' }, two)).toMatchObject({
      loops: [expect.any(Array), expect.any(Array)],
    });
  });
});
