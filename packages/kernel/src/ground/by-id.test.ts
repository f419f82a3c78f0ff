import { expect, it } from 'vitest';
import { changeEach, sortById, unitsByTheirIds } from './by-id.js';

interface Unit {
  readonly counter: { readonly id: string };
  readonly at: number;
}

const unit = (id: string, at = 0): Unit => ({ counter: { id }, at });
const { indexOfUnit, unitById, unitsById, withUnit, mapUnits } = unitsByTheirIds<Unit>();
const position = { turn: 1, units: [unit('a'), unit('b'), unit('c')] };

it('finds units by their ids, wherever they stood in the position before', () => {
  const other = { units: [unit('c'), unit('a')] };
  expect(['a', 'b', 'c', 'd'].map((id) => indexOfUnit(position, id))).toEqual([0, 1, 2, -1]);
  expect(['a', 'b', 'c'].map((id) => indexOfUnit(other, id))).toEqual([1, -1, 0]);
  expect(indexOfUnit(position, 'c')).toBe(2);
  expect([unitById(position, 'b'), unitById(other, 'b')]).toEqual([unit('b'), null]);
  expect(unitsById(position, ['c', 'x', 'a'])).toEqual([unit('c'), unit('a')]);
});

it('changes one unit, and leaves a position without it as it is', () => {
  const after = withUnit(position, 'b', { at: 7 });
  expect(after).toEqual({ turn: 1, units: [unit('a'), unit('b', 7), unit('c')] });
  expect([after.units[0] === position.units[0], position.units[1]?.at]).toEqual([true, 0]);
  expect(withUnit(position, 'x', { at: 7 })).toBe(position);
});

it('sorts units by their ids, whether they came in order or not', () => {
  const ids = (...given: readonly string[]): string =>
    sortById(given.map((id) => unit(id)))
      .map(({ counter }) => counter.id)
      .join('');
  expect([ids(), ids('a'), ids('a', 'b', 'b', 'c'), ids('b', 'c', 'a', 'B')]).toEqual([
    '',
    'a',
    'abbc',
    'Babc',
  ]);
});

it('changes all of them', () => {
  const after = mapUnits(position, (one) => (one.counter.id === 'a' ? { ...one, at: 3 } : one));
  expect(after.units.map(({ at }) => at)).toEqual([3, 0, 0]);
  expect(after.units[1]).toBe(position.units[1]);
});

it('keeps what comes out with the same values, and the list if all do', () => {
  const after = mapUnits(position, (one) => ({ ...one, at: one.counter.id === 'a' ? 3 : 0 }));
  expect(after.units.map(({ at }) => at)).toEqual([3, 0, 0]);
  expect([after.units[1], after.units[2]].map((one, i) => one === position.units[i + 1])).toEqual([
    true,
    true,
  ]);
  expect(mapUnits(position, (one) => ({ ...one })).units).toBe(position.units);
  const fewer: readonly { readonly a: number; readonly b?: number }[] = [{ a: 1, b: 2 }];
  expect(changeEach(fewer, ({ a }) => ({ a }))).toEqual([{ a: 1 }]);
  expect(changeEach(fewer, (one) => ({ ...one, c: 3 }))).toEqual([{ a: 1, b: 2, c: 3 }]);
});
