import type { HexId } from '@eastfront/kernel';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import { NO_RIVER, riverAt } from './board.js';

/** The clause by which the river drawn on a hexside counts for nothing in a turn; null when it counts, or there is none. */
export const ignoredRiver = (
  rules: Rules,
  turn: number,
  hex: HexId,
  direction: number,
): Extract<ClauseId, 'CC-2.31.c' | 'CC-2.35.a'> | null => {
  if (rules.theatre.river[6 * hex + direction] === NO_RIVER) return null;
  if (riverAt(rules, turn, hex, direction) !== NO_RIVER) return null;
  // Without the second reading of CC-A31 nothing but the winter takes a river away.
  const bySeason = riverAt({ theatre: rules.theatre, readings: {} }, turn, hex, direction) === NO_RIVER;
  return bySeason ? 'CC-2.31.c' : 'CC-2.35.a';
};
