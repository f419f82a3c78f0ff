import { left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { badInput } from '../ground/bad-input.js';
import { byId } from '../ground/by-id.js';
import { controlClashes, readEach, unitClashes, unknownUnits } from './unit-list.js';

const unit = (id: string, side: string, at = 0) => ({ counter: { id, side }, at });
const LABELS = { labels: ['A1', 'A2'] };
const clashes = (...units: readonly ReturnType<typeof unit>[]) =>
  unitClashes(
    LABELS,
    [{ read: units.map((one) => ({ unit: one })), pathOf: (i) => `units.${i}` }],
    ({ at }) => at >= 0,
  ).map(({ path, got }) => [path, got]);

describe('lists of units', () => {
  it('one that cannot be read does not keep the others from being read', () => {
    const { read, bad, pathOf } = readEach(['a', 3, 'b'], 'units', (value) =>
      typeof value === 'string' ? right(value) : left([badInput('name', 'a name', value)]),
    );
    expect(read).toEqual(['a', 'b']);
    expect([0, 1].map(pathOf)).toEqual(['units.0', 'units.2']);
    expect(bad.map(({ path }) => path)).toEqual(['units.1.name']);
  });

  it('hexes that a file gives to the other side than that of a unit in them are told in the order of the file', () => {
    const said = { A2: 'y', A1: 'y', B1: 'x' };
    const at = (units: readonly ReturnType<typeof unit>[]) =>
      controlClashes(said, 'control', LABELS, units).map(({ path, expected, got }) => [path, expected, got]);
    expect(at([unit('a', 'y'), unit('b', 'y', 1)])).toEqual([]);
    expect(at([unit('a', 'x'), unit('b', 'x', 1)])).toEqual([
      ['control.A2', '"x", which has a unit there', '"y"'],
      ['control.A1', '"x", which has a unit there', '"y"'],
    ]);
  });

  it('an id twice and both sides in a hex are told at their places', () => {
    expect(clashes(unit('a', 'x'), unit('a', 'x', 1))).toEqual([['units.1.id', '"a"']]);
    expect(clashes(unit('a', 'x'), unit('b', 'x'), unit('c', 'y'))).toEqual([['units.2.at', '"A1"']]);
  });

  it('units that are named must be there, and of the side that is said', () => {
    const named = [
      ['a', 'a'],
      ['b', 'no'],
      ['c', 'a', 'y'],
      ['d', 'a', 'x'],
      ['e', 'a', null],
    ] as const;
    expect(unknownUnits([unit('a', 'x')], named)).toEqual([
      { path: 'b', expected: 'the id of a unit of the position', got: '"no"' },
      { path: 'c', expected: 'a unit of the y side', got: '"a"' },
    ]);
  });

  it('units that hold no hex do not clash there', () => {
    expect(clashes(unit('a', 'x', -1), unit('b', 'y', -1))).toEqual([]);
  });

  it('units are kept in the order of their ids', () => {
    const ids = [unit('b', 'x'), unit('B', 'x'), unit('a', 'x')].sort(byId).map(({ counter }) => counter.id);
    expect(ids).toEqual(['B', 'a', 'b']);
  });
});
