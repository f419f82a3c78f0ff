import type { HexId, Reach, StepCost } from '@eastfront/kernel';
import { pathTo, reach, stopReason } from '@eastfront/kernel';
import { mayMove } from './mover.js';
import type { Position } from './position.js';
import type { Rules } from './rules.js';
import { hasRoom } from './stacking.js';
import type { Unit } from './units.js';
import { enemyOf, isSupplyUnit } from './units.js';
import { groundAt, viewOf } from './view.js';
import { fullZone } from './zones.js';

/** TP-movement.a: every hex costs at least this many movement points. */
export const HEX_COST = 1;
/** TP-zoc.b, TP-zoc.c: extra points to enter and to leave a hex in an enemy zone; together 5 (TP-zoc.d). */
export const ENTER_ZONE = 3;
export const LEAVE_ZONE = 2;
/** TP-terrain.fortress.a. */
export const ENEMY_FORTRESS = 2;

/** The movement allowance for a supply state: halved and rounded down when not in supply (TP-supply.C.c, C.d). */
export const allowanceOf = (unit: Unit): number =>
  unit.supply === 'in' ? unit.counter.move : Math.floor(unit.counter.move / 2);

/** TP-movement.L.a: hexes that a Soviet supply unit may not move into; null for every other unit. */
export const forbiddenToSupply = (
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
