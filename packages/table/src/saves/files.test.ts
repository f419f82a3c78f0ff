import { describe, expect, it } from 'vitest';
import { fileNameOf } from './files.js';

describe('the file of a game', () => {
  it('is named after the game and the moment, by letters that every system takes', () => {
    expect(fileNameOf('turning-point', 'game turn 2, Axis player, combat phase', 31)).toBe(
      'turning-point game turn 2, Axis player, combat phase (31).json',
    );
    expect(fileNameOf('x', 'day 1/2: "night"', 0)).toBe('x day 1-2- -night- (0).json');
  });
});
