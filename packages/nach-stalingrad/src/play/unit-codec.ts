import type { BadInput, Json } from '@eastfront/kernel';
import { badInput, below, inside } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { fieldsOf, label } from '../01-units/board.js';
import type { Counter, Kind, Level, Place, Side, Unit } from '../01-units/units.js';
import { isCombat, NOWHERE, unitOf } from '../01-units/units.js';
import { bareCounter } from '../data/forces.js';
import type { Written } from '../data/written.js';
import { differing } from '../data/written.js';
import type { Rules } from '../rules.js';
import type { UnitJson } from './position-json.js';
import { STATUS, unitOn } from './position-json.js';

/** The counter of the order of battle with this id, or null. */
const listed = ({ forces }: Rules, id: string): Counter | null =>
  forces.roster.find((counter) => counter.id === id) ?? null;

/** Only armour leaders have a movement bonus (NS-1.g), so a general with one is an armour leader. */
const kindOf = ({ kind, armor, moveBonus = 0 }: UnitJson): Kind | undefined => {
  if (kind !== 'leader') return kind;
  return (armor ?? moveBonus > 0) ? 'armor-leader' : 'commander';
};

const levelOf = ({ armyGroup, panzer, special }: UnitJson, side: Side): Level => {
  if (special === true) return 'special';
  if (armyGroup === true) return 'army-group';
  if (panzer === true) return 'panzer-army';
  return side === 'soviet' ? 'front' : 'army';
};

const LEVEL_FLAGS = ['armyGroup', 'panzer', 'front', 'special'] as const;

/** Steps of a counter that nobody tells. */
const USUAL_STEPS = 4;
const MECHANIZED_STEPS = 2;

/** What a counter shows that says no more than its kind. */
const usualCounter = (id: string, side: Side, kind: Kind, level: Level): Counter => {
  const bare: Counter = { ...bareCounter(id, side), kind };
  switch (kind) {
    case 'combat':
      return { ...bare, attack: 4, defense: 4, move: 4, quality: 2, maxSteps: USUAL_STEPS };
    case 'hq':
      return { ...bare, level, range: 4, operations: 2 };
    case 'commander':
      return { ...bare, relief: 8 };
    case 'armor-leader':
      return { ...bare, move: 6, relief: 8 };
    case 'truck':
      return { ...bare, move: 4 };
    case 'air-supply':
      return bare;
  }
};

/** Fields that stand in the file as they are printed. */
const PRINTED = [
  'name',
  'nation',
  'arm',
  'attack',
  'defense',
  'move',
  'quality',
  'maxSteps',
  'mechanized',
  'weak',
  'guards',
  'ss',
  'policeSteps',
  'redBox',
  'zoc',
  'freeStacking',
  'range',
  'operations',
  'attackBonus',
  'defenseBonus',
  'moveBonus',
  'relief',
] as const satisfies readonly (keyof Counter & keyof UnitJson)[];

const said = (json: UnitJson): Partial<Counter> =>
  Object.fromEntries(
    PRINTED.filter((key) => json[key] !== undefined).map((key) => [key, json[key]]),
  ) as Partial<Counter>;

/** Steps that are written make an unlisted counter as large. */
const sizeFrom = ({ steps }: UnitJson): Partial<Counter> =>
  steps === undefined || steps === 0 ? {} : { maxSteps: steps };

/** A mechanised counter with the same values, for an army of which only its mechanised steps are told. */
const mechanizedFrom = (json: UnitJson, counter: Counter): Counter =>
  json.mechanizedSteps === undefined || counter.mechanized !== null || json.mechanized === null
    ? counter
    : {
        ...counter,
        mechanized: {
          arm: 'mechanized',
          attack: counter.attack,
          defense: counter.defense,
          move: counter.move,
          quality: counter.quality,
          maxSteps: MECHANIZED_STEPS,
        },
      };

const asked = (json: UnitJson, side: Side, kind: Kind): Counter => {
  const usual = usualCounter(json.id, side, kind, levelOf(json, side));
  if (kind !== 'combat') return { ...usual, ...said(json) };
  const quality = json.arm === 'police' ? { quality: 1 } : {};
  return mechanizedFrom(json, { ...usual, ...quality, ...sizeFrom(json), ...said(json) });
};

