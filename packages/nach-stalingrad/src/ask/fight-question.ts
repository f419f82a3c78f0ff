import type { BadInput, HexId, JsonObject } from '@eastfront/kernel';
import { badInput, isRecord } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Unit } from '../01-units/units.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { bad, readHex, readList, readUnitId } from './asked.js';

/** What supports the two sides of a fight, as a question puts it; null where it says nothing. */
export interface AskedSupport {
  readonly lead: Unit | null;
  readonly defenderLead: Unit | null;
  readonly leaders: readonly Unit[];
  readonly defenderLeaders: readonly Unit[];
  readonly air: number | null;
  readonly defenderAir: number | null;
  readonly fleet: number;
  readonly defenderFleet: number;
  readonly supplied: boolean;
  readonly overrun: boolean;
}

/** A fight as a question puts it. */
export interface AskedFight {
  readonly units: readonly Unit[];
  readonly hexes: readonly HexId[];
  readonly support: AskedSupport;
}

type Read<A> = Either<readonly BadInput[], A>;

const KEYS = [
  'lead',
  'defenderLead',
  'leader',
  'defenderLeader',
  'air',
  'defenderAir',
  'fleet',
  'defenderFleet',
  'supplied',
  'overrun',
];

const readUnit = (position: Position, value: unknown, path: string): Read<Unit | null> =>
  value === undefined || value === null ? right(null) : readUnitId(position, value, path);

/** One id or a list of them. */
const readUnits = (position: Position, value: unknown, path: string): Read<readonly Unit[]> => {
  if (value === undefined || value === null) return right([]);
  const list = Array.isArray(value) ? value : [value];
  return readList(list, path, (id, at) => readUnitId(position, id, at));
};

const readCount = (value: unknown, path: string): Read<number | null> => {
  if (value === undefined) return right(null);
  return Number.isInteger(value) && (value as number) >= 0
    ? right(value as number)
    : bad(path, 'a whole number from 0 on', value);
};

const readFlag = (value: unknown, path: string): Read<boolean> => {
  if (value === undefined) return right(false);
  return typeof value === 'boolean' ? right(value) : bad(path, 'true or false', value);
};

const faultsOf = (parts: readonly Read<unknown>[]): readonly BadInput[] =>
  parts.flatMap((part) => (part._tag === 'Left' ? [...part.left] : []));

/** The value of what has been read without a fault. */
const orElse = <A>(part: Read<A>, otherwise: A): A => (part._tag === 'Right' ? part.right : otherwise);

const readSupport = (position: Position, support: unknown): Read<AskedSupport> => {
  const given = support ?? {};
  if (!isRecord(given)) return bad('ask.support', 'an object', support);
  const at = (key: string): string => `ask.support.${key}`;
  const unknown = Object.keys(given)
    .filter((key) => !KEYS.includes(key))
    .map((key) => badInput(at(key), KEYS.join(', '), key));
  const lead = readUnit(position, given['lead'], at('lead'));
  const defenderLead = readUnit(position, given['defenderLead'], at('defenderLead'));
  const leaders = readUnits(position, given['leader'], at('leader'));
  const defenderLeaders = readUnits(position, given['defenderLeader'], at('defenderLeader'));
  const air = readCount(given['air'], at('air'));
  const defenderAir = readCount(given['defenderAir'], at('defenderAir'));
  const fleet = readCount(given['fleet'], at('fleet'));
  const defenderFleet = readCount(given['defenderFleet'], at('defenderFleet'));
  const supplied = readFlag(given['supplied'], at('supplied'));
  const overrun = readFlag(given['overrun'], at('overrun'));
  const wrong = [
    ...unknown,
    ...faultsOf([
      lead,
      defenderLead,
      leaders,
      defenderLeaders,
      air,
      defenderAir,
      fleet,
      defenderFleet,
      supplied,
      overrun,
    ]),
  ];
  if (wrong.length > 0) return left(wrong);
  return right({
    lead: orElse(lead, null),
    defenderLead: orElse(defenderLead, null),
    leaders: orElse(leaders, []),
    defenderLeaders: orElse(defenderLeaders, []),
    air: orElse(air, null),
    defenderAir: orElse(defenderAir, null),
    fleet: orElse(fleet, null) ?? 0,
    defenderFleet: orElse(defenderFleet, null) ?? 0,
    supplied: orElse(supplied, false),
    overrun: orElse(overrun, false),
  });
};

/** A list that names one thing at least, and none twice. */
const some = <A>(
  value: unknown,
  path: string,
  read: (one: unknown, path: string) => Read<A>,
): Read<readonly A[]> => {
  const list = readList(value, path, read);
  if (list._tag === 'Left') return list;
  if (list.right.length === 0) return bad(path, 'one at least', []);
  return new Set(list.right).size < list.right.length ? bad(path, 'none twice', value) : list;
};

/**
 * Reads the units, hexes and support of a combat (`attackers`, `hexes`; an overrun when the support says so) or of an overrun
 * (`units`, `hex`); all else is for the rules to judge.
 */
export const readAskedFight = (
  rules: Rules,
  position: Position,
  ask: JsonObject,
  overrun: boolean,
): Read<AskedFight> => {
  const key = overrun ? 'units' : 'attackers';
  const units = some(ask[key], `ask.${key}`, (id, at) => readUnitId(position, id, at));
  const hexes = overrun
    ? some([ask['hex']], 'ask.hex', (text) => readHex(rules, text, 'ask.hex'))
    : some(ask['hexes'], 'ask.hexes', (text, at) => readHex(rules, text, at));
  const support = readSupport(position, ask['support']);
  if (units._tag === 'Left' || hexes._tag === 'Left' || support._tag === 'Left')
    return left(faultsOf([units, hexes, support]));
  const over = overrun || support.right.overrun;
  if (over && hexes.right.length > 1) return bad('ask.hexes', 'the one hex that is overrun', ask['hexes']);
  return right({
    units: units.right,
    hexes: hexes.right,
    support: { ...support.right, overrun: over },
  });
};
