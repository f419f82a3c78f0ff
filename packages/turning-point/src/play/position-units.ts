import type { BadInput, HexId, Json, JsonObject } from '@eastfront/kernel';
import { badInput, inside, isRecord, oneOf, remember } from '@eastfront/kernel';
import {
  decodeWith,
  exactType,
  integerCodec,
  nullable,
  oneWordOf,
  shape,
  usuals,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../01-scope/board.js';
import type { Forces } from '../01-scope/forces.js';
import { ENTRY_EDGES, edgeCodec, kindCodec, nationCodec, sideCodec } from '../01-scope/forces.js';
import type { Counter, Edge, Side, SupplyState, Unit } from '../01-scope/units.js';
import { isGround, isMotorized, MISSIONS, NO_MARKS, SUPPLY_STATES, unitOf } from '../01-scope/units.js';
import type { Rules } from '../rules.js';
import type { PositionJson } from './position-json.js';

const supplyCodec = oneWordOf(SUPPLY_STATES);

/** {@link counterOf} refuses what is below. */
const atLeastZero = withSchema(t.number, { minimum: 0 });

/** What can be printed on a counter; every field can be overridden for a counter of the game. */
const counterFields = {
  name: t.string,
  side: sideCodec,
  nation: nationCodec,
  kind: kindCodec,
  motorized: t.boolean,
  strength: atLeastZero,
  move: atLeastZero,
  range: atLeastZero,
  number: atLeastZero,
  army: t.string,
  size: t.literal('rifle-corps'),
};

/** The marks a unit can bear. */
const marksShape = shape(
  {},
  usuals(NO_MARKS, {
    mission: nullable(oneWordOf(MISSIONS)),
    damagedUntil: integerCodec,
    replaces: nullable(t.string),
  }),
  'the marks of a unit',
);

/** A unit as written in a case or save, wherever it is. */
export const unitJson = exactType(
  { id: t.string },
  {
    ...counterFields,
    supply: supplyCodec,
    judged: supplyCodec,
    ...marksShape.optional,
    at: t.string,
    turn: t.Int,
    edge: edgeCodec,
    group: t.string,
  },
  'a unit',
);
export type UnitJson = t.TypeOf<typeof unitJson>;

const countersById = remember(
  (_rules: null, { roster }: Forces): ReadonlyMap<string, Counter> =>
    new Map(roster.map(({ counter }) => [counter.id, counter])),
);

const rosterCounter = ({ forces }: Rules, id: string): Counter | null =>
  countersById(null, forces).get(id) ?? null;

/** The counter of a written unit: one of the game's with what is overridden, or an ad hoc one with the defaults. */
const counterOf = (rules: Rules, json: UnitJson, path: string): Either<readonly BadInput[], Counter> => {
  const known = rosterCounter(rules, json.id);
  const side = json.side ?? known?.side;
  if (side === undefined) {
    return left([
      badInput(inside(path, 'side'), '"soviet" or "axis", since no counter of the game has this id', json.id),
    ]);
  }
  const kind = json.kind ?? known?.kind ?? 'infantry';
  const same = kind === known?.kind && side === known?.side;
  const nation = json.nation ?? known?.nation ?? (side === 'soviet' ? 'soviet' : 'german');
  const bad: BadInput[] = [];
  if ((nation === 'soviet') !== (side === 'soviet'))
    bad.push(badInput(inside(path, 'nation'), `a nation of the ${side} side`, nation));
  for (const field of ['strength', 'move', 'range', 'number'] as const) {
    const value = json[field];
    if (value !== undefined && !(value >= 0))
      bad.push(badInput(inside(path, field), 'a number not below 0', value));
  }
  if (bad.length > 0) return left(bad);
  return right({
    id: json.id,
    name: json.name ?? known?.name ?? json.id,
    side,
    nation,
    kind,
    motorized: json.motorized ?? (same ? known.motorized : isMotorized(side, kind)),
    strength: json.strength ?? known?.strength ?? 1,
    move: kind === 'squadron' ? 0 : (json.move ?? known?.move ?? 5),
    range: kind === 'squadron' ? (json.range ?? known?.range ?? 15) : 0,
    number: json.number ?? known?.number ?? 0,
    army: json.army ?? known?.army ?? null,
    rifleCorps: json.size === 'rifle-corps' || (known?.rifleCorps ?? false),
  });
};

/** Whether two counters say the same. */
export const sameCounter = (a: Counter, b: Counter): boolean =>
  (Object.keys(a) as (keyof Counter)[]).every((key) => a[key] === b[key]);

/** A written unit as a unit that stands nowhere yet. */
export const readUnit = (
  rules: Rules,
  json: unknown,
  path: string,
): Either<readonly BadInput[], { unit: Unit; json: UnitJson }> => {
  const decoded = decodeWith(unitJson, json);
  if (decoded._tag === 'Left') {
    return left(
      decoded.left.map((bad) => ({ ...bad, path: bad.path === '' ? path : inside(path, bad.path) })),
    );
  }
  const counter = counterOf(rules, decoded.right, path);
  if (counter._tag === 'Left') return counter;
  const known = rosterCounter(rules, decoded.right.id);
  const { supply, judged } = decoded.right;
  const side = counter.right.side;
  for (const [key, state] of Object.entries({ supply, judged })) {
    if (state === 'isolated' && side === 'axis') {
      return left([badInput(inside(path, key), '"in" or "out": only Soviet units can be isolated', state)]);
    }
  }
  return right({
    json: decoded.right,
    unit: {
      ...unitOf(known !== null && sameCounter(known, counter.right) ? known : counter.right),
      supply: supply ?? judged ?? 'in',
      fixedSupply: supply ?? null,
      ...marksShape.within(decoded.right),
    },
  });
};

/** The land hex of a written unit. */
export const readPlace = (
  rules: Rules,
  unit: Unit,
  text: string | undefined,
  path: string,
): Either<readonly BadInput[], HexId> => {
  const where = inside(path, 'at');
  if (text === undefined) return left([badInput(where, 'the hex where the unit is', text)]);
  const hex = hexOnBoard(rules.theatre, text);
  if (hex === null) return left([badInput(where, 'a hex of the board', text)]);
  if (rules.theatre.land[hex] === 0 && unit.counter.kind !== 'squadron') {
    return left([badInput(where, 'a land hex', text)]);
  }
  return right(hex);
};

const counterJson = (counter: Counter): { readonly [key: string]: Json } => ({
  name: counter.name,
  side: counter.side,
  nation: counter.nation,
  kind: counter.kind,
  motorized: counter.motorized,
  strength: counter.strength,
  ...(counter.kind === 'squadron' ? { range: counter.range } : { move: counter.move }),
  ...(counter.number === 0 ? {} : { number: counter.number }),
  ...(counter.army === null ? {} : { army: counter.army }),
  ...(counter.rifleCorps ? { size: 'rifle-corps' } : {}),
});

/** The inverse of {@link readUnit}: short for counters of the game; with strength, kind and side for a reader. */
export const writeUnit = (rules: Rules, unit: Unit): { readonly [key: string]: Json } => {
  const { counter } = unit;
  const known = rosterCounter(rules, counter.id);
  const judged: SupplyState | null = unit.fixedSupply === null && unit.supply !== 'in' ? unit.supply : null;
  return {
    id: counter.id,
    ...(known !== null && sameCounter(known, counter) ? {} : counterJson(counter)),
    ...(unit.place === 'map' ? { at: label(rules.theatre, unit.at) } : {}),
    ...(unit.fixedSupply === null ? {} : { supply: unit.fixedSupply }),
    ...(judged === null ? {} : { judged }),
    ...(marksShape.encode(unit) as { readonly [key: string]: Json }),
    ...(unit.place === 'due' && unit.arrival !== null
      ? { turn: unit.arrival.turn, edge: unit.arrival.edge }
      : {}),
    ...(unit.group === null ? {} : { group: unit.group }),
  };
};

/** Units read with their place, and what was wrong with the rest. */
interface Read {
  readonly units: Unit[];
  readonly bad: BadInput[];
}

const readAll = (
  rules: Rules,
  list: readonly unknown[],
  path: string,
  settle: (unit: Unit, json: JsonObject, path: string) => Either<readonly BadInput[], Unit>,
  into: Read,
): void => {
  list.forEach((json, i) => {
    const at = inside(path, i);
    const read = readUnit(rules, json, at);
    const settled = read._tag === 'Left' ? read : settle(read.right.unit, read.right.json as JsonObject, at);
    if (settled._tag === 'Left') into.bad.push(...settled.left);
    else into.units.push(settled.right);
  });
};

const onMap =
  (rules: Rules) =>
  (unit: Unit, json: JsonObject, path: string): Either<readonly BadInput[], Unit> => {
    const hex = readPlace(rules, unit, json['at'] as string | undefined, path);
    if (hex._tag === 'Left') return hex;
    const group = (json['group'] as string | undefined) ?? null;
    return right({ ...unit, place: 'map', at: hex.right, group });
  };

const due = (unit: Unit, json: JsonObject, path: string): Either<readonly BadInput[], Unit> => {
  const { turn, edge } = json;
  if (typeof turn !== 'number' || typeof edge !== 'string') {
    return left([badInput(path, 'the turn and the edge of a reinforcement', { turn, edge })]);
  }
  const edges = ENTRY_EDGES[unit.counter.side];
  return edges.includes(edge as Edge)
    ? right({ ...unit, place: 'due', arrival: { turn, edge: edge as Edge } })
    : left([badInput(inside(path, 'edge'), oneOf(edges), edge)]);
};

const forSetUp = (unit: Unit, json: JsonObject, path: string): Either<readonly BadInput[], Unit> =>
  typeof json['group'] === 'string'
    ? right({ ...unit, place: 'set-up', group: json['group'] })
    : left([badInput(inside(path, 'group'), 'the group of a unit to be set up', json['group'])]);

/** What no position may hold: an id twice, both sides in a hex. */
const clashes = (rules: Rules, units: readonly Unit[]): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const ids = new Set<string>();
  const holders = new Map<HexId, Side>();
  for (const unit of units) {
    const { id, side } = unit.counter;
    if (ids.has(id)) bad.push(badInput('units', 'every id once', id));
    ids.add(id);
    if (unit.place !== 'map' || !isGround(unit)) continue;
    const holder = holders.get(unit.at);
    if (holder !== undefined && holder !== side) {
      bad.push(badInput('units', `one side only in ${label(rules.theatre, unit.at)}`, id));
    }
    holders.set(unit.at, side);
  }
  return bad;
};

