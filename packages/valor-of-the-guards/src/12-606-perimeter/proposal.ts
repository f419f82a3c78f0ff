import type { Side } from '../12-2-definitions/sides.js';
import type { Perimeter, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { bestLoops } from './best-loop.js';
import { groundFor } from './position-ground.js';

/** The perimeter that the umpire proposes: the largest area the rules allow (VG-12.606.c, VG-12.6064.d, VG-A26). */
export const proposalFor = (rules: Rules, position: Position, side: Side): Perimeter => {
  const { loops, area } = bestLoops(groundFor(rules, position, side));
  return { loops, area, pockets: [] };
};
