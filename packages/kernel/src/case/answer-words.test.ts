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

it('parts what data join by hyphens, calls units by their names alone and leaves their ids, for a reader alone', () => {
  const names = { 'ger-23inf': '23 Inf' };
  const used = { kinds: { 'infantry-4-4': 1 }, triggered: ['bucharest-1943'], lost: { 'ger-23inf': 2 } };
  expect(sayInLine(used, { names, isRead: true })).toBe(
    'kinds (infantry 4-4 1), triggered bucharest 1943, lost (23 Inf 2)',
  );
  expect(sayInLine({ id: 'ger-23inf', at: 'E34' }, { names, isRead: true })).toBe('23 Inf, at E34');
  expect(sayInLine({ id: 'ger-23inf', at: 'E34' }, { names })).toBe('id ger-23inf, at E34');
  expect(sayInLine({ results: { 'no-effect': '1/2' } }, { isRead: true })).toBe('results (no effect: 1/2)');
});
