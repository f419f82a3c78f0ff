import type { HexId } from '@eastfront/kernel';
import { hexOnBoard, label } from '../02-components/board.js';
import type { Trigger } from '../02-components/forces.js';
import type { Counter, Unit } from '../02-components/units.js';
import { isControlledBy } from '../05-victory/control.js';
import { isEnemyHeld } from '../07-zones-of-control/enemy-zone.js';
import { railOwner } from '../08-movement/rail.js';
import { isShutIn } from '../08-movement/shut-in.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcViolation } from '../rules.js';
import { neutralityViolations } from '../v-variants/neutrality.js';
import type { EntryHexes } from './entry-hexes.js';
import { axisEntry, sovietEntry } from './entry-hexes.js';
import { SPECIAL_GROUPS, specialGroupOf } from './special-reinforcements.js';

/** Where a reinforcement enters: in its city, or where that is barred or not named, on the map edge. */
export interface EntryPlaces {
  readonly city: HexId | null;
  /** By which clause it enters in the city. */
  readonly cityClause: ClauseId;
  readonly bar: TrcViolation | null;
  readonly edge: EntryHexes;
}

/** Why a named city does not receive a unit: its clauses for a lost city and for one that is ringed and full. */
const barOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  city: HexId,
  lost: ClauseId,
  full: ClauseId,
): TrcViolation | null => {
  const { side, id: subject } = unit.counter;
  const facts = { subject, hex: label(rules.theatre, city) };
  const [neutral] = neutralityViolations(rules, position, unit.counter, city);
  if (neutral !== undefined) return neutral;
  if (isEnemyHeld(rules, position, side, city) || !isControlledBy(rules, position, side, city))
    return { clause: lost, code: 'CITY_LOST', ...facts };
  return isShutIn(rules, position, unit, city) ? { clause: full, code: 'RINGED_AND_FULL', ...facts } : null;
};

const onTheEdge = (edge: EntryHexes): EntryPlaces => ({
  city: null,
  cityClause: edge.clause,
  bar: null,
  edge,
});

/** TRC-12.4.1: rail hexes of the north edge, for the Axis those it owns. */
const northRail = ({ theatre }: Rules, { rail }: Position, trigger: Trigger): EntryHexes => {
  const { side, clause } = SPECIAL_GROUPS[trigger];
  const hexes = theatre.edges.north.filter((hex) => theatre.rail[hex] !== 0);
  return {
    clause,
    hexes: side === 'axis' ? hexes.filter((hex) => railOwner(rail, hex) === 'axis') : hexes,
  };
};

/** TRC-12.4.2, TRC-12.4.3: in its city, else at the west edge. */
const garrisonPlaces = (rules: Rules, position: Position, unit: Unit, trigger: Trigger): EntryPlaces => {
  const group = SPECIAL_GROUPS[trigger];
  const edge = axisEntry(rules, unit.counter);
  if (group.kind === 'capture') return onTheEdge(northRail(rules, position, trigger));
  const city = rules.theatre.named[group.city];
  if (city === undefined) return onTheEdge(edge);
  const [lost, full] =
    group.city === 'Warsaw'
      ? (['TRC-12.4.3.c', 'TRC-12.4.3.b'] as const)
      : (['TRC-12.4.2.d', 'TRC-12.4.2.c'] as const);
  return {
    city,
    cityClause: group.clause,
    bar: barOf(rules, position, unit, city, lost, full),
    edge,
  };
};

/** The hex of a city that a card names, by name or by label. */
const cityNamed = ({ theatre }: Rules, entry: string): HexId | null =>
  theatre.named[entry] ?? hexOnBoard(theatre, entry);

/**
 * Where a unit that comes on now enters (TRC-12.2 to 12.4). The city of its card is for its arrival alone: a unit that comes back
 * from the sea, or was replaced and waits for a ship, enters by its nation (TRC-A20, TRC-A67).
 */
export const entryPlaces = (rules: Rules, position: Position, unit: Unit): EntryPlaces => {
  const { counter, entry } = unit;
  const trigger = specialGroupOf(unit);
  if (trigger !== null) return garrisonPlaces(rules, position, unit, trigger);
  if (counter.side === 'axis') return onTheEdge(axisEntry(rules, counter));
  const edge = sovietEntry(rules);
  const city = unit.place !== 'evacuated' && entry !== null ? cityNamed(rules, entry) : null;
  if (city === null) return onTheEdge(edge);
  const bar = barOf(rules, position, unit, city, 'TRC-12.2.b', 'TRC-12.2.d');
  return { city, cityClause: 'TRC-12.1.2.b', bar, edge };
};

/** TRC-12.3.1.a, TRC-12.6.1.b: units that enter in the capital of their country and nowhere else. */
const entersInCapital = ({ nation }: Counter): boolean => nation === 'romanian' || nation === 'finnish';

/** The hexes that could be asked for, barred or not; ascending. */
export const askedFor = ({ city, bar, edge }: EntryPlaces): readonly HexId[] =>
  city !== null && bar === null ? [city] : [...new Set(edge.hexes)].sort((a, b) => a - b);

/** What is wrong with entering in a hex. */
export const placeViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { counter } = unit;
  const { theatre } = rules;
  const places = entryPlaces(rules, position, unit);
  const { city, cityClause, bar, edge } = places;
  const facts = { subject: counter.id, hex: label(theatre, hex) };
  const found: TrcViolation[] = [];
  if (isEnemyHeld(rules, position, counter.side, hex))
    found.push({ clause: 'TRC-6.0.a', code: 'ENEMY_UNIT', ...facts });
  if (hex === city) {
    if (bar !== null) found.push({ ...bar, ...facts });
    return found;
  }
  found.push(...neutralityViolations(rules, position, counter, hex));
  if (city !== null && bar === null)
    found.push({ clause: cityClause, code: 'ENTERS_IN_ITS_CITY', ...facts, city: label(theatre, city) });
  const open = edge.hexes;
  if (!open.includes(hex))
    found.push({
      clause: edge.clause,
      code: 'NOT_AN_ENTRY_HEX',
      ...facts,
      open: open.map((one) => label(theatre, one)),
    });
  else if (entersInCapital(counter) && !isControlledBy(rules, position, counter.side, hex))
    found.push({ clause: edge.clause, code: 'CITY_LOST', ...facts });
  else if (isShutIn(rules, position, unit, hex))
    found.push({ clause: 'TRC-6.2.a', code: 'RINGED_AND_FULL', ...facts });
  return found;
};
