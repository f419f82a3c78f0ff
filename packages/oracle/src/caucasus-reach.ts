/** The Caucasus Campaign, ruled once more: movement over land, off roads and on them, and by rail. Written from the clauses alone. */

import { hexside, stepsFrom } from './board/hexes.js';
import { neighboursOn, type Side, sideOf, type Table, terrainOf, type Unit, zones } from './caucasus.js';
import { enemyOf, isByRoad, isProhibited, ownerOf, unbridgedRiver, waysOf } from './caucasus-ways.js';

const isSecondPhase = (table: Table): boolean => table.phase === 'second-movement';

/** CC-7.3.c, CC-15.4.a: who has his whole allowance in the Second Movement Phase too. */
const isMobile = (unit: Unit): boolean => unit.isMechanized || unit.type === 'cavalry';

/** What a step costs over the ground or along a road; null where it is prohibited to the unit. */
export const stepCost = (table: Table, unit: Unit, from: string, to: string): number | null => {
  if (isProhibited(table, unit, from, to)) return null;
  const pass = sideOf(table, from, to).includes('pass') ? 1 : 0;
  if (isByRoad(table, from, to)) return 1 + pass;
  const { foot, mechanized } = table.printed.terrain[terrainOf(table, to)] ?? { foot: 1, mechanized: 1 };
  const hex = unit.isMechanized ? mechanized : foot;
  return hex === null ? null : hex + pass + (unbridgedRiver(table, from, to) === null ? 0 : 1);
};

/** CC-7.6.b, CC-7.8.a, CC-7.8.d: whether a unit stops in a hex that it enters so. */
export const isStop = (table: Table, unit: Unit, from: string, to: string): boolean => {
  if (isByRoad(table, from, to)) return false;
  const terrain = terrainOf(table, to);
  if (unit.isMechanized) return terrain === 'forest';
  return terrain === 'marsh' || (terrain === 'mountain' && unit.type !== 'mountain');
};

/** What steps cost a unit and how much it has; `counted` is the number of hexes of who counts these instead of points, else null. */
const wayFor = (table: Table, unit: Unit, mode: string) => {
  const enemyZones = zones(table, enemyOf(unit.side));
  const enemies = new Set(table.units.filter(({ side }) => side !== unit.side).map(({ at }) => at));
  const isOneHex = isSecondPhase(table) && !isMobile(unit);
  // CC-7.3.c, CC-7.3.d; CC-14.4.d: one hex or two, whatever they cost.
  const counted = isOneHex ? 1 : unit.supply === 'out' ? 2 : null;
  const costOf = (from: string, to: string): number | null => {
    const step = stepCost(table, unit, from, to);
    // CC-7.7.b: over a major river without a bridge with the first step alone.
    if (step === null || enemies.has(to)) return null;
    if (from !== unit.at && unbridgedRiver(table, from, to) === 'major') return null;
    if (counted !== null) return 1;
    return step + (enemyZones.has(from) ? 2 : 0);
  };
  return {
    counted,
    most: counted ?? (unit.move ?? 0) + (mode === 'extended' ? 2 : 0),
    costOf,
    // CC-7.21.a, CC-11.5.c.
    isNoEnd: (to: string): boolean => (mode === 'extended' || unit.disrupted === true) && enemyZones.has(to),
  };
};

/** Every hex where a unit may end its move, with the points it costs; whether there is room is not asked (CC-S22). */
export const reachOf = (table: Table, unit: Unit, mode: string): ReadonlyMap<string, number> => {
  if (unit.move === 0) return new Map();
  const { counted, most, costOf, isNoEnd } = wayFor(table, unit, mode);
  // A place is a hex and whether the unit has had to stop there.
  const costs = new Map([[unit.at, new Map([[false, 0]])]]);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [from, places] of [...costs]) {
      const spent = places.get(false);
      if (spent === undefined) continue;
      for (const to of neighboursOn(table, from)) {
        const step = costOf(from, to);
        const stops = isStop(table, unit, from, to);
        const there = costs.get(to) ?? new Map<boolean, number>();
        if (step === null || spent + step > most || spent + step >= (there.get(stops) ?? Infinity)) continue;
        costs.set(to, there.set(stops, spent + step));
        hasChanged = true;
      }
    }
  }
  const found = new Map([...costs].map(([at, places]) => [at, Math.min(...places.values())]));
  // CC-7.4.a: one hex always.
  for (const to of neighboursOn(table, unit.at)) {
    const step = costOf(unit.at, to);
    if (step !== null && !found.has(to)) found.set(to, step);
  }
  found.delete(unit.at);
  for (const at of [...found.keys()].filter(isNoEnd)) found.delete(at);
  return counted === null ? found : new Map([...found].map(([at]) => [at, 0]));
};

