import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput, below, inside } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Counter, Place, Unit } from '../02-components/units.js';
import { NEVER, NOWHERE, unitOf } from '../02-components/units.js';
import { inEnemyZone } from '../07-zones-of-control/zones.js';
import { dateWritten } from '../data/codecs.js';
import { hexName, hexReader, isLabel, nameOfPlace } from '../data/hex-codec.js';
import type { Rules } from '../rules.js';
import { readCounter, rosterEntry, writeCounter } from './counter-codec.js';
import type { Position } from './position.js';
import { cityOfTrigger, isTrigger } from './trigger-words.js';
import type { UnitJson } from './unit-json.js';
import { unitJson } from './unit-json.js';

/** What of the position a unit is read and written against. */
export type UnitFrame = Pick<Position, 'turn' | 'phase'>;

/** A unit as read; whether it began in an EZOC is worked out later where the file does not say it. */
export interface ReadUnit {
  readonly unit: Unit;
  readonly zoneGiven: boolean;
}

/** Whether a unit stood in an EZOC when the impulse of its side began, for all that the position still tells. */
export const beganInZone = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  !unit.moved &&
  unit.counter.side === position.player &&
  inEnemyZone(rules, position, unit.counter.side, unit.at);

/** A unit somewhere that has done nothing; one that is to come has the date and city that the list or its code gives it. */
const idle = (rules: Rules, counter: Counter, place: Place, at: HexId): Unit => {
  const entry = rosterEntry(rules, counter.id);
  const unit: Unit = { ...unitOf(counter, place), at };
  return place === 'track'
    ? {
        ...unit,
        due: entry?.due ?? 0,
        dueImpulse: entry?.dueImpulse ?? 1,
        entry: entry?.entry ?? cityOfTrigger(counter.code),
      }
    : unit;
};

/**
 * On the turn track stands what has a date. What waits for an event has none; before play neither have units that are still to be
 * set up, or one that has passed (TRC-S2.0.c).
 */
const placeOfTrack = (
  rules: Rules,
  counter: Counter,
  json: UnitJson,
  due: number,
  frame: UnitFrame,
): Place => {
  const trigger = rosterEntry(rules, counter.id)?.trigger ?? null;
  if (json.due === null && (isTrigger(counter.code) || trigger !== null)) return 'garrison';
  return frame.phase === 'set-up' && (due === 0 || due < frame.turn) ? 'set-up' : 'track';
};

const readAt = (rules: Rules, json: UnitJson, path: string, bad: BadInput[]): HexId => {
  const where = inside(path, 'at');
  const { place = 'map' } = json;
  if (place !== 'map') {
    if (json.at !== undefined) bad.push(badInput(where, `no hex in the place "${place}"`, json.at));
    return NOWHERE;
  }
  if (json.at === undefined)
    bad.push(badInput(where, 'the hex where the unit is, or its "place" off the map', json.at));
  const at = hexReader(rules, bad)(json.at, where);
  if (at !== NOWHERE && rules.theatre.land[at] === 0)
    bad.push(badInput(where, 'a land hex where units may stand', json.at));
  return at;
};

/** The name of a city by its label or name; a city that an excerpt lacks may still be one of the order of battle. */
const readEntry = (rules: Rules, text: string, path: string, bad: BadInput[]): string => {
  const name = nameOfPlace(rules, text);
  if (name !== null) return name;
  if (isLabel(text) || !rules.forces.roster.some(({ entry }) => entry === text))
    bad.push(badInput(path, 'a city of the board, by label or name', text));
  return text;
};

