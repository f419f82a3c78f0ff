import { directionTo, type HexId } from '@eastfront/kernel';
import { type Flags, isSet } from './ground.js';
import type { Row } from './row.js';
import { type Grouped, rowsOfStep } from './row-blocks.js';

const sharesPrefix = (row: Row, hexes: Row): number => {
  let same = 0;
  while (same < row.length && row[same] === hexes[same]) same++;
  return same;
};

/** The row that the boundary follows the longest from a place for a marker on, and whether it follows it whole to the next place. */
const rowAlong = (
  { net, groupOf }: Grouped,
  hexes: Row,
): { readonly row: number; readonly whole: boolean } => {
  const [from, next] = hexes as readonly [HexId, HexId];
  let best = { row: -1, whole: false };
  let longest = 0;
  for (const row of rowsOfStep(net, 6 * from + directionTo(net.ground.grid, from, next))) {
    if ((groupOf[row] as number) < 0) continue;
    const forwards = net.rows[row] as Row;
    const same = Math.max(
      sharesPrefix(forwards, hexes),
      forwards.at(-1) === from ? sharesPrefix([...forwards].reverse(), hexes) : 0,
    );
    if (best.row >= 0 && same <= longest) continue;
    longest = same;
    best = { row, whole: same === hexes.length && same === forwards.length };
  }
  return best;
};

/** A loop from one place for a marker to the next, and so on round, where hexes lie between them; all of it in one piece when there is no place. */
const stretchesOf = (stand: Flags, loop: readonly HexId[]): readonly Row[] => {
  const first = loop.findIndex((hex) => isSet(stand, hex));
  if (first < 0) return [loop];
  const stretches: Row[] = [];
  let from = first;
  for (let i = first + 1; i <= first + loop.length; i++) {
    if (stand[loop[i % loop.length] as HexId] === 0) continue;
    // From one marker to the next hex with one there is one row, and nothing crosses it.
    if (i > from + 1)
      stretches.push(
        i < loop.length
          ? loop.slice(from, i + 1)
          : Array.from({ length: i - from + 1 }, (_, k) => loop[(from + k) % loop.length] as HexId),
      );
    from = i;
  }
  return stretches;
};

/** The rows at which a loop breaks the rules: left where no marker may stand (VG-12.6064.b), or meeting another there (VG-12.6064.c). */
export const conflictsOf = (
  grouped: Grouped,
  loop: readonly HexId[],
  used: Uint8Array,
): readonly number[] => {
  const { stand } = grouped.net;
  const conflicts: number[] = [];
  for (const stretch of stretchesOf(stand, loop)) {
    const { row, whole } = rowAlong(grouped, stretch);
    const crossing = stretch.filter((hex) => !isSet(stand, hex));
    if (!whole || crossing.some((hex) => used[hex] !== 0)) conflicts.push(row);
    else for (const hex of crossing) used[hex] = 1;
  }
  return conflicts;
};
