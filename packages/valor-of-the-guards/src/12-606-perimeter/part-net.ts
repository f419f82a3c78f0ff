import { directionTo, type HexId } from '@eastfront/kernel';
import { type Grouped, rowsOfStep, sparseRows } from './biconnected.js';
import { mendSparse } from './mend-sparse.js';
import { boundaryOf } from './outline.js';
import { type Piece, pieceOf } from './piece.js';
import { type RowBlocks, rowBlocks } from './row-blocks.js';
import type { Packed, RowNet } from './row-net.js';

/** Rows of which any two are on one closed way, with their boundary. */
interface Group {
  /** By hex the steps of the rows, one bit for each direction. */
  readonly steps: Uint8Array;
  /** Of the rows enough to hold the group together; null for a group so small that it is sooner found anew. */
  readonly sparse: Uint8Array | null;
  readonly pieces: readonly Piece[];
}

/** A net without some of its rows, when all that no loop can use is taken out as well. */
export interface PartNet {
  /** By row, 1 when it may not be used. */
  readonly without: Uint8Array;
  /** The same in the net that it was made of, and what was taken out of that. */
  readonly before: Uint8Array;
  readonly taken: readonly number[];
  /** By row the number of its group; -1 when it may not be used. */
  readonly groupOf: Int32Array;
  readonly groups: ReadonlyMap<number, Group>;
  /** The number of the next group. */
  readonly next: number;
}

/** Groups of more rows keep those that hold them together. */
const SMALL = 40;

/** What is being changed. */
interface Draft extends Grouped {
  /** By marker its rows, the short ones first. */
  readonly ends: Packed;
  readonly without: Uint8Array;
  readonly before: Uint8Array;
  readonly taken: readonly number[];
  readonly groups: Map<number, Group>;
  next: number;
}

const addSteps = ({ steps: { starts, items } }: RowNet, row: number, all: Uint8Array): void => {
  const end = starts[row + 1] as number;
  for (let i = starts[row] as number; i < end; i++) {
    const step = items[i] as number;
    const hex = (step / 6) | 0;
    all[hex] = (all[hex] as number) | (1 << (step - 6 * hex));
  }
};

/** By group the steps of its rows. */
const stepsOf = (
  net: RowNet,
  rows: ArrayLike<number>,
  { groupOf, count }: RowBlocks,
): readonly Uint8Array[] => {
  const all = Array.from({ length: count }, () => new Uint8Array(net.ground.grid.size));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const group = groupOf[row] as number;
    if (group >= 0) addSteps(net, row, all[group] as Uint8Array);
  }
  return all;
};

/** Takes the steps of a row out of those of its group, where no other row of the group takes them. */
const dropSteps = (
  { net: { steps, byStep, ground }, groupOf }: Grouped,
  row: number,
  group: number,
  all: Uint8Array,
): void => {
  const last = steps.starts[row + 1] as number;
  // A step and the way back lie beside each other, and the same rows take both.
  for (let i = steps.starts[row] as number; i < last; i += 2) {
    const step = steps.items[i] as number;
    const hex = (step / 6) | 0;
    const bit = 1 << (step - 6 * hex);
    if (((all[hex] as number) & bit) === 0) continue;
    let at = byStep.starts[step] as number;
    const end = byStep.starts[step + 1] as number;
    while (at < end && groupOf[byStep.items[at] as number] !== group) at++;
    if (at < end) continue;
    const other = ground.grid.neighbours[step] as HexId;
    all[hex] = (all[hex] as number) & ~bit;
    all[other] = (all[other] as number) & ~(1 << ((step - 6 * hex + 3) % 6));
  }
};

/** The boundary of a group, and the rows that no loop can use whole: with a step outside every loop, or steps of two loops. */
const boundaryOfGroup = ({ net, groupOf }: Grouped, group: number, steps: Uint8Array) => {
  const { grid } = net.ground;
  const { loops, bridges } = boundaryOf(grid, steps);
  const useless: number[] = [];
  for (const [a, b] of bridges)
    for (const row of rowsOfStep(net, 6 * a + directionTo(grid, a, b)))
      if (groupOf[row] === group) useless.push(row);
  // A row can have steps of two loops only where there are two.
  if (loops.length < 2) return { loops, useless };
  // By row, the number of the loop that it is on, from 1.
  const loopOfRow = new Int32Array(net.rows.length);
  for (const [number, loop] of loops.entries())
    for (let i = 0; i < loop.length; i++) {
      const hex = loop[i] as HexId;
      const step = 6 * hex + directionTo(grid, hex, loop[(i + 1) % loop.length] as HexId);
      for (const row of rowsOfStep(net, step)) {
        if (groupOf[row] !== group) continue;
        if (loopOfRow[row] !== 0 && loopOfRow[row] !== number + 1) useless.push(row);
        loopOfRow[row] = number + 1;
      }
    }
  return { loops, useless };
};

