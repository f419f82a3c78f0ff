/** The Russian Campaign, ruled once more: which remnant an eliminated defender leaves, and where. Written from the clauses alone. */

import { retreatsOf } from './combat.js';
import { type Table, terrainOf, type Unit } from './index.js';

export interface Left {
  /** Strength and allowance of the remnants that may appear, `2-3`; more than one where TRC-A48 b leaves a choice. */
  readonly leaves: readonly string[];
  readonly hexes: readonly string[];
}

const NOTHING: Left = { leaves: [], hexes: [] };

/** TRC-9.12.1.a with TRC-A47: combat units of the army, the SS and the Guards, no remnants. */
const canLeaveOne = ({ nation, type, remnant }: Unit): boolean =>
  ['german', 'ss', 'guards'].includes(nation) &&
  !['hq', 'dictator', 'worker', 'partisan', 'artillery'].includes(type) &&
  remnant !== true;

/** TRC-9.12.1.f: of mountain troops and cavalry infantry is left. */
const branchOf = (type: string): 'fast' | 'foot' =>
  ['armor', 'mechanized'].includes(type) ? 'fast' : 'foot';

/** TRC-9.12.1.d, TRC-9.12.1.f, TRC-A48. */
const canBe = (table: Table, unit: Unit, remnant: Unit): boolean => {
  const isBound = table.readings['TRC-A48'] !== 'b' || unit.type === 'mountain' || unit.type === 'cavalry';
  return (
    remnant.nation === unit.nation &&
    remnant.move <= unit.move &&
    (!isBound || branchOf(remnant.type) === branchOf(unit.type))
  );
};

/**
 * What a unit leaves that a result eliminates.
 *
 * @param stock - the remnants that are not in play (TRC-9.12.1.c)
 */
export const remnantOf = (table: Table, unit: Unit, result: string, stock: readonly Unit[]): Left => {
  const isLost = unit.side !== table.player && ['EX', 'D1', 'DE'].includes(result);
  // TRC-9.12.1.b.
  if (!isLost || !canLeaveOne(unit) || terrainOf(table, unit.at) === 'woods') return NOTHING;
  const open = stock.filter((remnant) => canBe(table, unit, remnant));
  const [one] = open;
  if (one === undefined) return NOTHING;
  const paths = retreatsOf(table, { ...one, at: unit.at }).filter(
    (path) => path.length === 2 || table.readings['TRC-A46'] === 'b',
  );
  if (paths.length === 0) return NOTHING;
  return {
    leaves: [...new Set(open.map(({ combat, move }) => `${combat}-${move}`))].sort(),
    hexes: [...new Set(paths.map((path) => path[path.length - 1] ?? ''))].sort(),
  };
};
