import { listCommanders, moveCommander } from '../09-movement/headquarters.js';
import { action, unitsTold, unitTold } from '../position/action.js';
import { FORMS } from '../position/forms.js';
import { activate as activated, standDown as stoodDown } from './activation.js';
import { listActivations } from './activation-listing.js';
import { listStandDowns } from './stand-down.js';

export const commander = action({
  ...FORMS.commander,
  list: (rules, position, unit) =>
    unit.counter.side === position.player ? listCommanders(rules, position, unit) : [],
  does: moveCommander,
  says: (_rules, position, { unit, hq }) => `${unitTold(position, unit)} goes to ${unitTold(position, hq)}`,
});

export const activate = action({
  ...FORMS.activate,
  general: listActivations,
  does: activated,
  says: (_rules, position, { hq, also, units, independent }) =>
    `activates ${unitsTold(position, [hq, ...also])}: ${unitsTold(position, units) || 'nobody'}${independent === null ? '' : `, alone ${unitTold(position, independent)}`}`,
});

/** Before anything else is done (NS-8.b). */
export const standDown = action({
  ...FORMS['stand-down'],
  general: listStandDowns,
  does: (rules, position, { unit }) => stoodDown(rules, position, unit),
  says: (_rules, position, { unit }) => `leaves ${unitTold(position, unit)} out`,
});
