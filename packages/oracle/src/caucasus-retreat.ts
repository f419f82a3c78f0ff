/** The Caucasus Campaign, ruled once more: the retreat of a unit that was alone in its hex, or of the units of a stack. Written from the clauses alone. */

import { crowFlies, labelsRound } from './board/hexes.js';
import { neighboursOn, type Table, terrainOf, type Unit, zones } from './caucasus.js';
import { stepsOf } from './caucasus-results.js';
import { supplyOf } from './caucasus-supply.js';
import { countOf, enemyOf, isProhibited, MOST_IN_A_HEX, unbridgedRiver } from './caucasus-ways.js';

export interface Route {
  readonly path: readonly string[];
  readonly losses: number;
  /** CC-11.1.h: whether the attacker takes the unit on, because its hex is full. */
  readonly goesOn: boolean;
}

const distance = (one: string, other: string): number => crowFlies(one, other, 'odd');

/** The hexes next to both. */
const commonTo = (one: string, other: string): readonly string[] => {
  const near = labelsRound(one, 'odd');
  return labelsRound(other, 'odd').filter((at) => near.includes(at));
};

/** All that a retreat is judged by, worked out once; who retreats with the unit is no friend of the clauses. */
export const groundFor = (table: Table, stack: readonly Unit[]) => {
  const side = stack[0]?.side ?? 'axis';
  const others = table.units.filter(({ id }) => !stack.some((one) => one.id === id));
  const friends = others.filter((one) => one.side === side);
  const enemies = others.filter((one) => one.side !== side);
  const controlling = enemies.filter(({ isWhite }) => !isWhite);
  const zone = zones({ ...table, units: controlling }, enemyOf(side));
  const reaches = new Map(
    controlling.map((enemy) => [enemy, zones({ ...table, units: [enemy] }, enemy.side)] as const),
  );
  const friendsAt = (at: string): readonly Unit[] => friends.filter((friend) => friend.at === at);
  /** The enemies, other than in one hex, whose zones reach a hex. */
  const holding = (at: string): readonly Unit[] =>
    controlling.filter((enemy) => reaches.get(enemy)?.has(at) === true);
  return { friendsAt, enemies, zone, holding };
};
export type Ground = ReturnType<typeof groundFor>;

/** CC-11.2.f with CC-A55: two enemies on opposite sides of a hex. */
const isHexBetween = ({ holding }: Ground, at: string): boolean => {
  const places = [...new Set(holding(at).map((enemy) => enemy.at))];
  return places.some((one) =>
    places.some((other) => distance(one, other) === 2 && commonTo(one, other).length === 1),
  );
};

/** CC-11.2.d with CC-A55: enemies in both hexes at the ends of the hexside, with zones in the hex entered, where CC-11.2.e lifts the ban. */
const isSideBetween = ({ holding }: Ground, from: string, to: string): boolean => {
  const places = holding(to).map((enemy) => enemy.at);
  const ends = commonTo(from, to);
  return ends.length === 2 && ends.every((at) => places.includes(at));
};

/** CC-11.2.b to CC-11.2.i: whether the step, the first or a later one, eliminates. */
const isDeadly = (
  table: Table,
  unit: Unit,
  ground: Ground,
  from: string,
  to: string,
  isFirst: boolean,
): boolean => {
  if (isProhibited(table, unit, from, to)) return true;
  // CC-S15.
  if (!isFirst && table.readings['CC-S15'] !== 'b' && unbridgedRiver(table, from, to) === 'major')
    return true;
  if (ground.enemies.some(({ at }) => at === to)) return true;
  if (ground.friendsAt(to).length > 0) return false;
  if (isHexBetween(ground, to)) return true;
  if (table.readings['CC-A55'] !== 'b' && isSideBetween(ground, from, to)) return true;
  return !isFirst && ground.zone.has(to);
};

const REFUGES = ['marsh', 'forest', 'mountain'];

/** CC-11.6.a, CC-11.5.f, CC-11.6.c. */
const canStopAt = (table: Table, unit: Unit, ground: Ground, at: string): boolean => {
  const isRefuge = table.hexes.get(at)?.place !== undefined || REFUGES.includes(terrainOf(table, at));
  const isCovered = ground.friendsAt(at).some(({ disrupted }) => disrupted !== true);
  return unit.disrupted !== true && isRefuge && (!ground.zone.has(at) || isCovered);
};

/** CC-11.1.h, CC-A58, CC-S18: whether the attacker can bring a unit out of a full hex into one with room. */
export const leadsOn = (
  table: Table,
  unit: Unit,
  ground: Ground,
  end: string,
  hasRoom: (at: string) => boolean,
): boolean => {
  const seen = new Set([end]);
  let round = [end];
  while (round.length > 0) {
    const next: string[] = [];
    for (const from of round)
      for (const to of neighboursOn(table, from)) {
        const isBack = distance(unit.at, to) < distance(unit.at, from);
        if (isBack || seen.has(to) || isDeadly(table, unit, ground, from, to, false)) continue;
        if (hasRoom(to)) return true;
        seen.add(to);
        next.push(to);
      }
    round = next;
  }
  return false;
};

const RANKS = ['full', 'limited', 'out'];

