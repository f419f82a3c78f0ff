import { describe, expect, it } from 'vitest';
import { checkEachFound, checkEachOnce, repeatedIds, repeatedIn, repeatsIn, sharedIds } from './repeats.js';

describe('what stands in a list more than once', () => {
  it('is found at every place but the first', () => {
    expect(repeatsIn(['a', 'b', 'a', 'a', 'b'])).toEqual([2, 3, 4]);
    expect(repeatedIn([7, 8, 7, 7])).toEqual([7, 7]);
    expect(repeatsIn([])).toEqual([]);
  });

  it('is a fault of a file at its place', () =>
    expect(repeatedIds(['a', 'b', 'a'], (i) => `units.${i}.id`)).toEqual([
      { path: 'units.2.id', expected: 'an id that no other has', got: '"a"' },
    ]));

  it('is a fault of a list of names, in the place of what is wrong with the thing', () =>
    expect(
      checkEachOnce(
        ['a', 'b', 'a', 'c'],
        (name) => `${name} twice`,
        (name) => (name === 'b' ? [] : [`${name} is far`, `${name} is tired`]),
      ),
    ).toEqual(['a is far', 'a is tired', 'a twice', 'c is far', 'c is tired']));

  it('without a thing that it names is a fault, every one in its place', () => {
    const far = new Map([['b', 3]]);
    const find = (name: string): number | null => far.get(name) ?? null;
    const noSuch = (name: string): string => `no ${name}`;
    expect(checkEachFound(['a', 'b', 'c', 'a'], find, noSuch)).toEqual(['no a', 'no c', 'no a']);
    expect(checkEachFound(['a', 'b', 'c'], find, noSuch, (hexes) => [`${hexes} hexes off`])).toEqual([
      'no a',
      '3 hexes off',
      'no c',
    ]);
  });

  it('is a fault of a position', () => expect(sharedIds(['a', 'b', 'a'])).toEqual(['a is there twice']));
});
