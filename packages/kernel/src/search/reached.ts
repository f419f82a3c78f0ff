import { directionTo, type HexId, type Tiling } from '../hex/grid.js';
import type { MustStop, Reach, StepCost } from './search.js';

/**
 * Why a unit cannot move on from a hex. `must-stop`: it has to stop there. `allowance`: its remaining points pay for no open step.
 * `blocked`: every further step is forbidden. Null if it can move on.
 */
export type StopReason = 'must-stop' | 'allowance' | 'blocked' | null;

/** The fewest movement points to `hex`, or `null` if it is out of reach. */
export const costTo = (reached: Reach, hex: HexId): number | null => {
  const at = reached.hexes.indexOf(hex);
  return at < 0 ? null : (reached.costs[at] as number);
};

/** A cheapest path to `hex`: the hexes entered, in order, without the start. Empty for a start, `null` if out of reach. */
export const pathTo = (reached: Reach, hex: HexId): HexId[] | null => {
  let at = reached.hexes.indexOf(hex);
  if (at < 0) return null;
  const path: HexId[] = [];
  let current = hex;
  let previous = reached.previous[at] as number;
  while (previous >= 0) {
    path.push(current);
    current = previous;
    const passage = reached.passages.find((p) => p.hex === current);
    at = reached.hexes.indexOf(current);
    previous = passage === undefined ? (reached.previous[at] as number) : passage.previous;
  }
  return path.reverse();
};

/** Why movement ends at `hex`, under the policies of the search; also `null` for a hex out of reach. */
export const stopReason = (
  tiling: Tiling,
  reached: Reach,
  hex: HexId,
  step: StepCost,
  mustStop?: MustStop,
): StopReason => {
  const at = reached.hexes.indexOf(hex);
  if (at < 0) return null;
  const passage = reached.passages.find((p) => p.hex === hex);
  const previous = reached.previous[at] as number;
  if (passage === undefined && previous >= 0 && mustStop !== undefined) {
    if (mustStop(hex, previous, directionTo(tiling, previous, hex))) return 'must-stop';
  }
  const spent = passage === undefined ? (reached.costs[at] as number) : passage.cost;
  let reason: StopReason = 'blocked';
  for (let direction = 0; direction < 6; direction++) {
    const to = tiling.neighbours[hex * 6 + direction] as number;
    if (to < 0) continue;
    const price = step(hex, to, direction, spent);
    if (!(price >= 0)) continue;
    if (spent < reached.budget && spent + price <= reached.budget) return null;
    reason = 'allowance';
  }
  return reason;
};
