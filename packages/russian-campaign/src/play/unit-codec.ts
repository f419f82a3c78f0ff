import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput, below, inside, onceFor } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Forces, RosterEntry } from '../02-components/forces.js';
import type { Counter, Marks, Nation, Place, Side, Size, Unit, UnitType } from '../02-components/units.js';
import { NEVER, NOWHERE, unitOf } from '../02-components/units.js';
import { inEnemyZone } from '../07-zones-of-control/zones.js';
import { dateWritten } from '../data/codecs.js';
import { hexName, hexReader, isLabel, nameOfPlace } from '../data/hex-codec.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';
import { cityOfTrigger, codeMeant, codeWritten, isTrigger } from './trigger-words.js';
import type { UnitJson } from './unit-json.js';
import { marksShape, unitJson } from './unit-json.js';

const entriesById = onceFor(
  ({ roster }: Forces): ReadonlyMap<string, RosterEntry> =>
    new Map(roster.map((entry) => [entry.counter.id, entry])),
);

/** The entry of the order of battle with this id, or null. */
export const rosterEntry = ({ forces }: Rules, id: string): RosterEntry | null =>
  entriesById(forces).get(id) ?? null;

const sideOf = (nation: Nation): Side => (nation === 'soviet' || nation === 'guards' ? 'soviet' : 'axis');

/** TRC-2.1.5.a: of no size. */
const WITHOUT_SIZE: readonly UnitType[] = ['hq', 'worker', 'dictator', 'partisan'];
/** The branches in which the Soviets have armies. */
const ARMIES: readonly UnitType[] = ['infantry', 'armor', 'mechanized', 'mountain'];

const usualSize = (side: Side, type: UnitType, remnant: boolean): Size | null => {
  if (WITHOUT_SIZE.includes(type)) return null;
  return side === 'soviet' && !remnant && ARMIES.includes(type) ? 'army' : 'corps';
};

const STRENGTH: Readonly<Partial<Record<UnitType, number>>> = { hq: 1, worker: 1, dictator: 1, partisan: 0 };

/** The allowance that most counters of a branch have. */
const MOVES: Readonly<Record<UnitType, readonly [axis: number, soviet: number]>> = {
  infantry: [4, 3],
  mountain: [5, 5],
  armor: [7, 5],
  mechanized: [6, 6],
  cavalry: [7, 7],
  airborne: [4, 2],
  artillery: [4, 4],
  hq: [7, 7],
  worker: [0, 0],
  dictator: [8, 8],
  partisan: [0, 0],
};

const usualMove = (nation: Nation, type: UnitType): number =>
  type === 'infantry' && nation === 'guards' ? 4 : MOVES[type][sideOf(nation) === 'axis' ? 0 : 1];

/** A counter that no list has: an infantry corps 4-4 or army 4-3, unless it says otherwise. */
const adHoc = (json: UnitJson, side: Side): Counter => {
  const { id, name = id, type = 'infantry', remnant = false } = json;
  const nation = json.nation ?? (side === 'soviet' ? 'soviet' : 'german');
  return {
    id,
    name,
    side,
    nation,
    type,
    size: json.size === undefined ? usualSize(side, type, remnant) : json.size,
    combat: json.combat ?? STRENGTH[type] ?? 4,
    move: json.move ?? usualMove(nation, type),
    remnant,
    code: json.code === undefined ? null : codeMeant(json.code),
    band: json.band ?? false,
    into: json.into ?? null,
    // TRC-6.4.a
    exempt: json.exempt ?? WITHOUT_SIZE.includes(type),
    variant: false,
  };
};

const KEYS = [
  'name',
  'side',
  'nation',
  'type',
  'remnant',
  'size',
  'combat',
  'move',
  'code',
  'band',
  'into',
  'exempt',
] as const satisfies readonly (keyof Counter)[];

/** Whether two counters say the same. */
export const sameCounter = (a: Counter, b: Counter): boolean =>
  a === b || (a.id === b.id && KEYS.every((key) => a[key] === b[key]));

