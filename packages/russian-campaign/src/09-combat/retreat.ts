import type { HexId } from '@eastfront/kernel';
import { allow, directionTo, forbid, forbidAll, retreatRoutes } from '@eastfront/kernel';
import { fieldsOf, label, terrainAt } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { hasSailed } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { isOverstacked, stackAt, stackOf } from '../06-stacking/stacking.js';
import { hasPartisan, inEnemyZone, isEnemyHeld, isStraitBetween } from '../07-zones-of-control/zones.js';
import { mayRetreatOff, withdrawalDuty } from '../12-arrivals/withdrawals.js';
import { neutralityViolations } from '../position/neutrality.js';
import type { Position } from '../position/position.js';
import { adoptedOf, unitById, unitsById, withUnit } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { standsInWoods } from './results.js';

/** A way to retreat. */
export interface Route {
  /** From the first hex entered on: 1 or 2 hexes; none if the unit leaves the map from its own hex. */
  readonly path: readonly HexId[];
  /** The hex where it ends, or from which it leaves. */
  readonly end: HexId;
  /** Over the west edge off the map, for a withdrawal (TRC-12.5.g). */
  readonly off: boolean;
}

/** A way that is not open. */
export interface Closed {
  readonly path: readonly HexId[];
  readonly violation: TrcViolation;
}

/** The ways of one unit, whatever the others of its combat do. */
export interface Ways {
  readonly open: readonly Route[];
  readonly closed: readonly Closed[];
}

/** Why a unit that has to retreat is eliminated whichever way it would go; null when it is not. */
export const doomOf = (rules: Rules, position: Position, unit: Unit): TrcViolation | null => {
  const subject = unit.counter.id;
  if (unit.counter.type === 'worker')
    return { clause: 'TRC-12.7.2.b', code: 'WORKER_CANNOT_RETREAT', subject };
  if (unit.landed !== position.turn) return null;
  // TRC-A21: as long as the turn of the landing lasts (a), or in the impulse of the landing alone (b).
  const landing = hasSailed(unit) && position.player === unit.counter.side;
  return landing || rules.readings['TRC-A21'] !== 'b'
    ? { clause: 'TRC-8.4.3.j', code: 'LANDED_THIS_TURN', subject, reading: 'TRC-A21' }
    : null;
};

/** What forbids a step (TRC-9.7.2.a, TRC-11.2.2.e); null when nothing does. A friend in the hex does not cancel an EZOC (TRC-A44). */
const stepViolation = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
  direction: number,
): TrcViolation | null => {
  const { theatre } = rules;
  const { side } = unit.counter;
  const subject = label(theatre, to);
  const clause = 'TRC-9.7.2.a';
  if (theatre.land[to] === 0) return { clause, code: 'LAKE_OR_SEA', subject };
  if (theatre.barrier[6 * from + direction] === 1)
    return { clause, code: 'LAKE_OR_SEA_HEXSIDE', subject: `${label(theatre, from)}/${subject}` };
  if (isEnemyHeld(rules, position, side, to)) return { clause: 'TRC-6.0.a', code: 'ENEMY_OCCUPIED', subject };
  const [neutral] = neutralityViolations(rules, position, unit.counter, to);
  if (neutral !== undefined) return neutral;
  if (side === 'axis' && hasPartisan(rules, position.units, to))
    return { clause: 'TRC-11.2.2.e', code: 'PARTISAN', subject };
  return inEnemyZone(rules, position, side, to) ? { clause, code: 'ENEMY_ZONE', subject } : null;
};

/** Whether a hex has room for the unit (TRC-9.7.4.a). */
const fullViolation = (rules: Rules, position: Position, unit: Unit, hex: HexId): TrcViolation | null => {
  const { side } = unit.counter;
  if (!isOverstacked(rules, position, side, hex, [unit])) return null;
  const { limit, counted } = stackAt(rules, position, side, hex, [unit]);
  return { clause: 'TRC-9.7.4.a', code: 'STACKING', subject: label(rules.theatre, hex), counted, limit };
};

/** TRC-12.5.g, TRC-A72: corps that the Axis player himself retreats, in the impulses of a withdrawal that is still owed. */
const mayLeaveTheMap = (position: Position, unit: Unit): boolean => {
  const duty = withdrawalDuty(position.turn, adoptedOf(position));
  return mayRetreatOff(position, { duty, done: position.withdrawals }, unit);
};

