import type { HexId } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import type { Perimeter, Pocket, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { flagsOf } from './ground.js';
import { groundPockets } from './pockets.js';
import { groundFor } from './position-ground.js';
import { groundUnits } from './proposal.js';
import { pocketsOffTheGround } from './upper.js';

/** Whether 12.606 has been done and its perimeters hold: not while a scenario is fought, and not before the next 12.606. */
const isInForce = ({ step }: Position): boolean => step >= '12.606' && step <= '12.627';

const meets = (a: Pocket, b: Pocket): boolean =>
  a.level === b.level && a.hexes.some((hex) => b.hexes.includes(hex));

/** A stated perimeter with the pockets that its units make and that are not stated (VG-12.6066.a, VG-12.6066.e, VG-12.6067.a); itself where none is missing. */
const completed = (rules: Rules, position: Position, side: Side, stated: Perimeter): Perimeter => {
  const off = pocketsOffTheGround(rules, position, side);
  const upper = off.filter((one) => !stated.pockets.some((other) => meets(one, other)));
  const ground = groundFor(rules, position, side);
  const atGround = stated.pockets.flatMap(({ hexes, level }) => (level === 0 ? hexes : []));
  const elsewhere = stated.pockets.filter(({ level }) => level !== 0);
  const units = groundUnits(position, side, [...off, ...elsewhere]);
  const { pockets } = groundPockets(ground, flagsOf(ground.grid, [...stated.area, ...atGround]), units);
  if (upper.length + pockets.length === 0) return stated;
  // VG-12.6068.a: what takes in a map-edge hex is no pocket.
  const normal = pockets.filter(({ isMain }) => isMain);
  const area = new Set<HexId>([...stated.area, ...normal.flatMap(({ hexes }) => hexes)]);
  return {
    loops: [...stated.loops, ...normal.flatMap(({ loops }) => loops)],
    area: [...area].sort((a, b) => a - b),
    pockets: [
      ...stated.pockets,
      ...pockets.filter(({ isMain }) => !isMain).map(({ hexes }) => ({ hexes, level: 0 })),
      ...upper,
    ],
  };
};

/**
 * A position as it is read: the units that a stated perimeter leaves outside make its pockets (VG-12.606.b, VG-12.6066.g). Play never leaves
 * one outside, so what it answers is read back unchanged.
 */
export const withImpliedPockets = (rules: Rules, position: Position): Position => {
  if (!isInForce(position) || SIDES.every((side) => position.perimeter[side] === undefined)) return position;
  const perimeter = Object.fromEntries(
    SIDES.flatMap((side) => {
      const stated = position.perimeter[side];
      return stated === undefined ? [] : [[side, completed(rules, position, side, stated)]];
    }),
  );
  return { ...position, perimeter };
};
