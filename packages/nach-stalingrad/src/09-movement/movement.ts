import type { HexId } from '@eastfront/kernel';
import { allow, directionTo, forbidAll, remember, tableSource } from '@eastfront/kernel';
import { isOnSea, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, NOWHERE } from '../01-units/units.js';
import { endViolations, isAtEase, roomViolations } from '../03-stacking/overstacking.js';
import { countedUnits, stepLimit, UNIT_LIMIT, unitsTogether } from '../03-stacking/stacking.js';
import { boxRuling, isStorming } from '../11-cities/box-movement.js';
import { fleetRuling, sovietKerchRuling } from '../14-fleet/fleet-transport.js';
import { axisSeaRuling, kerchRuling } from '../16-sea/sealift.js';
import type {
  Destination,
  Judgement,
  Moved,
  MovedBySteps,
  MoveLookedAt,
  MoveRequest,
} from '../position/move-request.js';
import { destinationOf } from '../position/move-request.js';
import type { MoveMode, Position } from '../position/position.js';
import { forSide, MOVE_MODES } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { because } from '../position/position-change.js';
import { leadersNoted } from '../position/segment-start.js';
import { stepsIn } from '../position/view.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { allowanceOf } from './allowance.js';
import { passThrough } from './entering.js';
import { landDestinations, landRuling } from './land-movement.js';
import { goingViolations, isMovementPhase, togetherViolations } from './mover.js';
import { railDestinations, railRuling, usesCaucasus } from './rail-movement.js';
import { isRiverAlone } from './terrain-cost.js';
import { isBeyondVolga, volgaRuling } from './volga-movement.js';
import { inEnemyZone } from './zones.js';

/** Whether the move is the crossing of a river by a whole move (NS-9.3.e). */
const isWholeMove = (rules: Rules, position: Position, { units, path, mode }: MoveRequest): boolean => {
  const { at } = units[0] as Unit;
  const to = path[0] as HexId;
  if (mode !== 'normal' || path.length !== 1 || to === at) return false;
  const direction = directionTo(rules.theatre.board, at, to);
  return isRiverAlone(rules, position, at, direction);
};

/** The clause by which the move has to stop where it ends; null when only points are at an end, or nothing is. */
export const stopClause = (
  rules: Rules,
  position: Position,
  request: MoveRequest,
  moved: Moved,
): ClauseId | null => {
  const { units, path, mode } = request;
  const { side } = (units[0] as Unit).counter;
  if (moved.box) return 'NS-11.c';
  switch (mode) {
    case 'rail':
      return 'NS-9.9.g';
    case 'sea':
      return side === 'soviet' ? 'NS-14.e' : 'NS-9.4.d';
    case 'kerch':
      return side === 'soviet' ? 'NS-9.4.f' : 'NS-9.4.c';
    case 'volga':
      return 'NS-9.5.c';
    default:
      if (isWholeMove(rules, position, request)) return 'NS-9.3.e';
      return moved.stop && inEnemyZone(rules, position, side, path[path.length - 1] as HexId)
        ? 'NS-9.2.e'
        : null;
  }
};

/** The hex from which units storm a box that holds both sides (NS-11.g). */
const stormedFrom = (
  rules: Rules,
  position: Position,
  { units, path, mode }: MoveRequest,
  moved: Moved,
): HexId => {
  const first = units[0] as Unit;
  const city = path[path.length - 1] as HexId;
  const from = path[path.length - 2] ?? first.at;
  if (!moved.box || from === city || (mode !== 'normal' && mode !== 'rail')) return NOWHERE;
  return isStorming(rules, position, first.counter.side, city, from) ? from : NOWHERE;
};