/**
 * The ways of a unit from its hex, never over the sea (TRC-8.4.3.n): 1 or 2 hexes without EZOCs, never back to where it stood (TRC-9.7.2, 9.7.3, 9.7.4,
 * TRC-A44).
 *
 * @param shortest - 2 for a remnant, which goes exactly so far (TRC-9.12.1.a)
 */
export const waysOf = (rules: Rules, position: Position, unit: Unit, shortest: 1 | 2 = 1): Ways => {
  const { board } = rules.theatre;
  const { routes, rejected } = retreatRoutes<TrcViolation>(board, {
    from: unit.at,
    length: 2,
    shortest,
    step: (path, to, direction) => {
      const from = path[path.length - 1] as HexId;
      const refused = stepViolation(rules, position, unit, from, to, direction);
      return refused === null ? { losses: 0 } : { refused };
    },
    end: ({ path }) => {
      const refused = fullViolation(rules, position, unit, path[path.length - 1] as HexId);
      return refused === null ? 0 : { refused };
    },
  });
  const open = routes.map(({ path }): Route => {
    const hexes = path.slice(1);
    return { path: hexes, end: hexes[hexes.length - 1] as HexId, off: false };
  });
  if (mayLeaveTheMap(position, unit)) {
    const isWest = (hex: HexId): boolean => fieldsOf(rules.theatre, hex).edge?.includes('west') === true;
    if (isWest(unit.at)) open.push({ path: [], end: unit.at, off: true });
    // The stacking limit binds where a retreat ends, not where it passes.
    for (let direction = 0; direction < 6; direction++) {
      const to = board.neighbours[6 * unit.at + direction] as HexId;
      if (to < 0 || !isWest(to)) continue;
      if (stepViolation(rules, position, unit, unit.at, to, direction) === null)
        open.push({ path: [to], end: to, off: true });
    }
  }
  return { open, closed: rejected.map(({ path, reason }) => ({ path: path.slice(1), violation: reason })) };
};

/** Whether terrain that stops movement lies on a way; it does not stop a retreat (TRC-9.7.3.a). */
export const passesStop = (rules: Rules, path: readonly HexId[]): boolean =>
  path.length > 1 && ['woods', 'mountain', 'swamp'].includes(terrainAt(rules.theatre, path[0] as HexId));

/** One unit of a retreat with its ways. */
export interface Goer {
  readonly unit: Unit;
  readonly ways: Ways;
  readonly doom: TrcViolation | null;
  /** Where its open ways end; -1 off the map. */
  readonly ends: readonly HexId[];
}

/** The end of a way that leaves the map. */
const OFF_MAP: HexId = -1;
/** Where a way ends. */
const endOf = (route: Route): HexId => (route.off ? OFF_MAP : route.end);

const goerOf = (rules: Rules, position: Position, unit: Unit): Goer => {
  const doom = doomOf(rules, position, unit);
  const ways = waysOf(rules, position, unit);
  return { unit, ways, doom, ends: doom === null ? [...new Set(ways.open.map(endOf))] : [] };
};

/** The units that have still to go, with their ways; those in woods stay (TRC-9.8.4.a). */
export const goersOf = (rules: Rules, position: Position, retreating: readonly string[]): readonly Goer[] =>
  unitsById(position, retreating)
    .filter((unit) => unit.place === 'map' && !standsInWoods(rules, unit))
    .map((unit) => goerOf(rules, position, unit));

/** Tries of {@link mostSaved} before it takes the best it has found. */
const PATIENCE = 20_000;

