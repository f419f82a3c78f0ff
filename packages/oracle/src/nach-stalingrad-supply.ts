/** Nach Stalingrad!, ruled once more: whether a unit is in supply in the supply segment. Written from the clauses alone. */
import { hexside, stepsFrom } from './board/hexes.js';
import { neighboursOn, type Side, type Table, type Unit, zones } from './nach-stalingrad.js';
import { stepsOf } from './nach-stalingrad-retreat.js';

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

const standing = (table: Table, of: Side): readonly string[] =>
  table.units.filter((unit) => unit.side === of && unit.isCombat).map(({ at }) => at);

/** NS-5.2.1.a, NS-5.2.1.b: hexes with an enemy combat unit, or in an enemy zone that no friendly combat unit cancels. */
const barredFor = (table: Table, side: Side): ReadonlySet<string> => {
  const own = new Set(standing(table, side));
  const held = [...zones(table, enemyOf(side))].filter((at) => !own.has(at));
  return new Set([...standing(table, enemyOf(side)), ...held]);
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

/** NS-5.2.4.e with NS-A20: a line of any length, which no friendly unit keeps clear of a zone; the unit's own hex does not count. */
const hasFreeLine = (table: Table, unit: Unit): boolean => {
  const shut = new Set([...standing(table, enemyOf(unit.side)), ...zones(table, enemyOf(unit.side))]);
  const steps = stepsFrom([unit.at], (from) =>
    neighboursOn(table, from).filter((to) => isPassable(table, from, to) && !shut.has(to)),
  );
  const sources = sourcesOf(table, unit.side, barredFor(table, unit.side));
  return [...steps.keys()].some((at) => sources.has(at));
};

export interface Attrition {
  readonly applies: boolean;
  /** Steps by arm. */
  readonly lost: Readonly<Record<string, number>>;
  /** NS-5.3.c: whether anything is left for a check of quality. */
  readonly isLeft: boolean;
}

/** NS-6.2.o with NS-A38: of an army of two counters. */
const armOf = ({ arm = 'infantry', steps = 1, mechanizedSteps = 0 }: Unit, army = 'a'): string => {
  if (mechanizedSteps === 0) return arm;
  return army === 'a' || steps === 0 ? 'mechanized' : arm;
};

/** What the attrition segment does to the combat units of a hex: NS-5.2.4.f, NS-5.3.a, NS-5.3.b. */
export const attritionOf = (
  table: Table,
  hex: string,
  readings: Readonly<Record<string, string>>,
): Attrition => {
  const starving = table.units.filter(
    (unit) =>
      unit.at === hex &&
      unit.isCombat &&
      unit.supplied === false &&
      unit.oosBefore === true &&
      !hasFreeLine(table, unit),
  );
  const lost: Record<string, number> = {};
  const armIn = (unit: Unit): string => armOf(unit, readings['NS-A38']);
  for (const arm of new Set(starving.map(armIn))) {
    const steps = starving.filter((unit) => armIn(unit) === arm).map(stepsOf);
    const together = readings['NS-A29'] === 'b' ? steps : [steps.reduce((sum, one) => sum + one, 0)];
    lost[arm] = together.reduce((sum, one) => sum + Math.ceil(one / 2), 0);
  }
  const all = starving.reduce((sum, unit) => sum + stepsOf(unit), 0);
  const isLeft = all > Object.values(lost).reduce((sum, one) => sum + one, 0);
  return { applies: starving.length > 0, lost, isLeft };
};
