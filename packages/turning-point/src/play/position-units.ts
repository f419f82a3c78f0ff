import type { BadInput, HexId, Json, JsonObject } from '@eastfront/kernel';
import { badInput, isRecord, keepFor, oneOf, sortById } from '@eastfront/kernel';
import type { CounterContext } from '@eastfront/kernel/codec';
import {
  amountCodec,
  decodeWith,
  exactType,
  follows,
  integerCodec,
  listedCounters,
  nullable,
  oneWordOf,
  readEach,
  recordOf,
  shape,
  showValue,
  unitClashes,
  usuals,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../01-scope/board.js';
import type { Forces } from '../01-scope/forces.js';
import { ENTRY_EDGES, edgeCodec, kindCodec, nationCodec, sideCodec } from '../01-scope/forces.js';
import type { Counter, Side, SupplyState, Unit } from '../01-scope/units.js';
import { isGround, isMotorized, MISSIONS, NO_MARKS, SUPPLY_STATES, unitOf } from '../01-scope/units.js';
import type { Rules } from '../rules.js';
import type { PositionJson } from './position-json.js';

const supplyCodec = oneWordOf(SUPPLY_STATES);

/** Strengths of half a point are known. */
const atLeastZero = amountCodec(0);

/** A counter as it is written. */
type Printed = Omit<Counter, 'id' | 'rifleCorps'> & { readonly size: 'rifle-corps' | null };

/** What a written counter is read and written under. */
interface Under extends CounterContext<Counter> {
  readonly side: Side;
}

/** The counter of the list, as far as it is of this kind. */
const likeOf = ({ known, side }: Under, kind: Counter['kind']): Counter | null =>
  known !== null && known.kind === kind && known.side === side ? known : null;

const sizeOf = (counter: Pick<Counter, 'rifleCorps'> | null): Printed['size'] =>
  counter?.rifleCorps === true ? 'rifle-corps' : null;

/** What can be printed on a counter; every field can be overridden for a counter of the game. */
const counterFields = recordOf<Printed, Under>()({
  name: follows(t.string, (_, { known, id }) => known?.name ?? id),
  side: follows(sideCodec, (_, { known, side, isWriting }) => (isWriting ? known?.side : side)),
  nation: follows(nationCodec, ({ side }, under) =>
    showValue(under, under.known?.nation ?? (side === 'soviet' ? 'soviet' : 'german')),
  ),
  kind: follows(kindCodec, (_, under) => showValue(under, under.known?.kind ?? 'infantry')),
  motorized: follows(
    t.boolean,
    ({ side, kind }, under) => likeOf(under, kind)?.motorized ?? isMotorized(side, kind),
  ),
  strength: follows(atLeastZero, (_, under) => showValue(under, under.known?.strength ?? 1)),
  // A squadron flies so far, and nothing else does.
  move: follows(atLeastZero, ({ kind }, under) =>
    kind === 'squadron' ? 0 : showValue(under, under.known?.move ?? 5),
  ),
  range: follows(atLeastZero, ({ kind }, under) =>
    kind === 'squadron' ? showValue(under, under.known?.range ?? 15) : 0,
  ),
  number: follows(atLeastZero, (_, { known }) => known?.number ?? 0),
  army: follows(nullable(t.string), (_, { known }) => known?.army ?? null),
  size: follows(nullable(t.literal('rifle-corps')), (_, { known }) => sizeOf(known)),
});

/** A counter of a position: whatever it does not state follows from its kind. */
const counters = listedCounters(
  counterFields,
  ({ size, ...printed }, { id }): Counter => ({
    id,
    name: printed.name,
    side: printed.side,
    nation: printed.nation,
    kind: printed.kind,
    motorized: printed.motorized,
    strength: printed.strength,
    move: printed.kind === 'squadron' ? 0 : printed.move,
    range: printed.kind === 'squadron' ? printed.range : 0,
    number: printed.number,
    army: printed.army,
    rifleCorps: size !== null,
  }),
  (counter) => ({ ...counter, size: sizeOf(counter) }),
);

/** The marks a unit can have. */
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
    ...counterFields.codecs,
    supply: supplyCodec,
    judged: supplyCodec,
    ...marksShape.optional,
    at: t.string,
    turn: integerCodec,
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
const counterOf = (json: UnitJson, known: Counter | null): Either<readonly BadInput[], Counter> => {
  const { id } = json;
  const side = json.side ?? known?.side;
  if (side === undefined) {
    return left([badInput('side', '"soviet" or "axis", since no counter of the game has this id', id)]);
  }
  const counter = counters.read(json, { id, side, known, isWriting: false });
  return (counter.nation === 'soviet') === (side === 'soviet')
    ? right(counter)
    : left([badInput('nation', `a nation of the ${side} side`, counter.nation)]);
};

/** A unit that is filled in while it is read rather than copied: a save has some two hundred. */
type Unfinished = { -readonly [Key in keyof Unit]: Unit[Key] };

/** A written unit as a unit without a place yet. */
const readUnit = (
  known: ReadonlyMap<string, Counter>,
  json: unknown,
): Either<readonly BadInput[], { unit: Unfinished; json: UnitJson }> => {
  const decoded = decodeWith(unitJson, json);
  if (decoded._tag === 'Left') return decoded;
  const counter = counterOf(decoded.right, known.get(decoded.right.id) ?? null);
  if (counter._tag === 'Left') return counter;
  const { supply, judged } = decoded.right;
  const side = counter.right.side;
  if (side === 'axis' && (supply === 'isolated' || judged === 'isolated')) {
    const key = supply === 'isolated' ? 'supply' : 'judged';
    const expected = '"in" or "out": only Soviet units can be isolated';
    return left([badInput(key, expected, 'isolated')]);
  }
  const unit: Unfinished = marksShape.onto(unitOf(counter.right), decoded.right);
  unit.supply = supply ?? judged ?? 'in';
  unit.fixedSupply = supply ?? null;
  return right({ json: decoded.right, unit });
};

/** The land hex of a written unit. */
const readPlace = (
  rules: Rules,
  unit: Unit,
  text: string | undefined,
): Either<readonly BadInput[], HexId> => {
  if (text === undefined) return left([badInput('at', 'the hex where the unit is', text)]);
  const hex = hexOnBoard(rules.theatre, text);
  if (hex === null) return left([badInput('at', 'a hex of the board', text)]);
  if (rules.theatre.land[hex] === 0 && unit.counter.kind !== 'squadron') {
    return left([badInput('at', 'a land hex', text)]);
  }
  return right(hex);
};

/** The inverse of {@link readUnit}: short for counters of the game; with strength, kind and side for a reader. */
export const writeUnit = (rules: Rules, unit: Unit): { readonly [key: string]: Json } => {
  const { counter } = unit;
  const { id, side } = counter;
  const judged: SupplyState | null = unit.fixedSupply === null && unit.supply !== 'in' ? unit.supply : null;
  return {
    id,
    ...counters.write(counter, { id, side, known: rosterCounter(rules, id), isWriting: true }),
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

/** A unit as read. */
interface ReadUnit {
  readonly unit: Unit;
}

/** Units read, and what was wrong with the rest. */
interface Read {
  readonly units: readonly Unit[];
  readonly bad: readonly BadInput[];
}

/** Sets the place of a unit just read; what is wrong with it, by paths inside it. */
type Settle = (unit: Unfinished, json: UnitJson) => readonly BadInput[];

const NO_FAULTS: readonly BadInput[] = [];

const readAll = (rules: Rules, list: readonly unknown[], path: string, settle: Settle) => {
  const known = countersById(null, rules.forces);
  return readEach(list, path, (value): Either<readonly BadInput[], ReadUnit> => {
    const read = readUnit(known, value);
    if (read._tag === 'Left') return read;
    const { unit, json } = read.right;
    const bad = settle(unit, json);
    return bad.length > 0 ? left(bad) : right({ unit });
  });
};

const onMap =
  (rules: Rules): Settle =>
  (unit, { at, group = null }) => {
    const hex = readPlace(rules, unit, at);
    if (hex._tag === 'Left') return hex.left;
    unit.place = 'map';
    unit.at = hex.right;
    unit.group = group;
    return NO_FAULTS;
  };

const due: Settle = (unit, { turn, edge }) => {
  if (turn === undefined || edge === undefined)
    return [badInput('', 'the turn and the edge of a reinforcement', { turn, edge } as JsonObject)];
  const edges = ENTRY_EDGES[unit.counter.side];
  if (!edges.includes(edge)) return [badInput('edge', oneOf(edges), edge)];
  unit.place = 'due';
  unit.arrival = { turn, edge };
  return NO_FAULTS;
};

const forSetUp: Settle = (unit, { group }) => {
  if (group === undefined) return [badInput('group', 'the group of a unit to be set up', group)];
  unit.place = 'set-up';
  unit.group = group;
  return NO_FAULTS;
};

/** The counters of the game in the order in which positions keep their units. */
const countersInOrder = keepFor((_rules: null, { roster }: Forces): readonly Counter[] =>
  roster.map(({ counter }) => counter).sort((a, b) => (a.id < b.id ? -1 : 1)),
);

/** The units read and those of all counters that are not named, which lie in the box; sorted by id. */
const withTheRest = ({ forces }: Rules, read: readonly ReadUnit[]): readonly Unit[] => {
  const named = new Map(read.map(({ unit }) => [unit.counter.id, unit]));
  const known = countersById(null, forces);
  const units = countersInOrder(null, forces).map((counter) => named.get(counter.id) ?? unitOf(counter));
  for (const { unit } of read) if (!known.has(unit.counter.id)) units.push(unit);
  return sortById(units);
};

/** Every unit of a written position, sorted by id. */
export const readUnits = (rules: Rules, json: PositionJson): Read => {
  const eliminate: Settle = (unit) => {
    unit.place = 'eliminated';
    return NO_FAULTS;
  };
  const lost = new Set((json.lost ?? []).map((unit) => (isRecord(unit) ? unit['id'] : null)));
  const others = (json.eliminated ?? []).filter((id) => !lost.has(id)).map((id) => ({ id }));
  const lists = [
    readAll(rules, json.units ?? [], 'units', onMap(rules)),
    readAll(rules, json.reinforcements ?? [], 'reinforcements', due),
    readAll(rules, json.toSetUp ?? [], 'toSetUp', forSetUp),
    readAll(rules, json.lost ?? [], 'lost', eliminate),
    readAll(rules, others, 'eliminated', eliminate),
  ];
  const read: readonly ReadUnit[] = lists.flatMap((list) => list.read);
  const holds = (unit: Unit): boolean => unit.place === 'map' && isGround(unit);
  return {
    units: (json.scenario ?? 0) === 0 ? sortById(read.map(({ unit }) => unit)) : withTheRest(rules, read),
    bad: [...lists.flatMap((list) => list.bad), ...unitClashes(rules.theatre.board.grid, lists, holds)],
  };
};
