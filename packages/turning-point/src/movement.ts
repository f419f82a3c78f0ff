import type { HexId, Reach, StepCost } from '@eastfront/kernel';
import { allow, directionTo, forbidAll, pathTo, reach, stopReason } from '@eastfront/kernel';
import { label } from './board.js';
import type { Position } from './position.js';
import { partnerOf } from './position.js';
import type { Rules, Ruling, TpReason, TpViolation } from './rules.js';
import { boardSource } from './rules.js';
import { isHistorical, scenarioLine } from './scenarios.js';
import { hasRoom } from './stacking.js';
import type { Unit } from './units.js';
import { enemyOf, isAirBase, isSquadron, isSupplyUnit } from './units.js';
import { groundAt, viewOf } from './view.js';
import { fullZone } from './zones.js';

/** TP-movement.a: every hex costs at least this many movement points. */
const HEX_COST = 1;
/** TP-zoc.b, TP-zoc.c: extra points to enter and to leave a hex in an enemy zone; together 5 (TP-zoc.d). */
const ENTER_ZONE = 3;
const LEAVE_ZONE = 2;
/** TP-terrain.fortress.a. */
const ENEMY_FORTRESS = 2;

/** The movement allowance for a supply state: halved and rounded down when not in supply (TP-supply.C.c, C.d). */
export const allowanceOf = (unit: Unit): number =>
  unit.supply === 'in' ? unit.counter.move : Math.floor(unit.counter.move / 2);

/** TP-movement.L.a: hexes that a Soviet supply unit may not move into; null for every other unit. */
const forbiddenToSupply = (
  rules: Rules,
  position: Position,
  unit: Unit,
): ((hex: HexId) => boolean) | null => {
  if (!isSupplyUnit(unit)) return null;
  const { board } = rules.theatre;
  const { count } = viewOf(rules, position.units);
  const enemies = count[enemyOf(unit.counter.side)];
  // TP-A63: never next to an enemy (a), or not without a friendly unit (b).
  const escorted = rules.readings['TP-A63'] === 'b';
  const own = count[unit.counter.side];
  return (hex) =>
    (board.adjacent[hex] as readonly HexId[]).some((beside) => enemies[beside] !== 0) &&
    !(escorted && own[hex] !== 0);
};

/** What one step costs a unit: terrain effects add up (TP-terrain.a); negative where it may not go. */
export const stepCostOf = (rules: Rules, position: Position, unit: Unit): StepCost => {
  const { land, water, fortress } = rules.theatre;
  const enemy = enemyOf(unit.counter.side);
  const zone = fullZone(rules, position.units, enemy);
  const theirs = viewOf(rules, position.units).count[enemy];
  const forts = fortress[enemy];
  const shut = forbiddenToSupply(rules, position, unit);
  return (from, to, direction) => {
    if (land[to] === 0 || water[from * 6 + direction] !== 0 || theirs[to] !== 0) return -1;
    if (shut?.(to) === true) return -1;
    return (
      HEX_COST +
      (zone[from] === 0 ? 0 : LEAVE_ZONE) +
      (zone[to] === 0 ? 0 : ENTER_ZONE) +
      (forts[to] === 0 ? 0 : ENEMY_FORTRESS)
    );
  };
};

