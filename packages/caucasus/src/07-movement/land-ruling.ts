import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { label, NO_PASS } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { allowanceReasons } from './allowance-reasons.js';
import { landStepViolations, stopClause } from './land-steps.js';
import type { Judgement, MoveRequest } from './move-request.js';
import type { Motion } from './movement-allowance.js';
import { motionOf, paysPoints, staysShort, stepsOf } from './movement-allowance.js';
import { gaitOf, HALVES, MECHANIZED, movesFast, stepCostOf } from './movement-cost.js';
import { isSecondMovement } from './moving-stack.js';
import { stepReasons } from './step-reasons.js';

/** The clause by which the points of the units are counted. */
export const allowanceClause = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  motion: Motion,
): ClauseId =>
  motion.extended
    ? 'CC-7.21.a'
    : motion.strategic
      ? units.every((unit) => gaitOf(rules, unit) === MECHANIZED)
        ? 'CC-7.5.b'
        : 'CC-7.5.c'
      : isSecondMovement(position)
        ? 'CC-7.3.b'
        : 'CC-7.2.a';

/** The clause that limits the units to so many hexes, whatever they cost. */
export const hexesClause = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  motion: Motion,
): ClauseId =>
  units.some((unit) => unit.replaced)
    ? 'CC-17.2.j'
    : isSecondMovement(position) && units.some((unit) => !movesFast(rules, unit))
      ? motion.strategic && !units.some((unit) => staysShort(rules, unit))
        ? 'CC-7.5.d'
        : 'CC-7.3.c'
      : 'CC-14.4.d';

/** Why a stack is not strategic, by the clause of its units. */
const strategicViolation = (
  rules: Rules,
  units: readonly Unit[],
  code: 'NOT_ALONG_ROAD' | 'LEAVES_ENEMY_ZONE' | 'ENTERS_ENEMY_ZONE' | 'WHOLE_ALLOWANCE_ALONG_ROAD',
  hex: string,
): CcViolation => ({
  clause: units.every((unit) => gaitOf(rules, unit) === MECHANIZED) ? 'CC-7.5.b' : 'CC-7.5.c',
  code,
  subject: hex,
});

/**
 * Judges a move on land hex by hex: normal, extended, strategic or both. A continued move of a Second Movement Phase goes on
 * with the points spent so far.
 */
