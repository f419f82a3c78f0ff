import type { HexId } from '@eastfront/kernel';
import { label } from './board.js';
import type { Judgement } from './move-request.js';
import type { Position, Sea } from './position.js';
import type { CcReason, CcViolation, Rules } from './rules.js';
import type { Unit } from './units.js';
import { inEnemyZone } from './zones.js';

/** The one step of a move by sea, and everything for and against it. */
export const judged = (
  to: HexId | undefined,
  cost: number,
  sea: Sea | null,
  violations: readonly CcViolation[],
  reasons: readonly CcReason[],
): Judgement => ({
  verdict: {
    cost,
    steps: to === undefined ? [] : [{ to, cost }],
    stopped: true,
    sea,
    railed: false,
  },
  violations,
  reasons,
});

/** CC-11.5.c for a port or coast. */
export const disruptedViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  to: HexId,
): readonly CcViolation[] =>
  unit.disrupted && inEnemyZone(rules, position, unit.counter.side, to)
    ? [{ clause: 'CC-11.5.c', code: 'DISRUPTED_ENDS_IN_ENEMY_ZONE', subject: label(rules.theatre, to) }]
    : [];
