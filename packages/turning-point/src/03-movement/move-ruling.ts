import type { HexId } from '@eastfront/kernel';
import { allow, directionTo, forbidAll, pathTo, reach } from '@eastfront/kernel';
import { hasRail, hexOnBoard, label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { enemyOf, isAirBase, isGround } from '../01-scope/units.js';
import { viewOf } from '../01-scope/view.js';
import { fullZone, unitZone } from '../04-zones/zones.js';
import { STACKING_LIMIT, stackCount } from '../05-stacking/stacking.js';
import type { Position } from '../position/position.js';
import { partnerOf, unitById } from '../position/position.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { crowdsAfter } from './keeping-the-limit.js';
import type { StepBar } from './movement.js';
import {
  allowanceOf,
  destinationsOf,
  ENTER_ZONE,
  isPaid,
  LEAVE_ZONE,
  moverViolations,
  stepBars,
  stepCostOf,
  stepPrices,
  wayTo,
} from './movement.js';

/** The reasons for the movement allowance of a unit in this phase. */
export const allowanceReasons = (rules: Rules, position: Position, unit: Unit): readonly TpReason[] => {
  const facts = { unit: unit.counter.id, allowance: allowanceOf(unit) };
  const reasons: TpReason[] = [];
  if (unit.supply !== 'in') {
    reasons.push({ clause: 'TP-supply.a', effect: 'judged-at-the-start', ...facts, state: unit.supply });
    reasons.push({ clause: 'TP-supply.C.c', effect: 'halve-allowance', ...facts, state: unit.supply });
    if (unit.counter.move % 2 === 1)
      reasons.push({ clause: 'TP-supply.C.d', effect: 'rounded-down', ...facts });
  }
  if (position.phase === 'motorized-movement') {
    reasons.push({ clause: 'TP-sequence.A.b', effect: 'whole-allowance-again', ...facts });
    reasons.push({ clause: 'TP-scope.c', effect: 'motorized-class', ...facts });
  }
  if (isAirBase(unit)) {
    reasons.push({ clause: 'TP-air.b', effect: 'moves-as-non-motorized', ...facts });
    const squadron = partnerOf(position, unit);
    if (squadron !== null)
      reasons.push({ clause: 'TP-air.a', effect: 'squadron-stays-down', unit: squadron.counter.id });
    if (unit.damagedUntil > position.turn) {
      reasons.push({ clause: 'TP-air.4.h', effect: 'damaged-crew-moves', ...facts });
    }
  }
  if (unit.startLine && rules.optional.includes('TP-option.hold') && position.turn === 1) {
    reasons.push({ clause: 'TP-option.hold.b', effect: 'order-not-in-force', unit: unit.counter.id });
  }
  return reasons;
};

/** The reasons for the cost of one step, clause by clause, with those that a player would expect and that do not apply. */
export const stepReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
): readonly TpReason[] => {
  const { theatre } = rules;
  const enemy = enemyOf(unit.counter.side);
  const zone = fullZone(rules, position.units, enemy);
  const ground = unitZone(rules, position.units, enemy);
  const theirs = viewOf(rules, position.units).count[enemy];
  const hex = label(theatre, to);
  const reasons: TpReason[] = stepPrices(rules, position.units, unit.counter.side)
    .filter((price) => isPaid(price, from, to))
    .map(({ clause, by, at }) => ({
      clause,
      effect: 'cost',
      by,
      hex: at === 'from' ? label(theatre, from) : hex,
    }));
  if (theatre.river[from * 6 + directionTo(theatre.board, from, to)] === 1) {
    reasons.push({ clause: 'TP-terrain.river.a', effect: 'no-cost', what: 'river', hex });
  }
  if (theatre.board.fields[to]?.place !== undefined) {
    reasons.push({
      clause: 'TP-terrain.city.a',
      effect: 'no-cost',
      what: theatre.board.fields[to].place,
      hex,
    });
  }
  if (hasRail(theatre, from, directionTo(theatre.board, from, to))) {
    reasons.push({ clause: 'TP-terrain.rail.a', effect: 'no-cost', what: 'railway', hex });
  }
  if (zone[to] === 0 && theatre.board.adjacent[to]?.some((beside) => theirs[beside] !== 0) === true) {
    reasons.push({ clause: 'TP-zoc.a', effect: 'no-zone-there', hex });
  }
  const fromTheAir = [from, to].filter((one) => zone[one] !== 0 && ground[one] === 0);
  if (fromTheAir.length > 0) {
    const hexes = fromTheAir.map((one) => label(theatre, one));
    reasons.push({ clause: 'TP-air.2.c', effect: 'zone-of-interdiction', hexes });
    const { count } = viewOf(rules, position.units);
    if (fromTheAir.some((one) => count[unit.counter.side][one] !== 0 && one !== unit.at)) {
      reasons.push({ clause: 'TP-air.2.d', effect: 'not-cancelled', hexes });
    }
  }
  if (zone[from] !== 0 && zone[to] !== 0) {
    reasons.push({ clause: 'TP-zoc.d', effect: 'zone-to-zone', by: ENTER_ZONE + LEAVE_ZONE, hex });
  }
  if (theatre.fortress[enemy][to] !== 0) {
    if (zone[from] !== 0 || zone[to] !== 0) reasons.push({ clause: 'TP-terrain.a', effect: 'adds-up', hex });
  } else if (theatre.fortress[unit.counter.side][to] === 1) {
    reasons.push({ clause: 'TP-terrain.fortress.c', effect: 'no-cost', what: 'own fortress', hex });
  }
  return reasons;
};

