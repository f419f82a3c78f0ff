import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput, below, inside } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { fieldsOf } from '../01-units/board.js';
import type { Place, Unit } from '../01-units/units.js';
import { isCombat, NOWHERE, unitOf } from '../01-units/units.js';
import { hexName, hexReader } from '../data/written.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import { readCounter, showCounter, writeCounter } from './counter-codec.js';
import type { UnitJson } from './unit-json.js';
import { unitJson } from './unit-json.js';

/** A unit as read, with the file it was read from: what depends on others is worked out later. */
export interface ReadUnit {
  readonly unit: Unit;
  readonly json: UnitJson;
  readonly path: string;
}

const onMap = (place: Place): boolean => place === 'map' || place === 'box';

const readAt = (rules: Rules, { at: text }: UnitJson, place: Place, path: string, bad: BadInput[]): HexId => {
  const where = inside(path, 'at');
  if (!onMap(place)) {
    if (text !== undefined) bad.push(badInput(where, `no hex in the place "${place}"`, text));
    return NOWHERE;
  }
  if (text === undefined) {
    bad.push(badInput(where, 'the hex where the unit is, or its "place" off the map', text));
    return NOWHERE;
  }
  const at = hexReader(rules, bad)(text, where);
  if (at === NOWHERE) return at;
  if (rules.theatre.land[at] === 0) bad.push(badInput(where, 'a land hex where units may stand', text));
  if (place === 'box' && fieldsOf(rules.theatre, at).box !== true)
    bad.push(badInput(where, 'a city with a street-fighting box', text));
  return at;
};

/** Where a unit is that says nothing of it: on the map, or with the HQ that it names. */
const placeFrom = ({ place, at, with: hq }: UnitJson): Place =>
  place ?? (at === undefined && typeof hq === 'string' ? 'available' : 'map');

const stepFaults = (json: UnitJson, { counter }: Unit, path: string): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const { steps = 0, mechanizedSteps = 0 } = json;
  if (counter.kind !== 'combat') {
    if (steps + mechanizedSteps > 0)
      bad.push(badInput(inside(path, 'steps'), 'no steps for this kind of counter', steps));
    return bad;
  }
  if (steps > counter.maxSteps)
    bad.push(badInput(inside(path, 'steps'), `steps, up to ${counter.maxSteps}`, steps));
  const most = counter.mechanized?.maxSteps ?? 0;
  if (mechanizedSteps > most)
    bad.push(badInput(inside(path, 'mechanizedSteps'), `steps, up to ${most}`, mechanizedSteps));
  return bad;
};

/** The attack that a unit has reacted to; true where it is not said which. */
const reactedFrom = (reacted: boolean | number): number => {
  if (typeof reacted === 'number') return reacted;
  return reacted ? 0 : -1;
};

/** A written unit; commanders, led units and HQs in use are completed by `completeUnits`. */
export const readUnit = (
  rules: Rules,
  value: unknown,
  path: string,
): Either<readonly BadInput[], ReadUnit> => {
  const decoded = decodeWith(unitJson, value);
  if (decoded._tag === 'Left') return left(below(path, decoded.left));
  const json = decoded.right;
  const counter = readCounter(rules, json, path);
  const bad: BadInput[] = counter._tag === 'Left' ? [...counter.left] : [];
  const place = placeFrom(json);
  const at = readAt(rules, json, place, path, bad);
  const hexOf = hexReader(rules, bad);
  const startedAt = hexOf(json.startedAt, inside(path, 'startedAt'));
  const fledTo = hexOf(json.fledTo, inside(path, 'fledTo'));
  const stormedFrom = hexOf(json.stormedFrom, inside(path, 'stormedFrom'));
  const stopped = json.stopped ?? null;
  const stoppedAt = hexOf(stopped?.at, inside(path, 'stopped.at'));
  if (place === 'track' && json.due === undefined)
    bad.push(badInput(inside(path, 'due'), 'the turn in whose box it stands', json.due));
  if (counter._tag === 'Left') return left(bad);
  const base = unitOf(counter.right, place);
  // An HQ that is activated is one that has been used (NS-5.1.b).
  const isOfHq = counter.right.kind === 'hq';
  const unit: Unit = {
    ...base,
    at,
    due: place === 'track' ? (json.due ?? 0) : 0,
    entry: json.entry ?? null,
    delayed: json.delayed ?? false,
    steps: json.steps ?? base.steps,
    mechanizedSteps: json.mechanizedSteps ?? 0,
    with: json.with ?? null,
    supplied: json.supplied ?? true,
    oosBefore: json.oosBefore ?? false,
    disrupted: json.disrupted ?? false,
    activated: isOfHq ? false : (json.activated ?? false),
    activatedHq: json.activatedHq ?? (isOfHq && (json.activated ?? false) !== false),
    checked: json.checked ?? false,
    attackedThisTurn: json.attackedThisTurn ?? false,
    defendedThisTurn: json.defendedThisTurn ?? false,
    volgaPoint: json.volgaPoint ?? false,
    movedFirst: json.movedFirst ?? false,
    movedSecond: json.movedSecond ?? false,
    bonusUsed: json.bonusUsed ?? false,
    defendedNow: json.defendedNow ?? false,
    startedAt,
    spent: json.spent ?? 0,
    stopped: stopped === null ? null : { at: stoppedAt, clause: stopped.clause as ClauseId },
    reacted: reactedFrom(json.reacted ?? false),
    fledTo,
    stormedFrom,
  };
  bad.push(...stepFaults(json, unit, path));
  return bad.length > 0 ? left(bad) : right({ unit, json, path });
};

