import type { Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat, isSupply } from '../01-units/units.js';
import { armOf, printedMoveOf } from '../01-units/values.js';
import type { Position } from '../position/position.js';
import { beganWith, segmentStartOf } from '../position/segment-start.js';
import type { NsReason, Rules } from '../rules.js';

/** Whether a unit began the operations phase with this leader; while that is not noted, whether it began the segment with him. */
const beganLed = (unit: Unit, leader: Unit): boolean =>
  unit.ledBy === null && leader.ledBy === null ? beganWith(unit, leader) : unit.ledBy === leader.counter.id;

/**
 * The armour leader whose bonus a unit has when it moves with these units: all the way with him in this segment (NS-9.7.a,
 * NS-9.7.c). It serves every kind of unit (NS-13.2.b); a unit that is dropped on the way loses it, and the leader may go on (NS-9.7.d).
 */
const leaderOf = (unit: Unit, together: readonly Unit[]): Unit | null => {
  if (isArmorLeader(unit)) return unit;
  let best: Unit | null = null;
  for (const leader of together) {
    if (!isArmorLeader(leader) || !beganLed(unit, leader)) continue;
    if (leader.spent !== unit.spent || segmentStartOf(leader) !== segmentStartOf(unit)) continue;
    if (best === null || leader.counter.moveBonus > best.counter.moveBonus) best = leader;
  }
  return best;
};

/** Movement points of counters that are printed without any: trucks march like infantry, armour leaders like armour. */
const TRUCK_MOVE = 4;
const LEADER_MOVE = 6;

const halve = (points: number): number => Math.ceil(points / 2);

/** Movement points of a unit by its counter. */
export const baseMoveOf = (rules: Rules, unit: Unit): number => {
  const printed = printedMoveOf(rules, unit);
  if (printed > 0) return printed;
  if (isSupply(unit)) return TRUCK_MOVE;
  return isArmorLeader(unit) ? LEADER_MOVE : printed;
};

/** What changes the movement points of a unit: a bonus, and the halves for the segment and for the want of supply. */
interface Causes {
  readonly leader: Unit | null;
  readonly bonus: number;
  readonly segment: boolean;
  readonly supply: boolean;
}

const causesOf = (rules: Rules, position: Position, unit: Unit, together: readonly Unit[]): Causes => {
  const leader = leaderOf(unit, together);
  return {
    leader,
    bonus: leader?.counter.moveBonus ?? 0,
    segment:
      position.phase === 'second-movement' &&
      isCombat(unit) &&
      ['cavalry', 'mechanized'].includes(armOf(rules, unit)),
    supply: isCombat(unit) && !unit.supplied,
  };
};

/** The bonus first, then a half for each cause, rounded up each time (NS-9.7.b, NS-5.2.4.a, A22, A49). */
const pointsBy = (rules: Rules, unit: Unit, { bonus, segment, supply }: Causes): number => {
  const points = baseMoveOf(rules, unit) + bonus;
  const inSegment = segment ? halve(points) : points;
  return supply ? halve(inSegment) : inSegment;
};

/** Movement points of a unit in this segment when it moves with these units, spent ones not taken off. */
export const allowanceOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  together: readonly Unit[],
): number => pointsBy(rules, unit, causesOf(rules, position, unit, together));

/** Movement points that units which move together have left: those of the one that has least. */
export const leftOf = (rules: Rules, position: Position, units: readonly Unit[]): number => {
  let left = Number.POSITIVE_INFINITY;
  for (const unit of units) left = Math.min(left, allowanceOf(rules, position, unit, units) - unit.spent);
  return Math.max(0, left);
};

/** What makes the allowance of a unit differ from the number on its counter. */
export const allowanceReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  together: readonly Unit[],
): readonly NsReason[] => {
  const { id: subject } = unit.counter;
  const causes = causesOf(rules, position, unit, together);
  const { leader, bonus: by, segment, supply } = causes;
  const reasons: NsReason[] = [];
  if (leader !== null && by > 0)
    reasons.push({
      clause: leader === unit ? 'NS-9.7.e' : 'NS-9.7.a',
      effect: 'bonus',
      subject,
      leader: leader.counter.id,
      by,
    });
  if (segment)
    reasons.push({
      clause: 'NS-9.1.b',
      effect: 'halve-allowance-of-segment',
      subject,
      arm: armOf(rules, unit),
    });
  if (supply) reasons.push({ clause: 'NS-5.2.4.a', effect: 'halve-allowance-without-supply', subject });
  if (by > 0 && (segment || supply))
    reasons.push({ clause: 'NS-9.7.b', effect: 'bonus-before-halving', subject, by });
  return reasons.length === 0
    ? reasons
    : [...reasons, { clause: 'NS-1.b', effect: 'allowance', subject, points: pointsBy(rules, unit, causes) }];
};
