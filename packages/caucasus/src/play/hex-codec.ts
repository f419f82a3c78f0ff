import type { BadInput, HexId } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { hexOnBoard, label } from '../02-components/board.js';
import { NOWHERE } from '../02-components/units.js';
import type { Rules } from '../rules.js';

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
