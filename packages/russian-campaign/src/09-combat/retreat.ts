import type { HexId } from '@eastfront/kernel';
import { allow, directionTo, forbid, forbidAll } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { isStraitBetween } from '../07-zones-of-control/contact.js';
import type { Position } from '../play/position.js';
import { unitById, withUnit } from '../play/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { standsInWoods } from './results.js';
import type { Goer } from './retreat-room.js';
import { endOf, goersOf, mostSaved, OFF_MAP } from './retreat-room.js';
import type { Closed, Route } from './retreat-routes.js';
import { passesStop } from './retreat-routes.js';

export type { Route } from './retreat-routes.js';

/** What is left of a retreat: the ids of the units of one side that have still to go. */
export type Retreating = readonly string[];

/** A unit of a retreat with its permitted ways and why others are not. */
export interface Plan {
  readonly unit: Unit;
  /** None: the unit is eliminated (TRC-9.7.2.b, TRC-9.7.4.b). */
  readonly routes: readonly Route[];
  readonly closed: readonly Closed[];
  readonly doom: TrcViolation | null;
}

/** The ways of one unit that leave as many of the others a way as there can be (TRC-9.7.1.b, TRC-A45). */
const permitted = (rules: Rules, position: Position, goers: readonly Goer[], goer: Goer): Plan => {
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
  return goers.map((goer) => permitted(rules, position, goers, goer));
};

/** The ways that the attacker may send one unit; none when it is eliminated. */
export const routesOf = (
  rules: Rules,
  position: Position,
  retreating: Retreating,
  id: string,
): readonly Route[] =>
  retreatPlans(rules, position, retreating).find(({ unit }) => unit.counter.id === id)?.routes ?? [];

/** Why a unit for which there is no way is eliminated: by what it is, for want of room, or for all the rest. */
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
