import { expect, it } from 'vitest';
import { once, onceFor } from './once.js';

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

it('makes what belongs to a thing once for each', () => {
  const seen: string[] = [];
  const lengthOf = onceFor(({ name }: { readonly name: string }) => {
    seen.push(name);
    return name.length;
  });
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  expect([lengthOf(one), lengthOf(other), lengthOf(one)]).toEqual([3, 5, 3]);
  expect(seen).toEqual(['one', 'other']);
});

it('makes what belongs to no object anew each time', () => {
  const seen: number[] = [];
  const twice = onceFor((of: number) => {
    seen.push(of);
    return 2 * of;
  });
  expect([twice(3), twice(3)]).toEqual([6, 6]);
  expect(seen).toEqual([3, 3]);
});
