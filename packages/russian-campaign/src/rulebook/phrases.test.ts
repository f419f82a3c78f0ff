import { sayReason, sayViolation } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { BOOK } from '../play/actions.js';
import { PHASES, SITUATIONS, STEPS } from '../position/position.js';
import { WEATHERS } from '../rules.js';
import { PHRASES } from './phrases.js';

describe('the words of the sentences', () => {
  it.each([
    ['phase', PHASES],
    ['step', STEPS],
    ['action', [...Object.keys(BOOK.codecs), 'drop']],
    ['situation', SITUATIONS],
    ['weather', WEATHERS],
  ] as const)('say every %s as a player would', (fact, values) => {
    // Beside the phases stand the steps of both impulses, by which events tell the clock.
    const said = Object.keys(PHRASES.words[fact]).filter((key) => !key.startsWith('impulse-'));
    expect(said.sort()).toEqual([...values].sort());
  });
});

describe('sentences', () => {
  it('fill in the facts', () => {
    const odds = { clause: 'TRC-9.6.1.a', effect: 'odds', attack: 19, defense: 10, to: '1:1' };
    expect(sayReason(PHRASES, odds)).toBe('19 to 10 is 1:1');
  });

  it('TRC-4.0.a: say what is not to be done, and when it is', () => {
    const late = {
      clause: 'TRC-9.12.1.a',
      code: 'NOT_NOW',
      subject: 'remnant',
      action: 'remnant',
      whose: 'soviet',
      during: 'first',
      phase: 'movement',
      step: 'movement',
    };
    expect(sayViolation(PHRASES, late)).toBe(
      'this is not the time to leave a remnant: it is the Soviet movement phase of the first impulse, while units move',
    );
  });

  it('TRC-V3.3.a: name a situation by its heading', () => {
    const again = { clause: 'TRC-V3.3.a', code: 'ALREADY_DECIDED', subject: 'V3.3', situation: 'V3.3' };
    expect(sayViolation(PHRASES, again)).toBe(
      'the decision on "Italy drops out" (V3.3) has been made already',
    );
  });
});
