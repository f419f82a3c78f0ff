import { dieCodec, nullable, usually, withRole, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { sideCodec } from '../01-units/written.js';
import { unitId } from '../position/fields.js';
import { form } from '../position/form.js';

const die = withRole(dieCodec, 'die');

export const PASS = form('pass', 'Activates nothing, or leaves out what may be left out.', {});

export const DONE = form('done', 'Ends the declaring of attacks, or the reactions.', {});

export const ROLL = form(
  'roll',
  'One die, or two for the relief of a leader.',
  { dice: [4, 5], side: null, unit: 'L-Hoth' },
  {
    /** One die, or two for relief (NS-13.3.c). */
    dice: withSchema(withRole(t.readonlyArray(dieCodec), 'die'), { minItems: 1, maxItems: 2 }),
  },
  {
    /** Whose losses are rolled, in the air attrition phase. */
    side: usually(nullable(sideCodec), null),
    /** For whom, when several have to roll. */
    unit: usually(nullable(unitId), null),
  },
  { list: 'dice', one: 'die', codec: die },
);

export const END_PHASE = form('end-phase', 'Ends the phase, segment or step, where it can be left.', {});
