import { action } from '../position/action.js';
import { listCommanders, moveCommander } from './commanders.js';
import { COMMANDER } from './forms.js';

export const commander = action({
  ...COMMANDER,
  list: (rules, position, unit) =>
    unit.counter.side === position.player ? listCommanders(rules, position, unit) : [],
  does: moveCommander,
  says: (_rules, _position, { unit, hq }) => ({ line: 'commander', unit, hq }),
});