/** What each hex of a path costs, nothing where hexes are counted, or null where the path may not be gone. */
export const pathOf = (
  table: Table,
  unit: Unit,
  path: readonly string[],
  mode: string,
): readonly number[] | null => {
  if (unit.move === 0 || (mode === 'extended' && isSecondPhase(table))) return null;
  const { counted, most, costOf, isNoEnd } = wayFor(table, unit, mode);
  const fromOf = (i: number): string => path[i - 1] ?? unit.at;
  const costs = path.map((to, i) =>
    i > 0 && unbridgedRiver(table, fromOf(i), to) === 'major' ? null : costOf(fromOf(i), to),
  );
  const isStopped = path.slice(0, -1).some((to, i) => isStop(table, unit, fromOf(i), to));
  const paid = costs.flatMap((cost) => (cost === null ? [] : [cost]));
  const isPaid = paid.reduce((sum, cost) => sum + cost, 0) <= most;
  // CC-7.4.a: one hex always.
  const canGo = paid.length === path.length && !isStopped && (isPaid || path.length === 1);
  if (!canGo || isNoEnd(path[path.length - 1] ?? '')) return null;
  return counted === null ? paid : paid.map(() => 0);
};

/** CC-7.5: where a unit may end strategic road movement, alone or with extended movement, and what it costs. */
export const strategicReachOf = (table: Table, unit: Unit, mode: string): ReadonlyMap<string, number> => {
  const enemyZones = zones(table, enemyOf(unit.side));
  const enemies = new Set(table.units.filter(({ side }) => side !== unit.side).map(({ at }) => at));
  if (unit.move === 0 || enemyZones.has(unit.at)) return new Map();
  const isOut = unit.supply === 'out';
  const isOneHex = isSecondPhase(table) && !isMobile(unit);
  const counted = isOneHex ? 1 : isOut ? 2 : null;
  const most = counted ?? (unit.move ?? 0) + (mode === 'strategic-extended' ? 2 : 0);
  const next = (from: string): readonly string[] =>
    neighboursOn(table, from).filter(
      (to) =>
        isByRoad(table, from, to) &&
        !isProhibited(table, unit, from, to) &&
        !enemies.has(to) &&
        !enemyZones.has(to),
    );
  const stepOf = (from: string, to: string): number => {
    if (counted !== null) return 1;
    const hasPass = sideOf(table, from, to).includes('pass');
    // CC-S16.
    const half = hasPass && table.readings['CC-S16'] === 'b' ? 1 : 0.5;
    return (unit.isMechanized ? half : 1) + (hasPass ? 1 : 0);
  };
  const costs = new Map([[unit.at, 0]]);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [from, spent] of [...costs])
      for (const to of next(from)) {
        const total = spent + stepOf(from, to);
        if (total > most || total >= (costs.get(to) ?? Infinity)) continue;
        costs.set(to, total);
        hasChanged = true;
      }
  }
  const found = new Map(costs);
  const add = (to: string, cost: number): void => {
    found.set(to, Math.min(cost, found.get(to) ?? Infinity));
  };
  // CC-7.5.c, CC-7.5.d, CC-A95: one more on foot, whatever it costs; who is out of supply has two in all, by CC-S17 b one in a second phase.
  const hasMore = !unit.isMechanized && (!isOut || (isOneHex && table.readings['CC-S17'] !== 'b'));
  if (hasMore)
    for (const [from, spent] of costs) for (const to of next(from)) add(to, spent + stepOf(from, to));
  // CC-7.4.a: one hex always, which is not one more besides.
  for (const to of next(unit.at)) add(to, stepOf(unit.at, to));
  found.delete(unit.at);
  // CC-7.3.d, CC-14.4.d: where hexes are counted, none costs points.
  return counted === null ? found : new Map([...found].map(([at]) => [at, 0]));
};

/** CC-2.37.a, CC-7.22.m with CC-A73 a, CC-A135: whose a hex is on a board of one's own; Taman, J, begins as Soviet. */
const holderOf = (table: Table, at: string): Side => {
  const told = table.control[at] ?? table.units.find((unit) => unit.at === at)?.side;
  const { entry } = table.hexes.get(at) ?? {};
  return told ?? (entry === undefined || entry === 'J' ? 'soviet' : ownerOf(entry));
};

/** CC-7.22.k to CC-7.22.s: where a unit may go by rail in a First Movement Phase. */
export const railReachOf = (table: Table, unit: Unit): ReadonlySet<string> => {
  const enemyZones = zones(table, enemyOf(unit.side));
  const { hexes, sides } = waysOf(table, 'rail');
  const isUsable = (at: string): boolean =>
    hexes.has(at) &&
    !enemyZones.has(at) &&
    table.units.every((one) => one.at !== at || one.side === unit.side) &&
    holderOf(table, at) === unit.side;
  const isRefused = unit.move === 0 || unit.supply === 'out' || isSecondPhase(table);
  if (isRefused || !isUsable(unit.at)) return new Set();
  const net = new Set(
    stepsFrom([unit.at], (from) =>
      neighboursOn(table, from).filter((to) => sides.has(hexside(from, to)) && isUsable(to)),
    ).keys(),
  );
  // CC-7.22.s: joined to a large city or an entry hex of the side.
  const isJoined = [...net].some((at) => {
    const { place, entry } = table.hexes.get(at) ?? {};
    return place === 'large-city' || entry !== undefined;
  });
  if (!isJoined) return new Set();
  net.delete(unit.at);
  return net;
};
