import type { Direction, HexId, MustStop, Reach, StepCost } from '@eastfront/kernel';
import { reach } from '@eastfront/kernel';
import { playAreaOf } from '../01-units/play-area.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { viewOf } from '../01-units/view.js';
import {
  boxViolations,
  leavingViolations,
  stepOutViolations,
  stormViolations,
} from '../11-cities/box-movement.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { leftOf } from './allowance.js';
import { type Destination, destinationOf } from './move-request.js';
import { isUnmoved } from './mover.js';
import { stepPrices, WHOLE_MOVE } from './terrain-cost.js';
import { zoneOf } from './zones.js';

/** What land movement of a group asks for at every step. */
interface Search {
  readonly left: number;
  readonly step: StepCost;
  readonly mustStop: MustStop;
  readonly isBox: (hex: HexId) => boolean;
}

const searchOf = (rules: Rules, position: Position, units: readonly Unit[]): Search => {
  const first = units[0] as Unit;
  const { side } = first.counter;
  const view = viewOf(rules, position);
  const held = view.held[enemyOf(side)];
  const zone = zoneOf(rules, position, enemyOf(side));
  const area = playAreaOf(rules, position);
  const prices = stepPrices(rules, position);
  const unmoved = units.every(isUnmoved);
  const points = leftOf(rules, position, units);
  // A unit that has not moved may always move one hex (NS-9.3.i).
  const left = unmoved ? Math.max(1, points) : points;
  const inBox = first.place === 'box';
  const start = first.at;
  const fromZone = !inBox && zone[start] === 1;
  const manned = new Set<HexId>();
  for (const [hex, there] of view.boxes)
    if (there.some(({ counter }) => counter.kind === 'combat')) manned.add(hex);
  const isBox = (hex: HexId): boolean => manned.size > 0 && manned.has(hex);
  const step: StepCost = (from, to, direction, spent) => {
    const price = prices[6 * from + direction] as number;
    if (price < 0 || held[to] === 1 || (area !== null && area[to] === 0)) return -1;
    if (
      isBox(to) &&
      (boxViolations(rules, position, to, units).length > 0 ||
        stormViolations(rules, position, units, to, from).length > 0)
    )
      return -1;
    if (from !== start || spent > 0) return price === WHOLE_MOVE ? -1 : price;
    if (fromZone && zone[to] === 1) return -1;
    if (inBox && leavingViolations(rules, position, units, to).length > 0) return -1;
    if (price === WHOLE_MOVE) return unmoved ? left : -1;
    return unmoved ? Math.min(price, left) : price;
  };
  return { left, step, mustStop: (hex) => zone[hex] === 1 || isBox(hex), isBox };
};

const pathsOf = (reached: Reach): ReadonlyMap<HexId, readonly HexId[]> => {
  const paths = new Map<HexId, readonly HexId[]>();
  // The cheapest come first, so that the way to the hex before is known already.
  reached.hexes.forEach((hex, i) => {
    const before = reached.previous[i] as number;
    paths.set(hex, before < 0 ? [] : [...(paths.get(before) ?? []), hex]);
  });
  return paths;
};

/** Each hex where land movement of the units may end, ascending, by its cheapest way; whether they fit in is not looked at. */
export const landDestinations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly Destination[] => {
  const first = units[0] as Unit;
  const { left, step, mustStop, isBox } = searchOf(rules, position, units);
  const found: Destination[] = [];
  if (first.place === 'box' && stepOutViolations(rules, position, first).length === 0)
    found.push(destinationOf([first.at], { cost: 0, stop: false, box: false, points: 0 }));
  if (left > 0) {
    const reached = reach(rules.theatre.board, first.at, left, step, mustStop);
    const paths = pathsOf(reached);
    reached.hexes.forEach((hex, i) => {
      if (hex === first.at) return;
      const path = paths.get(hex) as readonly HexId[];
      const cost = reached.costs[i] as number;
      const stop = cost >= left || mustStop(hex, first.at, 0 as Direction);
      found.push(destinationOf(path, { cost, stop, box: isBox(hex), points: 0 }));
    });
  }
  return found.sort((a, b) => a.hex - b.hex);
};
