import { ENTRY, kind, steps, UNIT } from '../position/fields.js';
import { form } from '../position/form.js';

export const REINFORCE = form(
  'reinforce',
  'Brings a unit that is due in by an entry hex, or to the east bank.',
  { unit: 'S084', to: '3001' },
  { unit: UNIT, to: ENTRY },
);

export const REBUILD = form(
  'rebuild',
  'Gives a unit steps for replacement points of a kind.',
  { unit: 'A009', steps: 2, kind: 'infantry' },
  { unit: UNIT, steps, kind },
);

export const WITHDRAW = form(
  'withdraw',
  'Takes steps off a unit that must give some up.',
  { unit: 'A009', steps: 1, kind: 'mechanized' },
  { unit: UNIT, steps, kind },
);
