import { describe, expect, it } from 'vitest';
import { PHASES, STEPS } from '../play/position.js';
import { TOLD_ACTIONS } from '../play/told-actions.js';
import { PHRASES } from './phrases.js';

describe('the words of the sentences', () => {
  it.each([
    ['phase', PHASES],
    ['step', STEPS],
    ['action', Object.keys(TOLD_ACTIONS)],
  ] as const)('say every %s as a player would', (fact, values) => {
    expect(Object.keys(PHRASES.words[fact]).sort()).toEqual([...values].sort());
  });
});
