import type { BadInput, HexId, JsonObject } from '@eastfront/kernel';
import { badInput, inside, isRecord, oneOf } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { label } from '../01-scope/board.js';
import { ENTRY_EDGES } from '../01-scope/forces.js';
import type { Edge, Side, Unit } from '../01-scope/units.js';
import { isGround, unitOf } from '../01-scope/units.js';
import type { Rules } from '../rules.js';
import type { PositionJson } from './position-json.js';
import { readPlace, readUnit } from './unit-codec.js';

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