const counterFrom = (json: UnitJson, known: Counter | null, side: Side): Counter => {
  if (known === null) return adHoc(json, side);
  const said = Object.fromEntries(
    KEYS.filter((key) => json[key] !== undefined).map((key) => [key, json[key]]),
  );
  const counter: Counter = { ...known, ...said, side };
  return json.code === undefined ? counter : { ...counter, code: codeMeant(json.code) };
};

/** The counter of a written unit; the very one of the list where nothing is overridden. */
export const readCounter = (
  rules: Rules,
  json: UnitJson,
  path: string,
): Either<readonly BadInput[], Counter> => {
  if (json.id === '') return left([badInput(inside(path, 'id'), 'an id', json.id)]);
  const known = rosterEntry(rules, json.id)?.counter ?? null;
  const side = json.side ?? known?.side ?? (json.nation === undefined ? undefined : sideOf(json.nation));
  if (side === undefined)
    return left([
      badInput(inside(path, 'side'), '"axis" or "soviet", since no counter of the game has this id', json.id),
    ]);
  const nation = json.nation ?? known?.nation;
  if (nation !== undefined && sideOf(nation) !== side)
    return left([badInput(inside(path, 'nation'), `a nation of the ${side} side`, nation)]);
  const counter = counterFrom(json, known, side);
  return right(known !== null && sameCounter(known, counter) ? known : counter);
};

type Draft = { -readonly [key in keyof UnitJson]: UnitJson[key] };

const written = (counter: Counter, key: (typeof KEYS)[number]): Json =>
  key === 'code' ? codeWritten(counter.code) : counter[key];

/**
 * What a counter says beyond its id: nothing for one of the list, what differs for one that is changed, and for any other its side,
 * nation, type and numbers with what these do not tell.
 */
export const writeCounter = (rules: Rules, counter: Counter): { readonly [key: string]: Json } => {
  const known = rosterEntry(rules, counter.id)?.counter ?? null;
  if (known !== null && sameCounter(known, counter)) return {};
  const { id, side, nation, type, combat, move } = counter;
  const draft: Draft = known === null ? { id, side, nation, type, combat, move } : { id };
  for (const key of KEYS)
    if (counterFrom(draft, known, draft.side ?? known?.side ?? side)[key] !== counter[key])
      Object.assign(draft, { [key]: written(counter, key) });
  const { id: _, ...rest } = draft;
  return rest as { readonly [key: string]: Json };
};

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
  const marks = marksShape.within(json);
  const unit: Unit = {
    ...base,
    ...marks,
    due: place === written ? due : 0,
    dueImpulse: json.dueImpulse ?? base.dueImpulse,
    entry: entry === undefined ? base.entry : entry,
    startedInZone: json.startedInZone ?? false,
    ended: json.ended === undefined ? usuallyEnded(marks) : json.ended,
  };
  return right({ unit, zoneGiven: json.startedInZone !== undefined });
};

/** A unit that has moved nobody knows how far moves no more. */
const usuallyEnded = ({ moved, spent }: Pick<Unit, 'moved' | 'spent'>): Unit['ended'] =>
  moved && spent === 0 ? 'done' : null;

type Status = Exclude<keyof Unit, keyof Marks | 'counter' | 'place' | 'at' | 'startedInZone' | 'entry'>;

/** The fields whose usual value hangs on others. */
const STATUS: Readonly<Record<Status, (unit: Unit) => Json>> = {
  due: ({ due }) => dateWritten(due, 0),
  dueImpulse: ({ dueImpulse }) => dueImpulse,
  ended: ({ ended }) => ended,
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
    ...(marksShape.encode(unit) as Written),
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
  ...marksShape.within(unit),
  landed: dateWritten(unit.landed, NEVER),
  arrivesAt: unit.entry,
  startedInZone: unit.startedInZone,
  ...writeUnit(rules, position, unit),
  place: unit.place === 'garrison' ? 'track' : unit.place,
});
