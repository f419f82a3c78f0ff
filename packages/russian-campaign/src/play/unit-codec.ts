import type { BadInput, HexId, JsonObject } from '@eastfront/kernel';
import { badInput, onceFor } from '@eastfront/kernel';
import {
  decodeWith,
  exactType,
  follows,
  hexCodec,
  nullable,
  nullFor,
  oneWordOf,
  recordOf,
  shape,
  usuals,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../02-components/board.js';
import { label, NO_BOARD } from '../02-components/board.js';
import { dateCodec, dateWritten, impulseJson } from '../02-components/codecs.js';
import { counterCodecs, counters, sideOf } from '../02-components/counters.js';
import type { RosterEntry } from '../02-components/forces.js';
import { cityOfTrigger, entriesById, isTrigger, rosterEntry } from '../02-components/forces.js';
import { isLabel, nameOfPlace } from '../02-components/labels.js';
import type { Counter, Place, Unit } from '../02-components/units.js';
import { ENDED, NEVER, NO_MARKS, NOWHERE, PLACES, unitOf } from '../02-components/units.js';
import { inEnemyZone } from '../07-zones-of-control/zones.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** The defaults of a unit depend on where it is, on the order of battle, and on how it has moved. */
interface Standing extends Pick<Unit, 'place' | 'moved' | 'spent'> {
  /** Its entry in the order of battle. */
  readonly entry: RosterEntry | null;
}

/** What a unit has besides its marks, as far as a file states it field by field. */
const status = recordOf<Pick<Unit, 'due' | 'dueImpulse' | 'ended'>, Standing>()({
  due: follows(
    withSchema(nullFor(0, dateCodec), {
      description: 'When it arrives; null for what no event has called yet.',
    }),
    (_, { place, entry }) => (place === 'track' ? (entry?.due ?? 0) : 0),
  ),
  dueImpulse: follows(impulseJson, (_, { place, entry }) =>
    place === 'track' ? (entry?.dueImpulse ?? 1) : 1,
  ),
  // A unit that has moved nobody knows how far moves no more.
  ended: follows(nullable(oneWordOf(ENDED)), (_, { moved, spent }) => (moved && spent === 0 ? 'done' : null)),
});

/** The city where a unit enters, by the order of battle or by the event that calls it. */
const usualCity = (counter: Counter, place: Place, entry: RosterEntry | null): string | null =>
  place === 'track' ? (entry?.entry ?? cityOfTrigger(counter.code)) : null;

/** The marks a unit can have. */
const marksShape = shape(
  {},
  usuals(NO_MARKS, {
    spent: wholeCodec(0),
    landed: withSchema(nullFor(NEVER, dateCodec), { description: 'The turn of its amphibious landing.' }),
  }),
  'the marks of a unit',
);

const unitOn = (hex: t.Type<HexId, string, unknown>) =>
  exactType(
    { id: t.string },
    {
      ...counterCodecs,
      at: hex,
      place: oneWordOf(PLACES),
      ...status.codecs,
      arrivesAt: withSchema(nullable(t.string), {
        description: 'The city where it enters, by label or name.',
      }),
      startedInZone: t.boolean,
      ...marksShape.optional,
    },
    'a unit',
  );

/** A unit as written in a case or save, wherever it is; for the schema, made where one asks for it. */
export const unitJson = () => unitOn(hexCodec(NO_BOARD));
type UnitJson = t.TypeOf<ReturnType<typeof unitJson>>;

const unitsOn = onceFor(({ board }: Theatre) => unitOn(hexCodec(board)));

/** What of the position a unit is read and written against. */
export type UnitFrame = Pick<Position, 'turn' | 'phase'>;

/** A unit as read; whether it began in an EZOC is worked out later where the file does not say it. */
export interface ReadUnit {
  readonly unit: Unit;
  readonly zoneGiven: boolean;
}

/** Whether a unit was in an EZOC when the impulse of its side began, as far as the position still shows it. */
export const beganInZone = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  !unit.moved &&
  unit.counter.side === position.player &&
  inEnemyZone(rules, position, unit.counter.side, unit.at);

/** The counter of a written unit, the very one of the list where nothing is overridden; null if it has a fault. */
const counterFrom = (json: UnitJson, known: Counter | null, bad: BadInput[]): Counter | null => {
  const { id } = json;
  const fault = (key: string, expected: string, got: unknown): null => {
    bad.push(badInput(key, expected, got));
    return null;
  };
  if (id === '') return fault('id', 'an id', id);
  const side = json.side ?? known?.side ?? (json.nation === undefined ? undefined : sideOf(json.nation));
  if (side === undefined)
    return fault('side', '"axis" or "soviet", since no counter of the game has this id', id);
  const nation = json.nation ?? known?.nation;
  if (nation !== undefined && sideOf(nation) !== side)
    return fault('nation', `a nation of the ${side} side`, nation);
  return counters.read(json, { id, side, known, isWriting: false });
};

/**
 * On the turn track stands what has a date. What waits for an event has none; before play neither have units that are still to be
 * set up, or one that has passed (TRC-S2.0.c).
 */
const placeOfTrack = (
  counter: Counter,
  entry: RosterEntry | null,
  due: number,
  isSaid: boolean,
  frame: UnitFrame,
): Place => {
  const isCalled = isTrigger(counter.code) || (entry?.trigger ?? null) !== null;
  if (isSaid && due === 0 && isCalled) return 'garrison';
  return frame.phase === 'set-up' && (due === 0 || due < frame.turn) ? 'set-up' : 'track';
};

/** Adds what is wrong with where a written unit is. */
const addPlaceFaults = ({ theatre }: Rules, { place = 'map', at }: UnitJson, bad: BadInput[]): void => {
  const fault = (expected: string): void => {
    bad.push(badInput('at', expected, at === undefined ? undefined : label(theatre, at)));
  };
  if (place !== 'map') {
    if (at !== undefined) fault(`no hex in the place "${place}"`);
  } else if (at === undefined) fault('the hex where the unit is, or its "place" off the map');
  else if (theatre.land[at] === 0) fault('a land hex where units may stand');
};

/** The name of a city by its label or name; a city that an excerpt lacks may still be one of the order of battle. */
const readEntry = (rules: Rules, text: string, bad: BadInput[]): string => {
  const name = nameOfPlace(rules, text);
  if (name !== null) return name;
  if (isLabel(text) || !rules.forces.roster.some(({ entry }) => entry === text))
    bad.push(badInput('arrivesAt', 'a city of the board, by label or name', text));
  return text;
};

/** A unit that is filled in while it is read: most of its fields have their defaults, and a save has some hundred units. */
type Unfinished = { -readonly [Key in keyof Unit]: Unit[Key] };

/** Reads written units: each, or its faults by their paths inside it. What they share is looked up once for all. */
export const unitReader = (
  rules: Rules,
  frame: UnitFrame,
): ((value: unknown) => Either<readonly BadInput[], ReadUnit>) => {
  const codec = unitsOn(rules.theatre);
  const entries = entriesById(rules.forces);
  return (value) => {
    const decoded = decodeWith(codec, value);
    if (decoded._tag === 'Left') return decoded;
    const json = decoded.right;
    const entry = entries.get(json.id) ?? null;
    const bad: BadInput[] = [];
    const counter = counterFrom(json, entry?.counter ?? null, bad);
    addPlaceFaults(rules, json, bad);
    const { place: written = 'map', at = NOWHERE, arrivesAt, startedInZone } = json;
    const city = typeof arrivesAt === 'string' ? readEntry(rules, arrivesAt, bad) : arrivesAt;
    if (counter === null) return left(bad);
    const unit: Unfinished = marksShape.onto(unitOf(counter), json);
    const { moved, spent } = unit;
    const asWritten = status.read(json, { moved, spent, entry, place: written });
    const { due } = asWritten;
    const place =
      written === 'track' ? placeOfTrack(counter, entry, due, json.due !== undefined, frame) : written;
    if (place === 'track' && due === 0)
      bad.push(badInput('due', 'the turn in which it arrives, in the place "track"', undefined));
    if (bad.length > 0) return left(bad);
    const { dueImpulse, ended } =
      place === written ? asWritten : status.read(json, { moved, spent, entry, place });
    unit.place = place;
    unit.at = at;
    unit.due = place === written ? due : 0;
    unit.dueImpulse = dueImpulse;
    unit.entry = city === undefined ? usualCity(counter, place, entry) : city;
    unit.startedInZone = startedInZone ?? false;
    unit.ended = ended;
    return right({ unit, zoneGiven: startedInZone !== undefined });
  };
};

const whereabouts = ({ theatre }: Rules, { place, at }: Unit): JsonObject =>
  place === 'map' ? { at: label(theatre, at) } : { place };

const standingOf = (rules: Rules, { counter, place, moved, spent }: Unit): Standing => ({
  entry: rosterEntry(rules, counter.id),
  place,
  moved,
  spent,
});

/** The inverse of {@link unitReader}: id, place and what differs from the usual. */
export const writeUnit = (rules: Rules, position: Position, unit: Unit): JsonObject => {
  const { counter, place, startedInZone } = unit;
  const standing = standingOf(rules, unit);
  const { entry } = standing;
  return {
    id: counter.id,
    ...counters.write(counter, {
      id: counter.id,
      side: counter.side,
      known: entry?.counter ?? null,
      isWriting: true,
    }),
    ...whereabouts(rules, unit),
    ...status.write(unit, standing),
    ...(marksShape.encode(unit) as JsonObject),
    ...(unit.entry === usualCity(counter, place, entry) ? {} : { arrivesAt: unit.entry }),
    ...(startedInZone === beganInZone(rules, position, unit) ? {} : { startedInZone }),
  };
};

/**
 * A unit with every status spelled out: what an answer shows; first what tells it from others. What waits for an event stands on
 * the turn track without a date.
 */
export const showUnit = (rules: Rules, position: Position, unit: Unit): JsonObject => ({
  ...whereabouts(rules, unit),
  ...status.show(unit, standingOf(rules, unit)),
  ...marksShape.within(unit),
  landed: dateWritten(unit.landed, NEVER),
  arrivesAt: unit.entry,
  startedInZone: unit.startedInZone,
  ...writeUnit(rules, position, unit),
  place: unit.place === 'garrison' ? 'track' : unit.place,
});
