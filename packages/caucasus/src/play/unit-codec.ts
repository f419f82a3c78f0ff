import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { hexOnBoard, label } from '../02-components/board.js';
import type { Marks, Place, Unit } from '../02-components/units.js';
import { NOWHERE, unitOf } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Rules } from '../rules.js';
import { readCounter, rosterEntry, writeCounter } from './counter-codec.js';
import type { Position } from './position.js';
import type { UnitJson } from './unit-json.js';
import { marksShape, unitJson } from './unit-json.js';

/** Reads the label of a hex, null for none; what is wrong goes into the list. */
export const hexReader =
  (rules: Rules, bad: BadInput[]) =>
  (text: string | null | undefined, path: string): HexId => {
    if (text === undefined || text === null) return NOWHERE;
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) bad.push(badInput(path, 'a hex of the board', text));
    return hex ?? NOWHERE;
  };

/** The label of a hex, null for none. */
export const hexName = (rules: Rules, hex: HexId): string | null =>
  hex === NOWHERE ? null : label(rules.theatre, hex);

/** A unit as read; whether it started in an EZOC is worked out later where the file does not say it. */
export interface ReadUnit {
  readonly unit: Unit;
  readonly zoneGiven: boolean;
}

/** Whether a unit stood in an EZOC when the phase began, for all that the position still tells. */
export const beganInZone = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  unit.startedAt !== NOWHERE &&
  inEnemyZone(rules, position, unit.counter.side, unit.startedAt);

/** A unit somewhere with no mark on it; those of the turn track and of the set-up have what the list says of them. */
const unmarked = (rules: Rules, bare: Unit, place: Place, at: HexId): Unit => {
  const entry = rosterEntry(rules, bare.counter.id);
  return {
    ...bare,
    place,
    at,
    startedAt: at,
    due: place === 'track' ? (entry?.arrival?.turn ?? 0) : 0,
    entry: place === 'track' ? (entry?.arrival?.entry ?? null) : null,
    region: place === 'set-up' ? (entry?.region ?? null) : null,
  };
};

const readPlace = (
  rules: Rules,
  json: UnitJson,
  path: string,
  bad: BadInput[],
): { readonly place: Place; readonly at: HexId } => {
  const where = inside(path, 'at');
  const place = json.place ?? 'map';
  if (place !== 'map') {
    if (json.at !== undefined) bad.push(badInput(where, `no hex in the place "${place}"`, json.at));
    return { place, at: NOWHERE };
  }
  if (json.at === undefined)
    bad.push(badInput(where, 'the hex where the unit is, or its "place" off the map', json.at));
  const at = hexReader(rules, bad)(json.at, where);
  if (at !== NOWHERE && rules.theatre.land[at] === 0)
    bad.push(badInput(where, 'a land hex where units may stand', json.at));
  return { place, at };
};

/** The hex of an AE marker; where the file does not name it the unit's own stands for it. */
const automaticOf = (json: UnitJson, hex: HexId, at: HexId): HexId =>
  json.automatic === false || (json.automatic === undefined && hex === NOWHERE)
    ? NOWHERE
    : hex === NOWHERE
      ? at
      : hex;

