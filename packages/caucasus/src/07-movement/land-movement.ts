import type { HexId, StepCost } from '@eastfront/kernel';
import { barsOf, directionTo } from '@eastfront/kernel';
import { isLinked, label, NO_PASS } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf, faceOf } from '../02-components/units.js';
import { holds, unitsAt } from '../02-components/view.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import type { MoveMode, Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import type { Motion } from './movement-allowance.js';
import {
  allowanceClause,
  allowanceReasons,
  hexesClause,
  motionOf,
  paysPoints,
} from './movement-allowance.js';
import type { Step } from './movement-cost.js';
import {
  ENEMY,
  enemiesOf,
  groundPrice,
  groundReasons,
  groundViolations,
  HALVES,
  isAlpineSide,
  LEAVE_ZONE,
  MECHANIZED,
  stopClause,
} from './movement-cost.js';
import type { Judgement, MoveRequest } from './moving-stack.js';

/** Units that move over land, and what each of their steps needs. */
interface March {
  readonly units: readonly Unit[];
  readonly motion: Motion;
  /** Where enemies stand, and where their ZOCs reach, by hex. */
  readonly theirs: Uint8Array;
  readonly zone: Uint8Array;
}

const marchOf = (rules: Rules, position: Position, units: readonly Unit[], motion: Motion): March => ({
  units,
  motion,
  theirs: enemiesOf(rules, position, motion.side),
  zone: zoneOf(rules, position, enemyOf(motion.side)),
});

interface MarchStep extends Step {
  readonly march: March;
  /** From the hex where the move begins. */
  readonly first: boolean;
}

/** Whether the step leads into the hex that the stack emptied by mobile assault (CC-13.1.n). */
const isEmptied = ({ march, to, first }: MarchStep): boolean => first && to === march.motion.progress.emptied;

const clauseOfStrategic = ({ table }: Motion): 'CC-7.5.b' | 'CC-7.5.c' =>
  table.gaits === MECHANIZED ? 'CC-7.5.b' : 'CC-7.5.c';
const strategicClause = (_: Rules, { march }: MarchStep) => clauseOfStrategic(march.motion);
const hexsideOf = ({ theatre }: Rules, { from, to }: Step): string =>
  `${label(theatre, from)}/${label(theatre, to)}`;

/** What bars a step by what the units have done before it and by the way they move, ground and enemies apart. */
const MARCH = barsOf<Rules, MarchStep, CcViolation>()([
  {
    clause: 'CC-7.7.b',
    code: 'NOT_THE_FIRST_STEP',
    when: (_, step) =>
      step.march.motion.table.ford[6 * step.from + step.direction] === 1 &&
      !isEmptied(step) &&
      !(step.first && step.march.motion.progress.hexes === 0),
    facts: (rules, step) => ({ subject: hexsideOf(rules, step) }),
  },
  {
    clause: strategicClause,
    code: 'NOT_ALONG_ROAD',
    when: ({ theatre }, { march, from, direction }) =>
      march.motion.strategic && !isLinked(theatre.road, from, direction),
    facts: (rules, step) => ({ subject: hexsideOf(rules, step) }),
  },
  {
    clause: strategicClause,
    code: 'LEAVES_ENEMY_ZONE',
    when: (_, { march, from, first }) => march.motion.strategic && first && march.zone[from] === 1,
    facts: ({ theatre }, { from }) => ({ subject: label(theatre, from) }),
  },
  {
    clause: strategicClause,
    code: 'ENTERS_ENEMY_ZONE',
    when: (_, { march, to }) => march.motion.strategic && march.zone[to] === 1,
    facts: ({ theatre }, { to }) => ({ subject: label(theatre, to) }),
  },
]);

/** Everything that bars a step whatever it costs. */
const stepViolations = (rules: Rules, { turn }: Position, step: MarchStep): readonly CcViolation[] => {
  const { march, to, direction } = step;
  const { side, table } = march.motion;
  if (direction < 0) return [{ clause: 'CC-7.1.b', code: 'NOT_ADJACENT', subject: label(rules.theatre, to) }];
  const ground = groundViolations(rules, { ...step, gaits: table.gaits, turn });
  const enemies = ENEMY.all(rules, { side, theirs: march.theirs, to });
  return [...ground.hex, ...enemies, ...ground.side, ...MARCH.all(rules, step)];
};

/** What a step costs, in half points: the ground, and 2 MPs to leave an EZOC (CC-6.3.a); negative where it may not be made. */
const stepPrice = (rules: Rules, step: MarchStep): number => {
  const { march, from, to, direction } = step;
  const { side, table, strategic } = march.motion;
  const ground = groundPrice(rules, table, strategic, 6 * from + direction);
  if (ground < 0 || !ENEMY.none(rules, { side, theirs: march.theirs, to }) || !MARCH.none(rules, step))
    return -1;
  return isEmptied(step) ? 0 : ground + (march.zone[from] === 0 ? 0 : HALVES * LEAVE_ZONE);
};

