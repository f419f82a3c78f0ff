/** Nach Stalingrad!, ruled once more: whether a unit is in supply in the supply segment. Written from the clauses alone. */
import { hexside, stepsFrom } from './hexes.js';
import { neighboursOn, type Side, type Table, type Unit, zones } from './nach-stalingrad.js';

const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

const sideBetween = (table: Table, one: string, other: string): readonly string[] =>
  table.sides.get(hexside(one, other)) ?? [];

const terrainOf = (table: Table, label: string): string => table.hexes.get(label)?.terrain ?? 'clear';

/** NS-5.2.1.d, NS-5.2.1.e, NS-5.2.1.f: whether ground or a hexside stops a line. */
const isPassable = (table: Table, from: string, to: string): boolean => {
  const isOnWay = table.ways.has(hexside(from, to));
  const between = sideBetween(table, from, to);
  const isWet = [from, to].some((at) => ['sea', 'lake'].includes(terrainOf(table, at)));
  const isHigh = [from, to].some((at) => terrainOf(table, at) === 'mountain');
  if (isWet || between.includes('sea') || between.includes('volga')) return false;
  if (isHigh && !isOnWay) return false;
  return !between.includes('major-river') || isOnWay || table.ground === 'snow';
};

/** NS-5.2.1.a, NS-5.2.1.b: hexes with an enemy combat unit, or in an enemy zone that no friendly combat unit cancels. */
const barredFor = (table: Table, side: Side): ReadonlySet<string> => {
  const standing = (of: Side): readonly string[] =>
    table.units.filter((unit) => unit.side === of && unit.isCombat).map(({ at }) => at);
  const own = new Set(standing(side));
  const held = [...zones(table, enemyOf(side))].filter((at) => !own.has(at));
  return new Set([...standing(enemyOf(side)), ...held]);
};

/** NS-5.2.2.a to NS-5.2.2.d: marked hexes, and rail hexes of the own gauge that are joined to one. */
const sourcesOf = (table: Table, side: Side, barred: ReadonlySet<string>): ReadonlySet<string> => {
  const marked = [...table.hexes].flatMap(([at, { supply }]) => (supply === side ? [at] : []));
  const isOwnRail = (at: string): boolean =>
    table.railHexes.has(at) && (table.hexes.get(at)?.gauge ?? 'soviet') === side;
  const next = (from: string): readonly string[] =>
    [...table.railHexes].filter(
      (to) => table.railSides.has(hexside(from, to)) && isOwnRail(to) && !barred.has(to),
    );
  const starts = marked.filter((at) => isOwnRail(at) && !barred.has(at));
  return new Set([...marked.filter((at) => !barred.has(at)), ...stepsFrom(starts, next).keys()]);
};

/** NS-5.2.a, NS-5.2.1.c: at most five hexes to a source, three through Mud or Snow. */
export const isSupplied = (table: Table, unit: Unit): boolean => {
  const barred = barredFor(table, unit.side);
  const steps = stepsFrom([unit.at], (from) =>
    neighboursOn(table, from).filter((to) => isPassable(table, from, to) && !barred.has(to)),
  );
  const most = ['mud', 'snow'].includes(table.ground) ? 3 : 5;
  const sources = sourcesOf(table, unit.side, new Set([...barred].filter((at) => at !== unit.at)));
  return [...steps].some(([at, step]) => step <= most && sources.has(at));
};
