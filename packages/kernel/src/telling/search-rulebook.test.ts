import { describe, expect, it } from 'vitest';
import { type RulebookEntry, sayClauseKind, searchRulebook } from './search-rulebook.js';

const entry = (id: string, told: string): RulebookEntry => ({ id, kind: 'zoc', words: told, told });
const entries = [
  entry('X-1.a', 'A unit stops in an EZOC.'),
  entry('X-1.b', 'Rivers are crossed at a ford.'),
  entry('X-12.a', 'ユニットは支配地域で停止する。'),
];
const found = (query: string): readonly string[] =>
  searchRulebook(entries, query).entries.map(({ id }) => id);

describe('the search of a rulebook', () => {
  it.each([
    ['zone of control', ['X-1.a', 'X-12.a']],
    ['enemy zones of control stop', ['X-1.a']],
    ['crossing river', ['X-1.b']],
    ['支配地域', ['X-1.a', 'X-12.a']],
    ['ZOC', ['X-1.a', 'X-12.a']],
    ['停止', ['X-12.a']],
    ['X-1.', ['X-1.a', 'X-1.b']],
    ['x-12.A', ['X-12.a']],
    ['1.b', ['X-1.b']],
    ['12.', ['X-12.a']],
    ['ford zones', ['X-1.b']],
    ['9.1', []],
    ['control tower', []],
  ])('%s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('counts where each word stands', () => {
    expect(searchRulebook(entries, 'zone of control ford').counts).toEqual([
      ['zoc', 2],
      ['ford', 1],
    ]);
  });
});

describe('what a clause is about', () => {
  it('is said by the language, else in words', () => {
    const silent = (told: unknown): string => String(told);
    expect(sayClauseKind(silent, 'zoc')).toBe('zones of control');
    expect(sayClauseKind(silent, 'special-unit')).toBe('special unit');
    expect(sayClauseKind(() => '支配地域', 'zoc')).toBe('支配地域');
  });
});
