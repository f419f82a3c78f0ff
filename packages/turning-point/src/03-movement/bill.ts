import { hexOnBoard } from '../01-scope/board.js';
import { entryBill, entryWay } from '../12-reinforcements/entry-ruling.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules, TpReason } from '../rules.js';
import { moveToReasons } from './move-ruling.js';

/** What a refused move or entry would have cost, hex by hex; other actions have no price. */
export const billOf = (rules: Rules, position: Position, action: Action): readonly TpReason[] => {
  if (action.type !== 'move' && action.type !== 'enter') return [];
  const unit = unitById(position, action.unit);
  const hex = hexOnBoard(rules.theatre, action.to);
  if (unit === null || hex === null) return [];
  if (action.type === 'move') return moveToReasons(rules, position, unit, hex);
  const way = entryWay(rules, position, unit, action.mode, hex);
  return way === null ? [] : entryBill(rules, position, unit, action.mode, way).reasons;
};
