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
import { enemyOf, ownerOf, supplyRailsOf, waysOf } from './caucasus-ways.js';

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
  const rail = supplyRailsOf(table).sides;
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

/** CC-14.22.e. */
const NOT_SOVIET = ['Taman', 'Kagalnik', 'Taganrog'];

const isNamed = (table: Table, at: string, names: readonly string[]): boolean =>
  names.includes(table.hexes.get(at)?.name ?? '');

/** CC-14.22.a, CC-14.22.e, and CC-A78 for the Axis: the ports that a side holds and draws supply from, whatever becomes of Temryuk. */
const heldPorts = (table: Table, side: Side): readonly string[] =>
  side === 'axis' && table.readings['CC-A78'] === 'b'
    ? []
    : [...table.hexes].flatMap(([at, { port }]) =>
        port !== undefined &&
        table.control[at] === side &&
        !(side === 'soviet' && isNamed(table, at, NOT_SOVIET))
          ? [at]
          : [],
      );

const isAzov = (table: Table, at: string): boolean => table.hexes.get(at)?.sea === 'azov';

/** CC-14.22.d with CC-A77 and CC-S23: whether the Soviets have lost what Temryuk gives. */
const isTemryukLost = (table: Table): boolean => {
  const temryuk = [...table.hexes.keys()].find((at) => isNamed(table, at, ['Temryuk']));
  if (temryuk === undefined) return false;
  if (table.control[temryuk] !== 'soviet') return true;
  const others = heldPorts(table, 'soviet').filter((at) => !isAzov(table, at));
  const hasEntry = [...table.hexes].some(
    ([, { entry }]) => entry !== undefined && ownerOf(entry) === 'soviet',
  );
  const hasPort = [...table.hexes].some(([at, { port }]) => port !== undefined && !isAzov(table, at));
  if (!hasEntry && !hasPort) return false;
  return supplyFrom(table, { at: temryuk, side: 'soviet' }, others).state === 'out';
};

const isFlotilla = ({ type }: Unit): boolean => type === 'azov-flotilla';

/** CC-14.1.c to CC-14.1.e, CC-14.22.d, CC-14.6.d: the state that a unit is found in, in the Supply Phase of its side. */
export const supplyOf = (table: Table, unit: Unit): Supply => {
  const ports = heldPorts(table, unit.side);
  const isLost = unit.side === 'soviet' && isTemryukLost(table);
  const usedPorts = isLost ? ports.filter((at) => !isAzov(table, at)) : ports;
  const found = supplyFrom(table, unit, usedPorts);
  return isLost && isFlotilla(unit) && table.readings['CC-S14'] !== 'b' ? { ...found, state: 'out' } : found;
};

/** The minor ports from which a side may draw, whatever becomes of Temryuk. */
export const minorPortsOf = (table: Table, side: Side): readonly string[] =>
  heldPorts(table, side).filter((at) => table.hexes.get(at)?.port === 'minor');

/** CC-14.22.c with CC-A81: the units of a side that nothing but minor ports supplies. */
export const dependantsOf = (table: Table, side: Side): readonly Unit[] => {
  const all = heldPorts(table, side);
  const minor = minorPortsOf(table, side);
  const isOut = (one: Unit, ports: readonly string[]): boolean =>
    supplyFrom(table, one, ports).state === 'out';
  if (minor.length === 0) return [];
  const others = all.filter((at) => !minor.includes(at));
  return table.units.filter((one) => one.side === side && isOut(one, others) && !isOut(one, all));
};

/** CC-14.22.c: how many units a minor port supplies. */
export const MOST_BY_A_MINOR_PORT = 3;

/** The same as `supplyOf` where the owner has named as many units as the only minor port of his side supplies: nobody else has it. */
export const supplyBeside = (table: Table, unit: Unit, named: readonly string[]): Supply => {
  const found = supplyOf(table, unit);
  const isLeftOut = named.length === MOST_BY_A_MINOR_PORT && !named.includes(unit.id);
  return isLeftOut && dependantsOf(table, unit.side).includes(unit) ? { ...found, state: 'out' } : found;
};

/** The state at a place by the entry hexes and these ports. */
const supplyFrom = (
  table: Table,
  { at: start, side }: Pick<Unit, 'at' | 'side'>,
  usedPorts: readonly string[],
): Supply => {
  const { next, isInZone } = linesOf(table, side);
  const isHeld = (at: string): boolean => table.control[at] === side;
  const entries = [...table.hexes].flatMap(([at, { entry }]) =>
    entry !== undefined && ownerOf(entry) === side && isHeld(at) ? [at] : [],
  );
  const steps = stepsFrom([start], next);
  const near = [...steps].flatMap(([at, step]) => (step <= MOST ? [at] : []));
  const road = waysOf(table, 'road');
  const rail = supplyRailsOf(table);
  // CC-14.3.k with reading CC-A71: a friend opens a railway hex in an enemy zone, or does not.
  const isRailOpen = (at: string): boolean => table.readings['CC-A71'] !== 'b' || !isInZone(at);
  const isAlong = (ways: typeof road, from: string, to: string): boolean => ways.sides.has(hexside(from, to));
  const railNext = (from: string): readonly string[] =>
    next(from).filter((to) => isAlong(rail, from, to) && isRailOpen(to));
  const roadNext = (from: string): readonly string[] => next(from).filter((to) => isAlong(road, from, to));
  const mixedNext = (from: string): readonly string[] =>
    table.readings['CC-A70'] === 'b' ? roadNext(from) : [...roadNext(from), ...railNext(from)];
  const leads = (from: string, along: typeof next, sources: readonly string[]): boolean => {
    const reached = stepsFrom([from], along);
    return sources.some((at) => reached.has(at));
  };
  const isByRail = (at: string): boolean =>
    rail.hexes.has(at) && isRailOpen(at) && leads(at, railNext, entries);
  const isFullSource = (at: string): boolean => entries.includes(at) || isByRail(at);
  const isolated = ![...entries, ...usedPorts].some((at) => steps.has(at));
  if ([...easyReach(table, start, next)].some(isFullSource)) return { state: 'full', isolated };
  const isPortNear = usedPorts.some((at) =>
    table.readings['CC-A69'] === 'b' ? steps.has(at) : near.includes(at),
  );
  // CC-14.3.c: a line that never leaves the railroad leads to a port too; with CC-A70 a it may change between railroad and road.
  const alongRail = table.readings['CC-A70'] === 'b' ? railNext : mixedNext;
  const sources = [...usedPorts, ...entries];
  const isByRoad = near.some(
    (at) =>
      (road.hexes.has(at) && leads(at, mixedNext, sources)) ||
      (rail.hexes.has(at) && isRailOpen(at) && leads(at, alongRail, sources)),
  );
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
