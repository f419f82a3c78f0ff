import { HEX } from '../position/fields.js';
import { form } from '../position/form.js';

/** NS-14.k. */
export const LANDING = form(
  'landing',
  'Places the marker of a landing by the Black Sea Fleet.',
  { hex: '0528' },
  { hex: HEX },
);
