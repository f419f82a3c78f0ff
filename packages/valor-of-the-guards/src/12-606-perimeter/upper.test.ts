import { describe, expect, it } from 'vitest';
import { isSouthEdgeIsolated } from '../12-607-isolation/areas.js';
import { partsOf } from './marked.js';
import { type Location, upperPockets } from './upper.js';

/** A column of Locations of one building hex: `+` ours, `-` the enemy's, `.` nobody's, `m` with an own MMC (ours), from the lowest level. */
const building = (columns: Readonly<Record<string, string>>, lowest = 0, name = 'B'): readonly Location[] => {
  const names = Object.keys(columns);
  return names.flatMap((hex, column) =>
    [...(columns[hex] as string)].map((letter, i): Location => {
      const level = lowest + i;
      return {
        id: `${hex}${level}`,
        hex: column,
        level,
        building: name,
        control: letter === '-' ? 'enemy' : letter === '.' ? null : 'own',
        mmc: letter === 'm',
        adjacent: [
          `${hex}${level - 1}`,
          `${hex}${level + 1}`,
          `${names[column - 1]}${level}`,
          `${names[column + 1]}${level}`,
        ],
      };
    }),
  );
};
const pocketsOf = (...locations: readonly (readonly Location[])[]) =>
  upperPockets(locations.flat()).map((pocket) => pocket.locations.join(' '));

describe('upper levels and cellars', () => {
  it('VG-12.6067.a: cut off from the ground by a Location of the enemy', () => {
    expect(pocketsOf(building({ a: '-m' }))).toEqual(['a1']);
    expect(pocketsOf(building({ a: 'm-' }, -1))).toEqual(['a-1']);
    expect(pocketsOf(building({ a: '.m' }))).toEqual([]);
    expect(pocketsOf(building({ a: '+m' }))).toEqual([]);
  });

  it('VG-12.6067.a: an MMC must be there', () => {
    expect(pocketsOf(building({ a: '-+' }))).toEqual([]);
  });

  it('VG-12.6067.a: no pocket while some other way leads to the ground', () => {
    expect(pocketsOf(building({ a: '-m', b: '..' }))).toEqual([]);
    expect(pocketsOf(building({ a: '-m', b: '.-' }))).toEqual(['a1']);
  });

  it('VG-12.6067.a, VG-12.6067.c: example 34, first and second level are a pocket each, one of either side', () => {
    expect(pocketsOf(building({ a: '+-m' }))).toEqual(['a2']);
    expect(pocketsOf(building({ a: '-m-' }))).toEqual(['a1']);
  });

  it('VG-12.6067.c: ADJACENT Locations of the same building are one pocket, those of another building not', () => {
    expect(pocketsOf(building({ a: '-m', b: '-m' }))).toEqual(['a1 b1']);
    expect(pocketsOf(building({ a: '-m+', b: '--+', c: '--m' }))).toEqual(['a1 a2 b2 c2']);
    expect(pocketsOf(building({ a: '-m', b: '--', c: '-m' }))).toEqual(['a1', 'c1']);
    const [left, right] = [building({ a: '-m', b: '' }), building({ a: '', b: '-m' }, 0, 'C')];
    expect(pocketsOf(left, right)).toEqual(['a1', 'b1']);
  });
});

describe('VG-12.6068.b: a Russian area at the south edge', () => {
  const flags = (...hexes: number[]) =>
    Uint8Array.from({ length: 9 }, (_, hex) => (hexes.includes(hex) ? 1 : 0));
  const edges = { south: flags(7, 8), north: flags(0), landing: flags(3) };

  it.each([
    ['with the south edge alone is isolated', [5, 6, 7], true],
    ['with a north-edge hex is not', [0, 4, 7], false],
    ['with a landing that serves him is not', [3, 7], false],
    ['without a south-edge hex is not', [4, 5], false],
  ])('%s', (_title, part, expected) => {
    expect(isSouthEdgeIsolated(part, edges)).toBe(expected);
  });

  it('loops that meet in a hex are one part of the area', () => {
    expect(partsOf([[1, 2, 3], [5, 6], [3, 4], [6, 8], [7]])).toEqual([[1, 2, 3, 4], [5, 6, 8], [7]]);
  });
});