/** Rail, sealift and transport points spent, and what may be done once a turn. */
const spend = (rules: Rules, position: Position, request: MoveRequest, { points }: Moved): Position => {
  const { units, path, mode } = request;
  const { side } = (units[0] as Unit).counter;
  switch (mode) {
    case 'rail': {
      const railPoints = forSide(position.railPoints, side, position.railPoints[side] - points);
      if (!usesCaucasus(rules, units, path)) return { ...position, railPoints };
      return {
        ...position,
        railPoints,
        caucasusRail: forSide(position.caucasusRail, side, position.caucasusRail[side] + points),
      };
    }
    case 'volga':
      return {
        ...position,
        volgaPoints: position.volgaPoints - points,
        ferried: position.ferried || units.some(isCombat),
      };
    case 'kerch':
    case 'sea':
      if (side === 'axis') return { ...position, sealift: position.sealift - points };
      return mode === 'sea' ? { ...position, fleet: { ...position.fleet, carried: true } } : position;
    default:
      return position;
  }
};

/** The position after a move that was allowed, with what it brings about on the way. */
const moveDone = (rules: Rules, position: Position, request: MoveRequest, moved: Moved): Change => {
  const { units, path, mode } = request;
  const first = units[0] as Unit;
  const { side } = first.counter;
  const end = path[path.length - 1] as HexId;
  const noted = leadersNoted(position);
  const ids = units.map(({ counter }) => counter.id);
  const second = position.phase === 'second-movement';
  const fleet = mode === 'sea' && side === 'soviet';
  const clause = stopClause(rules, position, request, moved);
  const whole = clause === 'NS-9.3.e';
  const stormed = stormedFrom(rules, position, request, moved);
  const ends = moved.box || (mode !== 'normal' && mode !== 'box');
  const change = (unit: Unit): Unit => ({
    ...unit,
    place: moved.box ? 'box' : 'map',
    at: end,
    startedAt: unit.startedAt >= 0 ? unit.startedAt : unit.at,
    spent: whole ? Math.max(unit.spent, allowanceOf(rules, position, unit, units)) : unit.spent + moved.cost,
    ended: ends,
    stopped: clause === null ? null : { at: end, clause },
    stormedFrom: stormed,
    movedFirst: unit.movedFirst || !second,
    movedSecond: unit.movedSecond || second,
    activated: unit.activated === false && (position.phase === 'special' || !fleet) ? true : unit.activated,
  });
  const there: Position = {
    ...noted,
    units: noted.units.map((unit) => (ids.includes(unit.counter.id) ? change(unit) : unit)),
  };
  const reason: NsReason = {
    clause: 'NS-9.1.a',
    effect: 'moved',
    units: ids,
    to: label(rules.theatre, end),
    mode,
  };
  const entered = path.filter((hex, i) => i > 0 || hex !== first.at);
  return because([reason], passThrough(rules, spend(rules, there, request, moved), side, entered));
};

/** Why a unit may not move in this segment, the way apart (NS-9.1, NS-2.g, NS-2.l). */
export const moveViolations = (rules: Rules, position: Position, unit: Unit): readonly NsViolation[] =>
  goingViolations(rules, position, unit, unit.place === 'east-bank' ? 'volga' : 'normal');

/** Where units must be for a move of this kind. */
const placeViolations = (units: readonly Unit[], mode: MoveMode): readonly NsViolation[] =>
  units
    .filter(({ place }) => place !== 'map' && place !== 'box' && (place !== 'east-bank' || mode !== 'volga'))
    .map(({ counter, place }) =>
      place === 'east-bank'
        ? { clause: 'NS-9.5.b', code: 'ON_THE_EAST_BANK', subject: counter.id }
        : { clause: 'NS-9.1.a', code: 'NOT_ON_THE_MAP', subject: counter.id, place },
    );

const ruleMove = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { side } = (request.units[0] as Unit).counter;
  switch (request.mode) {
    case 'normal':
      return landRuling(rules, position, request);
    case 'rail':
      return railRuling(rules, position, request);
    case 'box':
      return boxRuling(rules, position, request);
    case 'volga':
      return volgaRuling(rules, position, request);
    case 'kerch':
      return (side === 'axis' ? kerchRuling : sovietKerchRuling)(rules, position, request);
    default:
      return (side === 'axis' ? axisSeaRuling : fleetRuling)(rules, position, request);
  }
};