/** The cost of a move along a path, in all and for each step. */
export interface AdjudicatedMove {
  readonly cost: number;
  readonly steps: readonly { readonly to: HexId; readonly cost: number }[];
}

/** A move, allowed or not: its cost up to the first step without one, and every violation. */
export interface MoveBill extends AdjudicatedMove {
  readonly violations: readonly TpViolation[];
  readonly reasons: readonly TpReason[];
}

const barsOf = (rules: Rules, to: HexId, bars: readonly StepBar[]): readonly TpViolation[] =>
  bars.map(({ clause, code }) => ({ clause, code, subject: label(rules.theatre, to) }) as TpViolation);

/** Why a unit may not step from one hex into another. */
export const shutStep = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
): readonly TpViolation[] => {
  const direction = directionTo(rules.theatre.board, from, to);
  if (direction === -1)
    return [{ clause: 'TP-movement.a', code: 'NOT_ADJACENT', subject: label(rules.theatre, to) }];
  const bars = stepBars(rules, position, unit);
  return barsOf(
    rules,
    to,
    bars.filter((bar) => bar.when(from, to, direction)),
  );
};

/** Why a unit may not be in a hex at all, from whichever side it comes. */
const closedHex = (rules: Rules, position: Position, unit: Unit, to: HexId): readonly TpViolation[] => {
  const bars = stepBars(rules, position, unit);
  return barsOf(
    rules,
    to,
    bars.filter((bar) => bar.isOfHex && bar.when(to, to, 0)),
  );
};

/** What is wrong with points that do not suffice for a step, or the minimum that saves it (TP-movement.b, TP-movement.c). */
const shortOfPoints = (
  rules: Rules,
  unit: Unit,
  facts: { readonly spent: number; readonly allowance: number },
  to: HexId,
  only: boolean,
  zoneToZone: boolean,
): { readonly violations: readonly TpViolation[]; readonly reasons: readonly TpReason[] } => {
  const subject = label(rules.theatre, to);
  if (only && !zoneToZone) {
    return {
      violations: [],
      reasons: [{ clause: 'TP-movement.b', effect: 'one-hex-minimum', subject, ...facts }],
    };
  }
  const halved: readonly TpViolation[] =
    unit.supply === 'in'
      ? []
      : [
          {
            clause: 'TP-supply.C.c',
            code: 'ALLOWANCE_HALVED',
            subject: unit.counter.id,
            allowance: facts.allowance,
            state: unit.supply,
          },
        ];
  const short: TpViolation = only
    ? { clause: 'TP-movement.c', code: 'ZONE_TO_ZONE_NOT_PAID', subject, ...facts }
    : { clause: 'TP-movement.a', code: 'ALLOWANCE_EXCEEDED', subject, unit: unit.counter.id, ...facts };
  return { violations: [short, ...halved], reasons: [] };
};

/**
 * The price of a path hex by hex, as far as there is one, and what is wrong with it. The one-hex minimum saves a first
 * step that cannot be paid (TP-movement.b) unless it goes from zone to zone (TP-movement.c).
 */
const pathBill = (rules: Rules, position: Position, unit: Unit, path: readonly HexId[]): MoveBill => {
  const violations: TpViolation[] = [];
  const reasons: TpReason[] = [];
  const steps: { readonly to: HexId; readonly cost: number }[] = [];
  const allowance = allowanceOf(unit);
  const step = stepCostOf(rules, position, unit);
  const zone = fullZone(rules, position.units, enemyOf(unit.counter.side));
  let spent = 0;
  let from = unit.at;
  let isOpen = true;
  let isPaid = true;
  for (const to of path) {
    const shut = shutStep(rules, position, unit, from, to);
    violations.push(...shut);
    isOpen &&= shut.length === 0;
    if (isOpen) {
      const cost = step(from, to, directionTo(rules.theatre.board, from, to));
      reasons.push(...stepReasons(rules, position, unit, from, to));
      steps.push({ to, cost });
      spent += cost;
      if (spent > allowance && isPaid) {
        isPaid = false;
        const zoneToZone = zone[from] !== 0 && zone[to] !== 0;
        const short = shortOfPoints(rules, unit, { spent, allowance }, to, path.length === 1, zoneToZone);
        violations.push(...short.violations);
        reasons.push(...short.reasons);
      }
    }
    from = to;
  }
  return { violations, reasons, steps, cost: spent };
};

