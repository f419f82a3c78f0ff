import type { HexId, MustStop, StepCost } from '@eastfront/kernel';
import { pathTo, reach } from '@eastfront/kernel';
import type { MoveMode } from './actions.js';
import { isLinked } from './board.js';
import type { Destination } from './destination.js';
import type { Motion } from './motion.js';
import { motionOf, stepsOf } from './motion.js';
import { HALVES, stepCostOf } from './movement-cost.js';
import { isFlotilla, isSecondMovement, isTrain, mayMove, progressOf } from './mover.js';
import { nearestTo, orderedTo } from './orders.js';
import type { Position } from './position.js';
import { mayRail, railDestinations } from './rail-movement.js';
import type { Rules } from './rules.js';
import {
  flotillaDestinations,
  landingDestinations,
  mayLand,
  maySail,
  seaDestinations,
} from './sea-movement.js';
import { trainDestinations } from './train.js';
import type { Unit } from './units.js';
import { enemyOf } from './units.js';
import { inEnemyZone, zoneOf } from './zones.js';

export type { Destination } from './destination.js';

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

type Found = Map<HexId, Destination>;

/** Moves of at most two hexes: few enough to be looked at one by one. */
const nearby = (rules: Rules, motion: Motion, step: StepCost): Found => {
  const { neighbours } = rules.theatre.board;
  const { table, from, budget, free, minimum, most } = motion;
  const found: Found = new Map();
  for (let direction = 0; direction < 6; direction++) {
    const side = 6 * from + direction;
    const near = neighbours[side] as number;
    if (near < 0) continue;
    const price = step(from, near, direction, 0);
    if (price < 0 || (price > budget && !minimum)) continue;
    const stop = price > budget || table.stop[side] === 1 || most === 1;
    const cost = free ? 0 : price / HALVES;
    const known = found.get(near);
    if (known === undefined || known.cost > cost) found.set(near, { hex: near, path: [near], cost, stop });
  }
  if (most < 2) return found;
  for (const { hex: near, cost: spent, stop } of [...found.values()]) {
    if (stop) continue;
    for (let direction = 0; direction < 6; direction++) {
      const far = neighbours[6 * near + direction] as number;
      if (far < 0 || far === from) continue;
      const price = step(near, far, direction, 0);
      if (price < 0 || (HALVES * spent + price > budget && !motion.additional)) continue;
      const cost = free ? 0 : spent + price / HALVES;
      const known = found.get(far);
      if (known !== undefined && known.cost <= cost) continue;
      found.set(far, { hex: far, path: [near, far], cost, stop: true });
    }
  }
  return found;
};

/** Every hex the points pay for, then what is open beyond them: a minimum move, an additional road hex. */
const anywhere = (rules: Rules, motion: Motion, step: StepCost): Found => {
  const { board, road } = rules.theatre;
  const { table, from, budget, minimum, additional } = motion;
  const mustStop: MustStop = (_hex, came, direction) => table.stop[6 * came + direction] === 1;
  const reached = reach(board, from, budget, step, mustStop);
  const found: Found = new Map();
  const { hexes, costs, previous } = reached;
  // The way before a hex is known when the hex comes up, but where stop terrain can be passed by road as well.
  const simple = reached.passages.length === 0;
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i] as HexId;
    if (hex === from) continue;
    const before = simple ? found.get(previous[i] as HexId) : undefined;
    const path = before !== undefined ? [...before.path, hex] : (pathTo(reached, hex) ?? []);
    const last = path[path.length - 2] ?? from;
    const direction = directionAmong(board.neighbours, last, hex);
    found.set(hex, {
      hex,
      path,
      cost: (costs[i] as number) / HALVES,
      stop: table.stop[6 * last + direction] === 1,
    });
  }
  if (additional) {
    for (const { path, cost } of [{ path: [] as readonly HexId[], cost: 0 }, ...found.values()]) {
      const last = path[path.length - 1] ?? from;
      for (let direction = 0; direction < 6; direction++) {
        if (!isLinked(road, last, direction)) continue;
        const to = board.neighbours[6 * last + direction] as number;
        if (to === from) continue;
        const price = step(last, to, direction, 0);
        if (price < 0) continue;
        const total = cost + price / HALVES;
        const known = found.get(to);
        if (known !== undefined && known.cost <= total) continue;
        found.set(to, { hex: to, path: [...path, to], cost: total, stop: true });
      }
    }
  } else if (minimum) {
    for (let direction = 0; direction < 6; direction++) {
      const to = board.neighbours[6 * from + direction] as number;
      if (to < 0 || found.has(to)) continue;
      const price = step(from, to, direction, 0);
      if (price >= 0) found.set(to, { hex: to, path: [to], cost: price / HALVES, stop: true });
    }
  }
  return found;
};

const directionAmong = (neighbours: Int16Array, from: HexId, to: HexId): number => {
  for (let direction = 0; direction < 6; direction++)
    if (neighbours[6 * from + direction] === to) return direction;
  return 0;
};

const onLand = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): readonly Destination[] => {
  const motion = motionOf(rules, position, units, mode);
  const { side, from, progress, most, endsFree } = motion;
  const steps = stepsOf(motion);
  const step = stepCostOf(rules, position, side, steps);
  const { emptied } = steps;
  const found =
    progress.stopped || most === 0
      ? new Map<HexId, Destination>()
      : most === Number.POSITIVE_INFINITY
        ? anywhere(rules, motion, step)
        : nearby(rules, motion, step);
  if (emptied >= 0 && mode === 'normal') {
    const direction = directionAmong(rules.theatre.board.neighbours, from, emptied);
    if (step(from, emptied, direction, 0) === 0)
      found.set(emptied, {
        hex: emptied,
        path: [emptied],
        cost: 0,
        stop: motion.table.stop[6 * from + direction] === 1,
      });
  }
  const all = [...found.values()].sort((a, b) => a.hex - b.hex);
  if (!endsFree) return all;
  const zone = zoneOf(rules, position, enemyOf(side));
  return all.filter(({ hex }) => zone[hex] === 0);
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
      return onLand(rules, position, units, mode);
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
