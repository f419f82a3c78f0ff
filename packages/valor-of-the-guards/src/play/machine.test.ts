import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder } from '../../test/campaign.js';
import type { Side } from '../12-2-definitions/sides.js';
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
});
