import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import type { Sea } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf, NOWHERE } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { AirMarker, FleetMarker, MoveMode, Mover, Position } from '../position/position.js';
import { mapUnits, moverAtRest, unitById, unitsById } from '../position/position.js';
import type { CcReason, CcViolation, CodeFor, Rules } from '../rules.js';
import { movesFast } from './movement-cost.js';

export const isTrain = (unit: Unit): boolean => unit.counter.type === 'armored-train';
export const isFlotilla = (unit: Unit): boolean => unit.counter.type === 'azov-flotilla';

/** Whether it is a Movement Phase, with no assault to be resolved first. */
export const isMovement = (position: Position): boolean =>
  (position.phase === 'first-movement' || position.phase === 'second-movement') &&
  position.step === 'movement';
export const isSecondMovement = (position: Position): boolean => position.phase === 'second-movement';

/** The stack in motion when a unit belongs to it, else null. */
const moverOf = ({ mover }: Position, unit: Unit): Mover | null =>
  mover?.units.includes(unit.counter.id) === true ? mover : null;

/** Whether a unit belongs to the stack in motion. */
export const isInMover = (position: Position, unit: Unit): boolean => moverOf(position, unit) !== null;

/** The units that act with a unit: the stack in motion when it belongs to one, else itself. */
export const companyOf = (position: Position, unit: Unit): readonly Unit[] => {
  const mover = moverOf(position, unit);
  return mover === null ? [unit] : unitsById(position, mover.units);
};

/**
 * The stack in motion after its assault: what is left of it (reading CC-A125), before a cleared or a held hex. It may go on
 * (CC-13.1.o), and assault again, even those it drove back (CC-13.2.a).
 */
export const afterAssault = (
  position: Position,
  { cleared, hex }: { readonly cleared: boolean; readonly hex: HexId },
): Position => {
  const { mover } = position;
  if (mover === null) return position;
  const units = mover.units.filter((id) => unitById(position, id)?.place === 'map');
  if (units.length === 0) return { ...position, mover: null };
  return {
    ...position,
    mover: { ...mover, units, failedAt: cleared ? NOWHERE : hex, emptied: cleared ? hex : NOWHERE },
  };
};

/** The hex of a unit when the phase began; its present hex if that is not recorded. */
export const startOf = (unit: Unit): number => (unit.startedAt === NOWHERE ? unit.at : unit.startedAt);

/** How far the motion of a unit has come. */
export type Progress = Omit<Mover, 'units'>;

/** The current motion of a unit: that of its stack, or its own. */
export const progressOf = (rules: Rules, position: Position, unit: Unit): Progress => {
  const mover = moverOf(position, unit);
  if (mover !== null) return mover;
  if (!unit.moved) return { ...moverAtRest(), spent: unit.spent };
  // Whoever is back where it began, or whose start is not recorded, has entered more hexes than one.
  const hexes = distance(rules.theatre.board.grid, startOf(unit), unit.at) || 2;
  return { ...moverAtRest(), spent: unit.spent, hexes, assaulted: unit.assaulted };
};

/** A unit that has moved goes on only in the stack in motion, or alone while no other has begun (CC-7.1.e). */
const hasFinished = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.moved &&
  !isInMover(position, unit) &&
  !(
    isSecondMovement(position) &&
    position.mover === null &&
    !unit.assaulted &&
    movesFast(rules, unit) &&
    !isTrain(unit) &&
    !isFlotilla(unit) &&
    unit.spent < faceOf(unit).move
  );

/** CC-18.2.a, readings CC-A90, CC-A91: whether a unit is held in its hex in the Second Impulse of turn 1. */
export const standsFast = (rules: Rules, position: Position, unit: Unit): boolean =>
  position.turn === 1 &&
  position.phase === 'second-movement' &&
  unit.counter.side === 'soviet' &&
  (unit.startedInZone || (unit.startedAt === NOWHERE && inEnemyZone(rules, position, 'soviet', unit.at)));

/** Whether the 454th must stay in Rostov (CC-15.9.b, CC-15.9.c). */
const isOrderedToStay = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.counter.special === '454th' &&
  (position.security === 'in-rostov' ||
    (position.security === 'to-rostov' && unit.at === rules.theatre.named['Rostov']));

