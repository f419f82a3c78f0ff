import type { HexId } from '@eastfront/kernel';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { type Flags, isSet } from './ground.js';
import { cutLoop, faultsOfLoop } from './loop.js';
import { loopBetween } from './loop-between.js';
import {
  bits,
  drawMap,
  everyLoop,
  gridOf,
  groundOf,
  LINE_OF_23_SEPTEMBER,
  WHOLE,
  wholeMap,
} from './test-maps.js';

/** The hexes of a column of a grid, as flags. */
const column = ({ size, spec }: typeof WHOLE, wanted: number): Flags =>
  Uint8Array.from({ length: size }, (_, hex) => (hex % spec.columns === wanted ? 1 : 0));

const joins = (loop: readonly HexId[], ...groups: readonly Flags[]): boolean =>
  groups.every((flags) => loop.some((hex) => isSet(flags, hex)));

describe('VG-12.53.c, VG-12.606.d: a single loop between two edges, against every legal loop (VG-A14)', () => {
  it.each([
    ['4 by 4', 4, 4, 300],
    ['5 by 4', 5, 4, 300],
    ['6 by 4', 6, 4, 200],
  ])('on random maps of %s hexes', (_name, columns, rows, runs) => {
    const random = seedrandom(`between ${columns}`);
    const grid = gridOf(columns, rows);
    const [west, east] = [column(grid, 0), column(grid, columns - 1)];
    const [westBits, eastBits] = [west, east].map((flags) =>
      bits(Array.from(flags.keys()).filter((hex) => flags[hex] === 1)),
    ) as [number, number];
    let found = 0;
    for (let run = 0; run < runs; run++) {
      const [markers, bars] = [0.15 + random() * 0.25, random() * 0.2];
      const ground = groundOf(grid, () => (random() < bars ? 'b' : random() < markers ? 'm' : '.'));
      const expected = everyLoop(ground).some(
        ({ loop }) => (loop & westBits) !== 0 && (loop & eastBits) !== 0,
      );
      const { loop, proven } = loopBetween(ground, west, east);
      expect([run, proven, loop !== null]).toEqual([run, true, expected]);
      if (loop === null) continue;
      found++;
      expect(joins(loop, west, east)).toBe(true);
      expect(faultsOfLoop(grid, loop)).toEqual([]);
      expect(cutLoop(ground, loop).faults).toEqual([]);
    }
    expect(found).toBeGreaterThan(runs / 20);
    expect(found).toBeLessThan(runs);
  });

  it('two loops that touch in one hex are not one loop', () => {
    const ground = drawMap(['m m b b b b', 'm m m b m b', 'b b b m m m', 'b b b b m m']);
    const { grid } = ground;
    expect(loopBetween(ground, column(grid, 0), column(grid, 5))).toEqual({ loop: null, proven: true });
  });

  it('a search that gives up says that nothing is proven', () => {
    const ground = drawMap(['m m m', 'm m m']);
    expect(loopBetween(ground, column(ground.grid, 0), column(ground.grid, 2), 0)).toEqual({
      loop: null,
      proven: false,
    });
  });
});

describe('VG-12.53.c: the whole map', () => {
  const north: Flags = Uint8Array.from({ length: WHOLE.size }, (_, hex) =>
    hex % 41 < 37 && Math.floor(hex / 41) === ((hex % 41) + 1) % 2 ? 1 : 0,
  );
  const south: Flags = Uint8Array.from({ length: WHOLE.size }, (_, hex) =>
    hex % 41 < 37 && Math.floor(hex / 41) === 50 ? 1 : 0,
  );

  it('the Russian of 23 September reaches the north edge alone', () => {
    const line = new Set(LINE_OF_23_SEPTEMBER);
    const own = (hex: HexId) => line.has(hex);
    const ground = wholeMap(own, (hex) => !own(hex));
    expect(loopBetween(ground, north, south)).toEqual({ loop: null, proven: true });
    expect(loopBetween(ground, north, north).loop).not.toBeNull();
  });

  it('a broken front: a loop in which the rows over open ground do not cross', () => {
    const random = seedrandom('front');
    const kind = Array.from({ length: WHOLE.size }, () => random());
    for (const east of [14, 20, 26, 30]) {
      const russian = (hex: HexId) => hex % 41 >= east;
      const ground = wholeMap(
        russian,
        (hex) => kind[hex]! > 0.9,
        (hex) => kind[hex]! < 0.12,
      );
      const { loop, proven } = loopBetween(ground, north, south);
      expect(proven).toBe(true);
      if (loop === null) continue;
      expect(joins(loop, north, south)).toBe(true);
      expect(faultsOfLoop(WHOLE, loop)).toEqual([]);
      expect(cutLoop(ground, loop).faults).toEqual([]);
    }
  });
});
