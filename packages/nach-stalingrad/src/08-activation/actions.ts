import { listCommanders, moveCommander } from '../09-movement/headquarters.js';
import { action } from '../position/action.js';
import { FORMS } from '../position/forms.js';
import { activate as activated, standDown as stoodDown } from './activation.js';
import { listActivations } from './activation-listing.js';
import { listStandDowns } from './stand-down.js';

export const commander = action({
  ...FORMS.commander,
  list: (rules, position, unit) =>
    unit.counter.side === position.player ? listCommanders(rules, position, unit) : [],
  does: moveCommander,
  says: (_rules, _position, { unit, hq }) => ({ line: 'commander', unit, hq }),
});

export const activate = action({
  ...FORMS.activate,
  general: listActivations,
  does: activated,
  says: (_rules, _position, { hq, also, units, independent }) => ({
    line: 'activate',
    hqs: [hq, ...also],
    units,
    independent,
  }),
});

/** Before anything else is done (NS-8.b). */
export const standDown = action({
  ...FORMS['stand-down'],
  general: listStandDowns,
  does: (rules, position, { unit }) => stoodDown(rules, position, unit),
  says: (_rules, _position, { unit }) => ({ line: 'stand-down', unit }),
});
