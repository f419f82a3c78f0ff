import { expect, it } from 'vitest';
import type { Offer } from '../play/offers.js';
import { sayChoice, sayNone } from './choice-words.js';

const offer = (fields: Readonly<Record<string, string>>): Offer => ({
  action: fields,
  written: { type: 'attack', ...fields },
  type: 'attack',
  hexes: [],
  units: [],
  fields,
});

it('what is left out is said by the same word on the chip and once it is picked', () => {
  const offers = [offer({}), offer({ air: '1', mode: '"rail"' }), offer({ air: '2' })];
  expect(sayNone(offers, 'air')).toBe('0');
  expect(sayChoice(offers, 'air', '', sayNone(offers, 'air'))).toBe('0');
  expect(sayNone(offers, 'mode')).toBe('as usual');
  expect(sayChoice(offers, 'mode', '', sayNone(offers, 'mode'))).toBe('as usual');
});
