import { sideCodec } from '../01-units/written.js';
import { HEX } from '../position/fields.js';
import { form } from '../position/form.js';

export const CONVERT = form(
  'convert',
  'Converts the rails of a hex to the gauge of a side.',
  { side: 'axis', hex: '2014' },
  { side: sideCodec, hex: HEX },
);