export const landRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { units, path, mode } = request;
  const { theatre } = rules;
  const motion = motionOf(rules, position, units, mode);
  const { side, from: start, table, free, budget, progress, strategic } = motion;
  const settings = stepsOf(motion);
  const price = stepCostOf(rules, position, side, settings);
  const violations: CcViolation[] = [];
  const reasons: CcReason[] = [...allowanceReasons(rules, position, units, motion)];
  const steps: { to: HexId; cost: number }[] = [];
  const subjects = units.map((unit) => unit.counter.id);
  const zoned = (hex: HexId): boolean => inEnemyZone(rules, position, side, hex);
  if (strategic && (progress.hexes > 0 || progress.spent > 0))
    violations.push(strategicViolation(rules, units, 'WHOLE_ALLOWANCE_ALONG_ROAD', label(theatre, start)));

  let from = start;
  let spent = 0;
  let mustStop: ClauseId | null = progress.stopped ? stopClause(rules, position, units, start) : null;
  let cameByPass = false;
  let exceeded = false;
  let stopped = false;
  /** The price up to the first refused step, that one included. */
  let billed = 0;
  let isRefused = false;
  path.forEach((to, index) => {
    const hex = label(theatre, to);
    const sound = violations.length;
    const direction = directionTo(theatre.board, from, to);
    const emptied = index === 0 && to === progress.emptied;
    if (mustStop !== null && !emptied) {
      violations.push({ clause: mustStop, code: 'MUST_STOP', subject: label(theatre, from) });
      if (mustStop === 'CC-7.8.d' && cameByPass)
        violations.push({ clause: 'CC-7.8.h', code: 'MUST_STOP', subject: label(theatre, from) });
      mustStop = null;
    }
    const closed = landStepViolations(rules, position, units, motion, {
      from,
      to,
      direction,
      first: index === 0,
      emptied,
    });
    if (closed.length > 0) {
      violations.push(...closed);
      isRefused = true;
      from = to;
      return;
    }
    const due = price(from, to, direction, spent);
    const before = spent;
    spent += due;
    if (!isRefused) {
      reasons.push(
        ...stepReasons(rules, position, units, motion, { from, to, direction, first: index === 0, emptied }),
      );
      steps.push({ to, cost: free ? 0 : due / HALVES });
      billed = spent;
    }
    const facts = {
      subject: hex,
      spent: (spent + HALVES * progress.spent) / HALVES,
      allowance: motion.allowance,
    };
    if (index >= motion.most && !exceeded && !emptied) {
      exceeded = true;
      const clause = hexesClause(rules, position, units, motion);
      const two = clause === 'CC-14.4.d' || clause === 'CC-7.5.d';
      violations.push({ clause, code: two ? 'TWO_HEXES_ONLY' : 'ONE_HEX_ONLY', subject: hex });
    }
    if (spent > budget && !exceeded) {
      if (path.length === 1 && motion.minimum) {
        stopped = true;
        reasons.push({ clause: 'CC-7.4.a', effect: 'minimum-move', ...facts });
      } else if (motion.additional && index === path.length - 1 && before <= budget) {
        stopped = true;
        reasons.push({ clause: 'CC-7.5.c', effect: 'additional-hex', ...facts });
        if (theatre.pass[6 * from + direction] !== 0)
          reasons.push({ clause: 'CC-7.5.f', effect: 'pass-as-additional-hex', ...facts });
      } else {
        exceeded = true;
        violations.push({
          clause: allowanceClause(rules, position, units, motion),
          code: 'ALLOWANCE_EXCEEDED',
          ...facts,
        });
        if (new Set(units.map((unit) => faceOf(unit).move)).size > 1)
          violations.push({ clause: 'CC-7.1.c', code: 'SLOWEST_UNIT', ...facts });
        if (progress.assaulted)
          violations.push({ clause: 'CC-13.1.q', code: 'MPS_SPENT_ON_ASSAULT', ...facts });
      }
    }
    if (table.stop[6 * from + direction] === 1) {
      mustStop = stopClause(rules, position, units, to);
      cameByPass = theatre.pass[6 * from + direction] !== NO_PASS;
      if (index === path.length - 1) stopped = true;
    }
    if (violations.length > sound) isRefused = true;
    from = to;
  });
  if (path.length >= motion.most) stopped = true;
  const last = path[path.length - 1];
  if (last !== undefined && zoned(last)) {
    const subject = label(theatre, last);
    if (motion.extended) violations.push({ clause: 'CC-7.21.a', code: 'ENDS_IN_ENEMY_ZONE', subject });
    if (units.some((unit) => unit.disrupted))
      violations.push({ clause: 'CC-11.5.c', code: 'DISRUPTED_ENDS_IN_ENEMY_ZONE', subject });
  } else if (last !== undefined) {
    if (motion.extended)
      reasons.push({ clause: 'CC-7.21.a', effect: 'ends-outside-enemy-zone', units: subjects });
    if (units.some((unit) => unit.disrupted))
      reasons.push({ clause: 'CC-11.5.c', effect: 'ends-outside-enemy-zone', units: subjects });
  }
  for (const unit of units) {
    if (!paysPoints(rules, position, unit) && unit.supply === 'out')
      reasons.push({ clause: 'CC-14.4.d', effect: 'free-out-of-supply', unit: unit.counter.id });
  }
  return {
    verdict: { cost: free ? 0 : billed / HALVES, steps, stopped, sea: null, railed: false },
    violations,
    reasons,
  };
};
