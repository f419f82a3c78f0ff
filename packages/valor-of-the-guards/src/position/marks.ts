import type { Rules } from '../rules.js';
import type { Position, Step } from './position.js';

/** What the list of steps says of some: done before the initial scenario (VG-12.6.e), not before a counterattack (VG-12.6.f). */
const BEFORE_THE_INITIAL: readonly Step[] = ['12.621', '12.622', '12.623', '12.624', '12.626', '12.627'];
const NOT_BEFORE_A_COUNTERATTACK: readonly Step[] = ['12.614', '12.619', '12.620'];

/** Whether a Refit Phase leaves a step out by the marks of the list (VG-12.5.b with VG-A3, VG-12.613.b). */
export const isLeftOut = ({ step, initial, counterattack }: Position): boolean =>
  step !== 'scenario' &&
  ((initial && !BEFORE_THE_INITIAL.includes(step)) ||
    (counterattack && NOT_BEFORE_A_COUNTERATTACK.includes(step)));

/** The parts of 12.615 that are left out before a counterattack: recovery, immobilisation, and wrecks as well unless VG-A1 is read as a. */
export const partsLeftOut = (
  { readings }: Pick<Rules, 'readings'>,
  { counterattack }: Pick<Position, 'counterattack'>,
): readonly string[] =>
  counterattack ? ['12.6151d', '12.6151e', ...(readings['VG-A1'] === 'b' ? ['12.6151f'] : [])] : [];