/** How many of these units find room at most, each ending in one of its hexes within the stacking limit (TRC-A45). */
export const mostSaved = (
  rules: Rules,
  position: Position,
  goers: readonly Goer[],
  placed: ReadonlyMap<HexId, readonly Unit[]> = new Map(),
): number => {
  const taken = new Map(placed);
  // Who has least choice is placed first, armies before corps: they need most room.
  const ordered = [...goers].sort(
    (a, b) =>
      a.ends.length - b.ends.length ||
      Number(b.unit.counter.size === 'army') - Number(a.unit.counter.size === 'army'),
  );
  const most = ordered.filter(({ ends }) => ends.length > 0).length;
  let best = 0;
  let tries = 0;
  const place = (from: number, saved: number): void => {
    best = Math.max(best, saved);
    if (best === most || from === ordered.length || saved + (ordered.length - from) <= best) return;
    if (++tries > PATIENCE) return;
    const { unit, ends } = ordered[from] as Goer;
    for (const end of ends) {
      if (end === OFF_MAP) {
        place(from + 1, saved + 1);
        continue;
      }
      const came = taken.get(end) ?? [];
      const here = unitsAt(rules, position.units, end).filter(
        (one) => one.counter.side === unit.counter.side,
      );
      const { counted, limit } = stackOf([...here, ...came, unit]);
      if (counted > limit) continue;
      taken.set(end, [...came, unit]);
      place(from + 1, saved + 1);
      taken.set(end, came);
      if (best === most) return;
    }
    place(from + 1, saved);
  };
  place(0, 0);
  return best;
};

/** What is left of a retreat: the ids of the units of one side that have still to go. */
export type Retreating = readonly string[];

/** A unit of a retreat with its permitted ways and why others are not. */
export interface Plan {
  readonly unit: Unit;
  /** None, neither of one hex nor of two: the unit is eliminated (TRC-9.7.2.b, TRC-9.7.4.b, TRC-A108). */
  readonly routes: readonly Route[];
  readonly closed: readonly Closed[];
  readonly doom: TrcViolation | null;
}

/** The ways of one unit that leave as many of the others a way as there can be (TRC-9.7.1.b, TRC-A45). */
const permitPlan = (rules: Rules, position: Position, goers: readonly Goer[], goer: Goer): Plan => {
  const { unit, ways, doom } = goer;
  if (doom !== null) return { unit, routes: [], closed: ways.closed, doom };
  const others = goers.filter((other) => other !== goer);
  const most = mostSaved(rules, position, goers);
  const spares = new Map<HexId, boolean>();
  for (const end of goer.ends) {
    const placed: ReadonlyMap<HexId, readonly Unit[]> = new Map(end === OFF_MAP ? [] : [[end, [unit]]]);
    spares.set(end, 1 + mostSaved(rules, position, others, placed) >= most);
  }
  const routes = ways.open.filter((route) => spares.get(endOf(route)) === true);
  const wasteful = ways.open
    .filter((route) => spares.get(endOf(route)) !== true)
    .map(
      (route): Closed => ({
        path: route.path,
        violation: {
          clause: 'TRC-9.7.1.b',
          code: 'LEAVES_OTHERS_NO_ROOM',
          subject: label(rules.theatre, route.end),
          reading: 'TRC-A45',
        },
      }),
    );
  return { unit, routes, closed: [...ways.closed, ...wasteful], doom };
};

/** The plans of all units that have still to retreat, in their order; units in woods stay and have none (TRC-9.8.4.a). */
export const retreatPlans = (rules: Rules, position: Position, retreating: Retreating): readonly Plan[] => {
  const goers = goersOf(rules, position, retreating);
  return goers.map((goer) => permitPlan(rules, position, goers, goer));
};

/** The ways that the attacker may send one unit; none when it is eliminated. */
export const routesOf = (
  rules: Rules,
  position: Position,
  retreating: Retreating,
  id: string,
): readonly Route[] =>
  retreatPlans(rules, position, retreating).find(({ unit }) => unit.counter.id === id)?.routes ?? [];

/** Why a unit without a retreat is eliminated: by its kind, for lack of room, or for the remaining reasons. */
export const eliminationViolation = ({ unit, closed, doom }: Plan): TrcViolation => {
  if (doom !== null) return doom;
  const subject = unit.counter.id;
  const full = closed.some(({ violation }) => ['STACKING', 'LEAVES_OTHERS_NO_ROOM'].includes(violation.code));
  return full
    ? { clause: 'TRC-9.7.4.b', code: 'NO_ROOM', subject }
    : { clause: 'TRC-9.7.2.b', code: 'NO_RETREAT', subject };
};

const isSame = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

