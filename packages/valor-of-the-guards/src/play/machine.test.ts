import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder } from '../../test/campaign.js';
import { SIDES, type Side } from '../12-2-definitions/sides.js';
import { groundFor } from '../12-606-perimeter/position-ground.js';
import { beginSearches, searchedEarly, searchedHalfway } from '../12-606-perimeter/proposal.js';
import { doneAction } from './done.js';
import { machineOf } from './machine.js';

const { rules } = gameUnder();

describe('the machine of the Refit Phase', () => {
  it('asks a section once for each side of a position, however many units ask who decides (VG-12.6.a)', () => {
    const asked: Side[] = [];
    const machine = machineOf([
      {
        step: '12.604',
        actions: [],
        matters: (_, __, side) => {
          asked.push(side);
          return side === 'russian';
        },
      },
    ]);
    const position = campaignAt({ step: '12.604' });
    const deciders = [1, 2, 3].map(() => machine.deciders(rules, position));
    expect(deciders).toEqual([['russian'], ['russian'], ['russian']]);
    expect(machine.actor(rules, position)).toBe('russian');
    expect([...asked].sort()).toEqual(['german', 'russian']);
    expect(machine.deciders(rules, { ...position, done: ['russian'] })).toEqual([]);
  });

  it('looks ahead when a step begins and when the first side has ended its part, and not when the second has (VG-12.606.c)', () => {
    const seen: (readonly Side[])[] = [];
    const machine = machineOf([
      {
        step: '12.606',
        actions: [],
        matters: () => true,
        looksAhead: (_, { done }) => seen.push(done),
      },
    ]);
    const done = doneAction(machine);
    const start = campaignAt({ step: '12.606' });
    machine.goOn(rules, start);
    expect(seen).toEqual([]);
    machine.goOn(rules, campaignAt({ step: '12.605' }));
    expect(seen).toEqual([[]]);
    seen.length = 0;
    done.apply(rules, start, { type: 'done', side: 'russian' }, true);
    expect(seen).toEqual([['russian']]);
    done.apply(rules, { ...start, done: ['russian'] }, { type: 'done', side: 'german' }, true);
    expect(seen).toHaveLength(1);
  });

  it('leaves nothing of the searches for the perimeters to be begun in the end (VG-12.606.c)', () => {
    const start = campaignAt({ step: '12.606', control: { 'A1:F9': 'russian', 'G1:K9': 'german' } });
    beginSearches(rules, start);
    for (const side of SIDES) {
      const ground = groundFor(rules, start, side);
      expect(searchedEarly(rules, groundFor(rules, { ...start }, side)).field.net.ground).toBe(ground);
    }
    beginSearches(rules, { ...start, done: ['german'] });
    const begun = SIDES.map((side) => searchedHalfway(rules, groundFor(rules, { ...start }, side)));
    const fields = begun.map(({ field }) => field.net.ground);
    expect(fields).toEqual(SIDES.map((side) => groundFor(rules, start, side)));
    for (const [i, side] of SIDES.entries()) expect(fields[i]).toBe(groundFor(rules, start, side));
  });
});
