import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { hexOnBoard, label } from '../01-units/board.js';
import { NOWHERE } from '../01-units/units.js';
import type { Rules } from '../rules.js';

/** What every label of the grid looks like: two digits of the column, two of the row. */
export const LABEL = '[0-9]{4}';

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

/** The labels of hexes. */
export const hexNames = (rules: Rules, hexes: readonly HexId[]): Json =>
  hexes.map((hex) => label(rules.theatre, hex));
