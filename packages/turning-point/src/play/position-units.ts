import type { BadInput, HexId, Json, JsonObject } from '@eastfront/kernel';
import { badInput, byId, inside, isRecord, keepFor, oneOf } from '@eastfront/kernel';
import {
  decodeWith,
  exactType,
  integerCodec,
  nullable,
  oneWordOf,
  readEach,
  shape,
  unitClashes,
  usuals,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../01-scope/board.js';
import type { Forces } from '../01-scope/forces.js';
import { ENTRY_EDGES, edgeCodec, kindCodec, nationCodec, sideCodec } from '../01-scope/forces.js';
import type { Counter, Edge, SupplyState, Unit } from '../01-scope/units.js';
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

const countersById = keepFor(
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

/** A unit as read, and where in the file it stands. */
interface ReadUnit {
  readonly unit: Unit;
  readonly path: string;
}

/** Units read with their place, and what was wrong with the rest. */
interface Read {
  readonly units: readonly Unit[];
  readonly bad: readonly BadInput[];
}

type Settle = (unit: Unit, json: JsonObject, path: string) => Either<readonly BadInput[], Unit>;

const readAll = (rules: Rules, list: readonly unknown[], path: string, settle: Settle) =>
  readEach(list, path, (value, at) => {
    const read = readUnit(rules, value, at);
    const settled = read._tag === 'Left' ? read : settle(read.right.unit, read.right.json as JsonObject, at);
    return settled._tag === 'Left' ? settled : right({ unit: settled.right });
  });

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

/** Every unit that a written position speaks of, in the order of their ids. */
export const readUnits = (rules: Rules, json: PositionJson): Read => {
  const eliminated: Settle = (unit) => right({ ...unit, place: 'eliminated' });
  const lost = new Set((json.lost ?? []).map((unit) => (isRecord(unit) ? unit['id'] : null)));
  const others = (json.eliminated ?? []).filter((id) => !lost.has(id)).map((id) => ({ id }));
  const lists = [
    readAll(rules, json.units ?? [], 'units', onMap(rules)),
    readAll(rules, json.reinforcements ?? [], 'reinforcements', due),
    readAll(rules, json.toSetUp ?? [], 'toSetUp', forSetUp),
    readAll(rules, json.lost ?? [], 'lost', eliminated),
    readAll(rules, others, 'eliminated', eliminated),
  ];
  const read: readonly ReadUnit[] = lists.flatMap((list) => list.read);
  const named = new Set(read.map(({ unit }) => unit.counter.id));
  const boxed =
    (json.scenario ?? 0) === 0 ? [] : rules.forces.roster.filter(({ counter }) => !named.has(counter.id));
  const holds = (unit: Unit): boolean => unit.place === 'map' && isGround(unit);
  return {
    units: [...read.map(({ unit }) => unit), ...boxed.map(({ counter }) => unitOf(counter))].sort(byId),
    bad: [...lists.flatMap((list) => list.bad), ...unitClashes(rules.theatre.board.grid, read, holds)],
  };
};
