import type { HexId } from '@eastfront/kernel';
import { allow, directionTo, distance, forbid, forbidAll } from '@eastfront/kernel';
import { isCrossable, label, OPEN_PASS } from '../02-components/board.js';
import { WINTER } from '../02-components/terrain.js';
import type { Unit } from '../02-components/units.js';
import { isHq } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { isFlotilla, isTrain } from '../07-movement/moving-stack.js';
import type { Position } from '../position/position.js';
import type { CcReason, CcViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { RetreatTask, Route } from './retreat-plan.js';
import { plannedFor, priorityViolations, retreatPlan, routeOf } from './retreat-plan.js';
import type { Planned } from './retreat-priorities.js';
import { PERMITTED } from './retreat-priorities.js';
import type { Field, RetreatStep } from './retreat-routes.js';
import {
  betweenEnemies,
  goingOf,
  hasFriend,
  hazardOf,
  hazardViolation,
  isDeadly,
  oneHexViolation,
} from './retreat-routes.js';

/** The steps of a path from the hex that is left. */
export const stepsOf = (field: Field, from: HexId, path: readonly HexId[]): readonly RetreatStep[] =>
  path.map((to, i) => {
    const before = i === 0 ? from : (path[i - 1] as HexId);
    return {
      from: before,
      to,
      direction: directionTo(field.rules.theatre.board, before, to),
      first: i === 0,
    };
  });

/** An enemy next to a hex whose ZOC does not reach it: none, or the hexside stops it (CC-6.2.a, CC-6.4). */
const reasonsOutOfReach = (field: Field, hex: HexId): readonly CcReason[] => {
  const { rules, position, side } = field;
  const { theatre } = rules;
  const found: CcReason[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const near = theatre.board.neighbours[6 * hex + direction] as number;
    if (near < 0 || field.enemies[near] === 0) continue;
    const whites = unitsAt(rules, position.units, near).every(
      (unit) => unit.counter.side === side || unit.counter.whiteSquare,
    );
    const facts = {
      effect: 'no-zone-reaches',
      hex: label(theatre, hex),
      enemy: label(theatre, near),
    } as const;
    if (whites) found.push({ clause: 'CC-6.2.a', ...facts });
    else if (!isCrossable(theatre, position.turn, hex, direction))
      found.push({ clause: 'CC-6.4.a', ...facts });
  }
  return found;
};

const reasonsOfStep = (field: Field, step: RetreatStep): readonly CcReason[] => {
  const { rules, position } = field;
  const { theatre } = rules;
  const hex = label(theatre, step.to);
  const hexside = `${label(theatre, step.from)}/${hex}`;
  const reasons: CcReason[] = [];
  if (position.turn >= WINTER && theatre.pass[6 * step.from + step.direction] === OPEN_PASS)
    reasons.push({ clause: 'CC-2.32.a', effect: 'open-in-winter', hexside });
  if (theatre.northEdge[step.to] === 1) reasons.push({ clause: 'CC-4.1.f', effect: 'own-entry-hex', hex });
  if (field.zone[step.to] === 0) return [...reasons, ...reasonsOutOfReach(field, step.to)];
  if (!hasFriend(field, step.to)) {
    reasons.push({ clause: 'CC-11.2.j', effect: 'one-step-in-all', steps: 1, hex, reading: 'CC-A56' });
    return reasons;
  }
  const between = betweenEnemies(field, step);
  if (between.hexside) reasons.push({ clause: 'CC-11.2.e', effect: 'friend-cancels-at-hexside', hexside });
  if (between.hex) reasons.push({ clause: 'CC-11.2.g', effect: 'friend-cancels', hex });
  if (!step.first) reasons.push({ clause: 'CC-11.2.i', effect: 'friend-cancels', hex });
  else reasons.push({ clause: 'CC-11.2.k', effect: 'friend-cancels', hex });
  return reasons;
};

/** What lets a unit retreat along a route, clause by clause. */
export const retreatReasons = (
  field: Field,
  task: RetreatTask,
  unit: Unit,
  route: Route,
): readonly CcReason[] => {
  const { theatre } = field.rules;
  const { id } = unit.counter;
  const hex = label(theatre, route.end);
  const facts = { unit: id, hex };
  if (isFlotilla(unit)) return [{ clause: 'CC-15.3.e', effect: 'retreats-to-port', ...facts }];
  const reasons: CcReason[] = [
    {
      clause: 'CC-11.1.d',
      effect: 'retreats',
      unit: id,
      hexes: task.distance,
      path: route.path.map((one) => label(theatre, one)),
    },
  ];
  if (unit.retreated) {
    reasons.push({ clause: 'CC-13.2.c', effect: 'retreats-again', unit: id });
    reasons.push({ clause: 'CC-13.2.d', effect: 'no-penalty', unit: id });
  }
  if (isHq(unit) && task.units.length + task.routed.length > 1)
    reasons.push({ clause: 'CC-15.1.d', effect: 'retreats-along', unit: id });
  if (isTrain(unit)) reasons.push({ clause: 'CC-15.6.c', effect: 'along-railroad', unit: id });
  for (const step of stepsOf(field, task.from, route.path)) reasons.push(...reasonsOfStep(field, step));
  if (route.oneHex) {
    reasons.push({ clause: 'CC-11.6.a', effect: 'ends-after-one-hex', ...facts });
    if (field.zone[route.end] === 1)
      reasons.push({ clause: 'CC-11.6.c', effect: 'friend-in-the-hex', hex, reading: 'CC-A61' });
  }
  if (task.routed.length > 0 && task.routed.every(({ through }) => through !== route.path[0]))
    reasons.push({ clause: 'CC-11.1.c', effect: 'split', ...facts });
  reasons.push({ clause: 'CC-11.1.g', effect: 'supply', state: route.supply, ...facts });
  if (route.overstacks) reasons.push({ clause: 'CC-11.1.h', effect: 'overstacks', ...facts });
  return reasons;
};

export { furtherRetreats } from './retreat-routes.js';

/** What is wrong with the shape of a path, which the owner chooses (CC-11.1.b): steps away from the hex left, as many as ordered (CC-11.1.d). */
const shapeViolations = (
  field: Field,
  task: RetreatTask,
  unit: Unit,
  path: readonly HexId[],
): readonly CcViolation[] => {
  const { theatre } = field.rules;
  const { grid } = theatre.board;
  const clause = 'CC-11.1.d';
  if (path.length === 0)
    return [{ clause, code: 'WRONG_LENGTH', subject: unit.counter.id, hexes: task.distance }];
  const found: CcViolation[] = [];
  stepsOf(field, task.from, path).forEach(({ to, direction }, i) => {
    const subject = label(theatre, to);
    if (direction < 0) found.push({ clause, code: 'NOT_ADJACENT', subject });
    else if (distance(grid, task.from, to) !== i + 1)
      found.push({ clause, code: 'NOT_AWAY', subject, from: label(theatre, task.from), reading: 'CC-A57' });
  });
  if (path.length === task.distance) return found;
  const [first] = path;
  const short = path.length === 1 ? oneHexViolation(field, task, unit, first as HexId) : null;
  if (path.length !== 1)
    found.push({ clause, code: 'WRONG_LENGTH', subject: unit.counter.id, hexes: task.distance });
  else if (short !== null) found.push(short);
  return found;
};

/** What would end the unit on the way (CC-11.2). */
const hazardViolations = (
  field: Field,
  unit: Unit,
  from: HexId,
  path: readonly HexId[],
): readonly CcViolation[] => {
  const going = goingOf(field.rules, field.position, unit);
  return stepsOf(field, from, path).flatMap((step) => {
    const hazard = hazardOf(field, going, step);
    return isDeadly(hazard) ? [hazardViolation(field, going, step, hazard)] : [];
  });
};

const isSamePath = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

const violationsOf = (
  field: Field,
  task: RetreatTask,
  planned: Planned,
  path: readonly HexId[],
): readonly CcViolation[] => {
  const { rules } = field;
  const { unit, ways, standing, doom } = planned;
  if (doom !== null) return [doom];
  if (isFlotilla(unit)) {
    const index = ways.findIndex((way) => isSamePath(way.path, path));
    if (index < 0) {
      const end = path[path.length - 1];
      const subject = end === undefined ? unit.counter.id : label(rules.theatre, end);
      return [{ clause: 'CC-15.3.e', code: 'NO_FRIENDLY_AZOV_PORT', subject }];
    }
  } else {
    const shape = shapeViolations(field, task, unit, path);
    if (shape.length > 0) return shape;
    const deadly = hazardViolations(field, unit, task.from, path);
    if (deadly.length > 0) {
      const saved = standing.includes(PERMITTED);
      const subject = label(rules.theatre, path[path.length - 1] as HexId);
      return [
        ...deadly,
        saved
          ? { clause: 'CC-11.1.f', code: 'FEWER_STEPS_POSSIBLE', subject }
          : { clause: 'CC-11.1.e', code: 'NO_RETREAT', subject: unit.counter.id },
      ];
    }
  }
  const index = ways.findIndex((way) => isSamePath(way.path, path));
  return index < 0 || standing[index] === PERMITTED ? [] : priorityViolations(field, planned, index);
};

/**
 * Judges the retreat of one unit along a path (CC-11.1, CC-11.2, CC-11.6, CC-15.3.e, CC-15.6.c).
 *
 * @param path - from the first hex entered on; for the flotilla the port alone
 * @returns the route, or every violation
 */
export const retreatRuling = (
  rules: Rules,
  position: Position,
  task: RetreatTask,
  unit: Unit,
  path: readonly HexId[],
): Ruling<Route> => {
  const { id } = unit.counter;
  if (!task.units.includes(id) || unit.place !== 'map')
    return forbid({ clause: 'CC-11.1.a', code: 'DOES_NOT_RETREAT', subject: id });
  const plan = retreatPlan(rules, position, task);
  const { field } = plan;
  const planned = plannedFor(plan, unit);
  const refused = forbidAll(violationsOf(field, task, planned, path));
  if (refused !== null) return refused;
  const way = planned.ways.find((one) => isSamePath(one.path, path)) as Planned['ways'][number];
  const route = routeOf(field, unit, way);
  return allow(route, retreatReasons(field, task, unit, route), sourcesFor(rules, [unit]));
};
