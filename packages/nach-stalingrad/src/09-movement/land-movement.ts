import type { HexId, Reach, StepCost } from '@eastfront/kernel';
import { barsOf, canStepOut, directionTo, reach } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat } from '../01-units/units.js';
import { groundAt } from '../04-weather/weather.js';
import {
  boxReasons,
  intoBoxViolations,
  leavingViolations,
  stepOutViolations,
} from '../11-cities/box-movement.js';
import { playAreaOf } from '../17-scenarios/play-area.js';
import type { Destination, Judgement, MoveRequest, MoveStep } from '../position/move-request.js';
import { destinationOf } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import { viewOf } from '../position/view.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';
import { allowanceOf, allowanceReasons, leftOf } from './allowance.js';
import { isUnmoved } from './mover.js';
import type { Step } from './terrain-cost.js';
import { closedViolations, priceOf, priceReasons, stepPrices, WHOLE_MOVE } from './terrain-cost.js';
import { zoneOf } from './zones.js';

/** What ends a movement in the hex it has reached, and the clause that says so. */
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

/** A group on the march over land, and what every step of it asks for. */
interface March {
  readonly units: readonly Unit[];
  readonly side: Side;
  /** 1 in hexes with an enemy, and in hexes in an enemy zone. */
  readonly held: Uint8Array;
  readonly zone: Uint8Array;
  readonly area: Uint8Array | null;
  readonly prices: Int16Array;
  readonly unmoved: boolean;
  readonly isBox: (hex: HexId) => boolean;
}

const marchOf = (rules: Rules, position: Position, units: readonly Unit[]): March => {
  const { side } = (units[0] as Unit).counter;
  const { held, boxes } = viewOf(rules, position);
  const manned = new Set<HexId>();
  for (const [hex, there] of boxes) if (there.some(isCombat)) manned.add(hex);
  return {
    units,
    side,
    held: held[enemyOf(side)],
    zone: zoneOf(rules, position, enemyOf(side)),
    area: playAreaOf(rules, position),
    prices: stepPrices(rules, position),
    unmoved: units.every(isUnmoved),
    isBox: (hex) => manned.size > 0 && manned.has(hex),
  };
};

/** A step of a march. */
interface MarchStep extends Step {
  readonly march: March;
  /** Out of the street-fighting box. */
  readonly inBox: boolean;
  /** No hexside was crossed before. */
  readonly opening: boolean;
}

const isZoned = ({ march, from, inBox }: MarchStep): boolean => !inBox && march.zone[from] === 1;

/** What the enemy and the river bar to a group on the march, the ground and the street-fighting boxes apart. */
const STEP = barsOf<Rules, MarchStep, NsViolation>()([
  {
    clause: 'NS-9.6.a',
    code: 'ENEMY_IN_HEX',
    when: (_, { march, to }) => march.held[to] === 1,
    facts: ({ theatre }, { to }) => ({ subject: label(theatre, to) }),
  },
  {
    clause: 'NS-9.2.g',
    code: 'ZONE_TO_ZONE',
    when: (_, step) => step.march.zone[step.to] === 1 && isZoned(step),
    facts: ({ theatre }, { from, to }) => ({ subject: label(theatre, to), from: label(theatre, from) }),
  },
  {
    clause: 'NS-9.3.e',
    code: 'NOT_FROM_THE_BANK',
    when: (_, { march, from, to, direction, opening }) =>
      !(opening && march.unmoved) &&
      direction >= 0 &&
      march.prices[6 * from + direction] === WHOLE_MOVE &&
      march.area?.[to] !== 0,
    facts: ({ theatre }, { from, to }) => ({ subject: label(theatre, to), from: label(theatre, from) }),
  },
]);

/** The points that a step takes of those left: all for a river without a bridge, no more than them for the one hex that is always open (NS-9.3.e, NS-9.3.i). */
const costOf = ({ march: { unmoved }, opening }: MarchStep, price: number, left: number): number =>
  price === WHOLE_MOVE || (opening && unmoved && price > left) ? left : price;

/** What ends a march in a hex, however it came there. */
const haltIn = ({ isBox, zone }: March, hex: HexId): Halt | null =>
  isBox(hex) ? BOX_HALT : zone[hex] === 1 ? ZONE_HALT : null;

/** What a step costs of the points left, and why; null where the ground closes it. */
const billOf = (
  rules: Rules,
  position: Position,
  step: MarchStep,
  left: number,
): { readonly cost: number; readonly whole: boolean; readonly reasons: readonly NsReason[] } | null => {
  const price = priceOf(rules, step, groundAt(rules, position, step.to));
  if (price === null) return null;
  const points = step.march.prices[6 * step.from + step.direction] as number;
  const cost = costOf(step, points, left);
  const whole = points === WHOLE_MOVE;
  const reasons = priceReasons(rules, position, step, price);
  const hex = label(rules.theatre, step.to);
  return !whole && cost < points
    ? { cost, whole, reasons: [...reasons, { clause: 'NS-9.3.i', effect: 'one-hex', hex, points, left }] }
    : { cost, whole, reasons };
};

