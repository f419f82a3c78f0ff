import type { Unit } from '../01-units/units.js';
import { isArmorLeader, isInPlay } from '../01-units/units.js';
import type { Position } from '../play/position.js';
import { mapUnits } from '../play/position.js';

/** Where a unit stood when the segment began. */
export const startOf = ({ startedAt, at }: Unit): number => (startedAt >= 0 ? startedAt : at);

/** Whether two units stood together when the segment began. */
const beganWith = (unit: Unit, leader: Unit): boolean =>
  unit.counter.side === leader.counter.side && isInPlay(unit) && startOf(unit) === startOf(leader);

/** Armour leaders in play for whom nobody has noted yet with whom they began the operations phase. */
const unnoted = (position: Position): readonly Unit[] =>
  position.units.filter((unit) => isArmorLeader(unit) && isInPlay(unit) && unit.ledBy === null);

/**
 * Who begins an operations phase with an armour leader, noted (NS-9.7.a); the leader himself among them, so that it shows that it
 * has been noted. Of several leaders the one with the greater bonus counts.
 */
export const leadersNoted = (position: Position): Position => {
  const leaders = [...unnoted(position)].sort((a, b) => b.counter.moveBonus - a.counter.moveBonus);
  if (leaders.length === 0) return position;
  return mapUnits(position, (unit) => {
    if (unit.ledBy !== null) return unit;
    const leader = leaders.includes(unit) ? unit : leaders.find((one) => beganWith(unit, one));
    return leader === undefined ? unit : { ...unit, ledBy: leader.counter.id };
  });
};

/** Whether a unit began the operations phase with this leader; while that is not noted, whether it began the segment with him. */
export const beganLed = (unit: Unit, leader: Unit): boolean =>
  unit.ledBy === null && leader.ledBy === null ? beganWith(unit, leader) : unit.ledBy === leader.counter.id;

/**
 * The armour leader whose bonus a unit has when it moves with these units: all the way with him in this segment (NS-9.7.a,
 * NS-9.7.c). It serves every kind of unit (NS-13.2.b); who is dropped on the way loses it, and the leader may go on (NS-9.7.d).
 */
export const leaderOf = (unit: Unit, together: readonly Unit[]): Unit | null => {
  if (isArmorLeader(unit)) return unit;
  let best: Unit | null = null;
  for (const leader of together) {
    if (!isArmorLeader(leader) || !beganLed(unit, leader)) continue;
    if (leader.spent !== unit.spent || startOf(leader) !== startOf(unit)) continue;
    if (best === null || leader.counter.moveBonus > best.counter.moveBonus) best = leader;
  }
  return best;
};
