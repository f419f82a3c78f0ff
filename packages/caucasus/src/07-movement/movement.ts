import type { HexId } from '@eastfront/kernel';
import { passedThrough } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { faceOf, NOWHERE } from '../02-components/units.js';
import { startMovementPhase } from '../03-sequence/movement-phase.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { ASSAULT_COST } from '../13-mobile-assault/mobile-assault.js';
import { trainDestinations } from '../15-special-units/armored-train.js';
import { tidyCorps } from '../15-special-units/cavalry-corps.js';
import { flotillaDestinations } from '../15-special-units/flotilla.js';
import { nearestTo, orderedTo } from '../15-special-units/orders-to-rostov.js';
import { landingDestinations, mayLand } from '../16-air-and-sea-support/landing.js';
import type { MoveMode, Mover, Phase, Position } from '../position/position.js';
import { isSecondImpulse, mapUnits } from '../position/position.js';
import type { Rules } from '../rules.js';
import { landDestinations } from './land-destinations.js';
import { movesFast } from './movement-cost.js';
import type { Destination, MoveRequest, MoveVerdict, Progress } from './moving-stack.js';
import {
  isFlotilla,
  isInMover,
  isSecondMovement,
  isTrain,
  mayMove,
  moverClosed,
  progressOf,
} from './moving-stack.js';
import { mayRail, railDestinations } from './rail-movement.js';
import { maySail, seaDestinations } from './sea-movement.js';
import { wayViolations } from './setting-out.js';

export type { Destination } from './moving-stack.js';

const NO_MODES: readonly MoveMode[] = [];
const NORMAL: readonly MoveMode[] = ['normal'];
const NORMAL_AND_STRATEGIC: readonly MoveMode[] = ['normal', 'strategic'];

/** The ways of moving that a unit could try now; none when it may not move. */
export const modesOf = (rules: Rules, position: Position, unit: Unit): readonly MoveMode[] => {
  if (!mayMove(rules, position, unit)) return NO_MODES;
  if (isTrain(unit)) return ['train'];
  if (isFlotilla(unit)) return ['flotilla'];
  const { hexes, spent, stopped, emptied } = progressOf(rules, position, unit);
  if (stopped && emptied === NOWHERE) return NO_MODES;
  const onRoad =
    hexes === 0 &&
    spent === 0 &&
    rules.theatre.road[unit.at] !== 0 &&
    !inEnemyZone(rules, position, unit.counter.side, unit.at);
  const second = isSecondMovement(position);
  if (second && rules.readings['CC-A110'] !== 'b') return onRoad ? NORMAL_AND_STRATEGIC : NORMAL;
  const modes: MoveMode[] = ['normal'];
  // Extended movement is no use to a unit whose MPs are not counted (CC-17.2.j, reading CC-A83).
  const canExtend = !unit.replaced && wayViolations(position, unit, 'extended').length === 0;
  if (canExtend) modes.push('extended');
  if (onRoad) modes.push('strategic');
  if (canExtend && onRoad) modes.push('strategic-extended');
  if (!second && mayRail(rules, position, unit)) modes.push('rail');
  if (!second && maySail(rules, position, unit)) modes.push('sea');
  if (mayLand(rules, position, unit)) modes.push('landing');
  return modes;
};

const everywhere = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): readonly Destination[] => {
  const unit = units[0] as Unit;
  switch (mode) {
    case 'rail':
      return railDestinations(rules, position, unit);
    case 'sea':
      return seaDestinations(rules, position, unit);
    case 'landing':
      return landingDestinations(rules, position, unit);
    case 'flotilla':
      return flotillaDestinations(rules, position, unit);
    case 'train':
      return trainDestinations(rules, position, unit);
    default:
      return landDestinations(rules, position, units, mode);
  }
};

/**
 * Each hex where a move of the units, which stand together, may end, ascending, by its cheapest way. Takes for granted that
 * every one of them may move and may use the mode ({@link modesOf}). Overstacking is no bar before the phase ends
 * (CC-5.2.a).
 */
export const destinationsOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): readonly Destination[] => {
  const all = everywhere(rules, position, units, mode);
  const goal = orderedTo(rules, position, units);
  if (goal === null) return all;
  // Whoever can reach Rostov in any way has to go there (CC-15.9.b).
  const reachable = modesOf(rules, position, units[0] as Unit).some((other) =>
    everywhere(rules, position, units, other).some(({ hex }) => hex === goal),
  );
  return reachable ? all.filter(({ hex }) => hex === goal) : nearestTo(rules, units, all, goal);
};

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
    // CC-13.1.q: a stack that moves on from a hex that it failed to clear makes no further mobile assault, and an Assault marker
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

/** The position as the Movement Phase of a unit's side would find it: that of the same impulse, when none is named. */
export const asInMovement = (
  rules: Rules,
  position: Position,
  unit: Unit,
  phase: Phase = isSecondImpulse(position) ? 'second-movement' : 'first-movement',
): Position => {
  const { side } = unit.counter;
  const step = 'movement' as const;
  return startMovementPhase(rules, { ...position, player: side, phase, step, battle: null }, side);
};

/** The position as a First Combat Phase of a unit's side would find it. */
export const asInCombat = (position: Position, unit: Unit): Position =>
  mapUnits(
    { ...position, player: unit.counter.side, phase: 'first-combat', step: 'attacks', battle: null },
    (one) => ({ ...one, attacked: false, defended: false, retreated: false }),
  );
