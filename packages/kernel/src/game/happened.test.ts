import { describe, expect, it } from 'vitest';
import type { Tally } from './game.js';
import { happened } from './happened.js';

const before: Tally = {
  lost: ['3rd Rifles'],
  states: { '5th Tanks': 'out of supply', '9th Infantry': 'disrupted' },
  held: { Rostov: 'soviet', Maikop: 'soviet' },
  points: { axis: 10, soviet: 4 },
};

describe('what happened between two tallies', () => {
  it('is nothing where they are the same', () => expect(happened(before, before)).toEqual([]));

  it('names what was destroyed, every state, city and count that changed, and nothing else', () => {
    const after: Tally = {
      lost: ['3rd Rifles', '9th Infantry'],
      states: { '7th Cavalry': 'out of supply' },
      held: { Rostov: 'axis', Maikop: 'soviet' },
      points: { axis: 13, soviet: 2 },
    };
    expect(happened(before, after)).toEqual([
      '9th Infantry destroyed',
      '5th Tanks no longer out of supply',
      '7th Cavalry out of supply',
      'Rostov to axis',
      'axis points 13 (+3)',
      'soviet points 2 (-2)',
    ]);
  });

  it('counts names, since two units may share one', () => {
    const twice: Tally = { ...before, lost: ['3rd Rifles', '3rd Rifles'] };
    expect(happened(before, twice)).toEqual(['3rd Rifles destroyed']);
    expect(happened(twice, before)).toEqual(['3rd Rifles back in play']);
  });
});
