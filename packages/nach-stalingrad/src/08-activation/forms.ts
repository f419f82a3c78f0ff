import { NO_UNIT, SOME_UNITS, UNIT } from '../position/fields.js';
import { form } from '../position/form.js';

export const ACTIVATE = form(
  'activate',
  'Activates an HQ with the HQs that it brings along and the units that are to follow them.',
  { hq: 'HQ-B', also: ['HQ-6', 'HQ-4Pz'], units: ['A009', 'A005'], independent: 'A017' },
  {
    /** An army or Front HQ, or an army group or special HQ with those it brings along in `also`. */
    hq: UNIT,
  },
  {
    also: SOME_UNITS,
    /** Combat units, armor leaders and trucks. */
    units: SOME_UNITS,
    /** The one unit out of range that an army group HQ activates (NS-8.j). */
    independent: NO_UNIT,
  },
);

/** Before anything else is done (NS-8.b). */
export const STAND_DOWN = form(
  'stand-down',
  'Leaves one unit, or an HQ brought along, out of an activation again.',
  { unit: 'A009' },
  { unit: UNIT },
);
