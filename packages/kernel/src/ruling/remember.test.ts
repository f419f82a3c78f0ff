import { describe, expect, it } from 'vitest';
import { remember, rememberEach } from './remember.js';

describe('a memory', () => {
  it('works once for each thing, and again under other rules', () => {
    let worked = 0;
    const sum = remember((by: { readonly by: number }, list: readonly number[]) => {
      worked += 1;
      return list.reduce((a, b) => a + b * by.by, 0);
    });
    const once = { by: 1 };
    const list = [1, 2, 3];
    expect([sum(once, list), sum(once, list), worked]).toEqual([6, 6, 1]);
    expect([sum({ by: 2 }, list), sum(once, [4]), worked]).toEqual([12, 4, 3]);
  });

  it('works once for each thing and key, what comes of it being nothing too', () => {
    let worked = 0;
    const above = rememberEach((_rules: null, list: readonly number[], least: number) => {
      worked += 1;
      return list.find((one) => one > least);
    });
    const list = [1, 2];
    expect([above(null, list, 1), above(null, list, 1), worked]).toEqual([2, 2, 1]);
    expect([above(null, list, 5), above(null, list, 5), worked]).toEqual([undefined, undefined, 2]);
  });
});
