import type { HexId, JsonObject, Tiling } from '@eastfront/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../../test/situation.js';
import { readTheatre } from '../01-scope/board.js';
import { leastBarrier } from './front.js';

const boardOf = (columns: number, rows: number) =>
  must(
    readTheatre({
      fill: {
        from: '0101',
        to: `${String(columns).padStart(2, '0')}${String(rows).padStart(2, '0')}`,
        terrain: 'clear',
      },
    } as JsonObject),
  ).board;

/** Whether no way of open hexes outside the barrier leads from a source to a goal. */
const parts = (
  tiling: Tiling,
  open: ReadonlySet<HexId>,
  barrier: ReadonlySet<HexId>,
  sources: readonly HexId[],
  goals: readonly HexId[],
): boolean => {
  const seen = new Set(sources.filter((hex) => !barrier.has(hex)));
  for (const hex of seen) {
    for (let direction = 0; direction < 6; direction++) {
      const to = tiling.neighbours[6 * hex + direction] as number;
      if (to >= 0 && open.has(to) && !barrier.has(to)) seen.add(to);
    }
  }
  return goals.every((hex) => !seen.has(hex));
};

/** The size of the least barrier, by trying every set of open hexes from the smallest up. */
const bySearch = (
  tiling: Tiling,
  open: readonly HexId[],
  sources: readonly HexId[],
  goals: readonly HexId[],
): number => {
  const all = new Set(open);
  let best = open.length;
  for (let set = 0; set < 1 << open.length; set++) {
    const barrier = new Set(open.filter((_, i) => (set & (1 << i)) !== 0));
    if (barrier.size < best && parts(tiling, all, barrier, sources, goals)) best = barrier.size;
  }
  return best;
};

describe('TP-front.a (TP-A73 b): the least barrier', () => {
  const board = boardOf(4, 3);

  it('is as small as a search through all sets finds, and does part the sides', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }),
        (shut, from, to) => {
          const open = board.hexes.filter((_, i) => shut[i] !== true);
          const chosen = (picks: readonly number[]) =>
            [...new Set(picks.map((i) => board.hexes[i] as HexId))].filter((hex) => open.includes(hex));
          const [sources, goals] = [chosen(from), chosen(to)];
          fc.pre(sources.length > 0 && goals.length > 0);
          const found = leastBarrier(board, (hex) => open.includes(hex), sources, goals);
          expect(found.every((hex) => open.includes(hex))).toBe(true);
          expect(parts(board, new Set(open), new Set(found), sources, goals)).toBe(true);
          expect(found.length).toBe(bySearch(board, open, sources, goals));
        },
      ),
      { numRuns: 60, seed: 1942 },
    );
  });

  it('is empty when nothing leads across, and one hex where all ways pass one', () => {
    const wide = boardOf(5, 3);
    const at = (label: string): HexId => wide.grid.labels.indexOf(label);
    const open = (shut: readonly string[]) => (hex: HexId) => !shut.includes(wide.grid.labels[hex] as string);
    const ends = [[at('0102')], [at('0502')]] as const;
    expect(leastBarrier(wide, open(['0301', '0302', '0303']), ...ends)).toEqual([]);
    expect(
      leastBarrier(wide, open(['0301', '0303']), [at('0101'), at('0103')], [at('0501'), at('0503')]),
    ).toEqual([at('0302')]);
  });
});
