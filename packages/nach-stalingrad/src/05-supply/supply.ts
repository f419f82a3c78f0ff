import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isCombat, isInPlay } from '../01-units/units.js';
import { fleetSupplied } from '../14-fleet/fleet.js';
import type { Position } from '../play/position.js';
import { mapUnits } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { to } from '../play/position-change.js';
import type { NsReason, Rules } from '../rules.js';
import { leadsFrom, lineOf, linesTo, openHexes, TO_SOURCE } from './lines.js';
import { netsOf } from './supply-sources.js';

/** Whether a LOC leads from a hex to a source now (NS-5.2.1), the fleet apart. */
export const hasLine = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  const { supply, volga } = netsOf(rules, position, side);
  return leadsFrom(supply(), hex) || (side === 'soviet' && leadsFrom(volga(), hex));
};

/** The line that keeps a unit in supply, over land or to the Volga, from where it stands; null without one. */
export const lineOfUnit = (
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
export const withoutLine = (rules: Rules, position: Position): readonly Unit[] =>
  position.units.filter(
    (unit) =>
      unit.counter.side === 'soviet' &&
      isCombat(unit) &&
      isInPlay(unit) &&
      lineOfUnit(rules, position, unit) === null,
  );

/**
 * The supply segment ended: every combat unit of both sides in or out of supply for the turn (NS-5.2.a), trucks used and fleet
 * included. What is not in play is in supply when it comes (NS-A23).
 */
export const judgeSupply = (rules: Rules, position: Position): Change => {
  const helped = fleetSupplied(rules, position, withoutLine(rules, position));
  const reasons: NsReason[] = [];
  const judge = (unit: Unit): boolean => {
    if (!isCombat(unit) || !isInPlay(unit)) return true;
    const { id } = unit.counter;
    const line = lineOfUnit(rules, position, unit);
    if (line?.by === 'line') return true;
    if (line !== null) reasons.push({ clause: 'NS-5.2.1.g', effect: 'supplied-over-the-volga', unit: id });
    else if (helped.has(id)) reasons.push({ clause: 'NS-14.b', effect: 'supplied-by-fleet', unit: id });
    else {
      const hex = label(rules.theatre, unit.at);
      reasons.push({ clause: 'NS-5.2.a', effect: 'out-of-supply', unit: id, hex });
      return false;
    }
    return true;
  };
  const judged = mapUnits(position, (unit) => {
    const supplied = judge(unit);
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
