import { isHq } from '../02-components/units.js';
import { action, changed, isOwnOnMap, UNIT } from '../position/action.js';
import { withdrawHqViolations, withdrawHq as withdrawn } from './headquarters.js';

export const withdrawHq = action({
  type: 'withdraw-hq',
  tells: 'Takes an HQ off the map.',
  sample: { unit: 'ger-1pzarmy-hq' },
  fields: { unit: UNIT },
  // What is wrong with it knows the phase (CC-15.1.k).
  always: true,
  near: (_rules, _position, unit) => (isHq(unit) ? null : false),
  list: (_rules, position, unit) =>
    isOwnOnMap(position, unit) && withdrawHqViolations(position, unit).length === 0
      ? [{ type: 'withdraw-hq', unit }]
      : [],
  violations: (_rules, position, { unit }) => withdrawHqViolations(position, unit),
  does: (rules, position, { unit }) => changed(rules, withdrawn(position, unit)),
  says: (_rules, _position, { unit }) => ({ line: 'withdraw-hq', unit }),
});
