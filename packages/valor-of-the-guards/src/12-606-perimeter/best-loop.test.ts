import type { HexId } from '@eastfront/kernel';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { bestLoops } from './best-loop.js';
import { bits, type Candidate, everyLoop } from './every-loop.js';
import { type Ground, isSet, mayStand } from './ground.js';
import { cutLoop, faultsOfLoop } from './loop.js';
import { areaOf } from './outline.js';
import { gridOf, groundOf, LINE_OF_23_SEPTEMBER, WHOLE, wholeMap } from './test-maps.js';

const count = (mask: number): number => {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
};

/** The most hexes that legal loops enclose together, meeting only where markers may stand, each with an anchor or hanging on one that has. */
const largestOf = (ground: Ground, all: readonly Candidate[]): number => {
  const places = Array.from({ length: ground.grid.size }, (_, hex) => hex);
  const stand = bits(places.filter((hex) => mayStand(ground, hex)));
  const edge = bits(places.filter((hex) => isSet(ground.edge, hex)));
  let best = 0;
  const grow = (loops: number, area: number, left: readonly Candidate[]): void => {
    best = Math.max(best, count(area));
    for (let rest = left; rest.length > 0; ) {
      if (count(rest.reduce((sum, one) => sum | one.area, area)) <= best) return;
      const next = rest.find((one) => (one.area & edge) !== 0 || (one.loop & loops & stand) !== 0);
      if (next === undefined) return;
      rest = rest.filter((one) => one !== next);
      grow(
        loops | next.loop,
        area | next.area,
        rest.filter((one) => (one.loop & next.loop & ~stand) === 0 && (one.area & ~(area | next.area)) !== 0),
      );
    }
  };
  grow(
    0,
    0,
    [...all].sort((a, b) => count(b.area) - count(a.area)),
  );
  return best;
};

const expectLegal = (ground: Ground): void => {
  const { loops, area } = bestLoops(ground);
  const union = new Set<HexId>();
  for (const loop of loops) {
    expect(faultsOfLoop(ground.grid, loop)).toEqual([]);
    expect(cutLoop(ground, loop).faults).toEqual([]);
    for (const hex of areaOf(ground.grid, loop)) union.add(hex);
  }
  expect([...union].sort((a, b) => a - b)).toEqual(area);
  for (const [i, loop] of loops.entries())
    for (const other of loops.slice(i + 1))
      for (const hex of loop) if (other.includes(hex)) expect(mayStand(ground, hex)).toBe(true);
};

describe('VG-12.6064.d, VG-12.606.c: the largest area against every set of legal loops', () => {
  it.each([
    ['4 by 4', 4, 4, 200],
    ['5 by 4', 5, 4, 200],
    ['6 by 5', 6, 5, 200],
  ])('on random maps of %s hexes', (_name, columns, rows, runs) => {
    const random = seedrandom(`perimeter ${columns}`);
    const grid = gridOf(columns, rows);
    let conflicts = 0;
    for (let run = 0; run < runs; run++) {
      const [markers, bars, edges] = [0.12 + random() * 0.22, random() * 0.15, 0.2 + random() * 0.5];
      const ground = groundOf(grid, () => {
        const kind = random() < bars ? 'b' : random() < markers ? 'm' : '.';
        return kind + (random() < edges ? 'e' : '');
      });
      const best = bestLoops(ground);
      if (best.tried > 1) conflicts++;
      expect(best.proven).toBe(true);
      expect([run, best.area.length]).toEqual([run, largestOf(ground, everyLoop(ground))]);
      expectLegal(ground);
    }
    expect(conflicts).toBeGreaterThan(runs / 50);
  });
});

const columnOf = (hex: HexId): number => hex % 41;
const numberOf = (hex: HexId): number => Math.floor(hex / 41);

describe('VG-12.6064.d: the whole map', () => {
  it('the lines at the start of campaign I: two strips of the German, the rest the Russian (VG-12.51.h)', () => {
    const inPlay = (hex: HexId) => columnOf(hex) < 13 && numberOf(hex) > 27;
    const german = (hex: HexId) => inPlay(hex) && (columnOf(hex) < 2 || numberOf(hex) < 30);
    const letters = (mine: (hex: HexId) => boolean) =>
      groundOf(WHOLE, (_, hex) => {
        if (!inPlay(hex)) return '-';
        const isEdge = columnOf(hex) % 12 === 0 || numberOf(hex) === 28 || numberOf(hex) === 50;
        return (mine(hex) ? 'o' : 'x') + (isEdge ? 'e' : '');
      });
    const germans = bestLoops(letters(german));
    expect([germans.proven, germans.loops.map(({ length }) => length), germans.area.length]).toEqual([
      true,
      [68],
      68,
    ]);
    const russians = bestLoops(letters((hex) => !german(hex)));
    expect([russians.proven, russians.loops.map(({ length }) => length), russians.area.length]).toEqual([
      true,
      [60],
      231,
    ]);
  });

  it('campaign II: the Russian all but the west edge, the German strip too narrow for a loop', () => {
    const west = (hex: HexId) => columnOf(hex) === 0;
    const russians = bestLoops(wholeMap((hex) => !west(hex), west));
    expect([russians.proven, russians.loops.map(({ length }) => length)]).toEqual([true, [171]]);
    expect(russians.area.length).toBe(1852);
    expect(bestLoops(wholeMap(west, (hex) => !west(hex)))).toMatchObject({
      loops: [],
      area: [],
      proven: true,
    });
  });

  it('campaign III: the line of 23 September', () => {
    const own = new Set(areaOf(WHOLE, LINE_OF_23_SEPTEMBER));
    const best = bestLoops(
      wholeMap(
        (hex) => own.has(hex),
        (hex) => !own.has(hex),
      ),
    );
    expect([best.proven, best.area.length, best.loops.length]).toEqual([true, 395, 1]);
    expect(new Set(best.loops[0])).toEqual(new Set(LINE_OF_23_SEPTEMBER));
  });
});

describe('a broken front on the whole map', () => {
  const random = seedrandom('b');
  const kind = Array.from({ length: WHOLE.size }, () => random());
  const front = Array.from({ length: 51 }, () => 18 + random() * 10);
  const russian = (hex: HexId) => kind[hex]! < 0.05 || columnOf(hex) > front[numberOf(hex)]!;
  const ground = wholeMap(
    russian,
    (hex) => !russian(hex) && kind[hex]! > 0.8,
    (hex) => kind[hex]! < 0.12,
  );

  it('the answer is legal whether it is proven or not, and more looking never makes it smaller', () => {
    expectLegal(ground);
    const quick = bestLoops(ground, { limit: 5 });
    const long = bestLoops(ground);
    expect(quick.proven).toBe(false);
    expect(quick.bound).toBeGreaterThanOrEqual(long.bound);
    expect(quick.area.length).toBeLessThanOrEqual(long.area.length);
    expect(long.area.length).toBeGreaterThan(0.9 * long.bound);
  });
});
