import type { Rules } from '../rules.js';
import { fieldsOf, hexOnBoard } from './board.js';

/** What every label of the grid looks like: letters of the row, number of the hex. */
export const LABEL = '[A-Z]{1,2}[1-9][0-9]?';
const LABEL_ALONE = new RegExp(`^${LABEL}$`);

/** Whether a text looks like the label of a hex, be it on the board or not. */
export const isLabel = (text: string): boolean => LABEL_ALONE.test(text);

/** The name of the city or oil field given by its label or its name; null if there is none. */
export const nameOfPlace = (rules: Rules, text: string): string | null => {
  if (!isLabel(text)) return Object.hasOwn(rules.theatre.named, text) ? text : null;
  const hex = hexOnBoard(rules.theatre, text);
  return hex === null ? null : (fieldsOf(rules.theatre, hex).name ?? null);
};
