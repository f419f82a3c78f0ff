import type { Either } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { addFaults, badInput, below, inside } from '../ground/bad-input.js';
import { idTaken } from '../ground/repeats.js';
import type { Grid, HexId } from '../hex/grid.js';

/**
 * The minimum that the checks in this file need of a unit: a counter with its id and side, and the unit's hex. The checks find repeated
 * ids, units of both sides in one hex, unknown units, and hexes given to the wrong side.
 */
export interface ListedUnit {
  readonly counter: { readonly id: string; readonly side: string };
  readonly at: HexId;
}

/** A list of units as read: those that could be, in their order, and the faults of the rest. */
export interface ReadList<Read> {
  readonly read: readonly Read[];
  readonly bad: readonly BadInput[];
  /** The place in the file of a unit, by its index in `read`. It is made where a fault is told: most files have none. */
  readonly pathOf: (index: number) => string;
}

/**
 * Reads units one by one; a faulty unit does not stop the others from being read.
 *
 * @param path - the path of the list
 * @param read - tells the faults of a unit by their paths inside it
 */
export const readEach = <Read>(
  list: readonly unknown[],
  path: string,
  read: (value: unknown) => Either<readonly BadInput[], Read>,
): ReadList<Read> => {
  const found: Read[] = [];
  const indices: number[] = [];
  const bad: BadInput[] = [];
  for (let i = 0; i < list.length; i++) {
    const one = read(list[i]);
    if (one._tag === 'Left') addFaults(bad, below(inside(path, i), one.left));
    else {
      found.push(one.right);
      indices.push(i);
    }
  }
  return { read: found, bad, pathOf: (index) => inside(path, indices[index] as number) };
};

/**
 * Faults of one or more lists of units of a position: a repeated id, both sides in one hex.
 *
 * @param holds - whether a unit keeps the other side out of its hex
 */
export const unitClashes = <U extends ListedUnit>(
  { labels }: Pick<Grid, 'labels'>,
  lists: readonly Pick<ReadList<{ readonly unit: U }>, 'read' | 'pathOf'>[],
  holds: (unit: U) => boolean,
): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const ids = new Set<string>();
  const holders = new Map<HexId, string>();
  // A plain loop: a save has some two hundred units.
  for (const { read, pathOf } of lists)
    for (let i = 0; i < read.length; i++) {
      const { unit } = read[i] as (typeof read)[number];
      const { id, side } = unit.counter;
      if (ids.size === ids.add(id).size) bad.push(idTaken(inside(pathOf(i), 'id'), id));
      if (!holds(unit)) continue;
      const holder = holders.get(unit.at);
      if (holder === undefined) holders.set(unit.at, side);
      else if (holder !== side)
        bad.push(badInput(inside(pathOf(i), 'at'), 'a hex without units of the other side', labels[unit.at]));
    }
  return bad;
};

/** A place in a file that names a unit: its path, the id, and the side that the unit must be of (without one, either). */
export type NamedUnit = readonly [path: string, id: string, side?: string | null];

/** Reports names of units that a position does not have, or that are of the wrong side. */
export const unknownUnits = (
  units: readonly Pick<ListedUnit, 'counter'>[],
  named: readonly NamedUnit[],
): readonly BadInput[] => {
  if (named.length === 0) return [];
  const sides = new Map(units.map(({ counter }) => [counter.id, counter.side]));
  return named.flatMap(([path, id, side = null]) => {
    const found = sides.get(id);
    if (found === undefined) return [badInput(path, 'the id of a unit of the position', id)];
    return side === null || found === side ? [] : [badInput(path, `a unit of the ${side} side`, id)];
  });
};

/**
 * Reports hexes that a file gives to one side although a unit of the other is in them. The side in a hex was the last to pass through it,
 * so it controls it.
 *
 * @param said - sides by hex label
 * @param path - the path of this in the file
 * @param labels - by hex; invalid labels are reported elsewhere
 * @param holders - the units that control their hex
 */
export const controlClashes = (
  said: Readonly<Record<string, string>> | undefined,
  path: string,
  { labels }: Pick<Grid, 'labels'>,
  holders: readonly ListedUnit[],
): readonly BadInput[] => {
  const bad: BadInput[] = [];
  if (said === undefined) return bad;
  // A file gives several times as many hexes as there are units, and mostly none is at odds with one.
  const isAtOdds = holders.some(({ at, counter }) => {
    const side = said[labels[at] as string];
    return side !== undefined && side !== counter.side;
  });
  if (!isAtOdds) return bad;
  const sideIn = new Map(holders.map(({ at, counter }) => [labels[at] as string, counter.side]));
  for (const label of Object.keys(said)) {
    const holder = sideIn.get(label);
    if (holder !== undefined && holder !== said[label])
      bad.push(badInput(inside(path, label), `"${holder}", which has a unit there`, said[label]));
  }
  return bad;
};

/** Reports a game turn after the last one of the game or scenario. */
export const turnClashes = (turn: number | undefined, last: number): readonly BadInput[] =>
  turn === undefined || turn <= last ? [] : [badInput('turn', `a turn of the scenario, up to ${last}`, turn)];
