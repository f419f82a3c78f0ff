import type { BadInput, HexId } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { fieldsOf, hexOnBoard, label } from '../02-components/board.js';
import { NOWHERE } from '../02-components/units.js';
import type { Rules } from '../rules.js';

/** What every label of the grid looks like: letters of the row, number of the hex. */
export const LABEL = '[A-Z]{1,2}[1-9][0-9]?';
const LABEL_ALONE = new RegExp(`^${LABEL}$`);

/** Whether a text looks like the label of a hex, be it on the board or not. */
export const isLabel = (text: string): boolean => LABEL_ALONE.test(text);

/** Reads the label of a hex, null for none; what is wrong goes into the list. */
export const hexReader =
  (rules: Rules, bad: BadInput[]) =>
  (text: string | null | undefined, path: string): HexId => {
    if (text === undefined || text === null) return NOWHERE;
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) bad.push(badInput(path, 'a hex of the board', text));
    return hex ?? NOWHERE;
  };

/** The label of a hex, null for none. */
export const hexName = (rules: Rules, hex: HexId): string | null =>
  hex === NOWHERE ? null : label(rules.theatre, hex);

/** The name of the city or oil field that a text means, which is its label or the name itself; null where there is none. */
export const nameOfPlace = (rules: Rules, text: string): string | null => {
  if (!isLabel(text)) return Object.hasOwn(rules.theatre.named, text) ? text : null;
  const hex = hexOnBoard(rules.theatre, text);
  return hex === null ? null : (fieldsOf(rules.theatre, hex).name ?? null);
};
