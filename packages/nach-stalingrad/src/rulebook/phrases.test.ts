import { sayReason, sayViolation } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { NATIONS, SIDES } from '../01-units/units.js';
import { WHEN } from '../position/form.js';
import { MOMENTS, PHASES } from '../position/position.js';
import { PHRASES } from './phrases.js';

describe('the words of the sentences', () => {
  it.each([
    ['side', SIDES],
    ['nation', NATIONS],
    ['phase', PHASES],
    ['now', [...new Set([...MOMENTS, 'combat'])]],
    ['action', Object.keys(WHEN)],
  ] as const)('say every %s as a player would', (fact, values) => {
    expect(Object.keys(PHRASES.words[fact]).sort()).toEqual([...values].sort());
  });

  it('fill in the facts', () => {
    const result = { clause: 'NS-10.7.c', effect: 'result', die: 5, modifiedDie: 7, result: '0/4' };
    expect(sayReason(PHRASES, result)).toBe('a die of 5, 7 with all modifiers, gives 0/4');
    const far = { clause: 'NS-3.a', code: 'TOO_MANY_STEPS', subject: '1213', steps: 13, limit: 12 };
    expect(sayViolation(PHRASES, far)).toBe('13 steps in 1213 are more than 12');
    const late = { clause: 'NS-10.1.a', code: 'NOT_NOW', action: 'attack', now: 'react', subject: 'attack' };
    expect(sayViolation(PHRASES, late)).toBe(
      'there is no attack to declare now: it is the time for reactions',
    );
    const shut = { clause: 'NS-10.7.1.h', effect: 'barred', path: ['1312'], why: 'ENEMY_HELD' };
    expect(sayReason(PHRASES, shut)).toBe('a retreat over 1312 is barred: the enemy holds the hex');
  });
});
