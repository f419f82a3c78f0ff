import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { answered, campaignAt, chancesAt, gameUnder, played } from '../../test/campaign.js';
import { CPP } from './section.js';

const CHITS = { german: 'attack', russian: 'idle' } as const;

describe('CPP replenishment', () => {
  it('VG-12.618.a, VG-CGII-2.a: the Russian takes his bonus or not, then both roll, once', () => {
    const position = campaignAt({
      date: '09-16',
      step: '12.618',
      roster: [{ date: '09-15', chits: { german: 'idle', russian: 'idle' } }],
    });
    expect(chancesAt(position)).toEqual([]);
    const rolled = played(position, [
      { type: 'done', side: 'russian' },
      { type: 'roll', table: 'cpp', side: 'german', dice: [3, 4] },
      { type: 'roll', table: 'cpp', side: 'russian', dice: [3, 4] },
    ]);
    expect(rolled.step).not.toBe('12.618');
    expect([rolled.sides.german.cpp, rolled.sides.russian.cpp]).toEqual([16, 16]);
  });

  it('VG-12.618.d, VG-12.618.e: a CG day is looked at with its night', () => {
    const position = campaignAt({
      date: '09-18',
      step: '12.618',
      roster: [
        { date: '09-17', chits: CHITS, winner: 'german', lost: { german: 15 } },
        {
          date: '09-17',
          part: 'night',
          chits: { german: 'idle', russian: 'attack' },
          winner: 'german',
          lost: { german: 5 },
        },
      ],
    });
    const drm = (side: string) =>
      (answered(position, 'roll', { table: 'cpp', side, dice: [3, 4] }) as { drm: number }).drm;
    expect([drm('german'), drm('russian')]).toEqual([0, 1]);
  });

  it('VG-12.618.b: a record is told of as poor where it is, and counts as it is', () => {
    const game = gameUnder();
    const told = (...winners: readonly (string | null)[]) => {
      const roster = winners.map((winner, i) => ({ date: `09-1${4 + i}`, chits: CHITS, winner }));
      const position = campaignAt({ date: '09-18', step: '12.618', roster, balance: { record: true } });
      const put = game.questions['roll'];
      if (put === undefined) throw new Error('no rolls');
      const answer = must(put(position, { question: 'roll', table: 'cpp', side: 'german', dice: [3, 4] }));
      return must(answer).reasons.filter(({ clause }) => clause === 'VG-12.618.b').length;
    };
    expect([told('german', 'russian', 'german'), told('russian', 'russian', 'russian')]).toEqual([0, 1]);
  });

  it('VG-CGII-2.a: the step is the Russian one only while he has a bonus to take', () => {
    const { rules } = gameUnder();
    const at = (date: string) => campaignAt({ date, step: '12.618' });
    const open = (date: string) =>
      (['german', 'russian'] as const).map((side) => CPP.matters?.(rules, at(date), side));
    expect([open('09-16'), open('09-20')]).toEqual([
      [false, true],
      [false, false],
    ]);
  });

  it('VG-12.6181.a, VG-A65: support CPP that were not spent are not added to', () => {
    const rolled = played(
      campaignAt({
        date: '09-18',
        step: '12.618',
        roster: [{ date: '09-17', chits: CHITS, winner: 'german' }],
        sides: { german: { support: 6 } },
      }),
      [{ type: 'roll', table: 'cpp', side: 'german', dice: [3, 4] }],
    );
    expect(rolled.sides.german.support).toBe(6);
  });
});
