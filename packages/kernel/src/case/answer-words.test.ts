import { expect, it } from 'vitest';
import { keySaid, sayInLine } from './answer-words.js';

const read = { words: { result: { '1/3': 'attacker 1, defender 3' } }, isRead: true };

it('spells keys out for a reader, abbreviations in capitals', () => {
  expect(keySaid({ isRead: true }, 'blockedBy')).toBe('blocked by');
  expect(keySaid({ isRead: true }, 'drm')).toBe('DRM');
  expect(keySaid({ isRead: true }, 'hqs')).toBe('HQs');
  expect(keySaid({}, 'drm')).toBe('drm');
});

it('calls the results of a table as the game does, apart from their chances', () => {
  const results = { '1/3': '1/3', Ex: '2/3' };
  expect(sayInLine(results, read, 'results')).toBe('attacker 1, defender 3: 1/3; Ex: 2/3');
  expect(sayInLine(results, read, 'others')).toBe('1/3 1/3, Ex 2/3');
});
