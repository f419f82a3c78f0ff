import { directionTo, type HexId } from '@eastfront/kernel';
import { blankNotes, type Mended, mendSparse, type Notes } from './mend-sparse.js';
import { boundaryOf } from './outline.js';
import { type Piece, pieceOf } from './piece.js';
import {
  type Grouped,
  groupRows,
  rowBlocks,
  rowsOfStep,
  shortFirst,
  sparseRows,
  type WalkNotes,
  walkNotes,
} from './row-blocks.js';
import type { Packed, RowNet } from './row-net.js';

/** Rows of which any two are on one closed way, with their boundary. */
interface Group {
  /** By hex the steps of the rows, one bit for each direction. */
  readonly steps: Uint8Array;
  /** Of the rows enough to hold the group together; null for a group so small that it is sooner found anew. */
  readonly sparse: Uint8Array | null;
  readonly pieces: readonly Piece[];
}

/** A net of all rows with what a search needs that takes rows out of it. */
export interface WholeNet {
  readonly net: RowNet;
  /** By marker its rows, the short ones first. */
  readonly ends: Packed;
  readonly notes: Notes;
  readonly walk: WalkNotes;
  /** By row, the number of the loop that it is on, from 1, while that is looked for. */
  readonly loopOfRow: Uint16Array;
}

export const wholeOf = (net: RowNet): WholeNet => ({
  net,
  ends: shortFirst(net),
  notes: blankNotes(net.ground.grid),
  walk: walkNotes(net),
  loopOfRow: new Uint16Array(net.rows.length),
});

/** A net without some of its rows, when all that no loop can use is taken out as well. */
export interface PartNet {
  /** By row the number of its group; -1 when it may not be used. */
  readonly groupOf: Int32Array;
  /** The same in the net that it was made of, and what was taken out of that. */
  readonly before: Int32Array;
  readonly taken: readonly number[];
  readonly groups: ReadonlyMap<number, Group>;
  /** The number of the next group. */
  readonly next: number;
}

/** Groups of more rows keep those that hold them together. */
const SMALL = 40;

/** What is being changed. */
interface Draft extends WholeNet, Mended {
  readonly before: Int32Array;
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

/** By group, from the first on, the steps of its rows. */
const stepsOf = (
  net: RowNet,
  rows: ArrayLike<number>,
  groupOf: Int32Array,
  first: number,
  count: number,
): readonly Uint8Array[] => {
  const all = Array.from({ length: count }, () => new Uint8Array(net.ground.grid.size));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const group = groupOf[row] as number;
    if (group >= 0) addSteps(net, row, all[group - first] as Uint8Array);
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
    all[other] = (all[other] as number) & ~(1 << ((step + 3) % 6));
  }
};

/** The boundary of a group, and the rows that no loop can use whole: with a step outside every loop, or steps of two loops. */
const boundaryOfGroup = (
  { net, groupOf, notes, loopOfRow }: Mended & Pick<WholeNet, 'loopOfRow'>,
  group: number,
  steps: Uint8Array,
) => {
  const { grid } = net.ground;
  const { loops, bridges } = boundaryOf(grid, steps, notes.place);
  const useless: number[] = [];
  for (const [a, b] of bridges)
    for (const row of rowsOfStep(net, 6 * a + directionTo(grid, a, b)))
      if (groupOf[row] === group) useless.push(row);
  // A row can have steps of two loops only where there are two.
  if (loops.length < 2) return { loops, useless };
  const seen: number[] = [];
  for (const [number, loop] of loops.entries())
    for (let i = 0; i < loop.length; i++) {
      const hex = loop[i] as HexId;
      const step = 6 * hex + directionTo(grid, hex, loop[(i + 1) % loop.length] as HexId);
      for (const row of rowsOfStep(net, step)) {
        if (groupOf[row] !== group) continue;
        if (loopOfRow[row] !== 0 && loopOfRow[row] !== number + 1) useless.push(row);
        loopOfRow[row] = number + 1;
        seen.push(row);
      }
    }
  for (const row of seen) loopOfRow[row] = 0;
  return { loops, useless };
};

/** Puts rows into groups anew. */
const regroup = (draft: Draft, rows: ArrayLike<number>): void => {
  const { net, ends, groupOf, walk } = draft;
  const first = draft.next;
  draft.next = groupRows(net, groupOf, rows, first, walk);
  const counts = new Uint32Array(draft.next - first);
  for (let i = 0; i < rows.length; i++) {
    const group = groupOf[rows[i] as number] as number;
    if (group >= 0) counts[group - first] = (counts[group - first] as number) + 1;
  }
  for (const [block, steps] of stepsOf(net, rows, groupOf, first, counts.length).entries()) {
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
  const { groupOf, groups } = draft;
  const before = groups.get(group) as Group;
  for (const row of rows) groupOf[row] = -1;
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
export const allOf = (whole: WholeNet): PartNet => {
  const { rows } = whole.net;
  const draft: Draft = {
    ...whole,
    before: new Int32Array(rows.length),
    taken: [],
    groupOf: new Int32Array(rows.length),
    groups: new Map(),
    next: 1,
  };
  regroup(
    draft,
    rows.map((_, row) => row),
  );
  return partOf(draft);
};

const partOf = ({ groupOf, before, taken, groups, next }: Draft): PartNet => ({
  groupOf,
  before,
  taken,
  groups,
  next,
});

/** A net without some more of its rows. What lies in groups of which nothing is taken is not found anew. */
export const netWithout = (whole: WholeNet, before: PartNet, rows: readonly number[]): PartNet => {
  const draft: Draft = {
    ...whole,
    before: before.groupOf,
    taken: rows,
    groupOf: before.groupOf.slice(),
    groups: new Map(before.groups),
    next: before.next,
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
  return partOf(draft);
};

/** The loops of all groups, in any order. */
export const piecesOf = ({ groups }: PartNet): readonly Piece[] =>
  [...groups.values()].flatMap(({ pieces }) => pieces);

/** All rows but some grouped anew: the loops in the order in which {@link rowBlocks} finds their groups, and the rows that are left out in the end. */
export const groupedAnew = ({ net, notes, loopOfRow }: WholeNet, gone: Uint8Array) => {
  const without = gone.slice();
  const rows = net.rows.map((_, row) => row);
  for (;;) {
    const { groupOf, count } = rowBlocks(net, without);
    const pieces: Piece[] = [];
    const useless: number[] = [];
    for (const [group, steps] of stepsOf(net, rows, groupOf, 0, count).entries()) {
      const boundary = boundaryOfGroup({ net, groupOf, notes, loopOfRow }, group, steps);
      for (const loop of boundary.loops) pieces.push(pieceOf(net.ground, loop, group));
      useless.push(...boundary.useless);
    }
    if (useless.length === 0) return { pieces, groupOf };
    for (const row of useless) without[row] = 1;
  }
};

/** The loops of all groups in the order of {@link groupedAnew}: it depends on rows that are on no closed way too, so the whole search is made in that order. */
export const orderedPieces = (whole: WholeNet, { before, taken }: PartNet): readonly Piece[] => {
  const gone = Uint8Array.from(before, (group) => (group < 0 ? 1 : 0));
  for (const row of taken) gone[row] = 1;
  return groupedAnew(whole, gone).pieces;
};
