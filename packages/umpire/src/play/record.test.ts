import { sayTold } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { outcomeLine } from './record.js';

describe('what a game came to', () => {
  it.each([
    [{ winner: 'red', level: 'decisive', points: 30 }, 'red wins: decisive, 30 points'],
    [{ winner: 'red', level: '', points: 1 }, 'red wins, 1 point'],
    [{ winner: null, level: 'draw', points: 0 }, 'nobody wins: draw, 0 points'],
    [{ winner: 'blue', level: 'sudden death', points: null }, 'blue wins: sudden death'],
  ])('%j: %s', (outcome, line) => {
    expect(outcomeLine(outcome, (line) => sayTold({}, line))).toBe(line);
  });
});
