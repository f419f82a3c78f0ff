import type { ActionType } from './actions.js';
import type { Phase, Position } from './position.js';
import type { Unit } from './units.js';

/** The phases as the rulebook names them. */
export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  'set-up': 'set-up',
  initial: 'Initial Phase',
  'first-movement': 'First Movement Phase',
  'first-combat': 'First Combat Phase',
  'second-movement': 'Second Movement Phase',
  'second-combat': 'Second Combat Phase',
  supply: 'Supply Phase',
  over: 'the game is over',
};

/** What a player would say that he does: it has its place in the sequence, or not. */
const ACTIONS: Readonly<Record<ActionType, string>> = {
  place: 'setting up a unit',
  reinforce: 'bringing in a unit',
  divert: 'sending a unit round to entry hex A',
  replacement: 'choosing a replacement',
  rebuild: 'a special replacement',
  corps: 'placing the 4th Guards Cavalry marker',
  draw: 'drawing from the cup',
  replace: 'using a replacement',
  move: 'a move',
  'pick-up': 'picking up a unit',
  assault: 'a mobile assault',
  mark: 'an Assault marker',
  'withdraw-hq': 'taking an HQ off the map',
  combine: 'combining two units',
  attack: 'an attack',
  join: 'joining an attack',
  support: 'supporting an attack',
  shift: 'using the Brandenburgers for a column',
  commit: 'the end of a declaration',
  roll: 'a die',
  lose: 'a step loss',
  determined: 'a Determined Defense',
  'give-way': 'doing without Determined Defense',
  retreat: 'a retreat',
  'retreat-on': 'sending a retreating unit on',
  advance: 'an advance',
  remove: 'removing a unit',
  allot: 'choosing the units that a port supplies',
  pass: 'a pass',
  'end-phase': 'the end of the phase',
};

/** The facts of a refusal that names the moment: what is not to be done, and when it is. */
export const momentOf = (type: ActionType, { phase }: Position) => ({
  phase,
  doing: ACTIONS[type],
  now: PHASE_NAMES[phase],
});

/** The facts of a refusal of a unit that is not to come now. */
export const dueOf = ({ place, due }: Unit) => ({
  due,
  why: place === 'map' ? 'it is on the map' : due > 0 ? `its turn is ${due}` : 'no turn is set for it',
});
