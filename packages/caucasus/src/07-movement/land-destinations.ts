/** Where units can go over land, and why they go no further. */

import type { HexId, MustStop, StepCost } from '@eastfront/kernel';
import { directionTo, pathTo, reach } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { enemyOf, NOWHERE } from '../02-components/units.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import type { MoveMode, Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import { stepCostOf } from './land-movement.js';
import type { Motion } from './movement-allowance.js';
import { hexesClause, motionOf } from './movement-allowance.js';
import { HALVES, stopClause } from './movement-cost.js';
import type { Destination } from './moving-stack.js';

type Found = Map<HexId, Destination>;

/** Notes a way where none as cheap is known. */
const offer = (found: Found, way: Destination): void => {
  const known = found.get(way.hex);
  if (known === undefined || known.cost > way.cost) found.set(way.hex, way);
};

/** The steps that may be made from a hex, with their prices in half points. */
const openSteps = ({ theatre }: Rules, step: StepCost, from: HexId) => {
  const open: { readonly to: HexId; readonly side: number; readonly price: number }[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const side = 6 * from + direction;
    const to = theatre.board.neighbours[side] as number;
    const price = to < 0 ? -1 : step(from, to, direction, 0);
    if (price >= 0) open.push({ to, side, price });
  }
  return open;
};

/** Moves of at most two hexes: few enough to be looked at one by one. */
const nearby = (rules: Rules, motion: Motion, step: StepCost): Found => {
  const { table, from, budget, free, minimum, additional, most } = motion;
  const found: Found = new Map();
  for (const { to, side, price } of openSteps(rules, step, from)) {
    if (price > budget && !minimum) continue;
    const stop = price > budget || table.stop[side] === 1 || most === 1;
    offer(found, { hex: to, path: [to], cost: free ? 0 : price / HALVES, stop });
  }
  if (most < 2) return found;
  for (const { hex: near, cost: spent, stop } of [...found.values()]) {
    if (stop) continue;
    for (const { to, price } of openSteps(rules, step, near)) {
      if (to === from || (HALVES * spent + price > budget && !additional)) continue;
      offer(found, { hex: to, path: [near, to], cost: free ? 0 : spent + price / HALVES, stop: true });
    }
  }
  return found;
};

/** Every hex the points pay for, then what is open beyond them: a minimum move, an additional road hex. */
const anywhere = (rules: Rules, motion: Motion, step: StepCost): Found => {
  const { board } = rules.theatre;
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
    const stop = table.stop[6 * last + directionTo(board, last, hex)] === 1;
    found.set(hex, { hex, path, cost: (costs[i] as number) / HALVES, stop });
  }
  if (additional) {
    for (const { path, cost } of [{ path: [] as readonly HexId[], cost: 0 }, ...found.values()])
      for (const { to, price } of openSteps(rules, step, path[path.length - 1] ?? from))
        if (to !== from)
          offer(found, { hex: to, path: [...path, to], cost: cost + price / HALVES, stop: true });
  } else if (minimum) {
    for (const { to, price } of openSteps(rules, step, from))
      if (!found.has(to)) found.set(to, { hex: to, path: [to], cost: price / HALVES, stop: true });
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
  const step = stepCostOf(rules, position, units, motion);
  const { emptied } = progress;
  const found =
    progress.stopped || most === 0
      ? new Map<HexId, Destination>()
      : most === Number.POSITIVE_INFINITY
        ? anywhere(rules, motion, step)
        : nearby(rules, motion, step);
  if (emptied !== NOWHERE) {
    const direction = directionTo(rules.theatre.board, from, emptied);
    const stop = motion.table.stop[6 * from + direction] === 1;
    if (step(from, emptied, direction, 0) === 0)
      found.set(emptied, { hex: emptied, path: [emptied], cost: 0, stop });
  }
  const all = [...found.values()].sort((a, b) => a.hex - b.hex);
  if (!endsFree) return all;
  const zone = zoneOf(rules, position, enemyOf(side));
  return all.filter(({ hex }) => zone[hex] === 0);
};

/** Why units go no further from a hex: the clause, and the code of the refusal if they tried. */
export interface Stop {
  readonly clause: ClauseId;
  readonly code: string;
}

/** The clause that makes a move end where it ends, for the ways of moving that are not over land. */
const ENDS: Readonly<Partial<Record<MoveMode, ClauseId>>> = {
  rail: 'CC-7.22.o',
  sea: 'CC-7.22.g',
  landing: 'CC-16.23.c',
  flotilla: 'CC-15.3.b',
  train: 'CC-15.6.b',
};

/** Why units go no further from a hex that they can move to; null when only their points set the limit. */
export const stopOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
  { hex, path, cost, stop }: Destination,
): Stop | null => {
  if (!stop) return null;
  const ends = ENDS[mode];
  if (ends !== undefined) return { clause: ends, code: 'MUST_STOP' };
  const motion = motionOf(rules, position, units, mode);
  if (path.length >= motion.most) {
    const clause = hexesClause(rules, position, units, motion);
    return { clause, code: motion.most > 1 ? 'TWO_HEXES_ONLY' : 'ONE_HEX_ONLY' };
  }
  if (HALVES * cost > motion.budget)
    // More than the points pay for is open as an additional road hex, or as the one hex of a minimum move.
    return { clause: motion.additional ? 'CC-7.5.c' : 'CC-7.4.a', code: 'ALLOWANCE_EXCEEDED' };
  return { clause: stopClause(rules, position, units, hex), code: 'MUST_STOP' };
};
