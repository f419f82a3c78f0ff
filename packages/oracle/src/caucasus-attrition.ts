/** The Caucasus Campaign, ruled once more: isolation attrition. Written from the clauses alone. */

import { stepsFrom } from './board/hexes.js';
import { type Table, terrainOf, type Unit } from './caucasus.js';
import { linesOf, supplyOf } from './caucasus-supply.js';

export interface Attrition {
  readonly isolated: boolean;
  readonly drm: number;
  readonly loses: boolean;
}

/** CC-14.6.h to CC-14.6.l. */
const modifierOf = (table: Table, unit: Unit & { readonly nation?: string; readonly guards?: boolean }) => {
  const { side, at } = unit;
  // A line of any length, and its bans: the unit's own hex is one of no length (CC-14.6.j).
  const reached = [...stepsFrom([at], linesOf(table, side).next).keys()];
  const isHeld = (places: readonly string[]): boolean =>
    reached.some((to) => places.includes(table.hexes.get(to)?.place ?? '') && table.control[to] === side);
  const hasHq = table.units.some((other) => {
    return other.side === side && other.type === 'hq' && reached.includes(other.at);
  });
  const place = isHeld(['large-city', 'small-city']) || hasHq ? 2 : isHeld(['town']) ? 1 : 0;
  const isHardy = side === 'axis' ? (unit.nation ?? 'german') === 'german' : unit.guards === true;
  return place + (isHardy ? 1 : 0) - (terrainOf(table, at) === 'desert' ? 2 : 0);
};

/** What the die does to a unit in the Supply Phase of its side: CC-14.6.a, CC-14.6.e, CC-14.6.g. */
export const attritionOf = (table: Table, unit: Unit, die: number): Attrition => {
  const { isolated } = supplyOf(table, unit);
  const drm = modifierOf(table, unit);
  return { isolated, drm, loses: isolated && unit.type !== 'hq' && die + drm <= 4 };
};