const kindFaults = (json: UnitJson, kind: Kind, side: Side, path: string): readonly BadInput[] => {
  const bad: BadInput[] = [];
  for (const flag of LEVEL_FLAGS)
    if (json[flag] === true && kind !== 'hq')
      bad.push(badInput(inside(path, flag), 'nothing but for an HQ', true));
  for (const flag of LEVEL_FLAGS) {
    const own: Side = flag === 'front' || flag === 'special' ? 'soviet' : 'axis';
    if (json[flag] === true && kind === 'hq' && side !== own)
      bad.push(badInput(inside(path, flag), `nothing but for an HQ of the ${own} side`, true));
  }
  const [, second] = LEVEL_FLAGS.filter((flag) => json[flag] === true);
  if (second !== undefined) bad.push(badInput(inside(path, second), 'one rank of an HQ', true));
  if (json.armor === true && json.kind !== undefined && json.kind !== 'leader')
    bad.push(badInput(inside(path, 'armor'), 'nothing but for a leader', true));
  if (kind === 'armor-leader' && side === 'soviet')
    bad.push(badInput(inside(path, 'armor'), 'armor leaders of the Axis only', true));
  if (kind !== 'armor-leader' && (json.moveBonus ?? 0) > 0)
    bad.push(badInput(inside(path, 'moveBonus'), 'nothing but for an armor leader', json.moveBonus));
  if (json.nation !== undefined && (json.nation === 'soviet') !== (side === 'soviet'))
    bad.push(badInput(inside(path, 'nation'), `a nation of the ${side} side`, json.nation));
  return bad;
};

/** What is printed on a written unit: a counter of the order of battle, that with changes, or one of its own. */
export const readCounter = (
  rules: Rules,
  json: UnitJson,
  path: string,
): Either<readonly BadInput[], Counter> => {
  const known = listed(rules, json.id);
  const side = json.side ?? known?.side;
  if (side === undefined)
    return left([
      badInput(inside(path, 'side'), 'a side, for a unit that is not of the order of battle', json.side),
    ]);
  const kind = kindOf(json) ?? (json.armor === true ? 'armor-leader' : (known?.kind ?? 'combat'));
  const bad = kindFaults(json, kind, side, path);
  if (bad.length > 0) return left(bad);
  const isOfThatList = known !== null && known.side === side && known.kind === kind;
  if (!isOfThatList) return right(asked(json, side, kind));
  const level = LEVEL_FLAGS.some((flag) => json[flag] === true) ? { level: levelOf(json, side) } : {};
  const changed: Counter = mechanizedFrom(json, { ...known, ...level, ...said(json) });
  return right(JSON.stringify(changed) === JSON.stringify(known) ? known : changed);
};

const kindWords = ({ kind, level }: Counter): Written => {
  switch (kind) {
    case 'commander':
      return { kind: 'leader' };
    case 'armor-leader':
      return { kind: 'leader', armor: true };
    case 'hq':
      return {
        kind,
        ...(level === 'army-group' ? { armyGroup: true } : {}),
        ...(level === 'panzer-army' ? { panzer: true } : {}),
        ...(level === 'front' ? { front: true } : {}),
        ...(level === 'special' ? { special: true } : {}),
      };
    case 'combat':
      return {};
    default:
      return { kind };
  }
};

const differingCounter = (counter: Counter, usual: Counter): Written =>
  Object.fromEntries(
    PRINTED.filter((key) => JSON.stringify(counter[key]) !== JSON.stringify(usual[key])).map((key) => [
      key,
      counter[key] as unknown as Json,
    ]),
  );

/** The inverse of {@link readCounter}, the id apart: nothing for a counter of the list, of one of its own all that is unusual. */
export const writeCounter = (rules: Rules, counter: Counter): Written => {
  const known = listed(rules, counter.id);
  if (known === counter) return {};
  const { side, kind } = counter;
  if (known !== null && known.side === side && known.kind === kind)
    return {
      ...(known.level === counter.level ? {} : kindWords(counter)),
      ...differingCounter(counter, known),
    };
  const usual = usualCounter(counter.id, side, kind, counter.level ?? 'army');
  const size: Written = kind === 'combat' ? { maxSteps: counter.maxSteps } : {};
  const written = { side, ...kindWords(counter), ...differingCounter(counter, usual), ...size };
  // A quality of police has another default than that of others.
  return kind === 'combat' && counter.arm === 'police' ? { ...written, quality: counter.quality } : written;
};