/** What a group finds where it arrives: what ends its march there, what bars its coming, and why it is so. */
const arrival = (
  rules: Rules,
  position: Position,
  { march, from, to }: MarchStep,
): Pick<Judgement, 'violations' | 'reasons'> & { readonly halt: Halt | null } => {
  const halt = haltIn(march, to);
  if (halt === BOX_HALT)
    return {
      halt,
      violations: intoBoxViolations(rules, position, to, march.units, from),
      reasons: boxReasons(rules, position, march.side, to, from),
    };
  const stops: NsReason = { clause: 'NS-9.2.e', effect: 'stops', hex: label(rules.theatre, to) };
  return { halt, violations: [], reasons: halt === null ? [] : [stops] };
};

/** Judges land movement hex by hex; units that have moved go on with what they have left. */
export const landRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const first = units[0] as Unit;
  const march = marchOf(rules, position, units);
  const left = leftOf(rules, position, units);
  const violations: NsViolation[] = [];
  const reasons: NsReason[] = [...outset(rules, position, units)];
  const steps: MoveStep[] = [];
  let from = first.at;
  let inBox = first.place === 'box';
  let opening = true;
  let spent = 0;
  let halt: Halt | null = null;
  let priced = true;
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
    const step: MarchStep = { march, from, to, direction, inBox, opening };
    const closed = closedViolations(rules, position, march.side, step);
    if (halt !== null) violations.push({ ...halt, subject: label(theatre, from) });
    violations.push(...closed, ...(inBox ? leavingViolations(rules, position, units, to) : []));
    violations.push(...STEP.all(rules, step));
    if (halt === null && isZoned(step) && march.zone[to] === 0)
      reasons.push({ clause: 'NS-9.2.h', effect: 'leaves-zone', hex: label(theatre, from) });
    const bill = closed.length > 0 ? null : billOf(rules, position, step, left - spent);
    const { cost, whole, reasons: why } = bill ?? { cost: 0, whole: false, reasons: [] };
    if (spent <= left && spent + cost > left) {
      const allowance = Math.min(...units.map((unit) => allowanceOf(rules, position, unit, units)));
      const needs = spent + cost;
      violations.push({ clause: 'NS-9.3.c', code: 'NOT_ENOUGH_POINTS', subject, needs, left, allowance });
    }
    spent += cost;
    priced = priced && bill !== null;
    if (priced) steps.push({ to, cost });
    const there = arrival(rules, position, step);
    violations.push(...there.violations);
    reasons.push(...why, ...there.reasons);
    halt = whole && there.halt !== BOX_HALT ? RIVER_HALT : there.halt;
    inBox = false;
    opening = false;
    from = to;
  }
  const stop = halt !== null || (!opening && spent >= left);
  const box = !opening && march.isBox(from);
  return { moved: { cost: spent, stop, box, points: 0, steps }, violations, reasons };
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

/** How units search their way by land: with how many points, what each step costs them, and where they halt. */
const searchOf = (rules: Rules, position: Position, units: readonly Unit[]) => {
  const first = units[0] as Unit;
  const march = marchOf(rules, position, units);
  const points = leftOf(rules, position, units);
  // A unit that has not moved may always move one hex (NS-9.3.i).
  const left = march.unmoved ? Math.max(1, points) : points;
  const price: StepCost = (from, to, direction, spent) => {
    const points = march.prices[6 * from + direction] as number;
    if (points < 0 || march.area?.[to] === 0) return -1;
    const opening = from === first.at && spent === 0;
    const step: MarchStep = { march, from, to, direction, inBox: opening && first.place === 'box', opening };
    if (!STEP.none(rules, step)) return -1;
    if (step.inBox && leavingViolations(rules, position, units, to).length > 0) return -1;
    if (march.isBox(to) && intoBoxViolations(rules, position, to, units, from).length > 0) return -1;
    return costOf(step, points, left);
  };
  return { march, left, price };
};

/** Whether a unit that may move can step into an adjacent hex that satisfies the test; boxes are not considered. */
export const canStep = (
  rules: Rules,
  position: Position,
  unit: Unit,
  pleases: (to: HexId) => boolean,
): boolean => {
  const { march, left, price } = searchOf(rules, position, [unit]);
  return (
    left > 0 && canStepOut(rules.theatre.board, unit.at, left, price, (to) => !march.isBox(to) && pleases(to))
  );
};

/** Each hex where land movement of the units may end, ascending, by its cheapest way; whether they fit in is not looked at. */
export const landDestinations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly Destination[] => {
  const first = units[0] as Unit;
  const { march, left, price } = searchOf(rules, position, units);
  const found: Destination[] = [];
  if (first.place === 'box' && stepOutViolations(rules, position, first).length === 0)
    found.push(destinationOf([first.at], { cost: 0, stop: false, box: false, points: 0 }));
  if (left > 0) {
    const reached = reach(rules.theatre.board, first.at, left, price, (hex) => haltIn(march, hex) !== null);
    const paths = pathsOf(reached);
    reached.hexes.forEach((hex, i) => {
      if (hex === first.at) return;
      const cost = reached.costs[i] as number;
      const stop = cost >= left || haltIn(march, hex) !== null;
      found.push(
        destinationOf(paths.get(hex) as readonly HexId[], { cost, stop, box: march.isBox(hex), points: 0 }),
      );
    });
  }
  return found.sort((a, b) => a.hex - b.hex);
};
