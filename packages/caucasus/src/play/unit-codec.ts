import type { BadInput, HexId, JsonObject } from '@eastfront/kernel';
import { badInput, keepFor } from '@eastfront/kernel';
import {
  decodeWith,
  exactType,
  hexCodec,
  nullable,
  nullFor,
  oneWordOf,
  shape,
  usually,
  usuals,
  wholeCodec,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../02-components/board.js';
import { ENTRY_SIDES, label } from '../02-components/board.js';
import { counterCodecs, counters } from '../02-components/counters.js';
import type { Counter, Place, Side, Unit } from '../02-components/units.js';
import { NO_MARKS, NOWHERE, PLACES, STEPS_OF_A_UNIT, SUPPLY_STATES, unitOf } from '../02-components/units.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import type { RosterEntry } from '../data/forces.js';
import { entriesById, rosterEntry } from '../data/forces.js';
import type { Position } from '../position/position.js';
import type { HexType } from '../position/value-codecs.js';
import { pointsCodec, writtenHex } from '../position/value-codecs.js';
import type { Rules } from '../rules.js';

/** The defaults of a unit depend on where it is, on the list, and on whether it is isolated. */
interface Standing {
  readonly counter: Counter;
  /** Its entry in the list of counters. */
  readonly entry: RosterEntry | null;
  readonly place: Place;
  readonly at: HexId;
  readonly isolated: boolean;
}

/** Only the file says when the unit arrives. */
const needsTurn = ({ place, entry }: Pick<Standing, 'place' | 'entry'>): boolean =>
  place === 'returning' || (place === 'track' && entry === null);

/** A unit that is filled in while it is read: most of its fields have their defaults, and a save has some hundred units. */
type Unfinished = { -readonly [Key in keyof Unit]: Unit[Key] };

/** A new unit as it is if a file says no more of it than what counter it is and where. */
const usualUnit = ({ counter, entry, place, at, isolated }: Standing): Unfinished => {
  const unit: Unfinished = unitOf(counter, place);
  unit.at = at;
  unit.startedAt = at;
  if (place === 'track') {
    unit.due = entry?.arrival?.turn ?? 0;
    unit.entry = entry?.arrival?.entry ?? null;
  }
  if (place === 'set-up') unit.region = entry?.region ?? null;
  if (isolated) unit.supply = 'out';
  return unit;
};

const statusOn = (hex: HexType) =>
  shape(
    {},
    {
      step: usually(oneWordOf(STEPS_OF_A_UNIT), 'full'),
      due: usually(wholeCodec(0, 99), 0),
      entry: usually(nullable(oneWordOf(Object.keys(ENTRY_SIDES))), null),
      region: usually(nullable(t.string), null),
      supply: usually(oneWordOf(SUPPLY_STATES), 'full'),
      startedAt: usually(nullFor(NOWHERE, hex), NOWHERE),
      markedFor: usually(nullFor(NOWHERE, hex), NOWHERE),
      marked: usually(t.boolean, false),
    },
    'the status of a unit',
  );

/** The status that a file may leave out. */
const unsaidOf = (standing: Standing, { markedFor }: Unit): Partial<Unit> => {
  const { due, ...usual } = usualUnit(standing);
  return { ...usual, ...(needsTurn(standing) ? {} : { due }), marked: markedFor !== NOWHERE };
};

/** The marks a unit can have; a road hex may cost half a point. */
const marksShape = shape({}, usuals(NO_MARKS, { spent: pointsCodec }), 'the marks of a unit');

const unitOn = (hex: HexType) => {
  const status = statusOn(hex);
  const where = { at: hex, place: oneWordOf(PLACES), startedInZone: t.boolean };
  const automatic = { automatic: t.boolean, automaticHex: nullFor(NOWHERE, hex) };
  const said = { ...counterCodecs, ...where, ...status.optional, ...automatic, ...marksShape.optional };
  return { status, codec: exactType({ id: t.string }, said, 'a unit') };
};

/** A unit as written in a case or save, wherever it is; for the schema, made where one asks for it. */
export const unitJson = () => unitOn(writtenHex).codec;
type UnitJson = t.TypeOf<ReturnType<typeof unitJson>>;

const unitsOn = keepFor((_: null, { board }: Theatre) => unitOn(hexCodec(board)));

/** A unit as read; whether it started in an EZOC is worked out later where the file does not say it. */
export interface ReadUnit {
  readonly unit: Unit;
  readonly zoneGiven: boolean;
}

/** The enemy zones of control of a position, by the side that they are in the way of. */
export type ZonesAgainst = Readonly<Record<Side, Uint8Array>>;

export const zonesAgainst = (rules: Rules, position: Position): ZonesAgainst => ({
  axis: zoneOf(rules, position, 'soviet'),
  soviet: zoneOf(rules, position, 'axis'),
});

/** Whether a unit was in an EZOC when the phase began, if the position still shows it. */
export const beganInZone = (zones: ZonesAgainst, { place, startedAt, counter }: Unit): boolean =>
  place === 'map' && startedAt !== NOWHERE && zones[counter.side][startedAt] === 1;

/** The counter of a written unit, the very one of the list where nothing is overridden; null if it has a fault. */
const counterFrom = (json: UnitJson, known: Counter | null, bad: BadInput[]): Counter | null => {
  const { id, nation } = json;
  const ofNation: Side | undefined =
    nation === undefined ? undefined : nation === 'soviet' ? 'soviet' : 'axis';
  const side = json.side ?? known?.side ?? ofNation;
  if (side === undefined) {
    bad.push(badInput('side', '"axis" or "soviet", since no counter of the game has this id', id));
    return null;
  }
  if (ofNation !== undefined && ofNation !== side) {
    bad.push(badInput('nation', `a nation of the ${side} side`, nation));
    return null;
  }
  const showsWeak = (json.step ?? 'full') !== 'full' && json.reduced == null && json.remnant == null;
  return counters.read(json, { id, side, known, isWriting: false, showsWeak });
};

/** Adds what is wrong with where a written unit is. */
const addPlaceFaults = (
  { theatre }: Rules,
  { place = 'map', at, automatic, automaticHex, due }: UnitJson,
  entry: RosterEntry | null,
  bad: BadInput[],
): void => {
  const fault = (key: keyof UnitJson, expected: string, hex: HexId | undefined): void => {
    bad.push(badInput(key, expected, hex === undefined ? undefined : label(theatre, hex)));
  };
  if (place !== 'map' && at !== undefined) fault('at', `no hex in the place "${place}"`, at);
  if (place === 'map' && at === undefined)
    fault('at', 'the hex where the unit is, or its "place" off the map', at);
  if (place === 'map' && at !== undefined && theatre.land[at] === 0)
    fault('at', 'a land hex where units may stand', at);
  if (automatic === false && automaticHex !== undefined && automaticHex !== NOWHERE)
    fault('automaticHex', 'no hex where "automatic" is false', automaticHex);
  if (needsTurn({ place, entry }) && due === undefined)
    fault('due', `the turn, in the place "${place}"`, undefined);
};

/** The hex of an AE marker; the unit's own hex if the file does not name it. */
const automaticOf = ({ automatic, automaticHex = NOWHERE }: UnitJson, at: HexId): HexId =>
  automatic === true && automaticHex === NOWHERE ? at : automaticHex;

/** Reads written units: each, or its faults by their paths inside it. What they share is looked up once for all. */
export const unitReader = (rules: Rules): ((value: unknown) => Either<readonly BadInput[], ReadUnit>) => {
  const { codec, status } = unitsOn(null, rules.theatre);
  const entries = entriesById(rules);
  return (value) => {
    const decoded = decodeWith(codec, value);
    if (decoded._tag === 'Left') return decoded;
    const json = decoded.right;
    const entry = entries.get(json.id) ?? null;
    const bad: BadInput[] = [];
    const counter = counterFrom(json, entry?.counter ?? null, bad);
    addPlaceFaults(rules, json, entry, bad);
    if (counter === null || bad.length > 0) return left(bad);
    const { place = 'map', at = NOWHERE, startedInZone } = json;
    const unit = usualUnit({ counter, entry, place, at, isolated: json.isolated ?? false });
    marksShape.onto(unit, json);
    status.onto(unit, json);
    unit.marked = json.marked ?? unit.markedFor !== NOWHERE;
    unit.startedInZone = startedInZone ?? false;
    unit.automatic = automaticOf(json, at);
    return right({ unit, zoneGiven: startedInZone !== undefined });
  };
};

const standingOf = (rules: Rules, { counter, place, at, isolated }: Unit): Standing => ({
  counter,
  entry: rosterEntry(rules, counter.id),
  place,
  at,
  isolated,
});

/** The inverse of {@link unitReader}: id, place and what differs from the usual. */
export const writeUnit = (rules: Rules, zones: ZonesAgainst, unit: Unit): JsonObject => {
  const { counter, place, at, automatic, startedInZone } = unit;
  const { status } = unitsOn(null, rules.theatre);
  const standing = standingOf(rules, unit);
  const name = (hex: HexId): string => label(rules.theatre, hex);
  return {
    id: counter.id,
    ...counters.write(counter, {
      id: counter.id,
      side: counter.side,
      known: standing.entry?.counter ?? null,
      isWriting: true,
      showsWeak: false,
    }),
    ...(place === 'map' ? { at: name(at) } : { place }),
    ...status.differing(unit, unsaidOf(standing, unit)),
    ...(marksShape.encode(unit) as JsonObject),
    ...(automatic === NOWHERE ? {} : { automatic: true }),
    ...(automatic === NOWHERE || automatic === at ? {} : { automaticHex: name(automatic) }),
    ...(startedInZone === beganInZone(zones, unit) ? {} : { startedInZone }),
  };
};

/** A unit with every status spelled out, as an answer shows it; first what distinguishes it from others. */
export const showUnit = (rules: Rules, zones: ZonesAgainst, unit: Unit): JsonObject => ({
  id: unit.counter.id,
  ...(unit.place === 'map' ? { at: label(rules.theatre, unit.at) } : {}),
  place: unit.place,
  ...unitsOn(null, rules.theatre).status.differing(unit, {}),
  ...marksShape.within(unit),
  automatic: unit.automatic !== NOWHERE,
  startedInZone: unit.startedInZone,
  ...writeUnit(rules, zones, unit),
});
