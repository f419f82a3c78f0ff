import type { HexId, Reach, StepCost } from '@eastfront/kernel';
import { directionTo, pathTo, reach } from '@eastfront/kernel';
import type { Unit } from '../01-scope/units.js';
import { enemyOf, isAirBase, isSquadron, isSupplyUnit } from '../01-scope/units.js';
import { viewOf } from '../01-scope/view.js';
import { fullZone } from '../04-zones/zones.js';
import { standsFast } from '../11-options/stand-fast.js';
import type { Position } from '../play/position.js';
import { partnerOf } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CodeFor, Rules, TpViolation } from '../rules.js';

/** Why nothing moves or comes in now, as far as the sequence of play goes: it names the step that is under way. */
export const movementStepViolations = (position: Position, subject: string): readonly TpViolation[] => {
  switch (position.step) {
    case 'movement':
      return [];
    case 'interception':
      return [{ clause: 'TP-air.5.a', code: 'INTERCEPTION_FIRST', subject }];
    case 'air-superiority':
    case 'assignment':
    case 'strikes':
      return [{ clause: 'TP-air.4.a', code: 'MOVEMENT_IS_OVER', subject, step: position.step }];
    case 'missions':
      return [{ clause: 'TP-air.2.a', code: 'MOVEMENT_IS_OVER', subject, step: position.step }];
    default:
      return [
        {
          clause: position.player === 'soviet' ? 'TP-sequence.A.a' : 'TP-sequence.B.a',
          code: 'NOT_A_MOVEMENT_PHASE',
          subject,
          phase: position.phase,
        },
      ];
  }
};

/** Why a unit may not move at all now. */
export const moverViolations = (rules: Rules, position: Position, unit: Unit): readonly TpViolation[] => {
  const found: TpViolation[] = [];
  const subject = unit.counter.id;
  const wrong = (clause: ClauseId, code: CodeFor<'subject'>): void => {
    found.push({ clause, code, subject } as TpViolation);
  };
  found.push(...movementStepViolations(position, subject));
  if (unit.counter.side !== position.player) wrong('TP-sequence.A.a', 'NOT_YOUR_PLAYER_TURN');
  if (unit.place !== 'map' || isSquadron(unit)) wrong('TP-movement.a', 'NOT_A_UNIT_ON_THE_MAP');
  if (unit.moved) wrong('TP-movement.a', 'HAS_MOVED');
  if (unit.railed) wrong('TP-movement.K.b', 'ENTERED_BY_RAIL');
  if (position.phase === 'motorized-movement' && !unit.counter.motorized) {
    wrong('TP-sequence.A.b', 'NOT_MOTORIZED');
    wrong(isAirBase(unit) ? 'TP-air.b' : 'TP-scope.d', 'NON_MOTORIZED_CLASS');
  }
  if (isAirBase(unit)) {
    const squadron = partnerOf(position, unit);
    if (squadron !== null && (squadron.flown || squadron.mission !== null)) {
      wrong('TP-air.a', 'SQUADRON_HAS_FLOWN');
    }
  }
  if (standsFast(rules, position, unit)) wrong('TP-option.hold.a', 'STANDS_FAST');
  return found;
};

/** Whether a unit may move in this phase, as far as the unit itself goes. */
export const mayMove = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  !unit.moved &&
  unit.counter.side === position.player &&
  (unit.counter.motorized || position.phase !== 'motorized-movement') &&
  moverViolations(rules, position, unit).length === 0;

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
