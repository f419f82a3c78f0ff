import type { HexId } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { ActionType } from '../play/actions.js';
import { refuse } from '../play/apply-result.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling } from '../rules.js';

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

/** What a label off the board breaks, by what was to be done there. */
const OFF_THE_BOARD: Readonly<Partial<Record<ActionType, ClauseId>>> = {
  place: 'CC-20.2.a',
  reinforce: 'CC-4.1.b',
  attack: 'CC-8.1.a',
  assault: 'CC-8.1.a',
  retreat: 'CC-11.2.b',
  'retreat-on': 'CC-11.2.b',
  advance: 'CC-12.3.a',
};

/** An action leads to a hex that the board does not have. */
export const noHex = (type: ActionType, text: string): Ruling<never> =>
  refuse({ clause: OFF_THE_BOARD[type] ?? 'CC-7.1.b', code: 'NO_SUCH_HEX', subject: text });
