import type { HexId } from '@eastfront/kernel';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { bestLoops } from './best-loop.js';
import { conflictsOf } from './crossings.js';
import { type Ground, hexesOf } from './ground.js';
import { groupedAnew, wholeOf } from './part-net.js';
import { anchored, outermost, sizeOf } from './piece.js';
import type { Row } from './row.js';
import { packedAt, type RowNet, rowNet } from './row-net.js';
import { gridOf, groundOf } from './test-maps.js';

/** The search without its short cuts: every net is grouped anew from all its rows, put in order and judged, the hopeless as well. */
const plainSearch = (ground: Ground, limit: number) => {
  const net = rowNet(ground);
  const whole = wholeOf(net);
  const anchor = { flags: ground.edge, hexes: hexesOf(ground.edge) };
  const judge = (gone: Uint8Array, pick: (net: RowNet, rows: readonly number[]) => number) => {
    const { pieces, groupOf } = groupedAnew(whole, gone);
    const hanging = outermost(anchored(pieces, anchor, net.stand, true));
    const used = new Uint8Array(ground.grid.size);
    const faults = hanging.map(({ loop }) => conflictsOf({ net, groupOf }, loop, used));
    const conflict = pick(net, faults.flat());
    const sound = hanging.filter((_, i) => faults[i]!.length === 0);
    const legal = conflict < 0 ? hanging : anchored(sound, anchor, net.stand, false);
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
      const { loops, bound, tried, proven } = bestLoops(ground, { limit: 90 });
      expect([run, loops, bound, tried]).toEqual([run, plain.best.loops, plain.bound, plain.tried]);
      expect(proven).toBe(plain.best.enclosed === plain.bound);
      nets += tried;
    }
    expect(nets).toBeGreaterThan(6 * runs);
  });
});
