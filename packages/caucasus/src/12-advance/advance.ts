import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import type { AdvanceOrder, Advancer } from './advance-steps.js';
import { advancerOf, isBarred, lengthOf, stopsIn } from './advance-steps.js';

export { advanceRuling } from './advance-ruling.js';
export type { AdvanceOrder } from './advance-steps.js';

const NONE: readonly (readonly HexId[])[] = [];

/**
 * All ways in which one unit can advance after combat, each from the first hex entered on; to stay is none of them. The
 * stacking limit is checked when the advance is over (CC-5.2.b, CC-12.1, CC-12.2, CC-12.3, CC-12.4).
 */
export const advancePaths = (
  rules: Rules,
  position: Position,
  unit: Unit,
  order: AdvanceOrder,
): readonly (readonly HexId[])[] => {
  const length = lengthOf(rules, position, unit, order);
  if (length === 0) return NONE;
  const { neighbours } = rules.theatre.board;
  const advancer: Advancer = advancerOf(rules, position, unit, order);
  const paths: (readonly HexId[])[] = [];
  const extend = (from: HexId, path: readonly HexId[]): void => {
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * from + direction] as number;
      if (to < 0) continue;
      const step = { from, to, direction, first: path.length === 0 };
      if (isBarred(advancer, step)) continue;
      const longer = [...path, to];
      paths.push(longer);
      if (longer.length < length && !stopsIn(advancer, step)) extend(to, longer);
    }
  };
  extend(unit.at, []);
  return paths;
};
