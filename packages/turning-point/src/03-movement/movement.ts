import type { HexId, Reach, StepCost } from '@eastfront/kernel';
import { directionTo, pathTo, reach } from '@eastfront/kernel';
import type { Unit } from '../01-scope/units.js';
import { enemyOf, isSupplyUnit } from '../01-scope/units.js';
import { viewOf } from '../01-scope/view.js';
import { fullZone } from '../04-zones/zones.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/** TP-movement.a: every hex costs at least this many movement points. */
export const HEX_COST = 1;
/** TP-zoc.b, TP-zoc.c: extra points to enter and to leave a hex in an enemy zone; together 5 (TP-zoc.d); the terrain chart says the same (TP-terrain.ezoc.a). */
export const ENTER_ZONE = 3;
export const LEAVE_ZONE = 2;
/** TP-terrain.fortress.a. */
export const ENEMY_FORTRESS = 2;

/** The movement allowance for a supply state: halved and rounded down when not in supply (TP-supply.C.c, C.d). */
export const allowanceOf = (unit: Unit): number =>
  unit.supply === 'in' ? unit.counter.move : Math.floor(unit.counter.move / 2);

/**
 * TP-movement.L.a: hexes that a Soviet supply unit may not move into; null for every other unit. `escort` says where
 * friends count as its company, by default wherever they are.
 */
export const forbiddenToSupply = (
  rules: Rules,
  position: Position,
  unit: Unit,
  escort?: (hex: HexId) => boolean,
): ((hex: HexId) => boolean) | null => {
  if (!isSupplyUnit(unit)) return null;
  const { board } = rules.theatre;
  const { count } = viewOf(rules, position.units);
  const enemies = count[enemyOf(unit.counter.side)];
  // TP-A63: never next to an enemy (a), or not without a friendly unit (b).
  const escorted = rules.readings['TP-A63'] === 'b';
  const own = count[unit.counter.side];
  const isEscorted = escort ?? ((hex: HexId) => own[hex] !== 0);
  return (hex) =>
    (board.adjacent[hex] as readonly HexId[]).some((beside) => enemies[beside] !== 0) &&
    !(escorted && isEscorted(hex));
};

/** What one step costs a unit: terrain effects add up (TP-terrain.a); negative where it may not go. */
export const stepCostOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  escort?: (hex: HexId) => boolean,
): StepCost => {
  const { land, water, fortress } = rules.theatre;
  const enemy = enemyOf(unit.counter.side);
  const zone = fullZone(rules, position.units, enemy);
  const theirs = viewOf(rules, position.units).count[enemy];
  const forts = fortress[enemy];
  const shut = forbiddenToSupply(rules, position, unit, escort);
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

/** Where units of one hex can go together, with the least cost of each hex. */
export interface Destinations {
  readonly reach: Reach;
  readonly step: StepCost;
  /** Hexes next to the units that only the one-hex minimum lets them enter (TP-movement.b). */
  readonly minimum: readonly HexId[];
}

/** What one step costs units that go together: where one of them may not go none does. */
const together = (steps: readonly StepCost[]): StepCost =>
  steps.length === 1
    ? (steps[0] as StepCost)
    : (from, to, direction, spent) => {
        const costs = steps.map((step) => step(from, to, direction, spent));
        return Math.min(...costs) < 0 ? -1 : Math.max(...costs);
      };

/** The hexes that units of one hex, none of which has moved, can get to: as far as the slowest of them. */
export const destinationsOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  escort?: (hex: HexId) => boolean,
): Destinations => {
  const { board } = rules.theatre;
  const { at, counter } = units[0] as Unit;
  const step = together(units.map((unit) => stepCostOf(rules, position, unit, escort)));
  const allowance = Math.min(...units.map(allowanceOf));
  const reached = reach(board, at, allowance, step);
  const zone = fullZone(rules, position.units, enemyOf(counter.side));
  const minimum: HexId[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = board.neighbours[at * 6 + direction] as number;
    if (to < 0) continue;
    const cost = step(at, to, direction, 0);
    // TP-movement.c: never from one enemy zone straight into another.
    if (cost > allowance && !(zone[at] !== 0 && zone[to] !== 0) && !reached.hexes.includes(to))
      minimum.push(to);
  }
  return { reach: reached, step, minimum };
};

/** Whether the unit can go into a hex next to it, with what it has or by the one-hex minimum (TP-movement.b, TP-movement.c). */
export const canMoveTo = (rules: Rules, position: Position, unit: Unit, to: HexId): boolean => {
  const { board } = rules.theatre;
  const cost = stepCostOf(rules, position, unit)(unit.at, to, directionTo(board, unit.at, to), 0);
  if (cost < 0) return false;
  const zone = fullZone(rules, position.units, enemyOf(unit.counter.side));
  return cost <= allowanceOf(unit) || zone[unit.at] === 0 || zone[to] === 0;
};

/** A way for the unit to a hex, as the hexes entered. */
export const wayTo = (found: Destinations, hex: HexId): readonly HexId[] =>
  found.minimum.includes(hex) ? [hex] : (pathTo(found.reach, hex) ?? []);
