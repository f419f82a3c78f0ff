import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { roomLost } from '../06-stacking/room.js';
import { isOverstacked } from '../06-stacking/stacking.js';
import { inEnemyZone } from '../07-zones-of-control/enemy-zone.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/**
 * A full hex in which a unit that enters would leave no way to keep the limit when the phase ends: neither it nor another can go
 * (TRC-12.2.d, TRC-12.2.e, TRC-8.2.3.a).
 */
export const isShutIn = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const { id, side } = unit.counter;
  const come: Unit = {
    ...unit,
    place: 'map',
    at: hex,
    moved: false,
    fresh: true,
    startedInZone: inEnemyZone(rules, position, side, hex),
  };
  if (!isOverstacked(rules, position, side, hex, [come])) return false;
  const before: Position = { ...position, player: side, phase: 'movement', step: 'movement' };
  const units = position.units.map((one) => (one.counter.id === id ? come : one));
  return roomLost(rules, before, { ...before, units }).length > 0;
};
