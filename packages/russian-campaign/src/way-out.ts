import type { HexId } from '@eastfront/kernel';
import { forfeits } from './forfeits.js';
import { unitsMoved } from './move-done.js';
import type { MoveRequest } from './move-request.js';
import { destinationsOf } from './movement.js';
import { perPosition } from './per-position.js';
import type { Position } from './position.js';
import { countedByRail } from './rail-movement.js';
import type { Rules } from './rules.js';
import { countsForStacking, isOverstacked } from './stacking.js';
import type { Unit } from './units.js';
import { unitsAt, viewOf } from './view.js';

/** Moves, one after the other, after which every hex of the side keeps the limit; none when it does so already. */
export type WayOut = readonly MoveRequest[];

/** The hexes in which the active side exceeds the limit (TRC-6.2.a), ascending. */
export const overfullHexes = perPosition((rules, position): readonly HexId[] => {
  const { player, units } = position;
  return [...viewOf(rules, units).at.keys()]
    .filter((hex) => isOverstacked(rules, position, player, hex))
    .sort((a, b) => a - b);
});

/** Those in a hex who count there and are of the active side. */
export const crowdAt = (rules: Rules, position: Position, hex: HexId): readonly Unit[] =>
  unitsAt(rules, position.units, hex).filter(
    ({ counter }) => counter.side === position.player && countsForStacking(counter),
  );

/**
 * The moves of a unit to hexes with room for it. By sea it would go only by chance; a duty of the opening, as far as the
 * stacking limit leaves it, binds it here too.
 */
export const leavingMoves = (rules: Rules, position: Position, unit: Unit): readonly MoveRequest[] =>
  (['normal', 'rail'] as const).flatMap((mode) =>
    destinationsOf(rules, position, [unit], mode)
      .filter(({ hex }) => hex >= 0 && !isOverstacked(rules, position, unit.counter.side, hex, [unit]))
      .map(({ path }): MoveRequest => ({ units: [unit], path, mode }))
      .filter((request) => forfeits(rules, position, request).length === 0),
  );

/** Where everybody stands after a move, and what it uses up of the railroad. */
const gone = (rules: Rules, position: Position, request: MoveRequest): Position => {
  const { player, railMoves } = position;
  const trains = request.mode === 'rail' ? countedByRail(request.units) : 0;
  return {
    ...position,
    units: unitsMoved(rules, position, request),
    railMoves: { ...railMoves, [player]: railMoves[player] + trains },
  };
};

/** Moves tried before a way out is given up. */
const PATIENCE = 400;

/** The moves out of the overfull hex from which the fewest units can go. */
const narrowest = (rules: Rules, position: Position): readonly (readonly MoveRequest[])[] => {
  let best: readonly (readonly MoveRequest[])[] | null = null;
  for (const hex of overfullHexes(rules, position)) {
    const moves = crowdAt(rules, position, hex)
      .map((unit) => leavingMoves(rules, position, unit))
      .filter((found) => found.length > 0);
    if (best === null || moves.length < best.length) best = moves;
  }
  return best ?? [];
};

/** How the limit can still be kept when the phase ends, every unit going once at most; null when it cannot. */
export const wayOut = perPosition((rules, start): WayOut | null => {
  let tries = 0;
  const search = (position: Position): WayOut | null => {
    if (overfullHexes(rules, position).length === 0) return [];
    for (const moves of narrowest(rules, position)) {
      for (const request of moves) {
        if (++tries > PATIENCE) return null;
        const rest = search(gone(rules, position, request));
        if (rest !== null) return [request, ...rest];
      }
    }
    return null;
  };
  return search(start);
});
