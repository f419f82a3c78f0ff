import type { HexId } from '@eastfront/kernel';
import { inEnemyZone, isEnemyHeld } from './enemy-zone.js';
import type { Position } from './position.js';
import type { Rules } from './rules.js';
import { isOverstacked } from './stacking.js';
import type { Side, Unit } from './units.js';

/** Whether no unit of a side could move away from a hex in this impulse (TRC-12.2.d, TRC-12.2.e, TRC-8.2.3.a). */
const isRinged = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  const { board, barrier, land } = rules.theatre;
  const zoned = inEnemyZone(rules, position, side, hex);
  if (zoned && position.impulse === 2) return true;
  return [0, 1, 2, 3, 4, 5].every((direction) => {
    const next = board.neighbours[6 * hex + direction] as HexId;
    return (
      next < 0 ||
      barrier[6 * hex + direction] === 1 ||
      land[next] !== 1 ||
      isEnemyHeld(rules, position, side, next) ||
      (zoned && inEnemyZone(rules, position, side, next))
    );
  });
};

/** TRC-12.2.d: a full hex from which the unit could not move away. */
export const isShutIn = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean =>
  isOverstacked(rules, position, unit.counter.side, hex, [{ ...unit, place: 'map', at: hex }]) &&
  isRinged(rules, position, unit.counter.side, hex);