/** Why a unit may not move at all now. */
export const moverViolations = (rules: Rules, position: Position, unit: Unit): readonly TpViolation[] => {
  const found: TpViolation[] = [];
  const subject = unit.counter.id;
  const wrong = (clause: TpViolation['clause'], code: string): void => {
    found.push({ clause, code, subject });
  };
  if (position.step !== 'movement') wrong('TP-sequence.A.a', 'NOT_A_MOVEMENT_PHASE');
  if (unit.counter.side !== position.player) wrong('TP-sequence.A.a', 'NOT_YOUR_PLAYER_TURN');
  if (unit.place !== 'map' || isSquadron(unit)) wrong('TP-movement.a', 'NOT_A_UNIT_ON_THE_MAP');
  if (unit.moved) wrong('TP-movement.a', 'HAS_MOVED');
  if (unit.railed) wrong('TP-movement.K.b', 'ENTERED_BY_RAIL');
  if (position.phase === 'motorized-movement' && !unit.counter.motorized)
    wrong('TP-sequence.A.b', 'NOT_MOTORIZED');
  if (isAirBase(unit) && position.step === 'movement') {
    const squadron = partnerOf(position, unit);
    if (squadron !== null && (squadron.flown || squadron.mission !== null))
      wrong('TP-air.a', 'SQUADRON_HAS_FLOWN');
  }
  if (standsFast(rules, position, unit)) wrong('TP-option.hold.a', 'STANDS_FAST');
  return found;
};

/** TP-option.hold.a: in game turn 1 Axis units that began on their own fortress line may neither move nor attack. */
export const standsFast = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.startLine &&
  unit.counter.side === 'axis' &&
  position.turn === 1 &&
  rules.optional.includes('TP-option.hold') &&
  standFastCounts(rules, position.scenario);

/** TP-option.hold.b: whether the order is for this scenario; a position that belongs to none has it when it is asked for. */
export const standFastCounts = (rules: Rules, scenario: number): boolean => {
  const line = scenarioLine(scenario);
  return line === null || isHistorical(line, rules.readings['TP-A85'] as string);
};

/** Whether a unit may move in this phase, as far as the unit itself goes. */
export const mayMove = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  !unit.moved &&
  unit.counter.side === position.player &&
  (unit.counter.motorized || position.phase !== 'motorized-movement') &&
  moverViolations(rules, position, unit).length === 0;

/**
 * TP-stacking.a binds only at the end of the phase: a unit may end its move in a full hex while another unit there can
 * still move on.
 */
export const mayEndIn = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean =>
  hasRoom(rules, position, unit.counter.side, hex) ||
  groundAt(rules, position.units, hex).some((other) => other !== unit && mayMove(rules, position, other));

/** Where one unit can go, with the least cost of each hex. */
export interface Destinations {
  readonly reach: Reach;
  readonly step: StepCost;
  /** Hexes next to the unit that only the one-hex minimum lets it enter (TP-movement.b). */
  readonly minimum: readonly HexId[];
}

/** The hexes a unit that has not moved can get to with an allowance. */
export const destinationsOf = (rules: Rules, position: Position, unit: Unit): Destinations => {
  const { board } = rules.theatre;
  const step = stepCostOf(rules, position, unit);
  const allowance = allowanceOf(unit);
  const reached = reach(board, unit.at, allowance, step);
  const zone = fullZone(rules, position.units, enemyOf(unit.counter.side));
  const minimum: HexId[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = board.neighbours[unit.at * 6 + direction] as number;
    if (to < 0) continue;
    const cost = step(unit.at, to, direction, 0);
    // TP-movement.c: never from one enemy zone straight into another.
    if (cost > allowance && !(zone[unit.at] !== 0 && zone[to] !== 0) && !reached.hexes.includes(to))
      minimum.push(to);
  }
  return { reach: reached, step, minimum };
};

/** The hexes where a move of the unit may end, ascending. */
export const moveTargets = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const { reach: reached, minimum } = destinationsOf(rules, position, unit);
  return [...reached.hexes, ...minimum]
    .filter((hex) => hex !== unit.at && mayEndIn(rules, position, unit, hex))
    .sort((a, b) => a - b);
};

