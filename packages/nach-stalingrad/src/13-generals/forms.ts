import { UNIT } from '../position/fields.js';
import { form } from '../position/form.js';

export const COMMANDER = form(
  'commander',
  'Sends an army commander to an HQ.',
  { unit: 'L-Rokossovski', hq: 'HQ-Don-Front' },
  { unit: UNIT, hq: UNIT },
);
