import type { HexId } from '@eastfront/kernel';
import { refuse } from './apply-result.js';
import { hexOnBoard } from './board.js';
import type { Rules, Ruling } from './rules.js';

/** The hexes of a written path, or the first label that is no hex of the board. */
export const pathOf = (rules: Rules, labels: readonly string[]): readonly HexId[] | string => {
  const path: HexId[] = [];
  for (const text of labels) {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) return text;
    path.push(hex);
  }
  return path;
};

/** A path leads off the board (CC-11.2.b, CC-12.3.a). */
export const noHex = (text: string): Ruling<never> =>
  refuse({ clause: 'CC-11.2.b', code: 'NO_SUCH_HEX', subject: text });