/** Whether the unit has any move: looks next to it before searching further. */
export const canMoveAnywhere = (rules: Rules, position: Position, unit: Unit): boolean => {
  const { board } = rules.theatre;
  const step = stepCostOf(rules, position, unit);
  const allowance = allowanceOf(unit);
  const leavesZone = fullZone(rules, position.units, enemyOf(unit.counter.side))[unit.at] !== 0;
  for (let direction = 0; direction < 6; direction++) {
    const to = board.neighbours[unit.at * 6 + direction] as number;
    if (to < 0) continue;
    const cost = step(unit.at, to, direction, 0);
    // One step out of a zone that cannot be paid may still go where no zone is (TP-movement.b, c).
    if (cost < 0 || (cost > allowance && leavesZone && cost >= HEX_COST + LEAVE_ZONE + ENTER_ZONE)) continue;
    if (mayEndIn(rules, position, unit, to)) return true;
  }
  return moveTargets(rules, position, unit).length > 0;
};

/** Why a move is at its end in a hex, for a player who asks: see `stopReason` of the kernel; `minimum` for TP-movement.b. */
export const whyStopped = (rules: Rules, found: Destinations, hex: HexId): string | null =>
  found.minimum.includes(hex) ? 'minimum' : stopReason(rules.theatre.board, found.reach, hex, found.step);

/** A way for the unit to a hex, as the hexes entered. */
export const wayTo = (found: Destinations, hex: HexId): readonly HexId[] =>
  found.minimum.includes(hex) ? [hex] : (pathTo(found.reach, hex) ?? []);

const stepReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
): readonly TpReason[] => {
  const enemy = enemyOf(unit.counter.side);
  const zone = fullZone(rules, position.units, enemy);
  const hex = label(rules.theatre, to);
  const reasons: TpReason[] = [{ clause: 'TP-movement.a', effect: 'cost', by: HEX_COST, hex }];
  if (zone[from] !== 0) {
    reasons.push({ clause: 'TP-zoc.c', effect: 'cost', by: LEAVE_ZONE, hex: label(rules.theatre, from) });
  }
  if (zone[to] !== 0) reasons.push({ clause: 'TP-zoc.b', effect: 'cost', by: ENTER_ZONE, hex });
  if (zone[from] !== 0 && zone[to] !== 0) {
    reasons.push({ clause: 'TP-zoc.d', effect: 'zone-to-zone', by: ENTER_ZONE + LEAVE_ZONE, hex });
  }
  if (rules.theatre.fortress[enemy][to] !== 0) {
    reasons.push({ clause: 'TP-terrain.fortress.a', effect: 'cost', by: ENEMY_FORTRESS, hex });
  }
  return reasons;
};

const shutReason = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
): TpViolation | null => {
  const direction = directionTo(rules.theatre.board, from, to);
  const subject = label(rules.theatre, to);
  if (direction === -1) return { clause: 'TP-movement.a', code: 'NOT_ADJACENT', subject };
  return rules.theatre.water[from * 6 + direction] !== 0
    ? { clause: 'TP-terrain.sea.a', code: 'SEA_OR_LAKE', subject }
    : closedHex(rules, position, unit, to);
};

/** Why no unit of this kind may be in a hex, from whichever side it comes. */
const closedHex = (rules: Rules, position: Position, unit: Unit, to: HexId): TpViolation | null => {
  const subject = label(rules.theatre, to);
  if (rules.theatre.land[to] === 0) return { clause: 'TP-terrain.sea.a', code: 'SEA_OR_LAKE', subject };
  if (viewOf(rules, position.units).count[enemyOf(unit.counter.side)][to] !== 0) {
    return { clause: 'TP-movement.a', code: 'ENEMY_OCCUPIED', subject };
  }
  if (forbiddenToSupply(rules, position, unit)?.(to) === true) {
    return { clause: 'TP-movement.L.a', code: 'SUPPLY_UNIT_NEXT_TO_ENEMY', subject };
  }
  return null;
};

/** A move along a path as adjudicated: what it costs in all and step by step. */
export interface AdjudicatedMove {
  readonly cost: number;
  readonly steps: readonly { readonly to: HexId; readonly cost: number }[];
}

