import { expect, it } from 'vitest';
import { spokenFormOf } from './counters.js';

it('a counter without values, such as a partisan, is spoken without a gap between commas', () => {
  const counter = { id: 'p', name: 'Partisan 1', values: '', badges: [{ text: 'M', title: 'has moved' }] };
  expect(spokenFormOf(counter as never)).toBe('Partisan 1, has moved');
});
