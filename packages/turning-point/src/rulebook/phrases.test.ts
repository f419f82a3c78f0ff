import { describe, expect, it } from 'vitest';
import { BOOK } from '../play/actions.js';
import { PHASES, STEPS } from '../position/position.js';
import { shownPhase } from '../position/words.js';
import { PHRASES } from './phrases.js';

describe('the words of the sentences', () => {
  it.each([
    ['phase', [...new Set(PHASES.flatMap((phase) => STEPS.map((step) => shownPhase({ phase, step }))))]],
    ['step', STEPS],
    ['action', Object.keys(BOOK.codecs)],
  ] as const)('say every %s as a player would', (fact, values) => {
    expect(Object.keys(PHRASES.words[fact]).sort()).toEqual([...values].sort());
  });
});