/** A written unit. */
export const readUnit = (
  rules: Rules,
  value: unknown,
  path: string,
): Either<readonly BadInput[], ReadUnit> => {
  const decoded = decodeWith(unitJson, value);
  if (decoded._tag === 'Left') {
    return left(
      decoded.left.map((one) => ({ ...one, path: one.path === '' ? path : inside(path, one.path) })),
    );
  }
  const json = decoded.right;
  const counter = readCounter(rules, json, path);
  const bad: BadInput[] = counter._tag === 'Left' ? [...counter.left] : [];
  const { place, at } = readPlace(rules, json, path, bad);
  const hexOf = (key: 'startedAt' | 'markedFor' | 'automaticHex'): HexId =>
    hexReader(rules, bad)(json[key], inside(path, key));
  const [startedAt, markedFor, automaticHex] = [
    hexOf('startedAt'),
    hexOf('markedFor'),
    hexOf('automaticHex'),
  ];
  if (json.automatic === false && automaticHex !== NOWHERE)
    bad.push(badInput(inside(path, 'automaticHex'), 'no hex where "automatic" is false', json.automaticHex));
  if (json.spent !== undefined && !(json.spent >= 0))
    bad.push(badInput(inside(path, 'spent'), 'movement points, 0 or more', json.spent));
  const listed = rosterEntry(rules, json.id) !== null;
  if ((place === 'returning' || (place === 'track' && !listed)) && json.due === undefined)
    bad.push(badInput(inside(path, 'due'), `the turn, in the place "${place}"`, json.due));
  if (counter._tag === 'Left' || bad.length > 0) return left(bad);
  const base = unmarked(rules, unitOf(counter.right), place, at);
  const marks = marksShape.within(json);
  const unit: Unit = {
    counter: counter.right,
    place,
    at,
    step: json.step ?? base.step,
    due: json.due ?? base.due,
    entry: json.entry === undefined ? base.entry : json.entry,
    region: json.region === undefined ? base.region : json.region,
    supply: json.supply ?? (marks.isolated ? 'out' : 'full'),
    startedAt: json.startedAt === undefined ? base.startedAt : startedAt,
    startedInZone: json.startedInZone ?? false,
    marked: json.marked ?? markedFor !== NOWHERE,
    markedFor,
    automatic: automaticOf(json, automaticHex, at),
    ...marks,
  };
  return right({ unit, zoneGiven: json.startedInZone !== undefined });
};

type Status = Exclude<keyof Unit, keyof Marks | 'counter' | 'place' | 'at' | 'automatic' | 'startedInZone'>;

/** How each field is written whose usual value hangs on others: as it is, or as the label of a hex. */
const STATUS: Readonly<Record<Status, 'plain' | 'hex'>> = {
  step: 'plain',
  due: 'plain',
  entry: 'plain',
  region: 'plain',
  supply: 'plain',
  startedAt: 'hex',
  marked: 'plain',
  markedFor: 'hex',
};

/** The inverse of {@link readUnit}: id, place and what differs from the defaults. */
export const writeUnit = (rules: Rules, position: Position, unit: Unit): { readonly [key: string]: Json } => {
  const { counter, place, at, automatic } = unit;
  const name = (hex: HexId): Json => hexName(rules, hex);
  const base: Unit = {
    ...unmarked(rules, unitOf(counter), place, at),
    supply: unit.isolated ? 'out' : 'full',
    marked: unit.markedFor !== NOWHERE,
  };
  const listed = rosterEntry(rules, counter.id) !== null;
  const needsDue = place === 'returning' || (place === 'track' && !listed);
  const differing = (Object.keys(STATUS) as Status[]).filter(
    (key) => unit[key] !== base[key] || (key === 'due' && needsDue),
  );
  return {
    id: counter.id,
    ...writeCounter(rules, counter),
    ...(place === 'map' ? { at: name(at) } : { place }),
    ...Object.fromEntries(
      differing.map((key) => [key, STATUS[key] === 'hex' ? name(unit[key] as HexId) : (unit[key] as Json)]),
    ),
    ...(marksShape.encode(unit) as { readonly [key: string]: Json }),
    ...(automatic === NOWHERE ? {} : { automatic: true }),
    ...(automatic === NOWHERE || automatic === at ? {} : { automaticHex: name(automatic) }),
    ...(unit.startedInZone === beganInZone(rules, position, unit)
      ? {}
      : { startedInZone: unit.startedInZone }),
  };
};

/** A unit with every status spelled out: what an answer shows; first what tells it from others. */
export const showUnit = (rules: Rules, position: Position, unit: Unit): { readonly [key: string]: Json } => {
  const short = writeUnit(rules, position, unit);
  const statuses = (Object.keys(STATUS) as Status[]).map((key) => [
    key,
    STATUS[key] === 'hex'
      ? unit[key] === NOWHERE
        ? null
        : hexName(rules, unit[key] as HexId)
      : (unit[key] as Json),
  ]);
  return {
    id: unit.counter.id,
    ...(unit.place === 'map' ? { at: hexName(rules, unit.at) } : {}),
    place: unit.place,
    ...Object.fromEntries(statuses),
    ...marksShape.within(unit),
    automatic: unit.automatic !== NOWHERE,
    startedInZone: unit.startedInZone,
    ...short,
  };
};
