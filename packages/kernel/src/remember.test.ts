import { describe, expect, it } from 'vitest';
import { remember } from './remember.js';

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
});
