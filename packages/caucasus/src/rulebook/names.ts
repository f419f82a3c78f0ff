import type { Side } from '../02-components/units.js';
import type { Phase } from '../position/position.js';

/** The phases as the rulebook names them. */
export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  'set-up': 'set-up',
  initial: 'Initial Phase',
  'first-movement': 'First Movement Phase',
  'first-combat': 'First Combat Phase',
  'second-movement': 'Second Movement Phase',
  'second-combat': 'Second Combat Phase',
  supply: 'Supply Phase',
  over: 'end of the game',
};

/** The sides as the rulebook names them. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', soviet: 'Soviet' };
