import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Side, SupplyState, Unit } from '../02-components/units.js';
import { isOverstacked } from '../05-stacking/stacking.js';
import { isFlotilla } from '../07-movement/moving-stack.js';
import { supplyAt } from '../14-supply/supply.js';
import type { Battle, Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import type { CcViolation, Rules } from '../rules.js';
import { isLostIn, pitsOf } from './retreat-overstacking.js';
import type { Planned } from './retreat-priorities.js';
import { FAILS_STEPS, FAILS_SUPPLY, PERMITTED, rankWays } from './retreat-priorities.js';
import type { Field, Going, Way } from './retreat-routes.js';
import { doomOf, fieldOf, goingOf, waysOf } from './retreat-routes.js';

/** A stack in retreat. */
export interface RetreatTask {
  readonly side: Side;
  readonly from: HexId;
  readonly distance: 2 | 4;
  /** Ids of the units that have still to go. */
  readonly units: readonly string[];
  /** The units that have retreated, with the first hex of each. */
  readonly routed: Battle['routed'];
  /** Driven back by a mobile assault (CC-13.2). */
  readonly mobile: boolean;
}

/** A way that a unit may take. */
export interface Route {
  /** From the first hex entered on. */
  readonly path: readonly HexId[];
  /** The first hex lies in an uncancelled EZOC: one step for all units that enter by it (CC-11.2.j). */
  readonly intoZone: boolean;
  readonly end: HexId;
  /** What a unit there would trace now (reading CC-A59). */
  readonly supply: SupplyState;
  /** Whether the stacking limit is exceeded at the end; the attacker then moves the unit on (CC-11.1.h). */
  readonly overstacks: boolean;
  /** Ends after one hex of two (CC-11.6). */
  readonly oneHex: boolean;
}

/** A stack with its ways, ranked. */
export interface Plan {
  readonly field: Field;
  readonly units: readonly Planned[];
}

const planOf = (rules: Rules, position: Position, task: RetreatTask): Plan => {
  const { side, routed } = task;
  const field = fieldOf(rules, position, side, [...task.units, ...routed.map(({ unit }) => unit)]);
  const known: { readonly going: Going; readonly disrupted: boolean; readonly ways: readonly Way[] }[] = [];
  // Units that go alike are worked out once.
  const waysFor = (unit: Unit): readonly Way[] => {
    if (isFlotilla(unit)) return waysOf(field, task, unit);
    const going = goingOf(rules, position, unit);
    const { disrupted } = unit;
    const same = known.find(
      (one) =>
        one.going.rail === going.rail && one.going.table === going.table && one.disrupted === disrupted,
    );
    if (same !== undefined) return same.ways;
    const ways = waysOf(field, task, unit);
    known.push({ going, disrupted, ways });
    return ways;
  };
  const going = unitsById(position, task.units).filter((unit) => unit.place === 'map');
  const units = going.map((unit): Planned => {
    const ways = waysFor(unit);
    const ends = new Set(ways.filter(({ barred }) => barred === null).map(({ end }) => end));
    const pits = pitsOf(field, task.from, unit, ends, going.length);
    return { unit, ways, doom: doomOf(unit, task), pits, standing: new Uint8Array(ways.length) };
  });
  rankWays(field, routed, units);
  return { field, units };
};

const plans = new WeakMap<
  Position,
  { readonly rules: Rules; readonly task: RetreatTask; readonly plan: Plan }
>();

const isSame = (a: RetreatTask, b: RetreatTask): boolean =>
  a.units === b.units &&
  a.routed === b.routed &&
  a.from === b.from &&
  a.distance === b.distance &&
  a.side === b.side &&
  a.mobile === b.mobile;

/** The retreat plan of a stack. The last plan of a position is kept, since every unit of the stack uses it. */
export const retreatPlan = (rules: Rules, position: Position, task: RetreatTask): Plan => {
  const last = plans.get(position);
  if (last !== undefined && last.rules === rules && isSame(last.task, task)) return last.plan;
  const plan = planOf(rules, position, task);
  plans.set(position, { rules, task, plan });
  return plan;
};

/** A task that the unit belongs to. */
export const including = (task: RetreatTask, unit: Unit): RetreatTask =>
  task.units.includes(unit.counter.id) ? task : { ...task, units: [...task.units, unit.counter.id] };

/** What the stack's plan says of one unit. */
export const plannedFor = (plan: Plan, unit: Unit): Planned =>
  plan.units.find((one) => one.unit.counter.id === unit.counter.id) ?? {
    unit,
    ways: [],
    doom: null,
    pits: new Set(),
    standing: new Uint8Array(0),
  };

/** A way as a route. */
export const routeOf = ({ rules, position, side }: Field, unit: Unit, way: Way): Route => ({
  path: way.path,
  intoZone: way.intoZone,
  end: way.end,
  supply: supplyAt(rules, position, side, way.end),
  overstacks: isOverstacked(rules, position, side, way.end, [unit]),
  oneHex: way.oneHex,
});

/**
 * The ways that a unit of a retreating stack may take now, the whole stack losing as few steps as it can, then in the
 * best supply that leaves, then overstacking as little as it can (CC-11.1.f, CC-11.1.g, CC-11.1.h, CC-11.1.i). Of either length, where the
 * retreat may be cut short (CC-11.6; reading CC-A60).
 *
 * @returns none when the unit is eliminated (CC-11.1.e)
 */
export const routesOf = (
  rules: Rules,
  position: Position,
  task: RetreatTask,
  unit: Unit,
): readonly Route[] => {
  const { field, units } = retreatPlan(rules, position, including(task, unit));
  const { ways, standing } = plannedFor({ field, units }, unit);
  return ways.filter((_, i) => standing[i] === PERMITTED).map((way) => routeOf(field, unit, way));
};

/** Why the priorities pass over a way that the unit could go. */
export const priorityViolations = (
  field: Field,
  { unit, ways, pits, standing }: Planned,
  index: number,
): readonly CcViolation[] => {
  const { end } = ways[index] as Way;
  const subject = label(field.rules.theatre, end);
  if (standing[index] === FAILS_SUPPLY)
    return [{ clause: 'CC-11.1.g', code: 'BETTER_SUPPLY_POSSIBLE', subject }];
  if (standing[index] !== FAILS_STEPS) return [{ clause: 'CC-11.1.h', code: 'ROOM_ELSEWHERE', subject }];
  const fewer: CcViolation = { clause: 'CC-11.1.f', code: 'FEWER_STEPS_POSSIBLE', subject };
  if (!isLostIn(field, pits, unit, end)) return [fewer];
  return [
    { clause: 'CC-11.1.h', code: 'FULL_AND_NO_WAY_ON', subject, unit: unit.counter.id },
    standing.includes(PERMITTED)
      ? fewer
      : { clause: 'CC-11.1.e', code: 'NO_RETREAT', subject: unit.counter.id },
  ];
};

/**
 * Every way away from the hex, and why it is not offered. One that ends the unit stops at the hex or hexside that does;
 * a unit that is eliminated wherever it goes has that reason on all of them, or on an empty path when there are none.
 */
export const explainRoutes = (
  rules: Rules,
  position: Position,
  task: RetreatTask,
  unit: Unit,
): readonly {
  readonly path: readonly HexId[];
  readonly permitted: boolean;
  readonly violation?: CcViolation;
}[] => {
  const plan = retreatPlan(rules, position, including(task, unit));
  const planned = plannedFor(plan, unit);
  const { ways, standing, doom } = planned;
  if (doom !== null) {
    const paths = ways.length === 0 ? [[]] : ways.map(({ path }) => path);
    return paths.map((path) => ({ path, permitted: false, violation: doom }));
  }
  return ways.map((way, i) =>
    standing[i] === PERMITTED
      ? { path: way.path, permitted: true }
      : {
          path: way.path,
          permitted: false,
          violation: way.barred ?? (priorityViolations(plan.field, planned, i)[0] as CcViolation),
        },
  );
};
