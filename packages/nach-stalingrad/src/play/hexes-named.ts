import type { HexId } from '@eastfront/kernel';
import { hexOnBoard } from '../01-units/board.js';
import type { Rules } from '../rules.js';

/** The hexes of these labels, or the first label that is none. */
export const hexesNamed = (rules: Rules, labels: readonly string[]): readonly HexId[] | string => {
  const hexes: HexId[] = [];
  for (const text of labels) {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) return text;
    hexes.push(hex);
  }
  return hexes;
};