/** What is printed on a counter, all that its kind has and what is unusual of it: what an answer shows. */
export const showCounter = (counter: Counter): Written => {
  const { id, name, side, nation, kind, level } = counter;
  const head = {
    side,
    nation,
    name,
    ...differingCounter(counter, usualCounter(id, side, kind, level ?? 'army')),
  };
  const { attackBonus, defenseBonus, moveBonus, relief, operations, range, move } = counter;
  switch (kind) {
    case 'combat': {
      const { arm, attack, defense, quality, maxSteps, guards, zoc } = counter;
      return { ...head, arm, attack, defense, move, quality, maxSteps, guards, zoc };
    }
    case 'hq':
      return { ...head, ...kindWords(counter), range, operations };
    case 'commander':
      return { ...head, ...kindWords(counter), attackBonus, defenseBonus, operations, relief };
    case 'armor-leader':
      return { ...head, ...kindWords(counter), move, attackBonus, defenseBonus, moveBonus, relief };
    case 'truck':
      return { ...head, kind, move };
    case 'air-supply':
      return { ...head, kind };
  }
};

/** A unit as read, with the file it was read from: what depends on others is worked out later. */
export interface ReadUnit {
  readonly unit: Unit;
  readonly json: UnitJson;
  readonly path: string;
}

const onMap = (place: Place): boolean => place === 'map' || place === 'box';

const placeFaults = ({ theatre }: Rules, { at }: UnitJson, place: Place): readonly BadInput[] => {
  if (!onMap(place))
    return at === undefined ? [] : [badInput('at', `no hex in the place "${place}"`, label(theatre, at))];
  if (at === undefined) return [badInput('at', 'the hex where the unit is, or its "place" off the map', at)];
  return [
    ...(theatre.land[at] === 0
      ? [badInput('at', 'a land hex where units may stand', label(theatre, at))]
      : []),
    ...(place === 'box' && fieldsOf(theatre, at).box !== true
      ? [badInput('at', 'a city with a street-fighting box', label(theatre, at))]
      : []),
  ];
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

/** What a file says of what a unit has done. */
const statusSaid = (json: UnitJson): Partial<Unit> =>
  Object.fromEntries(STATUS.flatMap((key) => (json[key] === undefined ? [] : [[key, json[key]]])));

/** A written unit; commanders, led units and HQs in use are completed by `completeUnits`. */
export const readUnit = (
  rules: Rules,
  value: unknown,
  path: string,
): Either<readonly BadInput[], ReadUnit> => {
  const decoded = decodeWith(unitOn(null, rules.theatre).unit, value);
  if (decoded._tag === 'Left') return left(below(path, decoded.left));
  const json = decoded.right;
  const counter = readCounter(rules, json, path);
  const place = placeFrom(json);
  const bad: BadInput[] = [
    ...(counter._tag === 'Left' ? counter.left : []),
    ...below(path, placeFaults(rules, json, place)),
  ];
  if (place === 'track' && json.due === undefined)
    bad.push(badInput(inside(path, 'due'), 'the turn in whose box it stands', json.due));
  if (counter._tag === 'Left') return left(bad);
  // An HQ that is activated is one that has been used (NS-5.1.b).
  const isOfHq = counter.right.kind === 'hq';
  const unit: Unit = {
    ...unitOf(counter.right, place),
    ...statusSaid(json),
    at: onMap(place) ? (json.at ?? NOWHERE) : NOWHERE,
    due: place === 'track' ? (json.due ?? 0) : 0,
    activated: isOfHq ? false : (json.activated ?? false),
    activatedHq: json.activatedHq ?? (isOfHq && (json.activated ?? false) !== false),
  };
  bad.push(...stepFaults(json, unit, path));
  return bad.length > 0 ? left(bad) : right({ unit, json, path });
};

/** What a unit has done, each part of it as it is written. */
const statusOf = ({ theatre }: Rules, { counter: _, place, at, ...status }: Unit): Written =>
  unitOn(null, theatre).status.encode(status) as Written;

const whereabouts = (rules: Rules, { place, at }: Unit): Written => {
  if (!onMap(place)) return { place };
  return place === 'box' ? { at: label(rules.theatre, at), place } : { at: label(rules.theatre, at) };
};

/**
 * The inverse of {@link readUnit}: id, place and what differs from the defaults.
 *
 * @param usual - the unit as it is completed when nothing is said of its status
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

/** A unit with every status spelled out: what an answer shows; first what tells it from others. */
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
  reacted: unit.reacted >= 0,
});
