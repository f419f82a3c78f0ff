import type { BadInput } from '@eastfront/kernel';
import { addFaults, badInput, keepFor } from '@eastfront/kernel';
import {
  decodeWith,
  exactType,
  hexCodec,
  nullable,
  oneWordOf,
  withSchema,
  withSchemaOf,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../01-units/board.js';
import { fieldsOf, label } from '../01-units/board.js';
import type { Place, Unit } from '../01-units/units.js';
import { isCombat, NOWHERE, PLACES, unitOf } from '../01-units/units.js';
import type { HexWord, Written } from '../01-units/written.js';
import { ANY_HEX, countCodec, differing, hexOrNone } from '../01-units/written.js';
import type { Rules } from '../rules.js';
import { counterCodecs, countersById, readCounter, showCounter, writeCounter } from './counter-codec.js';

/** The number of an attack, or -1 for none, which is null outside. Older files say true or false: which attack is worked out with the position. */
const attackOrNone = withSchemaOf(
  new t.Type<number, number | null, unknown>(
    'the number of an attack or null',
    t.number.is,
    (value, context) => {
      if (typeof value === 'boolean') return t.success(value ? 0 : -1);
      return value === null ? t.success(-1) : countCodec.validate(value, context);
    },
    (attack) => (attack === -1 ? null : attack),
  ),
  nullable(countCodec),
  { description: 'The attack of this combat segment to which it has reacted.' },
);

/** What the unit has done. */
const statusFields = (hex: HexWord) => ({
  due: withSchema(countCodec, { description: 'The turn in whose box it stands.' }),
  entry: nullable(t.readonlyArray(t.string)),
  delayed: t.boolean,
  steps: withSchema(countCodec, { description: 'Of the only counter, or of the infantry counter.' }),
  mechanizedSteps: countCodec,
  with: withSchema(nullable(t.string), { description: 'The HQ of an army commander.' }),
  supplied: t.boolean,
  oosBefore: t.boolean,
  disrupted: t.boolean,
  activated: t.union([t.string, t.boolean], 'the id of an HQ, true or false'),
  activatedHq: t.boolean,
  checked: t.boolean,
  attackedThisTurn: t.boolean,
  defendedThisTurn: t.boolean,
  volgaPoint: t.boolean,
  activeNow: t.boolean,
  movedFirst: t.boolean,
  movedSecond: t.boolean,
  bonusUsed: t.boolean,
  ledBy: withSchema(nullable(t.string), { description: 'The armor leader it began with.' }),
  defendedNow: t.boolean,
  startedAt: hexOrNone(hex),
  spent: countCodec,
  ended: t.boolean,
  stopped: withSchema(nullable(exactType({ at: hex, clause: t.string }, {}, 'a stop')), {
    description: 'Where a move had to stop, and by which clause.',
  }),
  reacted: attackOrNone,
  fledTo: hexOrNone(hex),
  stormedFrom: hexOrNone(hex),
});

/** Units as written in a case or save, with the hexes of a board. */
const unitCodecs = (hex: HexWord) => {
  const fields = statusFields(hex);
  return {
    status: exactType({}, fields, 'the status of a unit'),
    unit: exactType(
      { id: t.string },
      { ...counterCodecs, at: hex, place: oneWordOf(PLACES), ...fields },
      'a unit',
    ),
  };
};

/** A unit as written, on whatever board; for the schema, made where one asks for it. */
export const unitJson = () => unitCodecs(ANY_HEX).unit;
export type UnitJson = t.TypeOf<ReturnType<typeof unitJson>>;

/** The parts of what a unit has done. */
const STATUS: ReadonlySet<string> = new Set(Object.keys(statusFields(ANY_HEX)));

/** The codecs of units on a board. */
const unitOn = keepFor((_: null, { board }: Theatre) => unitCodecs(hexCodec(board)));

/** A unit as read, with the file it was read from: what depends on others is worked out later. */
export interface ReadUnit {
  readonly unit: Unit;
  readonly json: UnitJson;
}

const onMap = (place: Place): boolean => place === 'map' || place === 'box';

/** Adds what is wrong with where a written unit is. */
const addPlaceFaults = ({ theatre }: Rules, { at }: UnitJson, place: Place, bad: BadInput[]): void => {
  if (!onMap(place)) {
    if (at !== undefined) bad.push(badInput('at', `no hex in the place "${place}"`, label(theatre, at)));
    return;
  }
  if (at === undefined) {
    bad.push(badInput('at', 'the hex where the unit is, or its "place" off the map', at));
    return;
  }
  if (theatre.land[at] === 0)
    bad.push(badInput('at', 'a land hex where units may stand', label(theatre, at)));
  if (place === 'box' && fieldsOf(theatre, at).box !== true)
    bad.push(badInput('at', 'a city with a street-fighting box', label(theatre, at)));
};

/** Where a unit is that says nothing of it: on the map, or with the HQ that it names. */
const placeFrom = ({ place, at, with: hq }: UnitJson): Place =>
  place ?? (at === undefined && typeof hq === 'string' ? 'available' : 'map');

/** Adds what is wrong with the steps of a written unit. */
const addStepFaults = (json: UnitJson, { counter }: Unit, bad: BadInput[]): void => {
  const { steps = 0, mechanizedSteps = 0 } = json;
  if (counter.kind !== 'combat') {
    if (steps + mechanizedSteps > 0) bad.push(badInput('steps', 'no steps for this kind of counter', steps));
    return;
  }
  if (steps > counter.maxSteps) bad.push(badInput('steps', `steps, up to ${counter.maxSteps}`, steps));
  const most = counter.mechanized?.maxSteps ?? 0;
  if (mechanizedSteps > most) bad.push(badInput('mechanizedSteps', `steps, up to ${most}`, mechanizedSteps));
};

/** A unit that is filled in while it is read: a save has some two hundred. */
type Unfinished = { -readonly [Key in keyof Unit]: Unit[Key] };

/** A new unit with what a file says of what it has done. */
const withStatus = (unit: Unit, json: UnitJson): Unit => {
  const fields = unit as unknown as Record<string, unknown>;
  const said: Readonly<Record<string, unknown>> = json;
  for (const key in said) if (STATUS.has(key) && said[key] !== undefined) fields[key] = said[key];
  return unit;
};

/**
 * Reads written units: each, or its faults by their paths inside it. Commanders, led units and HQs in use are completed by `completeUnits`.
 * What they share is looked up once for all.
 */
export const unitReader = (rules: Rules): ((value: unknown) => Either<readonly BadInput[], ReadUnit>) => {
  const codec = unitOn(null, rules.theatre).unit;
  const counters = countersById(rules.forces);
  return (value) => {
    const decoded = decodeWith(codec, value);
    if (decoded._tag === 'Left') return decoded;
    const json = decoded.right;
    const counter = readCounter(json, counters.get(json.id) ?? null);
    const place = placeFrom(json);
    const bad: BadInput[] = [];
    if (counter._tag === 'Left') addFaults(bad, counter.left);
    addPlaceFaults(rules, json, place, bad);
    if (place === 'track' && json.due === undefined)
      bad.push(badInput('due', 'the turn in whose box it stands', json.due));
    if (counter._tag === 'Left') return left(bad);
    // An HQ that is activated is one that has been used (NS-5.1.b).
    const isOfHq = counter.right.kind === 'hq';
    const unit: Unfinished = withStatus(unitOf(counter.right, place), json);
    unit.at = onMap(place) ? (json.at ?? NOWHERE) : NOWHERE;
    unit.due = place === 'track' ? (json.due ?? 0) : 0;
    unit.activated = isOfHq ? false : (json.activated ?? false);
    unit.activatedHq = json.activatedHq ?? (isOfHq && (json.activated ?? false) !== false);
    addStepFaults(json, unit, bad);
    return bad.length > 0 ? left(bad) : right({ unit, json });
  };
};

/** What a unit has done, each part of it as it is written. */
const statusOf = ({ theatre }: Rules, { counter: _, place, at, ...status }: Unit): Written =>
  unitOn(null, theatre).status.encode(status) as Written;

const whereabouts = (rules: Rules, { place, at }: Unit): Written => {
  if (!onMap(place)) return { place };
  return place === 'box' ? { at: label(rules.theatre, at), place } : { at: label(rules.theatre, at) };
};

/**
 * The inverse of {@link unitReader}: id, place and what differs from the defaults.
 *
 * @param usual - the unit with the default status
 */
export const writeUnit = (rules: Rules, unit: Unit, usual: Unit): Written => {
  const { counter, place, with: hq } = unit;
  const isWith = hq !== null && (onMap(place) || place === 'available');
  const said = {
    ...differing(statusOf(rules, unit), statusOf(rules, usual)),
    ...(isWith ? { with: hq } : {}),
  };
  return { id: counter.id, ...writeCounter(rules, counter), ...whereabouts(rules, unit), ...said };
};

/** Status that says something only of one kind of counter. */
type Status = Exclude<keyof Unit, 'counter' | 'place' | 'at'>;
const OF_KIND: Readonly<Partial<Record<Status, (unit: Unit) => boolean>>> = {
  steps: isCombat,
  mechanizedSteps: ({ counter }) => counter.mechanized !== null,
  activated: ({ counter }) => counter.kind !== 'hq',
  activatedHq: ({ counter }) => counter.kind === 'hq',
  activeNow: ({ counter }) => counter.kind === 'hq',
  with: ({ counter }) => counter.kind === 'commander',
  bonusUsed: ({ counter }) => counter.kind === 'commander' || counter.kind === 'armor-leader',
};

/** A unit with every status spelled out, as an answer shows it; first what distinguishes it from others. */
export const showUnit = (rules: Rules, unit: Unit): Written => ({
  id: unit.counter.id,
  ...showCounter(unit.counter),
  // What is printed on this counter and on no other of its kind.
  ...writeCounter(rules, unit.counter),
  ...whereabouts(rules, unit),
  place: unit.place,
  ...Object.fromEntries(
    Object.entries(statusOf(rules, unit)).filter(([key]) => OF_KIND[key as Status]?.(unit) ?? true),
  ),
});
