/** Nach Stalingrad!, ruled once more: where a unit can go by rail, and what it takes. Written from the clauses alone. */
import { hexside, stepsFrom } from '../board/hexes.js';
import { neighboursOn, type Side, type Table, type Unit, zones } from '../nach-stalingrad.js';

/** The rail transport table as the data of the game has it; the text leaves it out. */
export interface RailPrices {
  readonly rail: Readonly<Record<string, number>>;
  /** NS-9.9.f: the most points of a turn on the Caucasus map, by the reading of NS-A59. */
  readonly caucasus: Readonly<Record<string, number>>;
}

/** What a side has for the turn, and what it has spent on the Caucasus map. */
export interface RailMeans {
  readonly points: number;
  readonly caucasusUsed: number;
  readonly reading: string;
}

/** NS-9.9.e, NS-5.2.3.h: the points of a unit. */
export const railPriceOf = ({ rail }: RailPrices, { arm = 'infantry', side, nation }: Unit): number => {
  if (side === 'axis' && (nation ?? 'german') !== 'german') return rail['allies'] ?? 0;
  if (arm === 'mechanized') return rail['armor'] ?? 0;
  return rail[arm === 'mountain' ? 'infantry' : arm] ?? 0;
};

/** NS-9.9.i. */
const isCaucasus = (at: string): boolean => Number(at.slice(2)) >= 30;

interface Train {
  readonly starts: boolean;
  readonly price: number;
  /** Where a train may go on to from a hex, its first one or one on its way. */
  readonly next: (from: string, isFirst: boolean) => readonly string[];
}

const trainOf = (table: Table, prices: RailPrices, unit: Unit, means: RailMeans): Train => {
  const enemy: Side = unit.side === 'axis' ? 'soviet' : 'axis';
  const enemyZones = zones(table, enemy);
  const isOwnRail = (at: string): boolean =>
    table.railHexes.has(at) && (table.hexes.get(at)?.gauge ?? 'soviet') === unit.side;
  const hasEnemy = (at: string): boolean => table.units.some((one) => one.at === at && one.side === enemy);
  const hasOther = (at: string): boolean =>
    table.units.some((one) => one.at === at && one.side === unit.side && one.isCombat && one.id !== unit.id);
  const price = railPriceOf(prices, unit);
  const left = (prices.caucasus[means.reading] ?? 0) - means.caucasusUsed;
  const mayUse = (at: string): boolean => !isCaucasus(at) || price <= left;
  const isHalt = (at: string): boolean => !enemyZones.has(at) || hasOther(at);
  return {
    // NS-9.9.a, NS-9.9.b, NS-9.9.c, NS-9.9.e.
    starts:
      unit.supplied !== false &&
      unit.activated === true &&
      isOwnRail(unit.at) &&
      mayUse(unit.at) &&
      isHalt(unit.at) &&
      price <= means.points,
    price,
    next: (from, isFirst) =>
      neighboursOn(table, from).filter(
        (to) =>
          table.railSides.has(hexside(from, to)) &&
          isOwnRail(to) &&
          mayUse(to) &&
          !hasEnemy(to) &&
          isHalt(to) &&
          // NS-9.9.d, and NS-A60: no zone is passed.
          !(enemyZones.has(from) && (enemyZones.has(to) || !isFirst)),
      ),
  };
};

/** Where a train may end that starts in the first movement segment; hexes without room are among them. */
export const railReachOf = (
  table: Table,
  prices: RailPrices,
  unit: Unit,
  means: RailMeans,
): readonly string[] => {
  const { starts, next } = trainOf(table, prices, unit, means);
  return starts
    ? [...stepsFrom([unit.at], (from) => next(from, from === unit.at)).keys()].filter((at) => at !== unit.at)
    : [];
};

/** The points that a path by rail takes, or null where it may not be gone. */
export const railPathOf = (
  table: Table,
  prices: RailPrices,
  unit: Unit,
  { path, means }: { readonly path: readonly string[]; readonly means: RailMeans },
): number | null => {
  const { starts, next, price } = trainOf(table, prices, unit, means);
  return starts && path.every((to, i) => next(path[i - 1] ?? unit.at, i === 0).includes(to)) ? price : null;
};