/** TP-stacking.a: the stacking violations of units that end their move in a hex. */
export const crowdViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  to: HexId,
): readonly TpViolation[] => {
  const left = crowdsAfter(rules, position, units, to);
  const limit = STACKING_LIMIT;
  return [...new Set(left)].map((hex) =>
    hex === to
      ? { clause: 'TP-stacking.a', code: 'STACK_FULL', subject: label(rules.theatre, hex), limit }
      : {
          clause: 'TP-stacking.a',
          code: 'CROWD_CANNOT_LEAVE',
          subject: label(rules.theatre, to),
          hex: label(rules.theatre, hex),
          limit,
        },
  );
};

/** How many units are in the hex where a move ends: part of every ruling on a move (TP-stacking.a). */
export const stackReason = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  to: HexId,
): TpReason => {
  const { side } = (units[0] as Unit).counter;
  const arriving = units.filter((unit) => unit.at !== to).length;
  const counted = stackCount(rules, position, side, to) + arriving;
  const limit = STACKING_LIMIT;
  const effect = counted > limit ? 'full-for-now' : 'room-there';
  return { clause: 'TP-stacking.a', effect, hex: label(rules.theatre, to), counted, limit };
};

/** A violation shared by several units that move together is reported once. */
const each = (violations: readonly TpViolation[]): readonly TpViolation[] => {
  const texts = violations.map((one) => JSON.stringify(one));
  return violations.filter((_, i) => texts.indexOf(texts[i] as string) === i);
};

/** Works out a move of units of one hex along a path, hex by hex. */
export const moveBill = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
): MoveBill => {
  const onMap = units.filter((unit) => unit.place === 'map' && isGround(unit));
  const bills = units.map((unit) =>
    onMap.includes(unit)
      ? pathBill(rules, position, unit, path)
      : { violations: [], reasons: [], steps: [], cost: 0 },
  );
  const wrong = units.flatMap((unit, i) => [
    ...moverViolations(rules, position, unit),
    ...(bills[i] as MoveBill).violations,
  ]);
  const last = path[path.length - 1];
  const isOpen = bills.every((bill) => bill.steps.length === path.length);
  if (last !== undefined && isOpen) wrong.push(...crowdViolations(rules, position, onMap, last));
  const first = bills[0] as MoveBill;
  return {
    violations: each(wrong),
    cost: first.cost,
    steps: first.steps,
    reasons: [
      ...onMap.flatMap((unit) => allowanceReasons(rules, position, unit)),
      ...first.reasons,
      ...(last !== undefined && wrong.length === 0 ? [stackReason(rules, position, onMap, last)] : []),
    ],
  };
};

/** Judges a move hex by hex. */
export const adjudicateMove = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
): Ruling<AdjudicatedMove> => {
  const { violations, reasons, cost, steps } = moveBill(rules, position, units, path);
  return forbidAll(violations) ?? allow({ cost, steps }, reasons, sourcesFor(rules, position.units));
};

/**
 * The way that a move to a hex is judged by: a cheapest one; into the next hex the step itself; else the one that only the
 * allowance cuts short. Null where none leads there.
 */
const wayMeant = (rules: Rules, position: Position, unit: Unit, to: HexId): readonly HexId[] | null => {
  if (to === unit.at) return null;
  const found = destinationsOf(rules, position, [unit]);
  const way = wayTo(found, to);
  if (way.length > 0) return way;
  if (directionTo(rules.theatre.board, unit.at, to) !== -1) return [to];
  return pathTo(reach(rules.theatre.board, unit.at, Number.POSITIVE_INFINITY, found.step), to);
};

/** The labels of the hexes that a move of a unit to a hex enters; that hex alone where no way leads there. */
export const wayToldTo = (rules: Rules, position: Position, id: string, to: string): readonly string[] => {
  const unit = unitById(position, id);
  const hex = hexOnBoard(rules.theatre, to);
  const way = unit === null || hex === null || unit.at < 0 ? null : wayMeant(rules, position, unit, hex);
  return way === null ? [to] : way.map((one) => label(rules.theatre, one));
};

const marches = (unit: Unit): boolean => unit.place === 'map' && isGround(unit);

/** Judges a move to a hex by a cheapest path; if no path is open to the unit, says what is in the way. */
export const adjudicateMoveTo = (
  rules: Rules,
  position: Position,
  unit: Unit,
  to: HexId,
): Ruling<AdjudicatedMove> => {
  const barred = moverViolations(rules, position, unit);
  if (!marches(unit)) return forbidAll(barred) as Ruling<never>;
  const way = wayMeant(rules, position, unit, to);
  if (way !== null) return adjudicateMove(rules, position, [unit], way);
  const shut = closedHex(rules, position, unit, to);
  const none: TpViolation = {
    clause: 'TP-movement.a',
    code: 'OUT_OF_REACH',
    subject: label(rules.theatre, to),
  };
  return forbidAll([...barred, ...(shut.length > 0 ? shut : [none])]) as Ruling<never>;
};

/** The price of a move to a hex, allowed or not. */
export const moveToReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  to: HexId,
): readonly TpReason[] => {
  const way = marches(unit) ? wayMeant(rules, position, unit, to) : null;
  return way === null ? [] : moveBill(rules, position, [unit], way).reasons;
};
