import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { moveBill } from '../07-movement/move-ruling.js';
import { asInMovement } from '../07-movement/movement.js';
import type { Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import type { CcReason, Rules } from '../rules.js';
import type { Action, MoveAction } from './actions.js';

const isMove = (action: Action): action is MoveAction => action.type === 'move';

/** The ids of the units that a written move names, as the actions that it became do. */
const movedBy = (position: Position, actions: readonly Action[], move: MoveAction): readonly string[] => {
  const named = actions.flatMap((one) => (one.type === 'pick-up' || one.type === 'move' ? [one.unit] : []));
  const stack = position.mover?.units ?? [];
  return [...new Set([...named, ...(!move.alone && stack.includes(move.unit) ? stack : [])])];
};

/**
 * What a refused move would have cost, hex by hex, as the question `move` answers it: the actions are those that one
 * written action became. An action that is no move has no cost.
 */
export const billOf = (rules: Rules, position: Position, actions: readonly Action[]): readonly CcReason[] => {
  const move = actions.find(isMove);
  if (move === undefined) return [];
  const path = move.path.map((text) => hexOnBoard(rules.theatre, text));
  const ids = movedBy(position, actions, move);
  const units = unitsById(position, ids);
  if (!path.every((hex) => hex !== null) || units.length < ids.length) return [];
  const now = position.step === 'movement' ? position : asInMovement(rules, position, units[0] as Unit);
  const { mode, patrol, fleet, corps } = move;
  return moveBill(rules, now, { units: unitsById(now, ids), path, mode, patrol, fleet, corps }).reasons;
};
