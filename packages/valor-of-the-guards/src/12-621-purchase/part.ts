import type { Side } from '../12-2-definitions/sides.js';
import type { Position } from '../position/position.js';
import type { VgViolation } from '../rules.js';

/** The violation of a side that has ended its part of a step and can do no more in it (VG-12.6.a). */
export const partEnded = ({ done }: Pick<Position, 'done'>, side: Side): readonly VgViolation[] =>
  done.includes(side) ? [{ clause: 'VG-12.6.a', code: 'PART_ENDED', subject: side }] : [];