/** The routes of a unit of a stack, long and short, with what each costs and how well supplied it ends. */
export const waysOf = (table: Table, unit: Unit, ground: Ground, length: number) => {
  // CC-11.2.a, CC-11.4.c.
  if (unit.move === 0 || unit.retreated === true) return { long: [], short: [] };
  const hasRoom = (at: string): boolean => countOf([...ground.friendsAt(at), unit]) <= MOST_IN_A_HEX;
  const paths = (steps: number): readonly (readonly string[])[] => {
    let all: readonly (readonly string[])[] = [[]];
    for (let step = 1; step <= steps; step++)
      all = all.flatMap((path) => {
        const from = path[path.length - 1] ?? unit.at;
        return neighboursOn(table, from)
          .filter((to) => distance(unit.at, to) === step)
          .filter((to) => !isDeadly(table, unit, ground, from, to, step === 1))
          .map((to) => [...path, to]);
      });
    return all;
  };
  // CC-11.2.j, CC-11.2.k.
  const costOf = (path: readonly string[]): number => {
    const first = path[0] ?? '';
    return ground.zone.has(first) && ground.friendsAt(first).length === 0 ? 1 : 0;
  };
  // CC-A59: the board as it stands, the unit still in the hex that it is to leave.
  const states = new Map<string, number>();
  const stateAt = (at: string): number => {
    const known = states.get(at);
    if (known !== undefined || !table.hasSources) return known ?? 0;
    const moved = { ...unit, at };
    const state = RANKS.indexOf(supplyOf({ ...table, units: [...table.units, moved] }, moved).state);
    states.set(at, state);
    return state;
  };
  const wayOf = (path: readonly string[]) => {
    const end = path[path.length - 1] ?? '';
    const goesOn = !hasRoom(end);
    const isLost = goesOn && !leadsOn(table, unit, ground, end, hasRoom);
    return { path, losses: isLost ? Infinity : costOf(path), goesOn, supply: () => stateAt(end) };
  };
  const long = paths(length).map(wayOf);
  const short =
    length === 2
      ? paths(1)
          .filter(([at = '']) => canStopAt(table, unit, ground, at))
          .map(wayOf)
      : [];
  return { long, short };
};
export type Way = ReturnType<typeof waysOf>['long'][number];

/** CC-11.1.g to CC-11.1.i: which of the cheapest ways are left. */
const rankWays = (cheap: readonly Way[]): readonly Route[] => {
  const best = Math.min(...cheap.map(({ supply }) => supply()));
  const supplied = cheap.filter(({ supply }) => supply() === best);
  const free = supplied.filter(({ goesOn }) => !goesOn);
  return (free.length > 0 ? free : supplied).map(({ path, losses, goesOn }) => ({ path, losses, goesOn }));
};

/** The routes that the priorities of CC-11.1.f to CC-11.1.i leave to a unit; none where it is eliminated. */
export const retreatOf = (table: Table, unit: Unit, length: number): readonly Route[] => {
  const { long, short } = waysOf(table, unit, groundFor(table, [unit]), length);
  const survives = ({ losses }: { readonly losses: number }): boolean => losses < stepsOf(unit);
  const rankRoutes = (routes: readonly Way[], fewest: number): readonly Route[] =>
    rankWays(routes.filter((route) => route.losses === fewest && survives(route)));
  const fewestOf = (routes: readonly { readonly losses: number }[]): number =>
    Math.min(...routes.map(({ losses }) => losses));
  // CC-A60: the first priority compares both lengths, or each is judged alone.
  if (table.readings['CC-A60'] === 'b')
    return [...rankRoutes(short, fewestOf(short)), ...rankRoutes(long, fewestOf(long))];
  const fewest = fewestOf([...short, ...long]);
  return [...rankRoutes(short, fewest), ...rankRoutes(long, fewest)];
};

export interface StackRoute extends Route {
  readonly unit: string;
}

/**
 * CC-11.1.c, CC-11.1.f, CC-11.2.j: the routes of each unit of a stack that may split up, by trying every way of the units together. A group that
 * enters an enemy zone loses a step in all; with CC-A56 b the whole stack does. It is for stacks that find room wherever they end.
 */
export const retreatsOf = (table: Table, stack: readonly Unit[], length: number): readonly StackRoute[] => {
  const ground = groundFor(table, stack);
  const ways = stack.map((unit) => waysOf(table, unit, ground, length));
  const isOneInAll = table.readings['CC-A56'] === 'b';
  const firstOf = (way: Way | null): string => (way !== null && way.losses > 0 ? (way.path[0] ?? '') : '');
  const lossOf = (plan: readonly (Way | null)[]): number => {
    const entered = new Set(plan.map(firstOf).filter((at) => at !== ''));
    return isOneInAll ? Math.min(1, entered.size) : entered.size;
  };
  // Ways into the same first hex cost alike, so one of each is tried.
  const kindsOf = (all: readonly Way[]): readonly (Way | null)[] =>
    all.length === 0 ? [null] : [...new Map(all.map((way) => [firstOf(way), way])).values()];
  let plans: readonly (readonly (Way | null)[])[] = [[]];
  for (const { long, short } of ways)
    plans = plans.flatMap((plan) => kindsOf([...long, ...short]).map((kind) => [...plan, kind]));
  const fewest = Math.min(...plans.map(lossOf));
  const best = plans.filter((plan) => lossOf(plan) === fewest);
  return stack.flatMap((unit, k) => {
    const firsts = new Set(best.map((plan) => firstOf(plan[k] ?? null)));
    const cheapestAmong = (all: readonly Way[]): readonly Way[] =>
      all.filter((way) => firsts.has(firstOf(way)));
    const { long = [], short = [] } = ways[k] ?? {};
    return [...rankWays(cheapestAmong(short)), ...rankWays(cheapestAmong(long))].map((route) => ({
      unit: unit.id,
      ...route,
    }));
  });
};
