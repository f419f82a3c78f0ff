import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** Where the 454th Security Division has to go; null when nothing binds it (CC-15.9.b, reading CC-A103). */
export const orderedTo = (rules: Rules, position: Position, units: readonly Unit[]): HexId | null =>
  position.security === 'to-rostov' && units.some((unit) => unit.counter.special === '454th')
    ? (rules.theatre.named['Rostov'] ?? null)
    : null;

/** Of some destinations those nearest to a goal, when they are nearer than the units now (reading CC-A103). */
export const nearestTo = <At extends { readonly hex: HexId }>(
  rules: Rules,
  units: readonly Unit[],
  all: readonly At[],
  goal: HexId,
): readonly At[] => {
  const { grid } = rules.theatre.board;
  let nearest = distance(grid, (units[0] as Unit).at, goal) - 1;
  for (const { hex } of all) nearest = Math.min(nearest, distance(grid, hex, goal));
  return all.filter(({ hex }) => distance(grid, hex, goal) === nearest);
};