/** The price of the steps of some units, for the search. */
export const stepCostOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  motion: Motion,
): StepCost => {
  const march = marchOf(rules, position, units, motion);
  return (from, to, direction) =>
    stepPrice(rules, { march, from, to, direction, first: from === motion.from });
};

/** Enemies next to a hex that no EZOC reaches, and why theirs does not (CC-6.2.a, CC-6.4.b, CC-6.4.c). */
const unreachedReasons = (
  rules: Rules,
  position: Position,
  { motion: { side } }: March,
  to: HexId,
): readonly CcReason[] => {
  const { theatre } = rules;
  const beside = (theatre.board.adjacent[to] as readonly HexId[]).filter((near) =>
    holds(rules, position.units, enemyOf(side), near),
  );
  return beside.map((near): CcReason => {
    const direction = directionTo(theatre.board, near, to);
    const isWater =
      theatre.pass[6 * near + direction] === NO_PASS && !isAlpineSide(rules, { from: near, direction });
    const isWhite = unitsAt(rules, position.units, near).every((unit) => unit.counter.whiteSquare);
    const clause: ClauseId = isWhite ? 'CC-6.2.a' : isWater ? 'CC-6.4.c' : 'CC-6.4.b';
    return { clause, effect: 'no-zone-reaches', hex: label(theatre, to), enemy: label(theatre, near) };
  });
};

/** What a step costs and what it does not, clause by clause; costs in MPs. */
const stepReasons = (rules: Rules, position: Position, step: MarchStep): readonly CcReason[] => {
  const { march, from, to } = step;
  const { zone, units, motion } = march;
  const [hex, start] = [label(rules.theatre, to), label(rules.theatre, from)];
  const leaves = zone[from] === 1;
  if (isEmptied(step))
    return [
      { clause: 'CC-13.1.n', effect: 'no-cost', hex },
      ...(leaves ? [{ clause: 'CC-6.3.a', effect: 'leaving-zone-free', hex: start } as const] : []),
    ];
  const reasons = [
    ...groundReasons(rules, position, step, { units, table: motion.table, strategic: motion.strategic }),
  ];
  if (leaves) reasons.push({ clause: 'CC-6.3.a', effect: 'zone-cost', by: LEAVE_ZONE, hex: start });
  if (zone[to] !== 1) return [...reasons, ...unreachedReasons(rules, position, march, to)];
  reasons.push({ clause: 'CC-6.3.b', effect: 'entering-zone-free', hex });
  reasons.push({ clause: 'CC-6.3.c', effect: 'no-stop', hex, why: 'enemy-zone' });
  if (leaves) reasons.push({ clause: 'CC-6.3.d', effect: 'zone-to-zone', hex });
  return reasons;
};

/** How far a march has got while it is being judged; points in halves. */
interface Course {
  from: HexId;
  spent: number;
  /** The price up to the first refused step, that one included. */
  billed: number;
  /** Why the units must go no further from the hex; `pass` when they came over one. */
  halt: { readonly clause: ClauseId; readonly pass: boolean } | null;
  exceeded: boolean;
  /** The march may not be continued. */
  stopped: boolean;
  refused: boolean;
  readonly steps: { readonly to: HexId; readonly cost: number }[];
  readonly violations: CcViolation[];
  readonly reasons: CcReason[];
}

/** What there is to say when the points do not pay for a step: a minimum move, an additional hex, or a refusal. */
const overspend = (
  rules: Rules,
  position: Position,
  { march: { units, motion }, from, direction, to }: MarchStep,
  course: Course,
  { index, length, before }: { readonly index: number; readonly length: number; readonly before: number },
): void => {
  const { progress, allowance } = motion;
  const { violations, reasons } = course;
  const spent = (course.spent + HALVES * progress.spent) / HALVES;
  const facts = { subject: label(rules.theatre, to), spent, allowance };
  if (length === 1 && motion.minimum) {
    course.stopped = true;
    reasons.push({ clause: 'CC-7.4.a', effect: 'minimum-move', ...facts });
    return;
  }
  if (motion.additional && index === length - 1 && before <= motion.budget) {
    course.stopped = true;
    reasons.push({ clause: 'CC-7.5.c', effect: 'additional-hex', ...facts });
    if (rules.theatre.pass[6 * from + direction] !== NO_PASS)
      reasons.push({ clause: 'CC-7.5.f', effect: 'pass-as-additional-hex', ...facts });
    return;
  }
  course.exceeded = true;
  const clause = allowanceClause(rules, position, units, motion);
  violations.push({ clause, code: 'ALLOWANCE_EXCEEDED', ...facts });
  if (new Set(units.map((unit) => faceOf(unit).move)).size > 1)
    violations.push({ clause: 'CC-7.1.c', code: 'SLOWEST_UNIT', ...facts });
  if (progress.assaulted) violations.push({ clause: 'CC-13.1.q', code: 'MPS_SPENT_ON_ASSAULT', ...facts });
};

