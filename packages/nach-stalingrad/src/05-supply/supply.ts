import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isCombat, isInPlay } from '../01-units/units.js';
import type { Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import type { NsReason, Rules } from '../rules.js';
import { fleetShares } from './fleet-ports.js';
import { leadsFrom, lineOf, linesTo, openHexes, TO_SOURCE } from './lines.js';
import { netsOf } from './supply-sources.js';

/** Whether a LOC leads from a hex to a source now (NS-5.2.1), the fleet apart. */
export const hasLine = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  const { supply, volga } = netsOf(rules, position, side);
  return leadsFrom(supply(), hex) || (side === 'soviet' && leadsFrom(volga(), hex));
};

/** The line that keeps a unit in supply from its hex, over land or to the Volga; null if there is none. */
const lineOfUnit = (
  rules: Rules,
  position: Position,
  unit: Unit,
): { readonly by: 'line' | 'volga'; readonly hexes: readonly HexId[] } | null => {
  const { side } = unit.counter;
  const { supply, volga } = netsOf(rules, position, side);
  const line = lineOf(rules, supply(), unit);
  if (line !== null) return { by: 'line', hexes: line };
  const across = side === 'soviet' ? lineOf(rules, volga(), unit) : null;
  return across === null ? null : { by: 'volga', hexes: across };
};

/** Combat units of the Soviets in play that no line reaches: the fleet may supply some of them (NS-14.b). */
const withoutLine = (rules: Rules, position: Position): readonly Unit[] =>
  position.units.filter(
    (unit) =>
      unit.counter.side === 'soviet' &&
      isCombat(unit) &&
      isInPlay(unit) &&
      lineOfUnit(rules, position, unit) === null,
  );

/** What the fleet gives to each of the units that no line reaches. */
export const fleetGifts = remember((rules: Rules, position: Position) =>
  fleetShares(rules, position, withoutLine(rules, position)),
);

/** What keeps a unit in supply in the present position, with the line if it is one; null if it is not in supply (NS-5.2.a). */
export interface Supply {
  readonly by: 'line' | 'volga' | 'fleet' | 'not-concerned' | 'not-in-play' | null;
  /** From the unit to its source, both included. */
  readonly line: readonly HexId[];
}

/** The supply of a unit, trucks used and fleet included. What is not in play is in supply when it comes (NS-A23). */
export const supplyOf = (rules: Rules, position: Position, unit: Unit): Supply => {
  if (!isCombat(unit)) return { by: 'not-concerned', line: [] };
  if (!isInPlay(unit)) return { by: 'not-in-play', line: [] };
  const line = lineOfUnit(rules, position, unit);
  if (line !== null) return { by: line.by, line: line.hexes };
  return { by: fleetGifts(rules, position).has(unit.counter.id) ? 'fleet' : null, line: [] };
};

/** The supply segment ended: every combat unit of both sides in or out of supply for the turn (NS-5.2.a). */
export const judgeSupply = (rules: Rules, position: Position): Change => {
  const reasons: NsReason[] = [];
  const judged = mapUnits(position, (unit) => {
    const { id } = unit.counter;
    const { by } = supplyOf(rules, position, unit);
    if (by === 'volga') reasons.push({ clause: 'NS-5.2.1.g', effect: 'supplied-over-the-volga', unit: id });
    if (by === 'fleet') reasons.push({ clause: 'NS-14.b', effect: 'supplied-by-fleet', unit: id });
    if (by === null) {
      const hex = label(rules.theatre, unit.at);
      reasons.push({ clause: 'NS-5.2.a', effect: 'out-of-supply', unit: id, hex });
    }
    const supplied = by !== null;
    return supplied === unit.supplied ? unit : { ...unit, supplied };
  });
  return to(judged, ...reasons);
};

/** Whether a LOC of normal length avoids every enemy ZOC, own hex exempt (NS-6.2.d, A20). */
export const hasFreeLine = (rules: Rules, position: Position, unit: Unit): boolean =>
  lineOf(rules, netsOf(rules, position, unit.counter.side).free(), unit) !== null;

/**
 * Whether replacement points reach the unit over the Volga (NS-9.5.d, NS-9.5.e). The Volga supplies Soviet units (NS-9.5.f).
 */
export const hasVolgaLine = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.counter.side === 'soviet' &&
  lineOf(rules, netsOf(rules, position, 'soviet').freeVolga(), unit) !== null;

/** Whether a supply counter can supply all these units in a combat (NS-10.3.d). */
export const counterReaches = (
  rules: Rules,
  position: Position,
  counter: Unit,
  units: readonly Unit[],
): boolean => {
  const { side } = counter.counter;
  const open = openHexes(rules, position)[side].normal;
  const lines = linesTo(rules, position, { side, sources: [counter.at], reach: TO_SOURCE, open });
  return units.every((unit) => lineOf(rules, lines, unit) !== null);
};
