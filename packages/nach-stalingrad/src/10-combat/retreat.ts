import type { HexId, Json, Route as RetreatRoute, Retreats } from '@eastfront/kernel';
import { allow, directionTo, flood, rememberEach, retreatRoutes } from '@eastfront/kernel';
import type { Theatre } from '../01-units/board.js';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { joinViolations } from '../03-stacking/stacking.js';
import { openSources } from '../05-supply/supply-sources.js';
import { groundViolations } from '../09-movement/terrain-cost.js';
import { inEnemyZone } from '../09-movement/zones.js';
import { isFriendlySide } from '../11-cities/city.js';
import { refuse } from '../position/action.js';
import type { Battle, Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import { combatUnitsIn, isBoxManned, isEnemyHeld } from '../position/view.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';

/** The distance of every hex from one by land, whichever units are there; -1 if only the sea leads there. */
const overlandFrom = rememberEach(
  (_: null, { board, land, seaSide }: Theatre, start: HexId): Int16Array =>
    flood(board, [start], (hex, to, direction) => land[to] === 1 && seaSide[6 * hex + direction] === 0),
);

/** Units that retreat: all from one hex, or from its street-fighting box. */
interface Leaving {
  readonly side: Side;
  readonly from: HexId;
  readonly box: boolean;
}

const leavingOf = (unit: Unit): Leaving => ({
  side: unit.counter.side,
  from: unit.at,
  box: unit.place === 'box',
});

const CLAUSES = { river: 'NS-10.7.1.c', volga: 'NS-10.7.1.c' } as const;

/** Whether a stack in a box is caught between attackers who came over one of its hexsides and the enemy there (NS-11.g). */
const isSandwiched = (position: Position, battle: Battle, { box, from }: Leaving): boolean =>
  box &&
  unitsById(position, battle.attackers).some(
    (unit) => unit.place === 'box' && unit.at === from && unit.stormedFrom >= 0,
  );

/** What forbids a step of a retreat, whatever comes after it; null when nothing does. */
const stepViolation = (
  rules: Rules,
  position: Position,
  leaving: Leaving,
  path: readonly HexId[],
  to: HexId,
  direction: number,
): NsViolation | null => {
  const { theatre } = rules;
  const { side } = leaving;
  const from = path[path.length - 1] as HexId;
  const subject = label(theatre, to);
  const [ground] = groundViolations(rules, position, side, { from, to, direction }, CLAUSES);
  if (ground !== undefined) return ground;
  if (path.length === 1 && leaving.box && !isFriendlySide(rules, side, from, to))
    return { clause: 'NS-11.i', code: 'NOT_A_FRIENDLY_HEXSIDE', subject };
  if (isEnemyHeld(rules, position, side, to)) return { clause: 'NS-10.7.1.h', code: 'ENEMY_HELD', subject };
  if (combatUnitsIn(rules, position, enemyOf(side), to, true).length > 0)
    return { clause: 'NS-11.m', code: 'ENEMY_IN_BOX', subject };
  return null;
};

/** Whether a hex costs a step to retreat into: an enemy zone, which no friend there cancels (NS-10.7.1.d). */
export const costsStep = inEnemyZone;

/**
 * How far every hex is from each open source of a side (NS-10.7.1.e, A76). Railways do not count: they are sources everywhere along
 * the front, and lead nowhere. Mountains, rivers and the Volga do not lengthen the way, nor do enemies.
 */
const distancesToSources = (rules: Rules, position: Position, side: Side): readonly Int16Array[] =>
  openSources(rules, position, side).map((source) => overlandFrom(null, rules.theatre, source));

/** Whether a step leads nearer to some own source (NS-10.7.1.e, A76). */
const comesNearer = (rules: Rules, position: Position, side: Side, from: HexId, to: HexId): boolean =>
  distancesToSources(rules, position, side).some(
    (distance) => (distance[to] as number) >= 0 && (distance[to] as number) < (distance[from] as number),
  );

/** Farther than any source. */
const NOWHERE_NEAR = 10_000;

/** How far a way is from leading to a source: 0 when every hex is nearer to one, else the fewest hexes astray and the nearest end. */
const badness = (rules: Rules, position: Position, side: Side, path: readonly HexId[]): number => {
  let astray = 0;
  for (let i = 1; i < path.length; i++)
    if (!comesNearer(rules, position, side, path[i - 1] as HexId, path[i] as HexId)) astray++;
  if (astray === 0) return 0;
  const end = path[path.length - 1] as HexId;
  let left = NOWHERE_NEAR;
  for (const distance of distancesToSources(rules, position, side))
    if ((distance[end] as number) >= 0) left = Math.min(left, distance[end] as number);
  return 2 * NOWHERE_NEAR * astray + left;
};

/** The ways out of a hex; paths begin with the hex that is left. */
interface WaysOut extends Retreats<NsViolation> {
  /** Those of the routes that lead astray, and may be taken because no enemy zone lies on them. */
  readonly free: readonly RetreatRoute[];
  /** Those that would mix nations though others do not. */
  readonly mixing: readonly RetreatRoute[];
}

/**
 * Ways without an enemy zone that lead astray (NS-10.7.1.e, A76): open where every way towards the source goes through one, by
 * reading b never, by reading c always.
 */
const withFreeWays = ({ readings }: Rules, found: Retreats<NsViolation>): Omit<WaysOut, 'mixing'> => {
  const reading = readings['NS-A76'];
  const isFree = ({ losses }: RetreatRoute): boolean => losses === 0;
  const open = reading === 'c' || (reading !== 'b' && !found.routes.some(isFree));
  const free = open ? found.outranked.filter(isFree) : [];
  return {
    ...found,
    routes: [...found.routes, ...free],
    outranked: found.outranked.filter((route) => !free.includes(route)),
    free,
  };
};

/** What forbids nations to share the hex in which a way ends (NS-3.e). */
const mixture = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  { path }: RetreatRoute,
): NsViolation | undefined =>
  joinViolations(rules, position, units, path[path.length - 1] as HexId).find(
    ({ code }) => code === 'NATIONS_MIXED',
  );

