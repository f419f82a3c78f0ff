import { expect, it } from 'vitest';
import { keySaid, sayInLine } from './answer-words.js';

const read = { words: { result: { '1/3': 'attacker 1, defender 3' } }, isRead: true };

it('spells keys out for a reader, abbreviations in capitals', () => {
  expect(keySaid({ isRead: true }, 'blockedBy')).toBe('blocked by');
  expect(keySaid({ isRead: true }, 'drm')).toBe('DRM');
  expect(keySaid({ isRead: true }, 'hqs')).toBe('HQs');
  expect(keySaid({}, 'drm')).toBe('drm');
});

it('calls sides as the game does and parts words that hyphens join, but for ids and names, for a reader alone', () => {
  const phrases = { words: { side: { german: 'the German' }, head: { german: 'German' } } };
  const spoken = { ...phrases, names: { 'field-a': 'field-a' }, isRead: true };
  expect(sayInLine({ controller: 'german' }, spoken)).toBe('controller German');
  expect(sayInLine({ german: -1 }, spoken)).toBe('German -1');
  expect(sayInLine({ lies: 'gutted-rail-car', id: 'rail-car' }, spoken)).toBe(
    'lies gutted rail car, id rail-car',
  );
  expect(sayInLine(['field-a', 'axis-field-1'], spoken)).toBe('field-a, axis-field-1');
  expect(sayInLine({ controller: 'german', lies: 'rail-car' }, phrases)).toBe(
    'controller german, lies rail-car',
  );
});

it('calls the results of a table as the game does, apart from their chances', () => {
  const results = { '1/3': '1/3', Ex: '2/3' };
  expect(sayInLine(results, read, 'results')).toBe('attacker 1, defender 3: 1/3; Ex: 2/3');
  expect(sayInLine(results, read, 'others')).toBe('1/3 1/3, Ex 2/3');
});
