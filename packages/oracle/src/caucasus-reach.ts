/** The Caucasus Campaign, ruled once more: movement off roads in a First Movement Phase. Written from the clauses alone. */
import {
  isBarred,
  neighboursOn,
  riverBetween,
  sideOf,
  type Table,
  terrainOf,
  type Unit,
  zones,
} from './caucasus.js';
import { enemyOf } from './caucasus-ways.js';

/** What the Terrain Effects Chart asks for a hex; null where the unit may not enter. */
const hexCostOf = (table: Table, unit: Unit, to: string): number | null => {
  const { foot, mechanized } = table.printed.terrain[terrainOf(table, to)] ?? { foot: 1, mechanized: 1 };
  return unit.isMechanized ? mechanized : foot;
};

/** CC-7.6.b, CC-7.8.a, CC-7.8.d: whether a unit stops in a hex that it enters off road. */
const isStop = (table: Table, unit: Unit, at: string): boolean => {
  const terrain = terrainOf(table, at);
  if (unit.isMechanized) return terrain === 'forest';
  return terrain === 'marsh' || (terrain === 'mountain' && unit.type !== 'mountain');
};

/** Every hex where a unit may end its move, with the points it costs; whether there is room is not asked. */
export const reachOf = (table: Table, unit: Unit, mode: string): ReadonlyMap<string, number> => {
  const enemyZones = zones(table, enemyOf(unit.side));
  const enemies = new Set(table.units.filter(({ side }) => side !== unit.side).map(({ at }) => at));
  const isOut = unit.supply === 'out';
  // CC-7.21.a; CC-14.4.d: two hexes, whatever they cost.
  const most = isOut ? 2 : (unit.move ?? 0) + (mode === 'extended' ? 2 : 0);
  const stepCost = (from: string, to: string): number | null => {
    const hex = hexCostOf(table, unit, to);
    const river = riverBetween(table, from, to);
    // CC-7.7.b: over a major river with the first step alone.
    if (hex === null || isBarred(table, from, to) || enemies.has(to)) return null;
    if (river === 'major' && from !== unit.at) return null;
    if (isOut) return 1;
    return (
      hex +
      (river === null ? 0 : 1) +
      (sideOf(table, from, to).includes('pass') ? 1 : 0) +
      (enemyZones.has(from) ? 2 : 0)
    );
  };
  const costs = new Map([[unit.at, 0]]);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [from, spent] of [...costs]) {
      if (from !== unit.at && isStop(table, unit, from)) continue;
      for (const to of neighboursOn(table, from)) {
        const step = stepCost(from, to);
        if (step === null || spent + step > most || spent + step >= (costs.get(to) ?? Infinity)) continue;
        costs.set(to, spent + step);
        hasChanged = true;
      }
    }
  }
  // CC-7.4.a: one hex always.
  for (const to of neighboursOn(table, unit.at)) {
    const step = stepCost(unit.at, to);
    if (step !== null && !costs.has(to)) costs.set(to, step);
  }
  costs.delete(unit.at);
  // CC-7.21.a, CC-11.5.c.
  if (mode === 'extended' || unit.disrupted === true) for (const at of enemyZones) costs.delete(at);
  return isOut ? new Map([...costs].map(([at]) => [at, 0])) : costs;
};
