import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import {
  decodeWith,
  exactType,
  integerCodec,
  nullable,
  shape,
  usually,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../01-scope/board.js';
import { edgeCodec, kindCodec, nationCodec, sideCodec } from '../01-scope/forces.js';
import type { Counter, SupplyState, Unit } from '../01-scope/units.js';
import { isMotorized, unitOf } from '../01-scope/units.js';
import type { Rules } from '../rules.js';

const supplyCodec = t.union([t.literal('in'), t.literal('out'), t.literal('isolated')]);
const missionCodec = t.union([t.literal('interdiction'), t.literal('cap'), t.literal('air-superiority')]);

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

const mark = usually(t.boolean, false);

/** The marks a unit can bear. */
const marksShape = shape(
  {},
  {
    moved: mark,
    railed: mark,
    attacked: mark,
    defended: mark,
    retreated: mark,
    startLine: mark,
    flown: mark,
    mission: usually(nullable(missionCodec), null),
    damagedUntil: usually(integerCodec, 0),
    replaces: usually(nullable(t.string), null),
  },
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

const rosterCounter = (rules: Rules, id: string): Counter | null =>
  rules.forces.roster.find((entry) => entry.counter.id === id)?.counter ?? null;

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
