import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import { isControlledBy, passedThrough } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import { holds } from '../02-components/view.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { rosterEntry } from '../data/forces.js';
import type { Change } from '../position/change.js';
import { dueOf } from '../position/moment.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { connectedCities, distinct, openEntries, rebuildingHexes } from './entry-hexes.js';

/** CC-4.3.b: where units of the East Caspian box arrive, beside entry hex F. */
const EAST_CASPIAN = ['Astrakhan', 'Makhachkala'];

const friendly = (rules: Rules, position: Position, hex: HexId | undefined): hex is HexId =>
  hex !== undefined && isControlledBy(position, 'soviet', hex) && !holds(rules, position.units, 'axis', hex);

const caspianHexes = (rules: Rules, position: Position): readonly HexId[] => [
  ...EAST_CASPIAN.map((name) => rules.theatre.named[name]).filter((hex) => friendly(rules, position, hex)),
  ...openEntries(rules, position, 'soviet', ['F']),
];

/** CC-4.2.j: a city on a connected railroad hex, not in an EZOC. */
const eastTroopHexes = (rules: Rules, position: Position): readonly HexId[] =>
  connectedCities(rules, position, 'axis', ['large-city', 'small-city']).filter(
    (hex) => !inEnemyZone(rules, position, 'axis', hex),
  );

/** Whether a unit on the turn track or in a box may be placed as a reinforcement now. The hex is checked elsewhere. */
export const isDue = (position: Position, unit: Unit): boolean =>
  unit.counter.side === position.player &&
  ((unit.place === 'track' && unit.due <= position.turn) ||
    (unit.place === 'east-caspian' && unit.due <= position.turn) ||
    unit.place === 'bluecher' ||
    unit.place === 'granted');

/** The hexes where a due unit may be placed now (CC-4.1.b, CC-4.2.b, CC-4.3.b, CC-15.2.e). */
export const arrivalHexes = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const { side, special, nation } = unit.counter;
  if (!isDue(position, unit)) return [];
  if (unit.place === 'bluecher') return distinct(openEntries(rules, position, 'axis', ['J']));
  if (unit.place === 'east-caspian') return distinct(caspianHexes(rules, position));
  if (special === 'brandenburg' || unit.place === 'granted')
    return distinct(rebuildingHexes(rules, position, side));
  if (nation === 'east') return distinct(eastTroopHexes(rules, position));
  return unit.entry === null ? [] : distinct(openEntries(rules, position, side, [unit.entry]));
};

/** CC-4.3.a: a Soviet unit of the turn track may go to the East Caspian box instead. */
export const mayGoToBox = (position: Position, unit: Unit): boolean =>
  isDue(position, unit) && unit.place === 'track' && unit.counter.side === 'soviet';

/** CC-4.2.d: a unit due at J while the Axis does not hold it may take one turn's delay and use A. */
export const mayDivert = (rules: Rules, position: Position, unit: Unit): boolean =>
  isDue(position, unit) &&
  unit.place === 'track' &&
  unit.entry === 'J' &&
  openEntries(rules, position, 'axis', ['J']).length === 0;

const onMap = (hex: HexId): Partial<Unit> => ({
  place: 'map',
  at: hex,
  due: 0,
  entry: null,
  region: null,
  startedAt: hex,
  supply: 'full',
  isolated: false,
  disrupted: false,
});

/**
 * A position with a unit put on the map, where it controls its hex. Fresh units are in full supply (CC-A79), and
 * nothing marks them as moved (CC-4.1.j).
 */
export const putOnMap = (
  position: Position,
  id: string,
  hex: HexId,
  change: Partial<Unit> = {},
): Position => {
  const placed = withUnit(position, id, { ...onMap(hex), ...change });
  const unit = placed.units.find((one) => one.counter.id === id) as Unit;
  return passedThrough(placed, unit.counter.side, [hex]);
};

const arrivalReason = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly CcReason[] => {
  const { id, special, nation, side } = unit.counter;
  const facts = { unit: id, hex: label(rules.theatre, hex) };
  const reasons: CcReason[] = [];
  if (unit.place === 'east-caspian') reasons.push({ clause: 'CC-4.3.b', effect: 'arrive', ...facts });
  else if (special === 'brandenburg') reasons.push({ clause: 'CC-15.2.e', effect: 'arrive', ...facts });
  else if (nation === 'east') reasons.push({ clause: 'CC-4.2.j', effect: 'arrive', ...facts });
  else if (unit.place === 'bluecher') reasons.push({ clause: 'CC-4.2.g', effect: 'open-entry', ...facts });
  else if (unit.place === 'granted') reasons.push({ clause: 'CC-17.2.c', effect: 'arrive', ...facts });
  else if (unit.entry === 'J') reasons.push({ clause: 'CC-4.2.c', effect: 'arrive', ...facts, entry: 'J' });
  else if (unit.entry !== null) {
    reasons.push({
      clause: byLetter(rules, unit),
      effect: 'arrive',
      ...facts,
      entry: unit.entry,
    });
    reasons.push({ clause: 'CC-4.1.b', effect: 'arrive', ...facts, entry: unit.entry });
  }
  if (unit.counter.special === '454th') reasons.push({ clause: 'CC-15.9.a', effect: 'arrive', ...facts });
  if (inEnemyZone(rules, position, side, hex))
    reasons.push({ clause: 'CC-4.1.h', effect: 'zone-no-bar', ...facts });
  reasons.push({ clause: 'CC-4.1.i', effect: 'arrival-free', ...facts });
  return reasons;
};

