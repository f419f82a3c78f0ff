/** Nach Stalingrad!, ruled once more: where a unit can go by itself in a movement segment, overruns, railways and ferries aside. Written from the clauses alone. */
import { hexside } from './board/hexes.js';
import { neighboursOn, type Side, type Table, type Unit, zones } from './nach-stalingrad.js';

type Ground = Readonly<Record<string, number | string>>;

/** The movement table as the data of the game has it; the text leaves it out. */
export interface Costs {
  readonly terrain: Readonly<Record<string, Ground>>;
  readonly city: Ground;
  readonly road: Ground;
  readonly bridge: Ground;
  readonly river: Ground;
}

const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

/** NS-9.1.b to NS-9.1.e with NS-S27: whether a unit may move in the second segment at all. */
export const movesSecond = ({ arm = 'infantry', side, nation, guards, movedFirst }: Unit): boolean =>
  ['armor', 'cavalry', 'mechanized'].includes(arm) ||
  (movedFirst !== true &&
    ((side === 'axis' && ['infantry', 'mountain'].includes(arm) && (nation ?? 'german') === 'german') ||
      (side === 'soviet' && arm === 'infantry' && guards === true)));

/** NS-9.7.b: the bonus of a leader first. NS-5.2.4.a; NS-9.1.b for the second segment. NS-A22: one halving for each cause, each rounded up. */
export const allowanceOf = (
  { supplied, arm = 'infantry', move = 0 }: Unit,
  isSecond: boolean,
  bonus = 0,
): number => {
  const isHalf = isSecond && ['cavalry', 'mechanized'].includes(arm);
  const once = isHalf ? Math.ceil((move + bonus) / 2) : move + bonus;
  return supplied === false ? Math.ceil(once / 2) : once;
};

/** The cost of a step, Infinity where there is none; `all` where it takes the whole move (NS-9.3.e). */
export const stepCost = (table: Table, costs: Costs, from: string, to: string): number | 'all' => {
  const hex = table.hexes.get(to);
  const terrain = hex?.terrain ?? 'clear';
  const between = table.sides.get(hexside(from, to)) ?? [];
  const isOnWay = table.ways.has(hexside(from, to));
  // NS-9.3.d, NS-9.2.b for the sea.
  if (['sea', 'lake'].includes(terrain) || between.includes('sea')) return Infinity;
  if (terrain === 'mountain' && !isOnWay) return Infinity;
  const of = (row: Ground | undefined): number => Number(row?.[table.ground]);
  // NS-9.3.d: of what else is in a mountain hex nothing counts. NS-S78, NS-S79: by road or railway, or in a city, it is never dearer than elsewhere.
  const rows = [
    costs.terrain[terrain],
    ...(terrain !== 'mountain' && isOnWay ? [costs.road] : []),
    ...(terrain !== 'mountain' && hex?.place === 'city' ? [costs.city] : []),
  ];
  const entry = Math.min(...rows.map(of));
  if (!between.includes('major-river')) return entry;
  if (isOnWay) return entry + of(costs.bridge);
  // NS-9.3.h.
  return costs.river[table.ground] === 'all' ? 'all' : entry + of(costs.river);
};

/**
 * Where a unit may end, with the points that it takes: all of them where it is one hex for whatever it has (NS-9.3.e, NS-9.3.i). Hexes without room are
 * among them.
 */
export const reachOf = (
  table: Table,
  costs: Costs,
  unit: Unit,
  isSecond: boolean,
): ReadonlyMap<string, number> => {
  if (isSecond && !movesSecond(unit)) return new Map();
  const allowance = allowanceOf(unit, isSecond);
  const enemyZones = zones(table, enemyOf(unit.side));
  const isHeld = (at: string): boolean => table.units.some((one) => one.at === at && one.side !== unit.side);
  // NS-9.2.g, NS-9.2.h.
  const stepsFrom = (from: string): readonly string[] =>
    neighboursOn(table, from).filter((to) => !isHeld(to) && !(enemyZones.has(from) && enemyZones.has(to)));
  const spent = new Map<string, number>([[unit.at, 0]]);
  let round = [unit.at];
  while (round.length > 0) {
    const next: string[] = [];
    for (const from of round) {
      // NS-9.2.e: who enters a zone stops.
      if (from !== unit.at && enemyZones.has(from)) continue;
      for (const to of stepsFrom(from)) {
        const cost = stepCost(table, costs, from, to);
        if (cost === 'all') continue;
        const total = (spent.get(from) ?? 0) + cost;
        if (total > allowance || total >= (spent.get(to) ?? Infinity)) continue;
        spent.set(to, total);
        next.push(to);
      }
    }
    round = next;
  }
  spent.delete(unit.at);
  const reached = new Map(spent);
  for (const to of stepsFrom(unit.at))
    if (!reached.has(to) && stepCost(table, costs, unit.at, to) !== Infinity) reached.set(to, allowance);
  return reached;
};

/** What each hex of a path costs, or null where a unit that has not moved yet may not go it; whether there is room at its end is not asked. */
export const pathOf = (
  table: Table,
  costs: Costs,
  unit: Unit,
  { path, isSecond }: { readonly path: readonly string[]; readonly isSecond: boolean },
): readonly number[] | null => {
  if (isSecond && !movesSecond(unit)) return null;
  const allowance = allowanceOf(unit, isSecond);
  const enemyZones = zones(table, enemyOf(unit.side));
  const isHeld = (at: string): boolean => table.units.some((one) => one.at === at && one.side !== unit.side);
  const fromOf = (i: number): string => path[i - 1] ?? unit.at;
  const priced = path.map((to, i) => stepCost(table, costs, fromOf(i), to));
  const isOpen = path.every(
    (to, i) =>
      neighboursOn(table, fromOf(i)).includes(to) &&
      !isHeld(to) &&
      priced[i] !== Infinity &&
      // NS-9.2.g, and NS-9.2.e for what is entered on the way.
      !(enemyZones.has(fromOf(i)) && (enemyZones.has(to) || i > 0)),
  );
  if (!isOpen) return null;
  const sum = priced.reduce<number>((all, cost) => all + (cost === 'all' ? Infinity : cost), 0);
  if (sum <= allowance) return priced.map(Number);
  // NS-9.3.e, NS-9.3.i: one hex, for all that it has.
  return path.length === 1 ? [allowance] : null;
};