/**
 * The ways out of a hex, as long as the fight asks: towards a source where any leads there, else the least bad, and those free of
 * zones that may be taken instead (NS-10.7.1.c-e, h, A76). Nations are mixed only where every one of these ways does it (NS-3.e).
 */
const waysOut = (rules: Rules, position: Position, battle: Battle, units: readonly Unit[]): WaysOut => {
  const leaving = leavingOf(units[0] as Unit);
  const found = withFreeWays(rules, routesOf(rules, position, battle, leaving));
  const apart = found.routes.filter((route) => mixture(rules, position, units, route) === undefined);
  if (apart.length === 0) return { ...found, mixing: [] };
  const mixing = found.routes.filter((route) => !apart.includes(route));
  return { ...found, routes: apart, mixing };
};

const routesOf = (
  rules: Rules,
  position: Position,
  battle: Battle,
  leaving: Leaving,
): Retreats<NsViolation> =>
  retreatRoutes<NsViolation>(rules.theatre.board, {
    from: leaving.from,
    length: battle.retreat,
    step: (path, to, direction) => {
      const refused = stepViolation(rules, position, leaving, path, to, direction);
      if (refused !== null) return { refused };
      // NS-11.c, NS-11.m: a unit that enters a city with a manned box goes no further.
      if (path.length < battle.retreat && isBoxManned(rules, position, to))
        return { refused: { clause: 'NS-11.m', code: 'ENDS_IN_CITY', subject: label(rules.theatre, to) } };
      return { losses: costsStep(rules, position, leaving.side, to) ? 1 : 0 };
    },
    end: ({ path }) => badness(rules, position, leaving.side, path),
  });

