import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { unitsMoved } from '../08-movement/move-done.js';
import type { MoveRequest } from '../08-movement/move-request.js';
import { countedByRail } from '../08-movement/rail.js';
import type { Position } from '../play/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import { countsForStacking, isOverstacked, stackAt, stackOf } from './stacking.js';
import { canGo, crowdAt, overfullHexes, wayOut } from './way-out.js';

const NONE: readonly TrcViolation[] = [];

/** Whether those who cannot leave an overfull hex are too many for it by themselves. */
const isBeyondHelp = (rules: Rules, position: Position, hex: HexId): boolean => {
  const held = stackOf(crowdAt(rules, position, hex).filter((unit) => !canGo(rules, position, unit)));
  return held.counted > held.limit;
};

/** The overfull hexes of which a change is to blame, when the limit could be kept before it. */
const lostHexes = (rules: Rules, before: Position, after: Position): readonly HexId[] => {
  const full = overfullHexes(rules, after);
  if (full.length === 0 || wayOut(rules, after) !== null) return [];
  const hopeless = full.filter((hex) => isBeyondHelp(rules, after, hex));
  if (wayOut(rules, before) !== null) return hopeless.length > 0 ? hopeless : full;
  // What was past help before is nobody's fault now.
  return hopeless.filter((hex) => crowdAt(rules, after, hex).length > crowdAt(rules, before, hex).length);
};

/**
 * The limit may be exceeded for the moment and must be kept when the phase ends (TRC-6.2.a): what would leave no way to keep it,
 * by the units that can still move, is not allowed. Every overfull hex is looked at, for two may lean on the same unit, or on the
 * last room of a third.
 */
export const roomLost = (rules: Rules, before: Position, after: Position): readonly TrcViolation[] =>
  lostHexes(rules, before, after).flatMap((hex) => {
    const { counted, limit, clause } = stackAt(rules, after, after.player, hex);
    const facts = {
      code: 'NOBODY_CAN_MAKE_ROOM',
      subject: label(rules.theatre, hex),
      counted,
      limit,
    } as const;
    return [
      { clause, ...facts },
      { clause: 'TRC-6.2.a', ...facts },
    ];
  });

/**
 * Whether a way out that was found before a move serves after it: the move ends where there is room, and the others on the way out
 * need neither that room nor its train. One of them who moves so is out.
 */
const stillServes = (rules: Rules, position: Position, { units, path, mode }: MoveRequest): boolean => {
  const end = path[path.length - 1];
  const out = wayOut(rules, position);
  const [first] = units;
  if (out === null || end === undefined || first === undefined) return false;
  if (isOverstacked(rules, position, first.counter.side, end, units)) return false;
  const others = out.filter(({ unit }) => !units.includes(unit));
  return others.every((leaving) => leaving.end !== end && (mode !== 'rail' || leaving.mode !== 'rail'));
};

/** What {@link roomLost} says of a move by land or rail. */
export const room = (rules: Rules, position: Position, request: MoveRequest): readonly TrcViolation[] => {
  const { units, path, mode } = request;
  const end = path[path.length - 1];
  const [first] = units;
  if (end === undefined || end < 0 || first === undefined) return NONE;
  if (stillServes(rules, position, request)) return NONE;
  const { side } = first.counter;
  const trains = mode === 'rail' ? countedByRail(units) : 0;
  const moved: Position = {
    ...position,
    units: unitsMoved(rules, position, request),
    railMoves: { ...position.railMoves, [side]: position.railMoves[side] + trains },
  };
  return roomLost(rules, position, moved);
};

/** Whether a march of a unit to a hex with room leaves the limit within reach for certain; otherwise {@link room} tells. */
export const isHarmless = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean =>
  overfullHexes(rules, position).length === 0
    ? !isOverstacked(rules, position, unit.counter.side, hex, [unit])
    : stillServes(rules, position, { units: [unit], path: [hex], mode: 'normal' });

/** The overfull hexes out of which nobody can go any more, when the limit can be kept in no other way. */
export const stuckHexes = remember((rules: Rules, position: Position): readonly HexId[] =>
  wayOut(rules, position) !== null
    ? []
    : overfullHexes(rules, position).filter(
        (hex) => !crowdAt(rules, position, hex).some((unit) => canGo(rules, position, unit)),
      ),
);

/** Whether a unit can be taken off an overfull hex that nobody can leave any more: one that counts there (TRC-6.2.a). */
export const isSurplus = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  unit.counter.side === position.player &&
  countsForStacking(unit.counter) &&
  stuckHexes(rules, position).includes(unit.at);