/** Why a unit may not move at all now. */
export const moverViolations = (rules: Rules, position: Position, unit: Unit): readonly CcViolation[] => {
  const found: CcViolation[] = [];
  const subject = unit.counter.id;
  const wrong = (clause: CcViolation['clause'], code: CodeFor<'subject'>): void => {
    found.push({ clause, code, subject } as CcViolation);
  };
  if (!isMovement(position)) wrong('CC-7.1.a', 'NOT_A_MOVEMENT_PHASE');
  if (unit.counter.side !== position.player) wrong('CC-7.1.a', 'NOT_YOUR_PHASE');
  if (unit.place !== 'map') {
    wrong('CC-7.1.a', 'NOT_ON_THE_MAP');
    return found;
  }
  if (faceOf(unit).move === 0) wrong('CC-7.1.g', 'NO_MOVEMENT_ALLOWANCE');
  if (hasFinished(rules, position, unit)) wrong('CC-7.1.e', 'HAS_MOVED');
  if (unit.marked) wrong(movesFast(rules, unit) ? 'CC-7.3.h' : 'CC-7.3.g', 'CARRIES_ASSAULT_MARKER');
  if (unit.automatic !== NOWHERE) wrong('CC-8.5.d', 'CARRIES_AE_MARKER');
  if (standsFast(rules, position, unit)) wrong('CC-18.2.a', 'NOT_ONE_STEP_BACK');
  if (isOrderedToStay(rules, position, unit)) wrong('CC-15.9.c', 'STAYS_IN_ROSTOV');
  if (unit.combined) wrong('CC-18.1.b', 'HAS_COMBINED');
  return found;
};

/** Whether a unit may move now, by its own status alone. */
export const mayMove = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  !unit.combined &&
  unit.counter.side === position.player &&
  !unit.marked &&
  unit.automatic === NOWHERE &&
  !(unit.moved && position.phase === 'first-movement') &&
  moverViolations(rules, position, unit).length === 0;

/**
 * The position once another unit begins to move: the points that the stack in motion has left are lost (CC-7.1.e,
 * CC-7.1.f). A stack that has done nothing yet is as if it had not been formed.
 */
export const moverClosed = (position: Position): Position => {
  const { mover } = position;
  if (mover === null) return position;
  const free = { ...position, mover: null };
  if (mover.hexes === 0 && mover.spent === 0) return free;
  return mapUnits(free, (unit) =>
    mover.units.includes(unit.counter.id)
      ? { ...unit, moved: true, spent: Math.max(unit.spent, faceOf(unit).move) }
      : unit,
  );
};

/** One move as a player names it. */
export interface MoveRequest {
  /** Units that stand together and move together, at least one. */
  readonly units: readonly Unit[];
  /** The hexes entered, in order; of a move by sea, its end alone. */
  readonly path: readonly HexId[];
  readonly mode: MoveMode;
  /** Air markers that cover ports in an EZOC (CC-16.14). */
  readonly patrol: readonly AirMarker[];
  /** The fleet marker of a landing (CC-16.23). */
  readonly fleet: FleetMarker | null;
  /** Takes the 4th Guards Cavalry marker along (CC-15.7.d). */
  readonly corps: boolean;
}

/** A move as adjudicated; costs in MPs, in halves of a point, 0 where the cost is ignored. */
export interface MoveVerdict {
  readonly cost: number;
  readonly steps: readonly { readonly to: HexId; readonly cost: number }[];
  /** The units must go no further. */
  readonly stopped: boolean;
  /** The sea that the unit used for sea movement; null for every other move. */
  readonly sea: Sea | null;
  /** Counts as the rail move of the phase. */
  readonly railed: boolean;
}

/** What one way of moving says of a request: its result, and everything for and against it. */
export interface Judgement {
  readonly verdict: MoveVerdict;
  readonly violations: readonly CcViolation[];
  readonly reasons: readonly CcReason[];
}

/** A hex where a move may end. */
export interface Destination {
  readonly hex: HexId;
  /** The cheapest way: the hexes entered, in order; for sea, landing and flotilla the one hex that is gone to. */
  readonly path: readonly HexId[];
  /** MPs, in halves of a point. */
  readonly cost: number;
  /** The unit must go no further: stop terrain, a minimum or an additional hex, the end of a rail or sea move. */
  readonly stop: boolean;
}

/** A list of violations as it is filled: most say nothing but the unit, or another subject. */
export const violationsOf = (id: string) => {
  const found: CcViolation[] = [];
  const wrong = (clause: CcViolation['clause'], code: CodeFor<'subject'>, subject: string = id): void => {
    found.push({ clause, code, subject } as CcViolation);
  };
  return { found, wrong };
};
