import { describe, expect, it } from 'vitest';
import { changesOf } from './ruling.js';

describe('what changed in a position', () => {
  it('is the new value of what differs', () => {
    expect(changesOf({ turn: 1, phase: 'move', mud: true }, { turn: 2, phase: 'move', mud: true })).toEqual({
      turn: 2,
    });
    expect(changesOf({ rolls: [1] }, { rolls: [1, 6] })).toEqual({ rolls: [1, 6] });
    expect(changesOf({ battle: { die: 3 } }, { battle: null })).toEqual({ battle: null });
    expect(changesOf({ battle: null }, { battle: { die: 3 } })).toEqual({ battle: { die: 3 } });
    expect(changesOf({ turn: 1 }, { turn: 1 })).toEqual({});
  });

  it('is the entries of a table that differ', () => {
    const before = { control: { D4: 'red', D5: 'blue' } };
    expect(changesOf(before, { control: { D4: 'red', D5: 'red', D6: 'red' } })).toEqual({
      control: { D5: 'red', D6: 'red' },
    });
    expect(changesOf(before, { control: { D5: 'blue', D4: 'red' } })).toEqual({});
  });

  it('is of each unit what is new about it, and a new unit whole', () => {
    const before = {
      units: [
        { id: 'a', at: 'D4', moved: false },
        { id: 'b', at: 'D5', moved: false },
        { id: 'c', at: 'D6', moved: false },
      ],
    };
    const after = {
      units: [
        { id: 'a', at: 'D4', moved: true },
        { id: 'b', place: 'pool', moved: false },
        { id: 'c', at: 'D6', moved: false },
        { id: 'd', at: 'D7', moved: false },
      ],
    };
    expect(changesOf(before, after)).toEqual({
      units: [
        { id: 'a', moved: true },
        { id: 'b', place: 'pool' },
        { id: 'd', at: 'D7', moved: false },
      ],
    });
  });
});
