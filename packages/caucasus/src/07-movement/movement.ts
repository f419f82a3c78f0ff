import type { Unit } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { trainDestinations } from '../15-special-units/armored-train.js';
import { flotillaDestinations } from '../15-special-units/flotilla.js';
import { nearestTo, orderedTo } from '../15-special-units/orders-to-rostov.js';
import { landingDestinations, mayLand } from '../16-air-and-sea-support/landing.js';
import type { MoveMode, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { landDestinations } from './land-movement.js';
import type { Destination } from './move-request.js';
import { isFlotilla, isSecondMovement, isTrain, mayMove, progressOf } from './moving-stack.js';
import { mayRail, railDestinations } from './rail-movement.js';
import { maySail, seaDestinations } from './sea-movement.js';

export type { Destination } from './move-request.js';

const NO_MODES: readonly MoveMode[] = [];
const NORMAL: readonly MoveMode[] = ['normal'];
const NORMAL_AND_STRATEGIC: readonly MoveMode[] = ['normal', 'strategic'];

/** The ways of moving that a unit could try now; none when it may not move. */
export const modesOf = (rules: Rules, position: Position, unit: Unit): readonly MoveMode[] => {
  if (!mayMove(rules, position, unit)) return NO_MODES;
  if (isTrain(unit)) return ['train'];
  if (isFlotilla(unit)) return ['flotilla'];
  const { hexes, spent, stopped, emptied } = progressOf(rules, position, unit);
  if (stopped && emptied < 0) return NO_MODES;
  const onRoad =
    hexes === 0 &&
    spent === 0 &&
    rules.theatre.road[unit.at] !== 0 &&
    !inEnemyZone(rules, position, unit.counter.side, unit.at);
  const second = isSecondMovement(position);
  if (second && rules.readings['CC-A110'] !== 'b') return onRoad ? NORMAL_AND_STRATEGIC : NORMAL;
  const modes: MoveMode[] = ['normal'];
  // Extended movement is no use to a unit whose MPs are not counted (CC-14.4.d, reading CC-A83).
  const counts = unit.supply !== 'out' && !unit.replaced;
  if (!second && counts) modes.push('extended');
  if (onRoad) modes.push('strategic');
  if (!second && counts && onRoad) modes.push('strategic-extended');
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
