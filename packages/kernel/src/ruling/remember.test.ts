import { describe, expect, it } from 'vitest';
import { keepFor, keepForEach, remember, rememberChanged, rememberEach, rememberLike } from './remember.js';

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

  it('keeps memories of one thing apart, and what is remembered while another works', () => {
    const length = remember((_rules: null, list: readonly number[]) => list.length);
    const twice = remember((rules: null, list: readonly number[]) => 2 * length(rules, list));
    const list = [1, 2, 3];
    expect([twice(null, list), length(null, list), twice(null, list)]).toEqual([6, 3, 6]);
  });

  it('forgets a thing of the moment after many others, and what is there for good never', () => {
    const worked: string[] = [];
    const moment = remember((_rules: null, [one]: readonly string[]) => worked.push(`moment ${one}`));
    const good = keepFor((_rules: null, [one]: readonly string[]) => worked.push(`good ${one}`));
    const goodEach = keepForEach((_rules: null, [one]: readonly string[], key: string) =>
      worked.push(`${key} ${one}`),
    );
    const [first, looked] = [['first'], ['looked at']];
    const ask = (list: readonly string[]): void => {
      moment(null, list);
      good(null, list);
      goodEach(null, list, 'each');
    };
    ask(first);
    ask(looked);
    for (let i = 0; i < 1000; i++) {
      moment(null, ['another']);
      // What is looked at again and again is not forgotten.
      moment(null, looked);
    }
    worked.length = 0;
    ask(first);
    ask(looked);
    expect(worked).toEqual(['moment first']);
  });

  it('finds the value of a key again that says the same, of the last few under these rules', () => {
    const like = rememberLike<{ readonly name: string }, string>();
    const made: string[] = [];
    const rules = { name: 'rules' };
    const ask = (under: { readonly name: string }, ...key: readonly number[][]): string =>
      like(under, key, () => {
        made.push(`${under.name} ${key.join('|')}`);
        return made[made.length - 1] as string;
      });
    expect(ask(rules, [1, 0], [2])).toBe(ask(rules, [1, 0], [2]));
    expect(made).toHaveLength(1);
    ask(rules, [1, 1], [2]);
    ask(rules, [1, 0], [2, 3]);
    ask({ name: 'others' }, [1, 0], [2]);
    expect(made).toHaveLength(4);
    // The one that was asked for longest ago is forgotten.
    ask(rules, [1, 0], [2]);
    for (const one of [5, 6, 7]) ask(rules, [one], []);
    expect(made).toHaveLength(7);
    ask(rules, [1, 0], [2]);
    expect(made).toHaveLength(7);
    ask(rules, [1, 1], [2]);
    expect(made).toHaveLength(8);
  });

  it('finds a value again by texts in its key, which are no lists of their letters', () => {
    const like = rememberLike<object, object>();
    const rules = {};
    const first = like(rules, ['as.', [1]], () => ({}));
    expect(like(rules, [`a${'s.'}`, [1]], () => ({}))).toBe(first);
    expect(like(rules, ['asa', [1]], () => ({}))).not.toBe(first);
    const empty = like(rules, ['', [1]], () => ({}));
    expect(like(rules, [[], [1]], () => ({}))).not.toBe(empty);
  });

  it('changes the last value where few members of a list differ, and makes it anew otherwise', () => {
    const log: string[] = [];
    const sum = rememberChanged(
      (_: { readonly name: string }, list: readonly number[]) => {
        log.push('made');
        return list.reduce((a, b) => a + b, 0);
      },
      (_rules, before, changes) => {
        if (changes.some(([, now]) => now < 0)) return null;
        log.push(`changed ${changes.length}`);
        return changes.reduce((value, [old, now]) => value + now - old, before);
      },
    );
    const rules = { name: 'rules' };
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    const ask = (under: { readonly name: string }, now: readonly number[]): number => {
      expect(sum(under, now)).toBe(now.reduce((a, b) => a + b, 0));
      return sum(under, now);
    };
    ask(rules, list);
    ask(rules, [1, 2, 3, 4, 5, 6, 9, 8]);
    ask(rules, [9, 9, 9, 4, 5, 6, 9, 8]);
    // Other rules, a change that cannot be told, too many changes, another length.
    ask({ name: 'others' }, list);
    ask(rules, [-1, 9, 9, 4, 5, 6, 9, 8]);
    ask(rules, [2, 3, 4, 5, 6, 7, 8, 9]);
    ask(rules, [2, 3]);
    expect(log).toEqual(['made', 'changed 1', 'changed 3', 'made', 'made', 'made', 'made']);
  });
});
