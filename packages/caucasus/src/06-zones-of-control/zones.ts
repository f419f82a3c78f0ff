import type { HexId } from '@eastfront/kernel';
import { controlledHexes } from '@eastfront/kernel';
import { isCrossable } from '../02-components/board.js';
import { WINTER } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, exertsZone } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/**
 * Whether a ZOC reaches over a hexside in a turn: every one that some unit may cross (CC-6.4.a, CC-6.4.b, CC-6.4.c). Nobody crosses into
 * an alpine hex (CC-7.8.f), a lake or the sea.
 */
export const zoneReaches = (
  rules: Rules,
  turn: number,
): ((from: HexId, to: HexId, direction: number) => boolean) => {
  const { theatre } = rules;
  return (from, to, direction) => theatre.land[to] === 1 && isCrossable(theatre, turn, from, direction);
};

/**
 * Hexes in the zone of control of some units in a turn (CC-6.1.a); those without a ZOC add nothing, and markers are no units
 * (CC-6.2.b). A friend in the hex is not considered here, and a friend's zone does not matter (CC-6.2.c).
 */
export const zoneOfUnits = (rules: Rules, turn: number, units: readonly Unit[]): Uint8Array => {
  const sources: HexId[] = [];
  for (const unit of units) if (exertsZone(unit)) sources.push(unit.at);
  return controlledHexes(rules.theatre.board, sources, zoneReaches(rules, turn));
};

/** Hexes in the zone of control of a side: 1 for each, by hex. */
export const zoneOf = (rules: Rules, position: Position, side: Side): Uint8Array => {
  const { zones } = viewOf(rules, position.units);
  const key = position.turn >= WINTER ? `${side} winter` : side;
  let zone = zones.get(key);
  if (zone === undefined) {
    zone = zoneOfUnits(
      rules,
      position.turn,
      position.units.filter((unit) => unit.counter.side === side),
    );
    zones.set(key, zone);
  }
  return zone;
};

/** Whether a hex is in an enemy zone of control for a side. */
export const inEnemyZone = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  zoneOf(rules, position, enemyOf(side))[hex] === 1;