/** What is wrong with a path that is not among the permitted ones. */
const pathViolations = (rules: Rules, plan: Plan, path: readonly HexId[]): readonly TrcViolation[] => {
  const { theatre } = rules;
  const { unit, closed, routes } = plan;
  if (routes.length === 0) return [eliminationViolation(plan)];
  const subject = unit.counter.id;
  if (path.length < 1 || path.length > 2)
    return [{ clause: 'TRC-9.7.1.a', code: 'ONE_OR_TWO_HEXES', subject, hexes: path.length }];
  const found: TrcViolation[] = [];
  let from = unit.at;
  for (const [i, to] of path.entries()) {
    if (directionTo(theatre.board, from, to) < 0)
      return [{ clause: 'TRC-9.7.1.a', code: 'NOT_ADJACENT', subject: label(theatre, to) }];
    if (to === unit.at)
      return [
        { clause: 'TRC-9.7.1.a', code: 'BACK_TO_THE_START', subject: label(theatre, to), reading: 'TRC-A44' },
      ];
    const way = path.slice(0, i + 1);
    // A full hex is no place to end in, but one to pass through.
    const whole = way.length === path.length;
    found.push(
      ...closed
        .filter((one) => isSame(one.path, way) && (whole || one.violation.code !== 'STACKING'))
        .filter((one) => whole || one.violation.code !== 'LEAVES_OTHERS_NO_ROOM')
        .map(({ violation }) => violation),
    );
    from = to;
  }
  const forced = { clause: 'TRC-9.7.1.b', code: 'ANOTHER_WAY_IS_OPEN', subject } as const;
  return found.some(({ clause }) => clause === 'TRC-9.7.1.b') ? found : [...found, forced];
};

const routeReasons = (rules: Rules, unit: Unit, route: Route): readonly TrcReason[] => {
  const { theatre } = rules;
  const { path } = route;
  const reasons: TrcReason[] = [
    {
      clause: 'TRC-9.7.1.a',
      effect: 'retreat',
      unit: unit.counter.id,
      path: path.map((hex) => label(theatre, hex)),
      reading: 'TRC-A44',
    },
  ];
  if (passesStop(rules, path))
    reasons.push({ clause: 'TRC-9.7.3.a', effect: 'no-stop', hex: label(theatre, path[0] as HexId) });
  [unit.at, ...path].forEach((from, i) => {
    const to = path[i];
    if (to !== undefined && isStraitBetween(theatre, from, to))
      reasons.push({
        clause: 'TRC-9.7.3.c',
        effect: 'across-the-strait',
        unit: unit.counter.id,
        hex: label(theatre, to),
      });
  });
  if (route.off) reasons.push({ clause: 'TRC-12.5.g', effect: 'withdraws', unit: unit.counter.id });
  return reasons;
};

/**
 * Judges the retreat of one unit (TRC-9.7).
 *
 * @param retreating - ids of all units of its side that have still to go, this one among them
 * @param path - from the first hex entered on
 * @param off - whether it leaves the map from the last of them (TRC-12.5.g)
 */
export const judgeRetreat = (
  rules: Rules,
  position: Position,
  retreating: Retreating,
  id: string,
  path: readonly HexId[],
  off = false,
): Ruling<Route> => {
  const plan = retreatPlans(rules, position, retreating).find(({ unit }) => unit.counter.id === id);
  if (plan === undefined) {
    const unit = unitById(position, id);
    return unit !== null && unit.place === 'map' && standsInWoods(rules, unit)
      ? forbid({ clause: 'TRC-9.8.4.a', code: 'IN_WOODS', subject: id })
      : forbid({ clause: 'TRC-9.7.1.a', code: 'DOES_NOT_RETREAT', subject: id });
  }
  const route = plan.routes.find((one) => one.off === off && isSame(one.path, path));
  if (route === undefined) {
    const violations: readonly TrcViolation[] = off
      ? [{ clause: 'TRC-9.7.2.a', code: 'OFF_THE_MAP', subject: id }]
      : pathViolations(rules, plan, path);
    return forbidAll(violations) as Ruling<never>;
  }
  return allow(route, routeReasons(rules, plan.unit, route));
};

/** The position after a unit has gone its way. */
export const afterRetreat = <P extends Pick<Position, 'units'>>(position: P, id: string, route: Route): P =>
  withUnit(position, id, route.off ? { place: 'withdrawn', at: -1 } : { at: route.end });
