import type { HexId } from '@eastfront/kernel';
import { allow, distance, forbid, forbidAll } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { isFlotilla } from '../07-movement/moving-stack.js';
import type { Position } from '../play/position.js';
import type { CcViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { Field } from './retreat-hazard.js';
import { goingOf, hazardOf, hazardViolation, isDeadly } from './retreat-hazard.js';
import type { RetreatTask, Route } from './retreat-plan.js';
import { plannedFor, priorityViolations, retreatPlan, routeOf } from './retreat-plan.js';
import type { Planned } from './retreat-priorities.js';
import { PERMITTED } from './retreat-priorities.js';
import { retreatReasons, stepsOf } from './retreat-reasons.js';
import { oneHexViolation } from './retreat-routes.js';

export { furtherRetreats } from './retreat-on.js';

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
 * @returns the route, or everything that speaks against it
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