/**
 * Judges a move hex by hex. `from` is where it starts with `spent` points gone; the one-hex minimum saves a first step
 * that cannot be paid (TP-movement.b) unless it goes from zone to zone (TP-movement.c).
 */
export const adjudicateMove = (
  rules: Rules,
  position: Position,
  unit: Unit,
  path: readonly HexId[],
): Ruling<AdjudicatedMove> => {
  const violations: TpViolation[] = [...moverViolations(rules, position, unit)];
  const reasons: TpReason[] = [];
  const allowance = allowanceOf(unit);
  const step = stepCostOf(rules, position, unit);
  const zone = fullZone(rules, position.units, enemyOf(unit.counter.side));
  if (unit.supply !== 'in') {
    reasons.push({
      clause: 'TP-supply.C.c',
      effect: 'halve-allowance',
      unit: unit.counter.id,
      allowance,
      state: unit.supply,
    });
  }
  const steps: { to: HexId; cost: number }[] = [];
  let spent = 0;
  let from = unit.at;
  for (let i = 0; i < path.length; i++) {
    const to = path[i] as HexId;
    const shut = shutReason(rules, position, unit, from, to);
    if (shut !== null) {
      violations.push(shut);
      from = to;
      continue;
    }
    const cost = step(from, to, directionTo(rules.theatre.board, from, to), spent);
    reasons.push(...stepReasons(rules, position, unit, from, to));
    steps.push({ to, cost });
    spent += cost;
    if (spent > allowance) {
      const zoneToZone = zone[from] !== 0 && zone[to] !== 0;
      const facts = { subject: label(rules.theatre, to), spent, allowance };
      if (path.length === 1 && !zoneToZone) {
        reasons.push({ clause: 'TP-movement.b', effect: 'one-hex-minimum', ...facts });
      } else if (path.length === 1) {
        violations.push({ clause: 'TP-movement.c', code: 'ZONE_TO_ZONE_NOT_PAID', ...facts });
      } else if (violations.every((one) => one.code !== 'ALLOWANCE_EXCEEDED')) {
        violations.push({ clause: 'TP-movement.a', code: 'ALLOWANCE_EXCEEDED', ...facts });
      }
    }
    from = to;
  }
  const last = path[path.length - 1];
  if (
    last !== undefined &&
    violations.length === 0 &&
    last !== unit.at &&
    !mayEndIn(rules, position, unit, last)
  ) {
    violations.push({ clause: 'TP-stacking.a', code: 'STACK_FULL', subject: label(rules.theatre, last) });
  }
  return forbidAll(violations) ?? allow({ cost: spent, steps }, reasons, [boardSource(rules)]);
};

/** Judges a move to a hex by a cheapest way; when none is open to the unit, says what stands in its way. */
export const adjudicateMoveTo = (
  rules: Rules,
  position: Position,
  unit: Unit,
  to: HexId,
): Ruling<AdjudicatedMove> => {
  const barred = forbidAll(moverViolations(rules, position, unit));
  if (barred !== null) return barred;
  const found = destinationsOf(rules, position, unit);
  const way = to === unit.at ? [] : wayTo(found, to);
  if (way.length > 0) return adjudicateMove(rules, position, unit, way);
  if (directionTo(rules.theatre.board, unit.at, to) !== -1)
    return adjudicateMove(rules, position, unit, [to]);
  const shut = closedHex(rules, position, unit, to);
  if (shut !== null) return forbidAll([shut]) as Ruling<never>;
  const anyLength = reach(rules.theatre.board, unit.at, Number.POSITIVE_INFINITY, found.step);
  const farther = to === unit.at ? null : pathTo(anyLength, to);
  const nowhere = {
    clause: 'TP-movement.a' as const,
    code: 'OUT_OF_REACH',
    subject: label(rules.theatre, to),
  };
  return farther === null || farther.length === 0
    ? (forbidAll([nowhere]) as Ruling<never>)
    : adjudicateMove(rules, position, unit, farther);
};