/** A written unit. */
export const readUnit = (
  rules: Rules,
  value: unknown,
  path: string,
  frame: UnitFrame,
): Either<readonly BadInput[], ReadUnit> => {
  const decoded = decodeWith(unitJson, value);
  if (decoded._tag === 'Left') return left(below(path, decoded.left));
  const json = decoded.right;
  const read = readCounter(rules, json, path);
  const bad: BadInput[] = read._tag === 'Left' ? [...read.left] : [];
  const at = readAt(rules, json, path, bad);
  const said = json.arrivesAt;
  const entry = typeof said === 'string' ? readEntry(rules, said, inside(path, 'arrivesAt'), bad) : said;
  if (read._tag === 'Left') return left(bad);
  const counter = read.right;
  const { place: written = 'map' } = json;
  const known = idle(rules, counter, written, at);
  const due = json.due === undefined ? known.due : (json.due ?? 0);
  const place = written === 'track' ? placeOfTrack(rules, counter, json, due, frame) : written;
  if (place === 'track' && due === 0)
    bad.push(badInput(inside(path, 'due'), 'the turn in which it arrives, in the place "track"', json.due));
  if (bad.length > 0) return left(bad);
  const base = idle(rules, counter, place, at);
  const { moved = false, spent = 0 } = json;
  const unit: Unit = {
    ...base,
    due: place === written ? due : 0,
    dueImpulse: json.dueImpulse ?? base.dueImpulse,
    entry: entry === undefined ? base.entry : entry,
    startedInZone: json.startedInZone ?? false,
    moved,
    spent,
    ended: json.ended === undefined ? usuallyEnded({ moved, spent }) : json.ended,
    automatic: json.automatic ?? false,
    fought: json.fought ?? false,
    fresh: json.fresh ?? false,
    landed: json.landed ?? NEVER,
    dropped: json.dropped ?? false,
    amongEnemies: json.amongEnemies ?? false,
  };
  return right({ unit, zoneGiven: json.startedInZone !== undefined });
};

/** A unit that has moved nobody knows how far moves no more. */
const usuallyEnded = ({ moved, spent }: Pick<Unit, 'moved' | 'spent'>): Unit['ended'] =>
  moved && spent === 0 ? 'done' : null;

type Status = Exclude<keyof Unit, 'counter' | 'place' | 'at' | 'startedInZone' | 'entry'>;

const STATUS: Readonly<Record<Status, (unit: Unit) => Json>> = {
  due: ({ due }) => dateWritten(due, 0),
  dueImpulse: ({ dueImpulse }) => dueImpulse,
  moved: ({ moved }) => moved,
  spent: ({ spent }) => spent,
  ended: ({ ended }) => ended,
  automatic: ({ automatic }) => automatic,
  fought: ({ fought }) => fought,
  fresh: ({ fresh }) => fresh,
  landed: ({ landed }) => dateWritten(landed, NEVER),
  dropped: ({ dropped }) => dropped,
  amongEnemies: ({ amongEnemies }) => amongEnemies,
};

type Written = { readonly [key: string]: Json };

const whereabouts = (rules: Rules, { place, at }: Unit): Written =>
  place === 'map' ? { at: hexName(rules, at) } : { place };

/** The inverse of {@link readUnit}: id, place and what differs from the defaults. */
export const writeUnit = (rules: Rules, position: Position, unit: Unit): Written => {
  const { counter, place, at, entry, startedInZone } = unit;
  const base: Unit = { ...idle(rules, counter, place, at), ended: usuallyEnded(unit) };
  const differing = (Object.keys(STATUS) as Status[]).filter((key) => unit[key] !== base[key]);
  return {
    id: counter.id,
    ...writeCounter(rules, counter),
    ...whereabouts(rules, unit),
    ...Object.fromEntries(differing.map((key) => [key, STATUS[key](unit)])),
    ...(entry === base.entry ? {} : { arrivesAt: entry }),
    ...(startedInZone === beganInZone(rules, position, unit) ? {} : { startedInZone }),
  };
};

/**
 * A unit with every status spelled out: what an answer shows; first what tells it from others. What waits for an event stands on
 * the turn track without a date.
 */
export const showUnit = (rules: Rules, position: Position, unit: Unit): Written => ({
  ...whereabouts(rules, unit),
  ...Object.fromEntries((Object.keys(STATUS) as Status[]).map((key) => [key, STATUS[key](unit)])),
  arrivesAt: unit.entry,
  startedInZone: unit.startedInZone,
  ...writeUnit(rules, position, unit),
  place: unit.place === 'garrison' ? 'track' : unit.place,
});
