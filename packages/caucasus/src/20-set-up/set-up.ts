import type { HexId } from '@eastfront/kernel';
import { onceFor } from '@eastfront/kernel';
import { ENTRY_SIDES, isIn, label } from '../02-components/board.js';
import { controlFrom } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { rosterEntry } from '../data/forces.js';
import type { Position } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';

/** CC-20.2.b: none of the hexes of a zone may hold three units. */
const MOST_IN_A_HEX = 2;

const START_CONTROL = 'axis-start-control';

/**
 * Who controls what at the start: the Axis its entry hexes of the north edge and the hexes behind its start line
 * (CC-2.37.b); everything else the Soviets, Taman too (CC-4.2.c, reading CC-A135).
 */
export const startControl = onceFor((rules: Rules): string => {
  const { theatre } = rules;
  return controlFrom(rules, (hex): Side => {
    const letter = theatre.entry[hex];
    if (letter !== null && letter !== undefined && theatre.northEdge[hex] === 1)
      return ENTRY_SIDES[letter] as Side;
    return isIn(theatre, START_CONTROL, hex) ? 'axis' : 'soviet';
  });
});

/** Whether a unit has still to be set up. */
export const isUnplaced = (unit: Unit): boolean => unit.place === 'set-up';

/** The side that sets up: the Axis its units of turn 1 first (CC-20.1.c), then the Soviets (chapter 20). */
export const sideToSetUp = (units: readonly Unit[]): Side =>
  units.some((unit) => isUnplaced(unit) && unit.counter.side === 'axis') ? 'axis' : 'soviet';

/** The hexes among which a unit's place is chosen: its army's zone, or the entry hexes of its letter. */
const zoneHexes = ({ theatre }: Rules, { region, entry }: Unit): readonly HexId[] =>
  region !== null
    ? (theatre.board.regions[region] ?? [])
    : entry !== null
      ? (theatre.entries[entry] ?? [])
      : [];

/**
 * The hexes where a unit may be set up now: of its army's zone, so that every hex can still be filled (CC-20.2.a, CC-20.2.b), or
 * the entry hexes of its letter (CC-20.1.c), where stacking is no bar (CC-4.1.g).
 */
export const placementHexes = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const { region } = unit;
  if (!isUnplaced(unit) || unit.counter.side !== position.player) return [];
  const hexes = zoneHexes(rules, unit);
  if (region === null) return hexes;
  const counts = hexes.map((hex) => unitsAt(rules, position.units, hex).length);
  const empty = counts.filter((count) => count === 0).length;
  const waiting = position.units.filter((one) => isUnplaced(one) && one.region === region).length;
  return hexes.filter((_, i) => {
    const count = counts[i] as number;
    return count === 0 || (count < MOST_IN_A_HEX && waiting - 1 >= empty);
  });
};

/** What is wrong with setting up a unit in a hex. */
export const placementViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const facts = { subject: unit.counter.id, hex: label(rules.theatre, hex) };
  const printed = rosterEntry(rules, unit.counter.id)?.place === 'map';
  const clause = unit.counter.side === 'axis' ? 'CC-20.1.c' : printed ? 'CC-20.2.c' : 'CC-20.2.a';
  if (!isUnplaced(unit) || unit.counter.side !== position.player)
    return [{ clause, code: 'NOT_TO_BE_SET_UP', ...facts }];
  const zone = zoneHexes(rules, unit);
  if (!zone.includes(hex)) {
    const open = zone.map((one) => label(rules.theatre, one));
    return [{ clause, code: 'OUTSIDE_THE_ZONE', ...facts, zone: unit.region ?? unit.entry, open }];
  }
  if (unit.region === null) return [];
  if (unitsAt(rules, position.units, hex).length >= MOST_IN_A_HEX)
    return [{ clause: 'CC-20.2.b', code: 'THREE_IN_A_HEX', ...facts }];
  return placementHexes(rules, position, unit).includes(hex)
    ? []
    : [{ clause: 'CC-20.2.b', code: 'LEAVES_A_HEX_EMPTY', ...facts }];
};

/** Sets up a unit, and hands over to the side whose units are next. */
export const place = (position: Position, unit: Unit, hex: HexId): Position => {
  const units = position.units.map(
    (one): Unit =>
      one === unit
        ? { ...one, place: 'map', at: hex, region: null, due: 0, entry: null, startedAt: hex }
        : one,
  );
  return { ...position, player: sideToSetUp(units), units };
};

/** The reasons for a placement. */
export const placementReasons = (rules: Rules, unit: Unit, hex: HexId): readonly CcReason[] => {
  const facts = { unit: unit.counter.id, hex: label(rules.theatre, hex) };
  return unit.counter.side === 'axis'
    ? [{ clause: 'CC-20.1.c', effect: 'set-up', ...facts }]
    : [
        { clause: 'CC-20.2.a', effect: 'set-up', ...facts },
        { clause: 'CC-20.2.b', effect: 'set-up', ...facts },
      ];
};
