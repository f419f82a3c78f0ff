import type { Direction, HexId, MustStop, Reach, StepCost } from '@eastfront/kernel';
import { directionTo, reach } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { isEnemyHeld, playAreaOf, viewOf } from '../01-units/view.js';
import { groundAt } from '../04-weather/weather.js';
import {
  boxReasons,
  boxViolations,
  entersBox,
  leavingViolations,
  stepOutViolations,
  stormViolations,
} from '../11-cities/box-movement.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';
import { allowanceOf, allowanceReasons, leftOf } from './allowance.js';
import type { Destination, Judgement, MoveRequest, MoveStep } from './move-request.js';
import { destinationOf } from './move-request.js';
import { isUnmoved } from './mover.js';
import { closedViolations, priceOf, priceReasons, stepPrices, WHOLE_MOVE } from './terrain-cost.js';
import { inEnemyZone, zoneOf } from './zones.js';

/** What ends a movement where it has come to, and the clause that says so. */
export interface Halt {
  readonly clause: ClauseId;
  readonly code: 'MUST_STOP_IN_ZONE' | 'MUST_STOP_IN_CITY' | 'RIVER_TAKES_WHOLE_MOVE';
}

export const ZONE_HALT: Halt = { clause: 'NS-9.2.e', code: 'MUST_STOP_IN_ZONE' };
export const BOX_HALT: Halt = { clause: 'NS-11.c', code: 'MUST_STOP_IN_CITY' };
export const RIVER_HALT: Halt = { clause: 'NS-9.3.e', code: 'RIVER_TAKES_WHOLE_MOVE' };

/** What may be said of a group before its first step. */
const outset = (rules: Rules, position: Position, units: readonly Unit[]): readonly NsReason[] => {
  const reasons: NsReason[] = units.flatMap((unit) => allowanceReasons(rules, position, unit, units));
  const going = units.find((unit) => unit.spent > 0);
  if (going !== undefined)
    reasons.push({
      clause: 'NS-9.3.b',
      effect: 'goes-on',
      spent: going.spent,
      left: leftOf(rules, position, units),
    });
  if (position.phase === 'special')
    reasons.push({
      clause: position.player === 'axis' ? 'NS-2.l' : 'NS-2.m',
      effect: 'moves-without-hq',
      units: units.map(({ counter }) => counter.id),
    });
  return reasons;
};

/** Judges land movement hex by hex; units that have moved go on with what they have left. */
export const landRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const first = units[0] as Unit;
  const { side } = first.counter;
  const left = leftOf(rules, position, units);
  const unmoved = units.every(isUnmoved);
  const violations: NsViolation[] = [];
  const reasons: NsReason[] = [...outset(rules, position, units)];
  const steps: MoveStep[] = [];
  let from = first.at;
  let inBox = first.place === 'box';
  let spent = 0;
  let short = false;
  let halt: Halt | null = null;
  let entered = 0;
  let priced = true;
  const zoned = (hex: HexId): boolean => !inBox && inEnemyZone(rules, position, side, hex);
  for (const to of path) {
    const subject = label(theatre, to);
    if (inBox && to === from) {
      violations.push(...stepOutViolations(rules, position, first));
      reasons.push({ clause: 'NS-11.k', effect: 'costs-nothing', hex: subject });
      steps.push({ to, cost: 0 });
      inBox = false;
      continue;
    }
    const direction = directionTo(theatre.board, from, to);
    if (halt !== null) violations.push({ ...halt, subject: label(theatre, from) });
    const closed = closedViolations(rules, position, side, from, to, direction);
    violations.push(...closed);
    if (inBox) violations.push(...leavingViolations(rules, position, units, to));
    if (isEnemyHeld(rules, position, side, to))
      violations.push({ clause: 'NS-9.6.a', code: 'ENEMY_IN_HEX', subject });
    if (zoned(from)) {
      if (inEnemyZone(rules, position, side, to))
        violations.push({ clause: 'NS-9.2.g', code: 'ZONE_TO_ZONE', subject, from: label(theatre, from) });
      else if (halt === null)
        reasons.push({ clause: 'NS-9.2.h', effect: 'leaves-zone', hex: label(theatre, from) });
    }
    inBox = false;
    halt = null;
    const price =
      closed.length > 0 ? null : priceOf(rules, from, to, direction, groundAt(rules, position, to));
    let cost = 0;
    if (price !== null) {
      reasons.push(...priceReasons(rules, position, from, to, direction, price));
      const opening = entered === 0 && unmoved;
      if (price.river === 'all') {
        halt = RIVER_HALT;
        cost = left - spent;
        if (!opening)
          violations.push({
            clause: 'NS-9.3.e',
            code: 'NOT_FROM_THE_BANK',
            subject,
            from: label(theatre, from),
          });
      } else {
        cost = price.hex + price.river;
        if (opening && cost > left) {
          reasons.push({ clause: 'NS-9.3.i', effect: 'one-hex', hex: subject, points: cost, left });
          cost = left;
        } else if (spent + cost > left && !short) {
          short = true;
          violations.push({
            clause: 'NS-9.3.c',
            code: 'NOT_ENOUGH_POINTS',
            subject,
            needs: spent + cost,
            left,
            allowance: Math.min(...units.map((unit) => allowanceOf(rules, position, unit, units))),
          });
        }
      }
    }
    spent += cost;
    entered += 1;
    priced = priced && price !== null;
    if (priced) steps.push({ to, cost });
    if (entersBox(rules, position, to)) {
      halt = BOX_HALT;
      violations.push(
        ...boxViolations(rules, position, to, units),
        ...stormViolations(rules, position, units, to, from),
      );
      reasons.push(...boxReasons(rules, position, side, to, from));
    } else if (inEnemyZone(rules, position, side, to)) {
      halt = halt ?? ZONE_HALT;
      reasons.push({ clause: 'NS-9.2.e', effect: 'stops', hex: subject });
    }
    from = to;
  }
  return {
    moved: {
      cost: spent,
      stop: halt !== null || (entered > 0 && spent >= left),
      box: entered > 0 && entersBox(rules, position, from),
      points: 0,
      steps,
    },
    violations,
    reasons,
  };
};

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
