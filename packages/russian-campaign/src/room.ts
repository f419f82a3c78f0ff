import type { HexId } from '@eastfront/kernel';
import { label } from './board.js';
import { unitsMoved } from './move-done.js';
import type { MoveRequest } from './move-request.js';
import { destinationsOf } from './movement.js';
import type { Position } from './position.js';
import type { Rules, TrcViolation } from './rules.js';
import { countsForStacking, isOverstacked, stackAt, stackOf } from './stacking.js';
import type { Unit } from './units.js';
import { unitsAt } from './view.js';

const NONE: readonly TrcViolation[] = [];

/** Whether a unit could still go to a hex with room for it. */
const canGo = (rules: Rules, position: Position, unit: Unit): boolean =>
  (['normal', 'rail'] as const).some((mode) =>
    destinationsOf(rules, position, [unit], mode).some(
      ({ hex }) => hex >= 0 && !isOverstacked(rules, position, unit.counter.side, hex, [unit]),
    ),
  );

/**
 * The limit may be exceeded for the moment and must be kept when the phase ends (TRC-6.2.a): a move may end in a full hex only
 * where as many as have to can still make room, of those who stand there and of the movers with movement left.
 */
export const room = (rules: Rules, position: Position, request: MoveRequest): readonly TrcViolation[] => {
  const { units, path } = request;
  const end = path[path.length - 1];
  const [first] = units;
  if (end === undefined || end < 0 || first === undefined) return NONE;
  const { side } = first.counter;
  if (!isOverstacked(rules, position, side, end, units)) return NONE;
  const moved: Position = { ...position, units: unitsMoved(rules, position, request) };
  const there = unitsAt(rules, moved.units, end).filter(({ counter }) => counter.side === side);
  const left = stackOf(there.filter((unit) => !canGo(rules, moved, unit)));
  if (left.counted <= left.limit) return NONE;
  const { counted, limit, clause } = stackAt(rules, position, side, end, units);
  const facts = { code: 'NOBODY_CAN_MAKE_ROOM', subject: label(rules.theatre, end), counted, limit };
  return [
    { clause, ...facts },
    { clause: 'TRC-6.2.a', ...facts },
  ];
};

/** The overfull hexes out of which nobody can go any more. */
export const stuckHexes = (rules: Rules, position: Position): readonly HexId[] => {
  const { player } = position;
  const hexes = new Set(
    position.units
      .filter(({ place, counter }) => place === 'map' && counter.side === player)
      .map(({ at }) => at),
  );
  const full = [...hexes].filter((hex) => isOverstacked(rules, position, player, hex)).sort((a, b) => a - b);
  const standing = full.flatMap((hex) =>
    unitsAt(rules, position.units, hex).filter(({ counter }) => counter.side === player),
  );
  return standing.some((unit) => canGo(rules, position, unit)) ? [] : full;
};

/** Whether a unit can be taken off an overfull hex that nobody can leave any more: one that counts there (TRC-6.2.a). */
export const isSurplus = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  unit.counter.side === position.player &&
  countsForStacking(unit.counter) &&
  stuckHexes(rules, position).includes(unit.at);