/** The clause that lets a unit arrive by its entry letter: the Alpini Corps has one of its own. */
const byLetter = (rules: Rules, { counter: { id, side } }: Unit): 'CC-4.2.a' | 'CC-4.2.e' | 'CC-4.3.a' =>
  side === 'soviet' ? 'CC-4.3.a' : rosterEntry(rules, id)?.place === 'alpini' ? 'CC-4.2.e' : 'CC-4.2.a';

/** The clause that says where units of a kind arrive that come in by no printed entry letter; null for all others. */
const ownClause = ({ place, counter: { special, nation } }: Unit): ClauseId | null => {
  if (place === 'bluecher') return 'CC-4.2.g';
  if (place === 'east-caspian') return 'CC-4.3.b';
  if (special === 'brandenburg') return 'CC-15.2.e';
  if (nation === 'east') return 'CC-4.2.j';
  return place === 'granted' ? 'CC-17.2.c' : null;
};

/** What is wrong with placing a due unit in a hex. */
export const arrivalViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const { id, side, special } = unit.counter;
  const facts = { subject: id, hex: label(rules.theatre, hex) };
  if (side !== position.player) return [{ clause: 'CC-4.1.b', code: 'NOT_YOUR_PHASE', ...facts }];
  if (!isDue(position, unit)) {
    return [{ clause: 'CC-4.1.b', code: 'NOT_DUE', ...facts, place: unit.place, ...dueOf(unit) }];
  }
  const open = arrivalHexes(rules, position, unit);
  if (open.includes(hex)) return [];
  const names = open.map((one) => label(rules.theatre, one));
  const own = ownClause(unit);
  if (own !== null) return [{ clause: own, code: 'NOT_AN_ARRIVAL_HEX', ...facts, open: names }];
  const entry = rules.theatre.entry[hex];
  if (entry !== unit.entry) {
    if (unit.entry === 'J' && entry === 'A')
      return [{ clause: 'CC-4.2.d', code: 'TAKES_A_TURN_MORE', ...facts, entry: unit.entry }];
    const clause = special === '454th' ? 'CC-15.9.a' : byLetter(rules, unit);
    return [
      { clause, code: 'NOT_AN_ARRIVAL_HEX', ...facts, entry: unit.entry, open: names },
      { clause: 'CC-4.1.b', code: 'NOT_AN_ARRIVAL_HEX', ...facts, entry: unit.entry, open: names },
    ];
  }
  if (entry === undefined || entry === null)
    return [{ clause: 'CC-4.1.k', code: 'NOT_AN_ARRIVAL_HEX', ...facts, open: names }];
  return [{ clause: entry === 'J' ? 'CC-4.2.c' : 'CC-4.1.k', code: 'ENTRY_BLOCKED', ...facts, entry }];
};

/** Places a due unit. */
export const arrive = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => ({
  position: putOnMap(position, unit.counter.id, hex),
  reasons: arrivalReason(rules, position, unit, hex),
});

/** Puts a Soviet unit of the turn track into the East Caspian box until the next Soviet Initial Phase (CC-4.3.b). */
export const toEastCaspian = (position: Position, unit: Unit): Change => ({
  position: withUnit(position, unit.counter.id, {
    place: 'east-caspian',
    at: NOWHERE,
    due: position.turn + 1,
    entry: null,
  }),
  reasons: [{ clause: 'CC-4.3.a', effect: 'box', unit: unit.counter.id, due: position.turn + 1 }],
});

/** Takes a turn's delay to arrive at A instead of J. */
export const divert = (position: Position, unit: Unit): Change => ({
  position: withUnit(position, unit.counter.id, { due: position.turn + 1, entry: 'A' }),
  reasons: [
    { clause: 'CC-4.2.d', effect: 'divert', unit: unit.counter.id, due: position.turn + 1, entry: 'A' },
  ],
});

/** The friendly Black Sea ports where a marine brigade may come in (CC-4.7.b); Taman is none (reading CC-A118). */
export const marinePorts = (rules: Rules, position: Position): readonly HexId[] =>
  rules.theatre.ports.filter(
    (hex) => fieldsOf(rules.theatre, hex).sea === 'black' && friendly(rules, position, hex),
  );
