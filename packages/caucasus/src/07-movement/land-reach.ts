import type { HexId, MustStop, StepCost } from '@eastfront/kernel';
import { directionTo, pathTo, reach } from '@eastfront/kernel';
import { isLinked } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import type { MoveMode, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import type { Destination } from './move-request.js';
import type { Motion } from './movement-allowance.js';
import { motionOf, stepsOf } from './movement-allowance.js';
import { HALVES, stepCostOf } from './movement-cost.js';

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
    const direction = directionTo(board, last, hex);
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

/** Where units can go in one of the modes on land; ascending. */
export const landDestinations = (
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
    const direction = directionTo(rules.theatre.board, from, emptied);
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
