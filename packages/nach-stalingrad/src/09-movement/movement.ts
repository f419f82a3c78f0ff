import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll, remember, tableSource } from '@eastfront/kernel';
import { isOnSea, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { stepsIn } from '../01-units/view.js';
import { endViolations } from '../03-stacking/end-of-move.js';
import { isAtEase, roomViolations } from '../03-stacking/overstacking.js';
import { countedUnits, joined, stepLimit, UNIT_LIMIT } from '../03-stacking/stacking.js';
import { boxRuling } from '../11-cities/box-movement.js';
import { fleetRuling, sovietKerchRuling } from '../14-fleet/fleet-transport.js';
import { axisSeaRuling, kerchRuling } from '../16-sea/axis-sealift.js';
import type { MoveMode } from '../play/actions.js';
import { MOVE_MODES } from '../play/actions.js';
import type { Position } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { landRuling } from './land-movement.js';
import { landDestinations } from './land-search.js';
import { moveDone } from './move-done.js';
import type {
  Destination,
  Judgement,
  Moved,
  MovedBySteps,
  MoveLookedAt,
  MoveRequest,
} from './move-request.js';
import { destinationOf } from './move-request.js';
import { goingViolations, isMovementPhase, togetherViolations } from './mover.js';
import { railDestinations, railRuling } from './rail-movement.js';
import { isBeyondVolga, volgaRuling } from './volga-movement.js';

export { allowanceOf } from './allowance.js';
export { overrunMoveRuling } from './overrun-move.js';

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

const ruled = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
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
  const there = joined(rules, position, side, end, units, box);
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

/** A move in any mode with all that speaks against it, and what it costs and why, as far as that can be worked out. */
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
  const { moved, violations, reasons } = ruled(rules, position, request);
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

/** The move made, with what it brings about on the way (`passThrough`). */
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

const search = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): readonly Destination[] => {
  const first = units[0] as Unit;
  if (mode !== 'normal' && mode !== 'rail')
    return candidates(rules, position, first, mode).flatMap((hex) => {
      const judged = moveRuling(rules, position, { units, path: [hex], mode });
      return judged._tag === 'Left' ? [] : [destinationOf([hex], judged.right.value)];
    });
  const found = (mode === 'rail' ? railDestinations : landDestinations)(rules, position, units);
  return found.filter(
    (end) => endRoomViolations(rules, position, { units, path: end.path, mode }, end).length === 0,
  );
};

const remembered = remember(() => new Map<string, readonly Destination[]>());

/** Each hex where a move of the units may end, ascending, by its cheapest way. */
export const destinationsOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): readonly Destination[] => {
  if (
    !isMovementPhase(position) ||
    togetherViolations(units).length > 0 ||
    placeViolations(units, mode).length > 0
  )
    return NOWHERE_TO_GO;
  const known = remembered(rules, position);
  const key = `${mode} ${units.map(({ counter }) => counter.id).join(' ')}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = units.some((unit) => goingViolations(rules, position, unit, mode).length > 0)
    ? NOWHERE_TO_GO
    : search(rules, position, units, mode);
  known.set(key, found);
  return found;
};

/** The modes by which a unit can go anywhere now. */
export const modesOf = (rules: Rules, position: Position, unit: Unit): readonly MoveMode[] =>
  MOVE_MODES.filter((mode) => destinationsOf(rules, position, [unit], mode).length > 0);
