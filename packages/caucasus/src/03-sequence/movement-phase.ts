import type { Side } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { Rules } from '../rules.js';

const FRESH = {
  moved: false,
  spent: 0,
  assaulted: false,
  combined: false,
  marked: false,
  markedFor: NOWHERE,
  automatic: NOWHERE,
  replaced: false,
} as const;

/**
 * The position as a Movement Phase of a side begins: where its units start, control as it is now (CC-7.22.m), no rail or sea
 * move made, every air marker ready (CC-3.f).
 */
export const startMovementPhase = (rules: Rules, position: Position, side: Side): Position => ({
  ...mapUnits(position, (unit) =>
    unit.counter.side === side
      ? {
          ...unit,
          ...FRESH,
          startedAt: unit.place === 'map' ? unit.at : NOWHERE,
          startedInZone: unit.place === 'map' && inEnemyZone(rules, position, side, unit.at),
        }
      : unit,
  ),
  controlAtStart: position.control,
  usedAir: [],
  seaMoves: { black: 0, azov: 0, caspian: 0 },
  railMoves: 0,
  mover: null,
});
