import { describe, expect, it } from 'vitest';
import { readLog } from '../codec/log.js';
import { replay } from './log.js';
import { game, logged } from './sum.fixture.js';

const log = logged('1942');
const last = log.actions.length;

const placeOf = (change: object): string => {
  const again = replay(game, { ...log, ...change } as typeof log);
  return again._tag === 'Right' ? 'held' : (again.left[0]?.path ?? '');
};

describe('comments and variations in a log', () => {
  it('are kept and change nothing', () => {
    const annotated = {
      ...log,
      comments: { 0: 'The beginning', [last]: 'The end,\nand what it means' },
      variations: [
        { at: 0, actions: [{ add: 2 }, { die: 6 }], comments: { 1: 'Any roll there is' } },
        { at: 1, actions: [{ die: 5 }], variations: [{ at: 1, actions: [{ die: 4 }, { add: 1 }] }] },
      ],
    };
    expect(placeOf(annotated)).toBe('held');
    expect(readLog(annotated)).toEqual({ _tag: 'Right', right: annotated });
  });

  it.each<[string, object, string]>([
    ['comments that are no texts by number', { comments: [] }, 'comments'],
    ['a comment after the end', { comments: { [last + 1]: 'late' } }, `comments.${last + 1}`],
    ['a comment at no number', { comments: { '01': 'odd' } }, 'comments.01'],
    ['an empty comment', { comments: { 0: '' } }, 'comments.0'],
    ['a comment that no line can hold', { comments: { 0: 'a\rb' } }, 'comments.0'],
    ['variations that are no list', { variations: {} }, 'variations'],
    [
      'a variation in place of nothing',
      { variations: [{ at: last, actions: [{ add: 1 }] }] },
      'variations.0.at',
    ],
    ['a variation without an action', { variations: [{ at: 0, actions: [] }] }, 'variations.0.actions'],
    [
      'a variation with more to it',
      { variations: [{ at: 0, actions: [{ add: 1 }], by: 'me' }] },
      'variations.0.by',
    ],
    [
      'a variation that is illegal',
      { variations: [{ at: 0, actions: [{ add: 1 }, { add: 1 }] }] },
      'variations.0.actions.1',
    ],
    [
      'a variation within one that is illegal',
      {
        variations: [
          { at: 0, actions: [{ add: 1 }, { die: 1 }], variations: [{ at: 1, actions: [{ die: 7 }] }] },
        ],
      },
      'variations.0.variations.0.actions.0',
    ],
  ])('are refused with their place: %s', (_, change, path) => {
    expect(placeOf(change)).toBe(path);
  });

  it('lie within each other to a depth that a stack bears', () => {
    let variation: object = { at: 0, actions: [{ add: 1 }] };
    for (let n = 0; n < 25; n++) variation = { at: 0, actions: [{ add: 1 }], variations: [variation] };
    expect(placeOf({ variations: [variation] })).toMatch(/^variations\.0(\.variations\.0)+\.variations$/);
  });
});
