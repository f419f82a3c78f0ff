import { type HexId, rememberLike } from '@eastfront/kernel';
import { SIDES, type Side } from '../12-2-definitions/sides.js';
import type { Perimeter, Pocket, Position } from '../position/position.js';
import { isSmc } from '../position/unit.js';
import type { Rules } from '../rules.js';
import {
  type Begun,
  type BestLoops,
  beginSearch,
  endSearch,
  goOnSearching,
  rowsToSearch,
} from './best-loop.js';
import { type Flags, flagsOf, type Ground } from './ground.js';
import { type GroundUnit, groundPockets, isPocketDue } from './pockets.js';
import { groundFor, isOnMap } from './position-ground.js';
import { pocketsOffTheGround } from './upper.js';

const early = rememberLike<Rules, Begun>();
const halfway = rememberLike<Rules, Begun>();
const known = rememberLike<Rules, BestLoops>();

/**
 * The share of a search that is done when the step begins, and the share when the first side has ended its part. Together with the
 * other work at these moments, each of the three parts takes about as long.
 */
const SHARES = { early: 0.3, halfway: 0.65 };

/** What the largest area depends on. */
const keyOf = ({ land, edge, riverbank, may, barred, own }: Ground): readonly Flags[] => [
  land,
  edge,
  riverbank,
  may,
  barred,
  own,
];

/** The search for the largest area of a ground, as far as it goes when the step begins. */
export const searchedEarly = (rules: Rules, ground: Ground): Begun =>
  early(rules, keyOf(ground), () => goOnSearching(beginSearch(rowsToSearch(ground)), SHARES.early));

/** The same search, as far as it goes when the first side has ended its part. */
export const searchedHalfway = (rules: Rules, ground: Ground): Begun =>
  halfway(rules, keyOf(ground), () => goOnSearching(searchedEarly(rules, ground), SHARES.halfway));

/** The largest area the rules allow on a ground; the search is costly and the ground mostly the same as before. */
export const largest = (rules: Rules, ground: Ground): BestLoops =>
  known(rules, keyOf(ground), () => endSearch(searchedHalfway(rules, ground)));

/**
 * Searches for the perimeters of both sides in three parts: when the step begins, when the first side has ended its part, and when the
 * second has. The grounds stay the same until then, and all of it at once would be the longest action of the game.
 */
export const beginSearches = (rules: Rules, position: Position): void => {
  for (const side of SIDES) {
    if (position.markers.some((marker) => marker.side === side)) continue;
    const ground = groundFor(rules, position, side);
    if (position.done.length > 0) searchedHalfway(rules, ground);
    else searchedEarly(rules, ground);
  }
};

/** The units of a side that stand on the ground or can come down to it. */
export const groundUnits = (
  position: Position,
  side: Side,
  upper: readonly Pocket[] = [],
): readonly GroundUnit[] =>
  position.units.flatMap((unit): readonly GroundUnit[] => {
    const { at, level, id } = unit;
    if (unit.side !== side || at === null || !isOnMap(unit)) return [];
    const isAbove = upper.some((pocket) => pocket.level === level && pocket.hexes.includes(at));
    return isAbove ? [] : [{ id, hex: at, isSmc: isSmc(unit) }];
  });

const meets = (a: Pocket, b: Pocket): boolean =>
  a.level === b.level && a.hexes.some((hex) => b.hexes.includes(hex));

/** An area with pockets that are part of it, in the order of the ids; mostly there are none, and it is in order. */
const inOrder = (area: readonly HexId[], parts: readonly { readonly hexes: readonly HexId[] }[]) =>
  parts.length === 0 && area.every((hex, i) => i === 0 || hex > (area[i - 1] as HexId))
    ? area
    : [...new Set([...area, ...parts.flatMap(({ hexes }) => hexes)])].sort((a, b) => a - b);

/**
 * Main loops and pockets with more pockets for the units that they leave outside (VG-12.6066, VG-12.6067); what takes in a map-edge hex is no
 * pocket (VG-12.6068.a).
 */
export const withPockets = (
  rules: Rules,
  position: Position,
  side: Side,
  main: Pick<Perimeter, 'loops' | 'area'>,
  drawn: readonly Pocket[] = [],
): Perimeter => {
  const off = pocketsOffTheGround(rules, position, side);
  const upper = off.filter((one) => !drawn.some((other) => meets(one, other)));
  const enclosed = [...main.area, ...drawn.flatMap(({ hexes, level }) => (level === 0 ? hexes : []))];
  const units = groundUnits(position, side, [...upper, ...drawn]);
  const inside = flagsOf(rules.theatre.board.grid, enclosed);
  // Mostly none is left outside: then the ground, which is costly to look at, says nothing.
  const pockets = isPocketDue(inside, units)
    ? groundPockets(groundFor(rules, position, side), inside, units).pockets
    : [];
  const normal = pockets.filter(({ isMain }) => isMain);
  const area = inOrder(main.area, normal);
  const cutOff = pockets.filter(({ isMain }) => !isMain);
  return {
    loops: [...main.loops, ...normal.flatMap(({ loops }) => loops)],
    area,
    pockets: [...drawn, ...cutOff.map(({ hexes }) => ({ hexes, level: 0 })), ...upper],
  };
};

/** The perimeter that the umpire proposes: the largest area the rules allow (VG-12.606.c, VG-12.6064.d, VG-A26). */
export const proposalFor = (rules: Rules, position: Position, side: Side): Perimeter =>
  withPockets(rules, position, side, largest(rules, groundFor(rules, position, side)));

/** Whether 12.606 has been done and its perimeters hold: not while a scenario is fought, and not before the next 12.606. */
const isInForce = ({ step }: Position): boolean => step >= '12.606' && step <= '12.627';

/** A stated perimeter with the pockets that are missing; itself where none is. */
const completeLoop = (rules: Rules, position: Position, side: Side, stated: Perimeter): Perimeter => {
  const whole = withPockets(rules, position, side, stated, stated.pockets);
  const isMore = whole.pockets.length > stated.pockets.length || whole.area.length > stated.area.length;
  return isMore ? whole : stated;
};

/**
 * A position as it is read: the units that a stated perimeter leaves outside make its pockets (VG-12.606.b, VG-12.6066.a, VG-12.6066.g,
 * VG-12.6067.a). Play never leaves one outside, so what it answers is read back unchanged.
 */
export const withImpliedPockets = (rules: Rules, position: Position): Position => {
  if (!isInForce(position) || SIDES.every((side) => position.perimeter[side] === undefined)) return position;
  const perimeter = Object.fromEntries(
    SIDES.flatMap((side) => {
      const stated = position.perimeter[side];
      return stated === undefined ? [] : [[side, completeLoop(rules, position, side, stated)]];
    }),
  );
  return { ...position, perimeter };
};