const idsOf = (units: readonly Unit[]): string[] => units.map((unit) => unit.counter.id);

/** Every path of the required length by which these units may retreat; empty if there is none. The chapter on cities has the retreat into a city (NS-10.7.1.j). */
export const retreatPaths = (
  rules: Rules,
  position: Position,
  battle: Battle,
  units: readonly Unit[],
): readonly (readonly HexId[])[] => {
  const [first] = units;
  if (first === undefined || isSandwiched(position, battle, leavingOf(first))) return [];
  return waysOut(rules, position, battle, units).routes.map(({ path }) => path.slice(1));
};

/** What is wrong with a path hex by hex, its direction apart. */
const pathViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
  path: readonly HexId[],
): readonly NsViolation[] => {
  const { theatre } = rules;
  const leaving = leavingOf(unit);
  const found: NsViolation[] = [];
  if (path.length !== battle.retreat)
    found.push({
      clause: 'NS-10.7.1.a',
      code: 'WRONG_LENGTH',
      subject: unit.counter.id,
      hexes: path.length,
      owed: battle.retreat,
    });
  const walked = [leaving.from];
  for (const to of path) {
    const subject = label(theatre, to);
    const direction = directionTo(theatre.board, walked[walked.length - 1] as HexId, to);
    if (direction < 0) return [...found, { clause: 'NS-10.7.1.a', code: 'NOT_ADJACENT', subject }];
    if (walked.includes(to)) found.push({ clause: 'NS-10.7.1.e', code: 'BACK_AGAIN', subject });
    const bar = stepViolation(rules, position, leaving, walked, to, direction);
    if (bar !== null) found.push(bar);
    else if (walked.length < battle.retreat && isBoxManned(rules, position, to))
      found.push({ clause: 'NS-11.m', code: 'ENDS_IN_CITY', subject });
    walked.push(to);
  }
  return found;
};

/** What a way costs and why it may be taken. */
const wayReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  path: readonly HexId[],
  isFree: boolean,
): readonly NsReason[] => {
  const { side } = unit.counter;
  const zoned = path.filter((hex) => costsStep(rules, position, side, hex));
  const nearer = path.every((hex, i) => comesNearer(rules, position, side, path[i - 1] ?? unit.at, hex));
  return [
    {
      clause: 'NS-10.7.1.e',
      effect: nearer ? 'towards-supply' : isFree ? 'free-of-zones' : 'least-bad',
      side,
    },
    ...(zoned.length === 0
      ? []
      : [
          {
            clause: 'NS-10.7.1.d' as const,
            effect: 'extra-loss' as const,
            steps: zoned.length,
            hexes: zoned.map((hex) => label(rules.theatre, hex)),
          },
        ]),
  ];
};

const sandwichViolation = (units: readonly Unit[]): NsViolation => ({
  clause: 'NS-11.g',
  code: 'SANDWICHED',
  subject: units[0]?.counter.id ?? '',
});

const notTowardsSupply = (subject: string, open: readonly string[]): NsViolation => ({
  clause: 'NS-10.7.1.e',
  code: 'NOT_TOWARDS_SUPPLY',
  subject,
  open: [...open],
  reading: 'NS-A76',
});

