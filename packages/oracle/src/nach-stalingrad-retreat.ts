/** Nach Stalingrad!, ruled once more: the retreat of a unit that was alone in its hex. Written from the clauses alone. */
import { hexside, stepsFrom } from './hexes.js';
import { neighboursOn, type Side, type Table, type Unit, zones } from './nach-stalingrad.js';

const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

export interface Route {
  readonly path: readonly string[];
  /** NS-10.7.1.d and NS-10.7.1.f: steps for zones and for crowding at the end. */
  readonly losses: number;
}

const terrainOf = (table: Table, label: string): string => table.hexes.get(label)?.terrain ?? 'clear';

const sideBetween = (table: Table, one: string, other: string): readonly string[] =>
  table.sides.get(hexside(one, other)) ?? [];

const isOnWay = (table: Table, from: string, to: string): boolean => table.ways.has(hexside(from, to));

/** NS-S55: from land to land, and not over an arm of the sea. */
const isOverLand = (table: Table, from: string, to: string): boolean =>
  !['sea', 'lake'].includes(terrainOf(table, to)) && !sideBetween(table, from, to).includes('sea');

/** NS-9.3.d besides: into the mountains by road or railway alone. */
const isOpenGround = (table: Table, from: string, to: string): boolean =>
  isOverLand(table, from, to) && (terrainOf(table, to) !== 'mountain' || isOnWay(table, from, to));

/** NS-10.7.1.c: over major rivers by bridges or in Snow, never over the Volga. */
const canCross = (table: Table, from: string, to: string): boolean => {
  const between = sideBetween(table, from, to);
  if (between.includes('volga')) return false;
  return !between.includes('major-river') || isOnWay(table, from, to) || table.ground === 'snow';
};

/** NS-3.a. */
export const mostSteps = (side: Side): number => (side === 'soviet' ? 10 : 12);

/** NS-10.7.1.f, settled as NS-A77: the fewest steps that have to go in a hex with so many in each unit. */
const excess = (steps: readonly number[], side: Side): number => {
  const tooMany = Math.max(0, steps.reduce((sum, one) => sum + one, 0) - mostSteps(side));
  // NS-3.b: of four units one goes whole.
  return steps.length > 3 ? Math.max(Math.min(...steps), tooMany) : tooMany;
};

/** NS-10.7.1.e with NS-S55: how far each hex is from each source, over land. Where the enemy stands there is none. */
const distancesFrom = (table: Table, side: Side): readonly ReadonlyMap<string, number>[] =>
  [...table.hexes]
    .filter(([at, { supply }]) => supply === side && !isHeld(table, enemyOf(side), at))
    .map(([source]) =>
      stepsFrom([source], (from) => neighboursOn(table, from).filter((to) => isOverLand(table, to, from))),
    );

const isHeld = (table: Table, by: Side, at: string): boolean =>
  table.units.some((one) => one.at === at && one.side === by && one.isCombat);

interface Way extends Route {
  readonly astray: number;
  readonly isFree: boolean;
  readonly left: number;
}

/** The routes open to a unit that retreats so many hexes; none where it is eliminated. */
export const retreatOf = (table: Table, unit: Unit, hexes: number, letter: string): readonly Route[] => {
  const enemyZones = zones(table, enemyOf(unit.side));
  const others = table.units.filter(({ id, isCombat }) => id !== unit.id && isCombat);
  const sources = distancesFrom(table, unit.side);
  const isNearer = (from: string, to: string): boolean =>
    sources.some((far) => (far.get(to) ?? Infinity) < (far.get(from) ?? Infinity));
  let paths: readonly (readonly string[])[] = [[]];
  for (let step = 1; step <= hexes; step++)
    paths = paths.flatMap((path) => {
      const from = path[path.length - 1] ?? unit.at;
      return neighboursOn(table, from)
        .filter(
          (to) =>
            isOpenGround(table, from, to) &&
            canCross(table, from, to) &&
            !isHeld(table, enemyOf(unit.side), to),
        )
        .filter((to) => to !== unit.at && !path.includes(to))
        .map((to) => [...path, to]);
    });
  const ways = paths.map((path): Way => {
    const end = path[path.length - 1] ?? '';
    const entered = path.filter((at) => enemyZones.has(at)).length;
    // There is no more to lose than it has.
    const forZones = Math.min(entered, unit.steps ?? 1);
    const left = (unit.steps ?? 1) - forZones;
    const there = others.filter((one) => one.at === end && one.side === unit.side);
    const steps = [...there.map((one) => one.steps ?? 1), ...(left > 0 ? [left] : [])];
    return {
      path,
      losses: forZones + (left > 0 ? excess(steps, unit.side) : 0),
      astray: path.filter((at, i) => !isNearer(path[i - 1] ?? unit.at, at)).length,
      isFree: forZones === 0,
      left: Math.min(...sources.map((far) => far.get(end) ?? Infinity)),
    };
  });
  const fewest = Math.min(...ways.map(({ astray }) => astray));
  const least = ways.filter(({ astray }) => astray === fewest);
  const nearest = Math.min(...least.map(({ left }) => left));
  const towards = fewest === 0 ? least : least.filter(({ left }) => left === nearest);
  const free = ways.filter(({ isFree }) => isFree);
  const isExcepted = letter === 'c' || (letter === 'a' && towards.every(({ isFree }) => !isFree));
  const all = isExcepted ? [...new Set([...towards, ...free])] : towards;
  return all.map(({ path, losses }) => ({ path, losses }));
};

/** NS-10.8.a, NS-10.8.c, NS-A82: whether an advance may take the step, into the first hex or into the second. */
const canAdvance = (
  table: Table,
  unit: Unit,
  from: string,
  to: string,
  isFirst: boolean,
  letter: string,
): boolean => {
  if (
    isHeld(table, enemyOf(unit.side), to) ||
    !isOpenGround(table, from, to) ||
    sideBetween(table, from, to).includes('volga')
  )
    return false;
  return canCross(table, from, to) || (isFirst && letter === 'b');
};

/** NS-10.8.a to NS-10.8.d: the ways of a unit into the hex that is empty, and with the lead unit on from there. */
export const advancesOf = (
  table: Table,
  unit: Unit,
  vacated: string,
  { isLead, isFar, letter }: { readonly isLead: boolean; readonly isFar: boolean; readonly letter: string },
): readonly (readonly string[])[] => {
  const hasRoom = (at: string): boolean => {
    const there = table.units.filter((one) => one.at === at && one.id !== unit.id && one.isCombat);
    const steps = [...there, unit].reduce((sum, one) => sum + (one.steps ?? 1), 0);
    return there.length < 3 && steps <= mostSteps(unit.side);
  };
  if (!neighboursOn(table, unit.at).includes(vacated)) return [];
  if (!canAdvance(table, unit, unit.at, vacated, true, letter)) return [];
  const second =
    isLead && isFar
      ? neighboursOn(table, vacated).filter(
          (to) => to !== unit.at && canAdvance(table, unit, vacated, to, false, letter) && hasRoom(to),
        )
      : [];
  return [...(hasRoom(vacated) ? [[vacated]] : []), ...second.map((to) => [vacated, to])];
};