/** One more step of a march that is judged. */
const takeStep = (
  rules: Rules,
  position: Position,
  step: MarchStep,
  course: Course,
  index: number,
  length: number,
): void => {
  const { march, from, to, direction } = step;
  const { units, motion } = march;
  const { violations, reasons, halt } = course;
  const { theatre } = rules;
  const sound = violations.length;
  const side = 6 * from + direction;
  if (halt !== null && !isEmptied(step)) {
    const subject = label(theatre, from);
    violations.push({ clause: halt.clause, code: 'MUST_STOP', subject });
    if (halt.clause === 'CC-7.8.d' && halt.pass)
      violations.push({ clause: 'CC-7.8.h', code: 'MUST_STOP', subject });
    course.halt = null;
  }
  course.from = to;
  const closed = stepViolations(rules, position, step);
  if (closed.length > 0) {
    violations.push(...closed);
    course.refused = true;
    return;
  }
  const due = stepPrice(rules, step);
  const before = course.spent;
  course.spent += due;
  if (!course.refused) {
    reasons.push(...stepReasons(rules, position, step));
    course.steps.push({ to, cost: motion.free ? 0 : due / HALVES });
    course.billed = course.spent;
  }
  if (index >= motion.most && !course.exceeded && !isEmptied(step)) {
    course.exceeded = true;
    const clause = hexesClause(rules, position, units, motion);
    const code = clause === 'CC-14.4.d' || clause === 'CC-7.5.d' ? 'TWO_HEXES_ONLY' : 'ONE_HEX_ONLY';
    violations.push({ clause, code, subject: label(theatre, to) });
  }
  if (course.spent > motion.budget && !course.exceeded)
    overspend(rules, position, step, course, { index, length, before });
  if (motion.table.stop[side] === 1) {
    const pass = theatre.pass[side] !== NO_PASS;
    course.halt = { clause: stopClause(rules, position, units, to), pass };
    if (index === length - 1) course.stopped = true;
  }
  if (violations.length > sound) course.refused = true;
};

/** Judges the end of a march: extended movement and disrupted units end outside EZOCs (CC-7.21.a, CC-11.5.c). */
const judgeEnd = (rules: Rules, { units, motion, zone }: March, end: HexId, course: Course): void => {
  const { violations, reasons } = course;
  const subject = label(rules.theatre, end);
  const ids = units.map((unit) => unit.counter.id);
  const disrupted = units.some((unit) => unit.disrupted);
  if (zone[end] === 1) {
    if (motion.extended) violations.push({ clause: 'CC-7.21.a', code: 'ENDS_IN_ENEMY_ZONE', subject });
    if (disrupted) violations.push({ clause: 'CC-11.5.c', code: 'DISRUPTED_ENDS_IN_ENEMY_ZONE', subject });
    return;
  }
  if (motion.extended) reasons.push({ clause: 'CC-7.21.a', effect: 'ends-outside-enemy-zone', units: ids });
  if (disrupted) reasons.push({ clause: 'CC-11.5.c', effect: 'ends-outside-enemy-zone', units: ids });
};

/** Why units may not set out over land, wherever they go: strategic movement is the whole move of a unit. */
export const marchingOffViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): readonly CcViolation[] => {
  const motion = motionOf(rules, position, units, mode);
  const { strategic, progress, from } = motion;
  return strategic && (progress.hexes > 0 || progress.spent > 0)
    ? [
        {
          clause: clauseOfStrategic(motion),
          code: 'WHOLE_ALLOWANCE_ALONG_ROAD',
          subject: label(rules.theatre, from),
        },
      ]
    : [];
};

/** Judges a move on land hex by hex: normal, extended, strategic or both. A move continued in a Second Movement Phase counts the points spent so far. */
export const landRuling = (
  rules: Rules,
  position: Position,
  { units, path, mode }: MoveRequest,
): Judgement => {
  const { theatre } = rules;
  const motion = motionOf(rules, position, units, mode);
  const { from: start, free, progress } = motion;
  const march = marchOf(rules, position, units, motion);
  const course: Course = {
    from: start,
    spent: 0,
    billed: 0,
    halt: progress.stopped ? { clause: stopClause(rules, position, units, start), pass: false } : null,
    exceeded: false,
    stopped: false,
    refused: false,
    steps: [],
    violations: [],
    reasons: [...allowanceReasons(rules, position, units, motion)],
  };
  path.forEach((to, index) => {
    const { from } = course;
    const step = { march, from, to, direction: directionTo(theatre.board, from, to), first: index === 0 };
    takeStep(rules, position, step, course, index, path.length);
  });
  if (path.length > 0) judgeEnd(rules, march, course.from, course);
  for (const unit of units) {
    if (!paysPoints(rules, position, unit) && unit.supply === 'out')
      course.reasons.push({ clause: 'CC-14.4.d', effect: 'free-out-of-supply', unit: unit.counter.id });
  }
  const { billed, steps, violations, reasons } = course;
  const stopped = course.stopped || path.length >= motion.most;
  return {
    verdict: { cost: free ? 0 : billed / HALVES, steps, stopped, sea: null, railed: false },
    violations,
    reasons,
  };
};
