/** Turning Point, ruled once more: the front by reading TP-A73 a. Written from the clauses alone. */
import { groundUnits, neighboursOn, type Side, type Table, zones } from './turning-point.js';

/**
 * TP-front.a, TP-front.b: the fewest uncovered hexes on any chain from the north or west edge to the row of Rostov. Null where there is no such
 * chain.
 */
export const frontGapOf = (table: Table, side: Side): number | null => {
  const covered = new Set([...groundUnits(table, side).map(({ at }) => at), ...zones(table, side, false)]);
  const starts = [...table.hexes].flatMap(([label, { edge }]) =>
    edge?.includes('north') || edge?.includes('west') ? [label] : [],
  );
  const seen = new Set<string>();
  // What is reached over so many gaps, and what one more would open.
  let held = starts.filter((label) => covered.has(label));
  let open = starts.filter((label) => !covered.has(label));
  for (let gap = 0; held.length + open.length > 0; gap++) {
    for (let round = held; round.length > 0; ) {
      for (const label of round) seen.add(label);
      const next = [...new Set(round.flatMap((label) => neighboursOn(table, label)))];
      open.push(...next.filter((label) => !covered.has(label)));
      round = next.filter((label) => covered.has(label) && !seen.has(label));
    }
    if (table.rostovRow.some((label) => seen.has(label))) return gap;
    held = [...new Set(open)].filter((label) => !seen.has(label));
    open = [];
  }
  return null;
};
