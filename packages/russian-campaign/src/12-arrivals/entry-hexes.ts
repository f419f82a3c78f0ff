import type { HexId } from '@eastfront/kernel';
import { onceFor } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Counter, Unit } from '../02-components/units.js';
import { NOWHERE, unitOf } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { enteredBy, isControlledBy } from '../05-victory/control.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/zones.js';
import { isShutIn } from '../08-movement/keeping-the-limit.js';
import { neutralityViolations } from '../position/neutrality.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';

/** Where units of a nation come in, and by which clause. */
export interface EntryHexes {
  readonly hexes: readonly HexId[];
  readonly clause: ClauseId;
}

const hexesNamed = ({ theatre }: Rules, name: string): readonly HexId[] => {
  const hex = theatre.named[name];
  return hex === undefined ? [] : [hex];
};

/** Where reinforcements of the Axis enter (TRC-12.3), and Finnish replacements (TRC-12.6.1.b). */
export const axisEntry = (rules: Rules, { nation }: Counter): EntryHexes => {
  const { edges, rail, countries } = rules.theatre;
  switch (nation) {
    case 'romanian':
      return { hexes: hexesNamed(rules, 'Bucharest'), clause: 'TRC-12.3.1.a' };
    case 'finnish':
      return { hexes: hexesNamed(rules, 'Helsinki'), clause: 'TRC-12.6.1.b' };
    case 'hungarian':
      return {
        hexes: edges.west.filter((hex) => rail[hex] !== 0 && countries.hungary.includes(hex)),
        clause: 'TRC-12.3.2.a',
      };
    default:
      return { hexes: edges.west, clause: 'TRC-12.3.3.a' };
  }
};

/** TRC-12.2.a: the east edge. */
export const sovietEntry = (rules: Rules): EntryHexes => ({
  hexes: rules.theatre.edges.east,
  clause: 'TRC-12.2.a',
});

/**
 * Whether a replaced unit may take the hex of this remnant (TRC-9.12.3): of its own branch and service, a panzer corps of a
 * panzergrenadier remnant, and of the Soviets Guards only.
 */
export const fitsRemnant = (counter: Counter, remnant: Counter): boolean => {
  if (!remnant.remnant || remnant.side !== counter.side || remnant.nation !== counter.nation) return false;
  if (!['german', 'ss', 'guards'].includes(counter.nation)) return false;
  const branch = counter.side === 'axis' && counter.type === 'armor' ? 'mechanized' : counter.type;
  return remnant.type === branch;
};

/** The remnant in a hex that a replaced unit may take the place of, or null. */
export const remnantFor = (rules: Rules, { units }: Pick<Position, 'units'>, counter: Counter, hex: HexId) =>
  unitsAt(rules, units, hex).find((unit) => fitsRemnant(counter, unit.counter)) ?? null;

/** Why a remnant in a hex cannot be exchanged for a unit. */
const misfit = (counter: Counter, remnant: Counter): ClauseId => {
  if (counter.side === 'soviet') return counter.nation === 'guards' ? 'TRC-9.12.3.a' : 'TRC-9.12.3.b';
  if (counter.nation !== remnant.nation) return 'TRC-9.12.3.c';
  return counter.type === 'armor' ? 'TRC-9.12.3.d' : 'TRC-9.12.3.a';
};

const OFF: Partial<Unit> = { place: 'stock', at: NOWHERE };

/** TRC-12.2.d speaks of Soviet units in cities; elsewhere it follows from the limit, which has to be kept when the phase ends. */
const shutInClause = ({ theatre }: Rules, { side }: Counter, hex: HexId): ClauseId =>
  side === 'soviet' && fieldsOf(theatre, hex).city !== undefined ? 'TRC-12.2.d' : 'TRC-6.2.a';

/** The violations of an entry in a hex by enemies and places of entry; EZOCs do not matter (TRC-12.2.c). */
export const entryViolations = (
  rules: Rules,
  position: Position,
  counter: Counter,
  hex: HexId,
  { hexes, clause }: EntryHexes,
): readonly TrcViolation[] => {
  const subject = counter.id;
  const where = label(rules.theatre, hex);
  const found: TrcViolation[] = [];
  if (isEnemyHeld(rules, position, counter.side, hex))
    found.push({ clause: 'TRC-6.0.a', code: 'ENEMY_UNIT', subject, hex: where });
  found.push(...neutralityViolations(rules, position, counter, hex));
  const remnant = remnantFor(rules, position, counter, hex);
  const before = remnant === null ? position : withUnit(position, remnant.counter.id, OFF);
  if (isShutIn(rules, before, unitOf(counter, 'map'), hex))
    found.push({ clause: shutInClause(rules, counter, hex), code: 'NO_WAY_OUT', subject, hex: where });
  if (remnant !== null) return found;
  const isCity = counter.nation === 'romanian' || counter.nation === 'finnish';
  if (!hexes.includes(hex) || (isCity && !isControlledBy(rules, position, 'axis', hex))) {
    const open = hexes.map((one) => label(rules.theatre, one));
    found.push({ clause, code: 'NOT_AN_ENTRY_HEX', subject, hex: where, open });
    const other = unitsAt(rules, position.units, hex).find((unit) => unit.counter.remnant);
    if (other !== undefined && other.counter.side === counter.side)
      found.push({ clause: misfit(counter, other.counter), code: 'NOT_ITS_REMNANT', subject, hex: where });
  }
  return found;
};