type Status = Exclude<keyof Unit, 'counter' | 'place' | 'at'>;

const hexJson =
  (key: 'startedAt' | 'fledTo' | 'stormedFrom') =>
  (rules: Rules, unit: Unit): Json =>
    hexName(rules, unit[key]);

/** How each status is written; every one is here. */
const STATUS: Readonly<Record<Status, (rules: Rules, unit: Unit) => Json>> = {
  due: (_, { due }) => due,
  entry: (_, { entry }) => entry,
  delayed: (_, { delayed }) => delayed,
  steps: (_, { steps }) => steps,
  mechanizedSteps: (_, { mechanizedSteps }) => mechanizedSteps,
  with: (_, unit) => unit.with,
  supplied: (_, { supplied }) => supplied,
  oosBefore: (_, { oosBefore }) => oosBefore,
  disrupted: (_, { disrupted }) => disrupted,
  activated: (_, { activated }) => activated,
  activatedHq: (_, { activatedHq }) => activatedHq,
  checked: (_, { checked }) => checked,
  attackedThisTurn: (_, { attackedThisTurn }) => attackedThisTurn,
  defendedThisTurn: (_, { defendedThisTurn }) => defendedThisTurn,
  volgaPoint: (_, { volgaPoint }) => volgaPoint,
  activeNow: (_, { activeNow }) => activeNow,
  movedFirst: (_, { movedFirst }) => movedFirst,
  movedSecond: (_, { movedSecond }) => movedSecond,
  bonusUsed: (_, { bonusUsed }) => bonusUsed,
  ledBy: (_, { ledBy }) => ledBy,
  defendedNow: (_, { defendedNow }) => defendedNow,
  startedAt: hexJson('startedAt'),
  spent: (_, { spent }) => spent,
  ended: (_, { ended }) => ended,
  stopped: (rules, { stopped }) =>
    stopped === null ? null : { at: hexName(rules, stopped.at), clause: stopped.clause },
  reacted: (_, { reacted }) => (reacted === -1 ? false : reacted),
  fledTo: hexJson('fledTo'),
  stormedFrom: hexJson('stormedFrom'),
};
const KEYS = Object.keys(STATUS) as readonly Status[];

type Written = { readonly [key: string]: Json };

const whereabouts = (rules: Rules, { place, at }: Unit): Written => {
  if (!onMap(place)) return { place };
  return place === 'box' ? { at: hexName(rules, at), place } : { at: hexName(rules, at) };
};

/**
 * The inverse of {@link readUnit}: id, place and what differs from the defaults.
 *
 * @param usual - the unit as it is completed when nothing is said of its status
 */
export const writeUnit = (rules: Rules, unit: Unit, usual: Unit): Written => {
  const { counter, place, with: hq } = unit;
  const isWith = hq !== null && (onMap(place) || place === 'available');
  const differing = KEYS.filter((key) =>
    key === 'with' ? isWith || hq !== usual.with : JSON.stringify(unit[key]) !== JSON.stringify(usual[key]),
  );
  return {
    id: counter.id,
    ...writeCounter(rules, counter),
    ...whereabouts(rules, unit),
    ...Object.fromEntries(differing.map((key) => [key, STATUS[key](rules, unit)])),
  };
};

/** Status that says something only of one kind of counter. */
const OF_KIND: Readonly<Partial<Record<Status, (unit: Unit) => boolean>>> = {
  steps: isCombat,
  mechanizedSteps: ({ counter }) => counter.mechanized !== null,
  activated: ({ counter }) => counter.kind !== 'hq',
  activatedHq: ({ counter }) => counter.kind === 'hq',
  activeNow: ({ counter }) => counter.kind === 'hq',
  with: ({ counter }) => counter.kind === 'commander',
  bonusUsed: ({ counter }) => counter.kind === 'commander' || counter.kind === 'armor-leader',
};

/** A unit with every status spelled out: what an answer shows; first what tells it from others. */
export const showUnit = (rules: Rules, unit: Unit): Written => ({
  id: unit.counter.id,
  ...showCounter(unit.counter),
  // What is printed on this counter and on no other of its kind.
  ...writeCounter(rules, unit.counter),
  ...whereabouts(rules, unit),
  place: unit.place,
  ...Object.fromEntries(
    KEYS.filter((key) => OF_KIND[key]?.(unit) ?? true).map((key) => [
      key,
      key === 'reacted' ? unit.reacted >= 0 : STATUS[key](rules, unit),
    ]),
  ),
});
