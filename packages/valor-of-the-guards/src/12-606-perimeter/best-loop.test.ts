import type { HexId } from '@eastfront/kernel';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { beginSearch, bestLoops, endSearch, goOnSearching, rowsToSearch } from './best-loop.js';
import { conflictsOf } from './crossings.js';
import { type Ground, hexesOf, isSet, mayStand } from './ground.js';
import { cutLoop, faultsOfLoop } from './loop.js';
import { areaOf } from './outline.js';
import { groupedAnew, wholeOf } from './part-net.js';
import { anchorPieces, outermost, sizeOf } from './piece.js';
import type { Row } from './row.js';
import { packedAt, type RowNet, rowNet } from './row-net.js';
import {
  bits,
  type Candidate,
  everyLoop,
  gridOf,
  groundOf,
  LINE_OF_23_SEPTEMBER,
  WHOLE,
  wholeMap,
} from './test-maps.js';

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

/** The search without its short cuts: every net is grouped anew from all its rows, put in order and judged, the hopeless as well. */
const plainSearch = (ground: Ground, limit: number) => {
  const net = rowNet(ground);
  const whole = wholeOf(net);
  const anchor = { flags: ground.edge, hexes: hexesOf(ground.edge) };
  const judge = (gone: Uint8Array, pick: (net: RowNet, rows: readonly number[]) => number) => {
    const { pieces, groupOf } = groupedAnew(whole, gone);
    const hanging = outermost(anchorPieces(pieces, anchor, net.stand, true));
    const used = new Uint8Array(ground.grid.size);
    const faults = hanging.map(({ loop }) => conflictsOf({ net, groupOf }, loop, used));
    const conflict = pick(net, faults.flat());
    const sound = hanging.filter((_, i) => faults[i]!.length === 0);
    const legal = conflict < 0 ? hanging : anchorPieces(sound, anchor, net.stand, false);
    return {
      without: Uint8Array.from(groupOf, (group) => (group < 0 ? 1 : 0)),
      size: sizeOf(ground, hanging),
      loops: legal.map(({ loop }) => loop),
      enclosed: sizeOf(ground, legal),
      conflict,
    };
  };
  type Judged = ReturnType<typeof judge>;
  const less = (without: Uint8Array, rows: readonly number[]): Uint8Array =>
    without.map((out, row) => (rows.includes(row) ? 1 : out));
  const explore = (pick: (net: RowNet, rows: readonly number[]) => number, most: number, known?: Judged) => {
    const open: Judged[] = [];
    let tried = 1;
    let node: Judged | undefined = judge(new Uint8Array(net.rows.length), pick);
    let best = known !== undefined && known.enclosed > node.enclosed ? known : node;
    while (tried < most) {
      if (node.conflict < 0 || node.size <= best.enclosed) {
        open.sort((a, b) => a.size - b.size);
        node = open.pop();
        if (node === undefined || node.size <= best.enclosed) break;
      }
      const { without, conflict } = node;
      const crossing = (net.rows[conflict] as Row).flatMap((hex: HexId) =>
        [...packedAt(net.byHex, hex)].filter((row) => row !== conflict),
      );
      const one = judge(less(without, crossing), pick);
      const other = judge(less(without, [conflict]), pick);
      tried += 2;
      for (const child of [one, other]) if (child.enclosed > best.enclosed) best = child;
      node = other.size > one.size ? other : one;
      open.push(node === one ? other : one);
    }
    const left = node === undefined ? open : [...open, node];
    return { best, bound: Math.max(best.enclosed, ...left.map(({ size }) => size)), tried };
  };
  const lengthOf = (row: number): number => net.rows[row]!.length;
  const soon = explore((_, rows) => rows[0] ?? -1, Math.ceil(limit / 3));
  if (soon.best.enclosed === soon.bound) return soon;
  const longest = (_: RowNet, rows: readonly number[]): number =>
    rows.reduce((best, row) => (best < 0 || lengthOf(row) > lengthOf(best) ? row : best), -1);
  const found = explore(longest, limit - soon.tried, soon.best);
  return { ...found, bound: Math.min(soon.bound, found.bound), tried: soon.tried + found.tried };
};

describe('VG-12.6064.d: the short cuts of the search for the largest perimeter', () => {
  it.each([
    ['one broken front', 0.1, 0.3, 40],
    ['many small areas', 0.22, 0.3, 60],
    ['few places for markers', 0.05, 0.16, 40],
  ])('find the same loops in the same order as without them: %s', (_name, bars, markers, runs) => {
    const random = seedrandom(`plain ${bars}`);
    const grid = gridOf(12, 11);
    let nets = 0;
    for (let run = 0; run < runs; run++) {
      const edges = random() * 0.4;
      const ground = groundOf(grid, () => {
        const drawn = random();
        const kind = drawn < bars ? 'b' : drawn < bars + markers ? 'm' : '.';
        return kind + (random() < edges ? 'e' : '');
      });
      const plain = plainSearch(ground, 90);
      const best = bestLoops(ground, { limit: 90 });
      const { loops, bound, tried, proven } = best;
      expect([run, loops, bound, tried]).toEqual([run, plain.best.loops, plain.bound, plain.tried]);
      expect(proven).toBe(plain.best.enclosed === plain.bound);
      const begun = beginSearch(rowsToSearch(ground), { limit: 90 });
      expect(endSearch([0.01, 0.1, 0.3, 0.34, 0.65].reduce(goOnSearching, begun))).toEqual(best);
      nets += tried;
    }
    expect(nets).toBeGreaterThan(6 * runs);
  });
});