const tableOf = (rules: Rules, mode: MoveMode) => {
  switch (mode) {
    case 'normal':
      return [tableSource(rules.movement)];
    case 'volga':
      return [tableSource(rules.volga)];
    case 'box':
      return [];
    default:
      return [tableSource(rules.transport)];
  }
};

/** Why a move may not end where it does for lack of room, or has to wait until others have made some (NS-3.d-f). */
const endRoomViolations = (
  rules: Rules,
  position: Position,
  request: MoveRequest,
  moved: Moved,
): readonly NsViolation[] => {
  const { units, path } = request;
  const fits =
    moved.box || endViolations(rules, position, units, path[path.length - 1] as HexId).length === 0;
  return fits && isAtEase(rules, position)
    ? []
    : roomViolations(rules, position, carryOutMove(rules, position, request, moved).position, true);
};

/** Room for all in the hex where combat units end, as far as they share it (NS-3.a, NS-3.b). */
const roomReasons = (
  rules: Rules,
  position: Position,
  { units, path }: MoveRequest,
  { box }: Moved,
): readonly NsReason[] => {
  const end = path[path.length - 1] as HexId;
  const { side } = (units[0] as Unit).counter;
  const there = unitsTogether(rules, position, side, end, units, box);
  if (!units.some(isCombat) || there.length === units.filter(isCombat).length) return [];
  const hex = label(rules.theatre, end);
  return [
    {
      clause: box ? 'NS-11.d' : 'NS-3.a',
      effect: 'count-steps',
      hex,
      counted: stepsIn(there),
      limit: stepLimit(side, box),
    },
    { clause: 'NS-3.b', effect: 'count-units', hex, counted: countedUnits(there), limit: UNIT_LIMIT },
  ];
};

/** A move in any mode with every violation, and its cost with reasons, as far as that can be worked out. */
export const lookAtMove = (rules: Rules, position: Position, request: MoveRequest): MoveLookedAt => {
  const { units, path, mode } = request;
  const together = togetherViolations(units);
  const bars: NsViolation[] = [...together, ...placeViolations(units, mode)];
  const first = units[0];
  if (path.length === 0)
    bars.push({ clause: 'NS-9.3.a', code: 'NO_WAY_NAMED', subject: first?.counter.id ?? '' });
  for (const unit of units) bars.push(...goingViolations(rules, position, unit, mode));
  const isPlaced = units.every(({ place }) => place === 'map' || place === 'box' || mode === 'volga');
  if (first === undefined || path.length === 0 || together.length > 0 || !isPlaced)
    return { violations: bars, bill: null };
  const { moved, violations, reasons } = ruleMove(rules, position, request);
  bars.push(...violations);
  if (bars.length === 0) bars.push(...endRoomViolations(rules, position, request, moved));
  const why = [...reasons, ...roomReasons(rules, position, request, moved)];
  const sources = [...sourcesFor(rules, units), ...tableOf(rules, mode)];
  return { violations: bars, bill: { value: moved, reasons: why, sources } };
};

/** Whether a move is allowed, in any mode. */
export const moveRuling = (rules: Rules, position: Position, request: MoveRequest): Ruling<MovedBySteps> => {
  const { violations, bill } = lookAtMove(rules, position, request);
  return bill === null || violations.length > 0
    ? (forbidAll(violations) as Ruling<never>)
    : allow(bill.value, bill.reasons, bill.sources);
};

/** Makes the move, with its effects on the way (`passThrough`). */
export const carryOutMove = moveDone satisfies (
  rules: Rules,
  position: Position,
  request: MoveRequest,
  moved: Moved,
) => Change;

