import type { Unit } from '../02-components/units.js';
import type { Position } from './position.js';

/** The facts of a refusal that names the moment: what is not to be done, and when it is. */
export const momentOf = (action: string, { phase }: Position) => ({ phase, action });

/** The facts of a refusal of a unit that is not to come now. */
export const dueOf = ({ place, due }: Unit) => ({
  due,
  why: place === 'map' ? 'it is on the map' : due > 0 ? `its turn is ${due}` : 'no turn is set for it',
});
