import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import type { Perimeter, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { withPockets } from './proposal.js';

/** Whether 12.606 has been done and its perimeters hold: not while a scenario is fought, and not before the next 12.606. */
const isInForce = ({ step }: Position): boolean => step >= '12.606' && step <= '12.627';

/** A stated perimeter with the pockets that are missing; itself where none is. */
const completed = (rules: Rules, position: Position, side: Side, stated: Perimeter): Perimeter => {
  const whole = withPockets(rules, position, side, stated, stated.pockets);
  const isMore = whole.pockets.length > stated.pockets.length || whole.area.length > stated.area.length;
  return isMore ? whole : stated;
};

/**
 * A position as it is read: the units that a stated perimeter leaves outside make its pockets (VG-12.606.b, VG-12.6066.a, VG-12.6066.g,
 * VG-12.6067.a). Play never leaves one outside, so what it answers is read back unchanged.
 */
export const withImpliedPockets = (rules: Rules, position: Position): Position => {
  if (!isInForce(position) || SIDES.every((side) => position.perimeter[side] === undefined)) return position;
  const perimeter = Object.fromEntries(
    SIDES.flatMap((side) => {
      const stated = position.perimeter[side];
      return stated === undefined ? [] : [[side, completed(rules, position, side, stated)]];
    }),
  );
  return { ...position, perimeter };
};
