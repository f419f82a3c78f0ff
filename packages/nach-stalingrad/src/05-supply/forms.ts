import { usually } from '@eastfront/kernel/codec';
import { sideCodec } from '../01-units/written.js';
import { TO, UNIT } from '../position/fields.js';
import { form } from '../position/form.js';

export const USE_SUPPLY = form(
  'use-supply',
  'Spends a supply counter for the units around it in the supply phase.',
  { supply: 'truck-axis-4-0' },
  { supply: UNIT },
);

/** Places air supply, at any time (NS-5.2.3.m). */
export const AIR_SUPPLY = form(
  'air-supply',
  'Places an air supply counter on a hex.',
  { side: 'axis', to: '2014' },
  { to: TO },
  { side: usually(sideCodec, 'axis') },
);

/** At any moment (NS-5.2.3.q, NS-10.7.2.l). */
export const REMOVE = form(
  'remove',
  'Takes a supply counter off the map, or sends an HQ to the box of the next turn.',
  { unit: 'HQ-6' },
  { unit: UNIT },
);
