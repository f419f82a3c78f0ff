import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import type { MoveMode, Position } from '../play/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import { destinationsOf } from './movement.js';
import { moverViolations } from './mover.js';
import { goingOnViolations, stopsOf } from './stops.js';

/** How a unit goes to the edge over which it leaves the map. */
export const LEAVING_MODES = ['normal', 'rail'] as const satisfies readonly MoveMode[];
export type LeavingMode = (typeof LEAVING_MODES)[number];

/**
 * What keeps a unit that comes to the edge from going on over it: it may not move at all, or has to stop in the hex of the edge
 * (TRC-12.5.d, TRC-8.2.1.a, TRC-7.2.a). The way itself is judged by the chapter on movement.
 *
 * @param path - from the second hex on; empty for a unit that stands at the edge
 */
export const leavingViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  path: readonly HexId[],
  mode: LeavingMode,
): readonly TrcViolation[] => {
  const edge = path[path.length - 1];
  if (edge === undefined) return moverViolations(rules, position, unit, mode);
  if (mode === 'rail' || unit.at < 0) return [];
  const from = path[path.length - 2] ?? unit.at;
  const stops = stopsOf(rules, position, unit, from, edge, directionTo(rules.theatre.board, from, edge));
  return goingOnViolations(rules, [unit], stops, edge, false);
};

/** The ways by which a unit could leave the map by the west edge now, one for each hex of it (TRC-12.5.d). */
export const waysOff = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: LeavingMode,
): readonly (readonly HexId[])[] => {
  const { west } = rules.theatre.edges;
  const stays: readonly (readonly HexId[])[] = mode === 'normal' && west.includes(unit.at) ? [[]] : [];
  const goes = destinationsOf(rules, position, [unit], mode)
    .filter(({ hex }) => west.includes(hex))
    .map(({ path }) => path);
  return [...stays, ...goes].filter(
    (path) => leavingViolations(rules, position, unit, path, mode).length === 0,
  );
};

/** Which units could still leave the map by the west edge (TRC-12.5.f). */
export const canLeave =
  (rules: Rules, position: Position) =>
  (unit: Unit): boolean =>
    unit.place === 'map' && LEAVING_MODES.some((mode) => waysOff(rules, position, unit, mode).length > 0);
