import { allow, offersOf } from '@eastfront/kernel';
import { isAtEase } from '../05-stacking/stacking.js';
import { relocate } from '../07-combat/results.js';
import { action, HEX, UNIT, wayTold } from '../position/action.js';
import { canMoveAnywhere, canStepAside, goalsOf } from './keeping-the-limit.js';
import { adjudicateMoveTo, moveToReasons, wayToldTo } from './move-ruling.js';
import { mayMove } from './movement.js';

export const move = action({
  type: 'move',
  tells: 'Moves a unit to a hex by a cheapest way.',
  way: 'move',
  path: (rules, position, { unit, to }) => wayToldTo(rules, position, unit, to),
  sample: { unit: 'S101', to: '2810' },
  fields: { unit: UNIT, to: HEX },
  // The ruling on the mover knows the phase (TP-movement.a).
  always: true,
  can: (rules, position, unit) => mayMove(rules, position, unit) && canMoveAnywhere(rules, position, unit),
  // Most units that can move at all can go into a hex next to them.
  near: (rules, position, unit) => {
    if (!mayMove(rules, position, unit)) return false;
    return isAtEase(rules, position, position.player) && canStepAside(rules, position, unit) ? true : null;
  },
  offers: (rules, position, unit) =>
    offersOf(goalsOf(rules, position, unit), (to) => ({ type: 'move' as const, unit, to })),
  does: (rules, position, { unit, to }) => {
    const judged = adjudicateMoveTo(rules, position, unit, to);
    if (judged._tag === 'Left') return judged;
    const { reasons, sources } = judged.right;
    return allow(relocate(position, unit.counter.id, to, { moved: true }), reasons, sources);
  },
  bill: (rules, position, { unit, to }) => moveToReasons(rules, position, unit, to),
  says: (rules, position, { unit, to }) => ({ line: 'move', ...wayTold(rules, position, unit, to) }),
});
