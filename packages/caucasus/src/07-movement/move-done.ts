import type { HexId } from '@eastfront/kernel';
import { passedThrough } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { faceOf, NOWHERE } from '../02-components/units.js';
import { ASSAULT_COST } from '../13-mobile-assault/assault-marker.js';
import { tidyCorps } from '../15-special-units/cavalry-corps.js';
import type { Mover, Position } from '../play/position.js';
import { mapUnits } from '../play/position.js';
import type { Rules } from '../rules.js';
import type { MoveRequest, MoveVerdict } from './move-request.js';
import { movesFast } from './movement-cost.js';
import type { Progress } from './moving-stack.js';
import { isFlotilla, isInMover, isSecondMovement, isTrain, moverClosed, progressOf } from './moving-stack.js';

/** The motion of the units once they have moved on. */
const progressAfter = (
  rules: Rules,
  position: Position,
  { units, path }: MoveRequest,
  { cost, stopped }: MoveVerdict,
): Progress => {
  let before = progressOf(rules, position, units[0] as Unit);
  for (const unit of units) {
    const own = progressOf(rules, position, unit);
    if (own.spent > before.spent || own.hexes > before.hexes) before = own;
  }
  return {
    spent: before.spent + cost,
    hexes: before.hexes + path.length,
    stopped,
    assaulted: before.assaulted,
    // CC-13.1.q: whoever moves on from a hex that it failed to clear makes no further mobile assault, and an Assault marker
    // is good for that hex alone (reading CC-A87).
    failedAt: before.failedAt,
    emptied: NOWHERE,
    barred: before.barred || before.failedAt !== NOWHERE,
  };
};

/** The stack that may still do something after its move in a Second Movement Phase; null when it is finished. */
const moverAfter = (
  rules: Rules,
  position: Position,
  request: MoveRequest,
  progress: Progress,
): Mover | null => {
  const { units, mode } = request;
  if (!isSecondMovement(position) || mode !== 'normal') return null;
  const going = units.filter((unit) => movesFast(rules, unit) && !isTrain(unit) && !isFlotilla(unit));
  if (going.length === 0 || going.length < units.length) return null;
  const left = Math.min(...going.map((unit) => faceOf(unit).move)) - progress.spent;
  const mayMark = left >= ASSAULT_COST || (progress.hexes === 1 && !progress.assaulted);
  if (!mayMark && (progress.stopped || left <= 0)) return null;
  return { units: going.map((unit) => unit.counter.id).sort(), ...progress };
};

/**
 * The position after a move that was allowed: the units at its end, control of what they passed (CC-2.37.a), the markers and
 * counters it used, and the stack in motion when it may go on.
 */
export const moveDone = (
  rules: Rules,
  position: Position,
  request: MoveRequest,
  verdict: MoveVerdict,
): Position => {
  const { units, path, corps, fleet, patrol } = request;
  const end = path[path.length - 1] as HexId;
  const ids = units.map((unit) => unit.counter.id);
  const side = (units[0] as Unit).counter.side;
  const progress = progressAfter(rules, position, request, verdict);
  const mover = moverAfter(rules, position, request, progress);
  // Units of the stack that stay behind have finished, as has any other stack (CC-7.1.e).
  const closed =
    position.mover === null || position.mover.units.every((id) => ids.includes(id))
      ? { ...position, mover: null }
      : units.some((unit) => isInMover(position, unit))
        ? moverClosed({
            ...position,
            mover: { ...position.mover, units: position.mover.units.filter((id) => !ids.includes(id)) },
          })
        : moverClosed(position);
  const moved = mapUnits(closed, (unit) =>
    ids.includes(unit.counter.id)
      ? {
          ...unit,
          at: end,
          moved: true,
          spent: mover === null && isSecondMovement(position) ? faceOf(unit).move : progress.spent,
          assaulted: unit.assaulted || progress.assaulted,
        }
      : unit,
  );
  let after: Position = passedThrough({ ...moved, mover }, side, path);
  const { sea, railed } = verdict;
  if (sea !== null) after = { ...after, seaMoves: { ...after.seaMoves, [sea]: after.seaMoves[sea] + 1 } };
  if (railed) after = { ...after, railMoves: after.railMoves + 1 };
  if (patrol.length > 0) after = { ...after, usedAir: [...new Set([...after.usedAir, ...patrol])].sort() };
  if (fleet !== null) after = { ...after, fleet: { ...after.fleet, [fleet]: 'unavailable' } };
  if (corps) after = { ...after, corps: { status: 'map', at: end } };
  if (
    after.security === 'to-rostov' &&
    end === rules.theatre.named['Rostov'] &&
    units.some((unit) => unit.counter.special === '454th')
  )
    after = { ...after, security: 'in-rostov' };
  return tidyCorps(rules, after).position;
};
