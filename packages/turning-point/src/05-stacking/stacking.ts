import type { HexId } from '@eastfront/kernel';
import { rememberEach } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { viewOf } from '../01-scope/view.js';
import type { Position } from '../position/position.js';
import type { Rules, TpViolation } from '../rules.js';

/** TP-stacking.a: units of a side in a hex. */
export const STACKING_LIMIT = 3;

/** Units of a side that count against the limit: an air unit's two counters count as one (TP-stacking.b, TP-stacking.c). */
export const stackCount = (rules: Rules, position: Position, side: Side, hex: HexId): number =>
  viewOf(rules, position.units).count[side][hex] as number;

/** Whether one more unit fits. */
export const hasRoom = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  stackCount(rules, position, side, hex) < STACKING_LIMIT;

/** The hexes where a side has more units than it may, ascending. */
export const overstackedHexes = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  overstackedBy(rules, position.units, side);

const overstackedBy = rememberEach((rules: Rules, units: readonly Unit[], side: Side): readonly HexId[] => {
  const count = viewOf(rules, units).count[side];
  const crowded = new Set<HexId>();
  for (const { place, at } of units)
    if (place === 'map' && (count[at] as number) > STACKING_LIMIT) crowded.add(at);
  return [...crowded].sort((a, b) => a - b);
});

/** TP-stacking.a: what is wrong when a movement phase ends here. */
export const stackingViolations = (rules: Rules, position: Position, side: Side): readonly TpViolation[] =>
  overstackedHexes(rules, position, side).map((hex) => ({
    clause: 'TP-stacking.a',
    code: 'OVERSTACKED',
    subject: label(rules.theatre, hex),
    count: stackCount(rules, position, side, hex),
    limit: STACKING_LIMIT,
  }));

/** Whether no hex holds too many units of a side. */
export const isAtEase = (rules: Rules, position: Position, side: Side): boolean =>
  overstackedHexes(rules, position, side).length === 0;
