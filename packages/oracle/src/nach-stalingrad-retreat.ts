/** Nach Stalingrad!, ruled once more: the retreat of the units of a hex that go together, and the advance. Written from the clauses alone. */
import { hexside, stepsFrom } from './board/hexes.js';
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

/** NS-6.2.o: the two counters of an army are one unit. */
export const stepsOf = ({ steps, mechanizedSteps }: Unit): number => (steps ?? 1) + (mechanizedSteps ?? 0);

/** What a hex has of a unit: its steps, and whether it is one of the three units (NS-3.c). */
interface Standing {
  readonly steps: number;
  readonly isFree: boolean;
}

const standingOf = (unit: Unit): Standing => ({
  steps: stepsOf(unit),
  isFree: unit.freeStacking === true,
});

/** NS-10.7.1.f, settled as NS-A77: the fewest steps that have to go in a hex with so many in each unit. */
const excess = (units: readonly Standing[], side: Side): number => {
  const tooMany = Math.max(0, units.reduce((sum, { steps }) => sum + steps, 0) - mostSteps(side));
  // NS-3.b: three units at most; of more the smallest go whole.
  const counted = units.filter(({ isFree }) => !isFree).map(({ steps }) => steps);
  const whole = counted.sort((a, b) => a - b).slice(0, Math.max(0, counted.length - 3));
  return Math.max(
    whole.reduce((sum, one) => sum + one, 0),
    tooMany,
  );
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

/** NS-10.7.2.c: the steps that the units of a stack may have left when it has lost so many: nobody loses a second one before each has lost one. */
const leftAfter = (units: readonly Standing[], losses: number): readonly (readonly Standing[])[] => {
  let states: readonly { readonly left: readonly number[]; readonly lost: readonly number[] }[] = [
    { left: units.map(({ steps }) => steps), lost: units.map(() => 0) },
  ];
  for (let i = 0; i < losses; i++)
    states = states.flatMap(({ left, lost }) => {
      const alive = left.flatMap((own, k) => (own > 0 ? [k] : []));
      const fewest = Math.min(...alive.map((k) => lost[k] ?? 0));
      return alive
        .filter((k) => lost[k] === fewest)
        .map((hit) => ({
          left: left.map((own, k) => (k === hit ? own - 1 : own)),
          lost: lost.map((own, k) => (k === hit ? own + 1 : own)),
        }));
    });
  return states.map(({ left }) =>
    units.map((unit, k) => ({ ...unit, steps: left[k] ?? 0 })).filter(({ steps }) => steps > 0),
  );
};

/** NS-3.e: the allies of the Axis stand with their own nation and with Germans alone. */
export const areApart = (units: readonly Unit[]): boolean =>
  new Set(units.map(({ nation }) => nation).filter((nation) => nation !== undefined && nation !== 'german'))
    .size < 2;

interface Way extends Route {
  readonly astray: number;
  readonly isFree: boolean;
  readonly left: number;
  /** NS-3.e. */
  readonly isApart: boolean;
}

/** The routes open to the units of a hex that retreat so many hexes together; none where they are eliminated. */
export const retreatOf = (
  table: Table,
  units: readonly Unit[],
  hexes: number,
  letter: string,
): readonly Route[] => {
  const [unit] = units;
  if (unit === undefined) return [];
  const enemyZones = zones(table, enemyOf(unit.side));
  const others = table.units.filter((one) => one.isCombat && !units.some(({ id }) => id === one.id));
  const own = units.map(standingOf);
  const all = own.reduce((sum, { steps }) => sum + steps, 0);
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
    const forZones = Math.min(entered, all);
    const friends = others.filter((one) => one.at === end && one.side === unit.side);
    const there = friends.map(standingOf);
    const forRoom = leftAfter(own, forZones).map((left) =>
      left.length > 0 ? excess([...there, ...left], unit.side) : 0,
    );
    return {
      path,
      losses: forZones + Math.min(...forRoom),
      astray: path.filter((at, i) => !isNearer(path[i - 1] ?? unit.at, at)).length,
      isFree: forZones === 0,
      left: Math.min(...sources.map((far) => far.get(end) ?? Infinity)),
      isApart: areApart([...units, ...friends]),
    };
  });
  const fewest = Math.min(...ways.map(({ astray }) => astray));
  const least = ways.filter(({ astray }) => astray === fewest);
  const nearest = Math.min(...least.map(({ left }) => left));
  const towards = fewest === 0 ? least : least.filter(({ left }) => left === nearest);
  const free = ways.filter(({ isFree }) => isFree);
  const isExcepted = letter === 'c' || (letter === 'a' && towards.every(({ isFree }) => !isFree));
  const open = isExcepted ? [...new Set([...towards, ...free])] : towards;
  // NS-3.e: with another nation only where every other retreat ends with one too.
  const apart = open.filter(({ isApart }) => isApart);
  return (apart.length > 0 ? apart : open).map(({ path, losses }) => ({ path, losses }));
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
    const steps = [...there, unit].reduce((sum, one) => sum + stepsOf(one), 0);
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
