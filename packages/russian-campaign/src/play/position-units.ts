import type { BadInput, HexId } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import type { Rules } from '../rules.js';
import type { ReadUnit, UnitFrame } from './unit-codec.js';
import { readUnit } from './unit-codec.js';

/** Units read, sorted by id; those whose start in an EZOC the file does not give; what is wrong. */
export interface ReadUnits {
  readonly units: readonly Unit[];
  readonly zoneOpen: ReadonlySet<string>;
  readonly bad: readonly BadInput[];
}

const byId = (a: Unit, b: Unit): number =>
  a.counter.id < b.counter.id ? -1 : a.counter.id > b.counter.id ? 1 : 0;

/** Partisans (TRC-11.2.2.d) and airborne corps dropped among enemies (TRC-V3.1.o) share hexes with the other side. */
const sharesHexes = ({ counter, amongEnemies }: Unit): boolean => counter.type === 'partisan' || amongEnemies;

/** What no position may hold: an id twice, both sides in a hex. */
const clashes = (
  rules: Rules,
  read: readonly { readonly unit: Unit; readonly path: string }[],
): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const ids = new Set<string>();
  const holders = new Map<HexId, Side>();
  for (const { unit, path } of read) {
    const { id, side } = unit.counter;
    if (ids.has(id)) bad.push(badInput(inside(path, 'id'), 'every id once', id));
    ids.add(id);
    if (unit.place !== 'map' || sharesHexes(unit)) continue;
    const holder = holders.get(unit.at);
    if (holder === undefined) holders.set(unit.at, side);
    else if (holder !== side)
      bad.push(
        badInput(inside(path, 'at'), 'a hex without units of the other side', label(rules.theatre, unit.at)),
      );
  }
  return bad;
};

/** Every unit that a written position names; the other counters are not in the game. */
export const readUnits = (rules: Rules, list: readonly unknown[], frame: UnitFrame): ReadUnits => {
  const read: (ReadUnit & { readonly path: string })[] = [];
  const bad: BadInput[] = [];
  list.forEach((value, i) => {
    const path = inside('units', i);
    const one = readUnit(rules, value, path, frame);
    if (one._tag === 'Left') bad.push(...one.left);
    else read.push({ ...one.right, path });
  });
  bad.push(...clashes(rules, read));
  return {
    units: read.map(({ unit }) => unit).sort(byId),
    zoneOpen: new Set(read.filter(({ zoneGiven }) => !zoneGiven).map(({ unit }) => unit.counter.id)),
    bad,
  };
};
