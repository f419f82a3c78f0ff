import { expect, it } from 'vitest';
import { answered, campaignAt } from '../../test/campaign.js';

const roll = (more: object, dice: readonly number[] = [3, 4]) =>
  answered(
    campaignAt({
      date: '09-18',
      step: '12.619',
      roster: [
        {
          date: '09-17',
          chits: { german: 'idle', russian: 'idle' },
          bought: { german: ['I1'] },
        },
      ],
      ...more,
    }),
    'roll',
    { table: 'elr', side: 'german', dice },
  );

it('VG-12.619.f, VG-12.619.h, VG-R2: a chart of the user says of what class a group is', () => {
  expect(roll({})).toMatchObject({ drm: -3 });
  expect(roll({ charts: { german: { I1: { class: 'elite' } } } })).toMatchObject({ drm: -4 });
});

it('VG-12.619.a: an ELR above the most that can be reached is not cut down by a rise', () => {
  const high = { sides: { german: { elr: 5 } } };
  expect(roll(high, [1, 1])).toMatchObject({ final: -1, result: 5 });
});