/** Puts rows into groups anew. */
const regroup = (draft: Draft, rows: ArrayLike<number>): void => {
  const { net, ends, without, groupOf } = draft;
  const out = new Uint8Array(groupOf.length).fill(1);
  for (let i = 0; i < rows.length; i++) out[rows[i] as number] = 0;
  const blocks = rowBlocks(net, out);
  const first = draft.next;
  draft.next += blocks.count;
  const counts = new Uint32Array(blocks.count);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const block = blocks.groupOf[row] as number;
    groupOf[row] = block < 0 ? -1 : first + block;
    if (block < 0) without[row] = 1;
    else counts[block] = (counts[block] as number) + 1;
  }
  for (const [block, steps] of stepsOf(net, rows, blocks).entries()) {
    const isSmall = (counts[block] as number) <= SMALL;
    bound(draft, first + block, steps, isSmall ? null : sparseRows(net, ends, groupOf, first + block));
  }
};

/** The rows of some groups. */
const rowsOf = (groupOf: Int32Array, one: number, other: number): readonly number[] => {
  const rows: number[] = [];
  for (let row = 0; row < groupOf.length; row++)
    if (groupOf[row] === one || groupOf[row] === other) rows.push(row);
  return rows;
};

/** Finds the boundary of a group, and takes out of it what no loop can use. */
const bound = (draft: Draft, group: number, steps: Uint8Array, sparse: Uint8Array | null): void => {
  const { loops, useless } = boundaryOfGroup(draft, group, steps);
  const pieces = loops.map((loop) => pieceOf(draft.net.ground, loop, group));
  draft.groups.set(group, { steps, sparse, pieces });
  if (useless.length > 0) takeFrom(draft, group, useless);
};

/** Takes rows out of a group. */
const takeFrom = (draft: Draft, group: number, rows: readonly number[]): void => {
  const { without, groupOf, groups } = draft;
  const before = groups.get(group) as Group;
  for (const row of rows) {
    without[row] = 1;
    groupOf[row] = -1;
  }
  const sparse = before.sparse?.slice() ?? null;
  const apart = draft.next;
  const aside = sparse === null ? null : mendSparse(draft, group, sparse, rows, apart);
  if (aside === null) {
    // With what was put aside before it was given up.
    groups.delete(group);
    regroup(draft, rowsOf(groupOf, group, apart));
    return;
  }
  draft.next++;
  const steps = before.steps.slice();
  for (const row of rows) dropSteps(draft, row, group, steps);
  for (const row of aside) dropSteps(draft, row, group, steps);
  bound(draft, group, steps, sparse);
  if (aside.length > 0) regroup(draft, aside);
};

/** A net of all rows. */
export const wholeNet = (net: RowNet, ends: Packed): PartNet => {
  const draft: Draft = {
    net,
    ends,
    without: new Uint8Array(net.rows.length),
    before: new Uint8Array(net.rows.length),
    taken: [],
    groupOf: new Int32Array(net.rows.length),
    groups: new Map(),
    next: 1,
  };
  regroup(
    draft,
    net.rows.map((_, row) => row),
  );
  return draft;
};

/** A net without some more of its rows. What lies in groups of which nothing is taken is not found anew. */
export const netWithout = (net: RowNet, ends: Packed, before: PartNet, rows: readonly number[]): PartNet => {
  const { next } = before;
  const without = before.without.slice();
  for (const row of rows) without[row] = 1;
  const draft: Draft = {
    net,
    ends,
    without,
    before: before.without,
    taken: rows,
    groupOf: before.groupOf.slice(),
    groups: new Map(before.groups),
    next,
  };
  const byGroup = new Map<number, number[]>();
  for (const row of rows) {
    const group = before.groupOf[row] as number;
    const gone = byGroup.get(group);
    if (group < 0) continue;
    if (gone === undefined) byGroup.set(group, [row]);
    else gone.push(row);
  }
  for (const [group, gone] of byGroup) takeFrom(draft, group, gone);
  return draft;
};

/** The loops of all groups, in any order. */
export const piecesOf = ({ groups }: PartNet): readonly Piece[] =>
  [...groups.values()].flatMap(({ pieces }) => pieces);

/** All rows but some grouped anew: the loops in the order in which {@link rowBlocks} finds their groups, and the rows that are left out in the end. */
export const groupedAnew = (net: RowNet, gone: Uint8Array) => {
  const without = gone.slice();
  const rows = net.rows.map((_, row) => row);
  for (;;) {
    const blocks = rowBlocks(net, without);
    const { groupOf } = blocks;
    const pieces: Piece[] = [];
    const useless: number[] = [];
    for (const [group, steps] of stepsOf(net, rows, blocks).entries()) {
      const boundary = boundaryOfGroup({ net, groupOf }, group, steps);
      for (const loop of boundary.loops) pieces.push(pieceOf(net.ground, loop, group));
      useless.push(...boundary.useless);
    }
    if (useless.length === 0) return { pieces, without };
    for (const row of useless) without[row] = 1;
  }
};

/** The loops of all groups in the order of {@link groupedAnew}: it hangs on the rows that are on no closed way as well, so all is found as it was begun. */
export const orderedPieces = (net: RowNet, { before, taken }: PartNet): readonly Piece[] => {
  const gone = before.slice();
  for (const row of taken) gone[row] = 1;
  return groupedAnew(net, gone).pieces;
};