/** The reasons of an entry that {@link entryViolations} allows. */
export const entryReasons = (
  rules: Rules,
  position: Position,
  counter: Counter,
  hex: HexId,
  clause: ClauseId,
): readonly TrcReason[] => {
  const facts = { unit: counter.id, hex: label(rules.theatre, hex) };
  const remnant = remnantFor(rules, position, counter, hex);
  const reasons: TrcReason[] =
    remnant === null
      ? [{ clause, effect: 'enters', ...facts }]
      : [{ clause: 'TRC-9.12.3.a', effect: 'takes-the-place-of', ...facts, remnant: remnant.counter.id }];
  if (remnant !== null && counter.type === 'armor' && counter.side === 'axis')
    reasons.push({ clause: 'TRC-9.12.3.d', effect: 'panzergrenadier-remnant', ...facts });
  if (inEnemyZone(rules, position, counter.side, hex)) {
    reasons.push({ clause: 'TRC-12.2.c', effect: 'zone-no-bar', ...facts });
    reasons.push({ clause: 'TRC-12.2.e', effect: 'begins-in-enemy-zone', ...facts });
  }
  return reasons;
};

/**
 * Puts a unit that enters on the map, a remnant whose place it takes back in its stock. It moves with its full allowance
 * (TRC-12.1.2.d, TRC-9.12.3.a), by rail beyond the limit (TRC-8.3.2.a). With `hex` null it waits to enter by sea in this impulse.
 */
export const enterAt = <P extends Position>(rules: Rules, position: P, unit: Unit, hex: HexId | null): P => {
  const { id, side } = unit.counter;
  const { turn, impulse } = position;
  const remnant = hex === null ? null : remnantFor(rules, position, unit.counter, hex);
  const come: Unit = {
    ...unitOf(unit.counter, hex === null ? 'track' : 'map'),
    at: hex ?? NOWHERE,
    due: hex === null ? turn : 0,
    dueImpulse: hex === null ? impulse : 1,
    // TRC-A67: it waits for a ship, and its city was for its first arrival only.
    entry: hex === null ? null : unit.entry,
    dropped: unit.counter.type === 'airborne' || unit.dropped,
    startedInZone: hex !== null && inEnemyZone(rules, position, side, hex),
    fresh: true,
    spent: 0,
    ended: null,
  };
  const units = position.units.map((one): Unit => {
    if (one.counter.id === id) return come;
    return one.counter.id === remnant?.counter.id ? unitOf(one.counter, 'stock') : one;
  });
  const after = { ...position, units };
  return hex === null ? after : enteredBy(after, side, [hex]);
};

/** Whether a unit is a worker at work. */
const isWorkerOnMap = ({ place, counter }: Unit): boolean => place === 'map' && counter.type === 'worker';

const workersAmong = onceFor((units: Position['units']): readonly Unit[] => units.filter(isWorkerOnMap));

/** The workers at work. */
export const workersOnMap = ({ units }: Pick<Position, 'units'>): readonly Unit[] => workersAmong(units);

/** Cities with a worker now, and by reading TRC-A67 b the named city of a unit. */
export const replacementCities = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const cities = workersOnMap(position).map(({ at }) => at);
  if (rules.readings['TRC-A67'] !== 'b') return cities;
  const card = rules.forces.roster.find(({ counter }) => counter.id === unit.counter.id);
  const entry = unit.entry ?? card?.entry ?? null;
  const own = entry === null ? undefined : rules.theatre.named[entry];
  return own === undefined || cities.includes(own) || !isControlledBy(rules, position, 'soviet', own)
    ? cities
    : [...cities, own];
};

/**
 * What keeps a Soviet replacement from entering in a hex: it enters at the east edge, in the city of a worker, one a turn, or in place
 * of a remnant (TRC-12.7.1).
 *
 * @param used - cities that have had their replacement of the turn
 */
export const sovietEntryViolations = (
  rules: Rules,
  position: Position,
  used: readonly HexId[],
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const facts = { subject: unit.counter.id, hex: label(theatre, hex) };
  const edge = sovietEntry(rules);
  const cities = replacementCities(rules, position, unit);
  const found: TrcViolation[] = [];
  if (
    !edge.hexes.includes(hex) &&
    !cities.includes(hex) &&
    remnantFor(rules, position, unit.counter, hex) === null
  ) {
    const open = [...edge.hexes, ...cities].map((one) => label(theatre, one));
    found.push({ clause: 'TRC-12.7.1.a', code: 'NO_EDGE_OR_WORKER', ...facts, open });
  }
  // Beside a remnant that is not its own the place of entry is looked at again, to say why it does not fit (TRC-9.12.3).
  const beside = unitsAt(rules, position.units, hex).some(({ counter }) => counter.remnant);
  const places = { hexes: [...edge.hexes, ...cities, ...(beside ? [] : [hex])], clause: edge.clause };
  found.push(...entryViolations(rules, position, unit.counter, hex, places));
  if (fieldsOf(theatre, hex).city === undefined) return found;
  if (used.includes(hex)) found.push({ clause: 'TRC-12.7.1.b', code: 'CITY_HAS_HAD_ONE', ...facts });
  return found;
};
