import { action } from '../position/action.js';
import { landFleet, listLandings } from './fleet.js';
import { LANDING } from './forms.js';

/** NS-14.k. */
export const landing = action({
  ...LANDING,
  general: listLandings,
  does: landFleet,
  says: (_rules, _position, { hex }) => ({ line: 'landing', hex }),
});
