/** The Caucasus Campaign, ruled once more: the supply state of a unit, and victory. Written from the clauses alone. */

import { hexside, stepsFrom } from './board/hexes.js';
import {
  isBarred,
  neighboursOn,
  type Readings,
  type Side,
  type Table,
  terrainOf,
  type Unit,
  type WrittenPosition,
  zones,
} from './caucasus.js';
import { enemyOf, ownerOf, waysOf } from './caucasus-ways.js';

export type SupplyState = 'full' | 'limited' | 'out';

export interface Supply {
  readonly state: SupplyState;
  /** CC-14.6.d. */
  readonly isolated: boolean;
}

const MOST = 5;

/** Which hexes and hexsides stop the lines of a side: CC-14.3.f to CC-14.3.j. */
export const linesOf = (table: Table, side: Side) => {
  const own = new Set(table.units.filter((unit) => unit.side === side).map(({ at }) => at));
  const enemies = new Set(table.units.filter((unit) => unit.side !== side).map(({ at }) => at));
  const enemyZones = zones(table, enemyOf(side));
  const isOpen = (at: string): boolean => !enemies.has(at) && (own.has(at) || !enemyZones.has(at));
  const next = (from: string): readonly string[] =>
    neighboursOn(table, from).filter((to) => isOpen(to) && !isBarred(table, from, to));
  return { next, isInZone: (at: string) => enemyZones.has(at) };
};

/** CC-14.3.l, CC-14.3.m: the hexes within five, by lines that pass no mountain or marsh off road and railway. */
const easyReach = (
  table: Table,
  start: string,
  next: (from: string) => readonly string[],
): ReadonlySet<string> => {
  const road = waysOf(table, 'road').sides;
  const rail = waysOf(table, 'rail').sides;
  const isOnWay = (from: string, to: string): boolean =>
    road.has(hexside(from, to)) || rail.has(hexside(from, to));
  const isHard = (at: string): boolean => ['mountain', 'marsh'].includes(terrainOf(table, at));
  // A place is a hex and whether the line came into it off the ways; at the start it has come from nowhere.
  let round: (readonly [at: string, cameOff: boolean])[] = [[start, false]];
  const seen = new Set([`${start} false`]);
  const reached = new Set([start]);
  for (let length = 1; length <= MOST; length++) {
    const following: (readonly [string, boolean])[] = [];
    for (const [from, cameOff] of round)
      for (const to of next(from)) {
        const goesOff = !isOnWay(from, to);
        if (cameOff && goesOff && isHard(from)) continue;
        const key = `${to} ${goesOff}`;
        if (seen.has(key)) continue;
        seen.add(key);
        reached.add(to);
        following.push([to, goesOff]);
      }
    round = following;
  }
  return reached;
};

/** CC-14.1.c to CC-14.1.e, CC-14.6.d: the state that a unit is found in, in the Supply Phase of its side. */
export const supplyOf = (table: Table, unit: Unit): Supply => {
  const { side } = unit;
  const { next, isInZone } = linesOf(table, side);
  const isHeld = (at: string): boolean => table.control[at] === side;
  const entries = [...table.hexes].flatMap(([at, { entry }]) =>
    entry !== undefined && ownerOf(entry) === side && isHeld(at) ? [at] : [],
  );
  const ports = [...table.hexes].flatMap(([at, { port }]) => (port !== undefined && isHeld(at) ? [at] : []));
  const usedPorts = side === 'axis' && table.readings['CC-A78'] === 'b' ? [] : ports;
  const steps = stepsFrom([unit.at], next);
  const near = [...steps].flatMap(([at, step]) => (step <= MOST ? [at] : []));
  const road = waysOf(table, 'road');
  const rail = waysOf(table, 'rail');
  // CC-14.3.k with reading CC-A71: a friend opens a railway hex in an enemy zone, or does not.
  const isRailOpen = (at: string): boolean => table.readings['CC-A71'] !== 'b' || !isInZone(at);
  const isAlong = (ways: typeof road, from: string, to: string): boolean => ways.sides.has(hexside(from, to));
  const railNext = (from: string): readonly string[] =>
    next(from).filter((to) => isAlong(rail, from, to) && isRailOpen(to));
  const roadNext = (from: string): readonly string[] => next(from).filter((to) => isAlong(road, from, to));
  const mixedNext = (from: string): readonly string[] =>
    table.readings['CC-A70'] === 'b' ? roadNext(from) : [...roadNext(from), ...railNext(from)];
  const leads = (start: string, along: typeof next, sources: readonly string[]): boolean => {
    const reached = stepsFrom([start], along);
    return sources.some((at) => reached.has(at));
  };
  const isByRail = (at: string): boolean =>
    rail.hexes.has(at) && isRailOpen(at) && leads(at, railNext, entries);
  const isFullSource = (at: string): boolean => entries.includes(at) || isByRail(at);
  const isolated = ![...entries, ...usedPorts].some((at) => steps.has(at));
  if ([...easyReach(table, unit.at, next)].some(isFullSource)) return { state: 'full', isolated };
  const isPortNear = usedPorts.some((at) =>
    table.readings['CC-A69'] === 'b' ? steps.has(at) : near.includes(at),
  );
  // CC-14.3.c with CC-A70 a: a line that never leaves roads and railways may begin on either.
  const isOnWay = (at: string): boolean =>
    road.hexes.has(at) || (table.readings['CC-A70'] !== 'b' && rail.hexes.has(at) && isRailOpen(at));
  const isByRoad = near.some((at) => isOnWay(at) && leads(at, mixedNext, [...usedPorts, ...entries]));
  const isLimited = near.some(isFullSource) || isPortNear || isByRoad;
  return { state: isLimited ? 'limited' : 'out', isolated };
};

/** Who has won in a Victory Determination Phase, and the points of the Axis: CC-19.2.a, CC-19.3.b to CC-19.3.d. */
export const victoryOf = (
  table: Table,
  position: WrittenPosition,
  standards: readonly (number | null)[],
  readings: Readings,
): { readonly points: number; readonly winner: Side | null } => {
  const held = [...table.hexes].filter(([at, { vp }]) => vp !== undefined && table.control[at] === 'axis');
  const points = held.reduce((sum, [, { vp = 0 }]) => sum + vp, 0);
  const standard = standards[table.turn - 1] ?? null;
  const rostov = [...table.hexes].find(([, { name }]) => name === 'Rostov')?.[0] ?? '';
  const isRostovLost = table.control[rostov] === 'soviet' && (readings['CC-A3'] !== 'b' || table.turn >= 6);
  const isFarAhead = standard !== null && points >= standard + 7;
  const isBehind = standard !== null && points < standard;
  const enough = position.alpini === 'arrived' ? 20 : 18;
  const isLast = table.turn === standards.length;
  const winner = ((): Side | null => {
    if (isRostovLost && isFarAhead) return readings['CC-A4'] === 'b' ? 'axis' : 'soviet';
    if (isRostovLost || isBehind) return 'soviet';
    if (isFarAhead) return 'axis';
    if (isLast) return points >= enough ? 'axis' : 'soviet';
    return readings['CC-A2'] === 'b' && points >= enough ? 'axis' : null;
  })();
  return { points, winner };
};