const byId = (a: Unit, b: Unit): number =>
  a.counter.id < b.counter.id ? -1 : a.counter.id > b.counter.id ? 1 : 0;

/** Every unit that a written position speaks of, in the order of their ids. */
export const readUnits = (rules: Rules, json: PositionJson): Read => {
  const read: Read = { units: [], bad: [] };
  readAll(rules, json.units ?? [], 'units', onMap(rules), read);
  readAll(rules, json.reinforcements ?? [], 'reinforcements', due, read);
  readAll(rules, json.toSetUp ?? [], 'toSetUp', forSetUp, read);
  const eliminated = (unit: Unit): Either<readonly BadInput[], Unit> =>
    right({ ...unit, place: 'eliminated' });
  readAll(rules, json.lost ?? [], 'lost', eliminated, read);
  const lost = new Set((json.lost ?? []).map((unit) => (isRecord(unit) ? unit['id'] : null)));
  const ids = (json.eliminated ?? []).filter((id) => !lost.has(id));
  readAll(
    rules,
    ids.map((id) => ({ id })),
    'eliminated',
    eliminated,
    read,
  );
  if ((json.scenario ?? 0) !== 0) {
    const present = new Set(read.units.map((unit) => unit.counter.id));
    for (const { counter } of rules.forces.roster)
      if (!present.has(counter.id)) read.units.push(unitOf(counter));
  }
  read.units.sort(byId);
  read.bad.push(...clashes(rules, read.units));
  return read;
};
