import { describe, expect, it } from 'vitest';
import { gameUnder } from '../../test/campaign.js';
import { carried } from './carried.js';

const chart = carried.tables['reinforcement-groups'] as {
  readonly groups: readonly { readonly side: string; readonly id: string; readonly cpp: number }[];
};

describe('tables of the steps that are missing from the rulebook', () => {
  it('VG-12.2.c: a chart of reinforcement groups takes the place of the reconstructed one by its name', () => {
    const groups = chart.groups.map((one) => (one.id === 'I1' ? { ...one, cpp: 11 } : one));
    const game = gameUnder({ tables: { 'reinforcement-groups': { ...chart, groups } } });
    const cppOf = (rules: typeof game.rules) =>
      rules.groups.groups.filter(({ id }) => id === 'I1').map(({ cpp }) => cpp);
    expect(cppOf(game.rules)).toEqual([11, 11]);
    expect(cppOf(gameUnder().rules)).toEqual([8, 5]);
  });

  it('VG-12.2.v: every group tells its strengths, every roll finds one row', () => {
    const { groups, strength } = gameUnder().rules;
    expect(groups.groups.filter(({ strengths }) => strengths.full === undefined)).toEqual([]);
    expect(strength.columns.company.map(([, , result]) => result)).toEqual([
      'enhanced',
      'full',
      'quasi-full',
      'reduced',
      'meagre',
    ]);
  });
});
