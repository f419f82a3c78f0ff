import { expect, it } from 'vitest';
import { badgesShown, paintsShown, symbolsShown } from './legend-counters.js';

const PAINTS = { red: { fill: '#f00', ink: '#000' }, blue: { fill: '#00f', ink: '#fff' } } as const;
const BADGES = {
  out: { text: 'U', fill: '#fff', ink: '#000', title: 'out of supply' },
  moved: { text: 'M', fill: '#fff', ink: '#000', title: 'moved' },
} as const;
const counters = [{ colours: PAINTS.red, symbol: 'armor', values: '4-4', badges: [BADGES.moved] }] as const;

it('the legend has what the counters show, and nothing else', () => {
  const paints = paintsShown(PAINTS, { red: ['Red', 'infantry'], blue: ['Blue', 'armor'] }, counters);
  const symbols = symbolsShown({ infantry: 'foot', armor: 'tanks' }, counters, PAINTS.blue);
  const badges = badgesShown(BADGES, counters, (badge, name) => ({
    colours: PAINTS.red,
    symbol: 'armor',
    values: name,
    badges: [badge],
  }));
  expect([...paints, ...symbols, ...badges].map(({ label }) => label)).toEqual(['Red', 'tanks', 'moved']);
  expect(badges[0]?.counter.values).toBe('moved');
});
