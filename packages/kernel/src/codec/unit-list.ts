import type { Either } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { addFaults, badInput, inside } from '../ground/bad-input.js';
import { idTaken } from '../ground/repeats.js';
import type { Grid, HexId } from '../hex/grid.js';

/**
 * The least that a unit has in the checks of this file: a counter with its id and side, and the hex it is in. The checks find repeated
 * ids, units of both sides in one hex, unknown units, and hexes given to the wrong side.
 */
export interface ListedUnit {
  readonly counter: { readonly id: string; readonly side: string };
  readonly at: HexId;
}

/**
 * Reads units one by one; a faulty unit does not stop the others from being read.
 *
 * @param read - gives a new object for each, to which the path is added
 */
export const readEach = <Read extends object>(
  list: readonly unknown[],
  path: string,
  read: (value: unknown, path: string) => Either<readonly BadInput[], Read & { path?: string }>,
): { readonly read: readonly (Read & { readonly path: string })[]; readonly bad: readonly BadInput[] } => {
  const found: (Read & { readonly path: string })[] = [];
  const bad: BadInput[] = [];
  for (let i = 0; i < list.length; i++) {
    const at = inside(path, i);
    const one = read(list[i], at);
    if (one._tag === 'Left') addFaults(bad, one.left);
    else {
      one.right.path = at;
      found.push(one.right as Read & { path: string });
    }
  }
  return { read: found, bad };
};

/**
 * Faults of a unit list: a repeated id, both sides in one hex.
 *
 * @param holds - whether a unit keeps the other side out of its hex
 */
export const unitClashes = <U extends ListedUnit>(
  { labels }: Pick<Grid, 'labels'>,
  read: readonly { readonly unit: U; readonly path: string }[],
  holds: (unit: U) => boolean,
): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const ids = new Set<string>();
  const holders = new Map<HexId, string>();
  // A plain loop: a save has some two hundred units.
  for (let i = 0; i < read.length; i++) {
    const { unit, path } = read[i] as (typeof read)[number];
    const { id, side } = unit.counter;
    if (ids.size === ids.add(id).size) bad.push(idTaken(inside(path, 'id'), id));
    if (!holds(unit)) continue;
    const holder = holders.get(unit.at);
    if (holder === undefined) holders.set(unit.at, side);
    else if (holder !== side)
      bad.push(badInput(inside(path, 'at'), 'a hex without units of the other side', labels[unit.at]));
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
  const sideIn = new Map<string, string>();
  let isAtOdds = false;
  for (const { at, counter } of holders) {
    const label = labels[at] as string;
    sideIn.set(label, counter.side);
    isAtOdds ||= said[label] !== undefined && said[label] !== counter.side;
  }
  // A file gives several times as many hexes as there are units, and mostly none is at odds with one.
  if (!isAtOdds) return bad;
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
