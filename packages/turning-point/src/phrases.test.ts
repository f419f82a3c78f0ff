import { describe, expect, it } from 'vitest';
import { PHRASES } from './phrases.js';
import { PHASES, STEPS } from './position.js';
import { TOLD_ACTIONS } from './told-actions.js';

describe('the words of the sentences', () => {
  it.each([
    ['phase', PHASES],
    ['step', STEPS],
    ['action', Object.keys(TOLD_ACTIONS)],
  ] as const)('say every %s as a player would', (fact, values) => {
    expect(Object.keys(PHRASES.words[fact]).sort()).toEqual([...values].sort());
  });
});
