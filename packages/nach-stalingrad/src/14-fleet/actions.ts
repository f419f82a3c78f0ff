import { action } from '../position/action.js';
import { FORMS } from '../position/forms.js';
import { landFleet, listLandings } from './fleet.js';

/** NS-14.k. */
export const landing = action({
  ...FORMS.landing,
  general: listLandings,
  does: landFleet,
  says: (_rules, _position, { hex }) => ({ line: 'landing', hex }),
});