/** Whether units may retreat so, and the steps it costs on the way (NS-10.7.1). */
export const retreatRuling = (
  rules: Rules,
  position: Position,
  battle: Battle,
  units: readonly Unit[],
  path: readonly HexId[],
): Ruling<{ readonly extra: number }> => {
  const [first] = units;
  if (first === undefined) return refuse({ clause: 'NS-10.7.1.a', code: 'NOBODY' });
  const astray = units.find((unit) => unit.at !== first.at || unit.place !== first.place);
  if (astray !== undefined)
    return refuse({ clause: 'NS-10.7.1.i', code: 'NOT_TOGETHER', subject: astray.counter.id });
  if (isSandwiched(position, battle, leavingOf(first))) return refuse(sandwichViolation(units));
  const bars = pathViolations(rules, position, battle, first, path);
  if (bars.length > 0) return refuse(...bars);
  const { routes, free, mixing } = waysOut(rules, position, battle, units);
  const isThisWay = (one: RetreatRoute): boolean => one.path.slice(1).join() === path.join();
  const mixed = mixing.find(isThisWay);
  const mixes = mixed === undefined ? undefined : mixture(rules, position, units, mixed);
  if (mixes !== undefined) return refuse(mixes);
  const route = routes.find(isThisWay);
  if (route === undefined) {
    const name = (hex: HexId): string => label(rules.theatre, hex);
    const open = routes
      .filter((one) => one.path.length > 1)
      .map((one) => one.path.slice(1).map(name).join(' '));
    return refuse(notTowardsSupply(name(path[path.length - 1] as HexId), open));
  }
  return allow(
    { extra: route.losses },
    wayReasons(rules, position, first, path, free.includes(route)),
    sourcesFor(rules, units),
  );
};

/** Why there is no way. */
export const retreatReasons = (
  rules: Rules,
  position: Position,
  battle: Battle,
  units: readonly Unit[],
): readonly NsReason[] => {
  const [first] = units;
  if (first === undefined) return [];
  const doomed: NsReason = { clause: 'NS-10.7.1.h', effect: 'cannot-retreat', units: idsOf(units) };
  if (isSandwiched(position, battle, leavingOf(first)))
    return [{ clause: 'NS-11.g', effect: 'sandwiched', units: idsOf(units) }, doomed];
  const { rejected } = waysOut(rules, position, battle, units);
  return [
    ...rejected.map(
      ({ path, reason }): NsReason => ({
        clause: reason.clause,
        effect: 'barred',
        why: reason.code,
        path: path.slice(1).map((hex) => label(rules.theatre, hex)),
      }),
    ),
    doomed,
  ];
};

/** A hex looked at for a retreat and not offered, with the way to it and why. */
export interface RefusedHex {
  readonly clause: ClauseId;
  readonly code: NsViolation['code'];
  readonly hex: string;
  readonly path: readonly string[];
  readonly [fact: string]: Json;
}

/** Every hex that units looked at and may not retreat into, and why, as the readings stand (NS-10.7.1). */
export const refusedHexes = (
  rules: Rules,
  position: Position,
  battle: Battle,
  units: readonly Unit[],
): readonly RefusedHex[] => {
  const [first] = units;
  if (first === undefined) return [];
  const names = (path: readonly HexId[]) => path.slice(1).map((hex) => label(rules.theatre, hex));
  const { routes, outranked, rejected, mixing } = waysOut(rules, position, battle, units);
  const place = (path: readonly HexId[]): string => `${path.length} ${path[path.length - 1]}`;
  const offered = new Set(routes.flatMap(({ path }) => path.map((_, i) => place(path.slice(0, i + 1)))));
  const open = routes.map(({ path }) => names(path).join(' '));
  const astray = outranked.map(({ path }) => ({
    path,
    reason: notTowardsSupply(names(path).slice(-1)[0] as string, open),
  }));
  const mixed = mixing.flatMap((route) => {
    const reason = mixture(rules, position, units, route);
    return reason === undefined ? [] : [{ path: route.path, reason }];
  });
  const found = new Map<string, RefusedHex>();
  for (const { path, reason } of [...rejected, ...mixed, ...astray]) {
    const key = `${place(path)} ${reason.clause} ${reason.code}`;
    if (offered.has(place(path)) || found.has(key)) continue;
    const way = names(path);
    const hex = way[way.length - 1] as string;
    // The ways that are open stand beside the list.
    const { open: _, ...facts } = reason;
    found.set(key, { ...facts, hex, path: way });
  }
  return [...found.values()];
};