/** The hexes that a move of one step to a named end could have, before it is judged. */
const candidates = (rules: Rules, position: Position, unit: Unit, mode: MoveMode): readonly HexId[] => {
  const { theatre } = rules;
  const { side } = unit.counter;
  switch (mode) {
    case 'box':
      return unit.place === 'map' && theatre.boxes.includes(unit.at) ? [unit.at] : [];
    case 'volga':
      if (!isBeyondVolga(rules, unit)) return [];
      return theatre.board.hexes.filter((hex) => theatre.westBank[hex] === 1);
    case 'kerch': {
      const ends = theatre.ports.filter((hex) => hex === theatre.taman || theatre.crimea[hex] === 1);
      return ends.includes(unit.at) ? ends.filter((hex) => hex !== unit.at) : [];
    }
    case 'sea':
      if (unit.place !== 'map' || (side === 'axis' && position.sealift === 0)) return [];
      return isOnSea(theatre, unit.at, 'black') || isOnSea(theatre, unit.at, 'azov') ? theatre.ports : [];
    default:
      return [];
  }
};

const NOWHERE_TO_GO: readonly Destination[] = [];

/** Where a move could end, and whether it may: for moves over land the room is checked apart, since it costs more than all else. */
interface Search {
  readonly ends: readonly Destination[];
  readonly isOpen: (end: Destination) => boolean;
}

const searchOf = (rules: Rules, position: Position, units: readonly Unit[], mode: MoveMode): Search => {
  const first = units[0] as Unit;
  if (mode === 'normal' || mode === 'rail')
    return {
      ends: (mode === 'rail' ? railDestinations : landDestinations)(rules, position, units),
      isOpen: (end) => endRoomViolations(rules, position, { units, path: end.path, mode }, end).length === 0,
    };
  const ends = candidates(rules, position, first, mode).flatMap((hex) => {
    const judged = moveRuling(rules, position, { units, path: [hex], mode });
    return judged._tag === 'Left' ? [] : [destinationOf([hex], judged.right.value)];
  });
  return { ends, isOpen: () => true };
};

const remembered = remember(() => new Map<string, readonly Destination[]>());

/** Whether units that stand so may begin a move of this mode at all. */
const mayBegin = (rules: Rules, position: Position, units: readonly Unit[], mode: MoveMode): boolean =>
  isMovementPhase(position) &&
  togetherViolations(units).length === 0 &&
  placeViolations(units, mode).length === 0 &&
  units.every((unit) => goingViolations(rules, position, unit, mode).length === 0);

const keyOf = (units: readonly Unit[], mode: MoveMode): string =>
  `${mode} ${units.map(({ counter }) => counter.id).join(' ')}`;

/** Each hex where a move of the units may end, ascending, by its cheapest way. */
export const destinationsOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): readonly Destination[] => {
  const known = remembered(rules, position);
  const key = keyOf(units, mode);
  const before = known.get(key);
  if (before !== undefined) return before;
  let found = NOWHERE_TO_GO;
  if (mayBegin(rules, position, units, mode)) {
    const { ends, isOpen } = searchOf(rules, position, units, mode);
    found = ends.filter(isOpen);
  }
  known.set(key, found);
  return found;
};

/** Whether there is any such hex: looked for up to the first. */
const canEndAnywhere = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): boolean => {
  const known = remembered(rules, position);
  const key = keyOf(units, mode);
  const before = known.get(key);
  if (before !== undefined) return before.length > 0;
  if (mayBegin(rules, position, units, mode)) {
    const { ends, isOpen } = searchOf(rules, position, units, mode);
    if (ends.some(isOpen)) return true;
  }
  known.set(key, NOWHERE_TO_GO);
  return false;
};

/** Whether a unit by itself can go anywhere now, in whatever mode. */
export const canGoAnywhere = (rules: Rules, position: Position, unit: Unit): boolean =>
  MOVE_MODES.some((mode) => canEndAnywhere(rules, position, [unit], mode));

/** The modes by which a unit can go anywhere now. */
export const modesOf = (rules: Rules, position: Position, unit: Unit): readonly MoveMode[] =>
  MOVE_MODES.filter((mode) => destinationsOf(rules, position, [unit], mode).length > 0);
