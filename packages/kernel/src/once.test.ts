import { expect, it } from 'vitest';
import { once } from './once.js';

it('makes its value when first asked for, and only once, whatever it is', () => {
  let made = 0;
  const value = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  value();
  value();
  expect(made).toBe(1);
});
