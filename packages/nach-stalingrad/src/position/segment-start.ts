import type { Unit } from '../01-units/units.js';
import { isArmorLeader, isInPlay } from '../01-units/units.js';
import type { Position } from './position.js';
import { mapUnits } from './position.js';

/** Where a unit stood when the segment began. */
export const segmentStartOf = ({ startedAt, at }: Unit): number => (startedAt >= 0 ? startedAt : at);

/** Whether two units stood together when the segment began. */
export const beganWith = (unit: Unit, leader: Unit): boolean =>
  unit.counter.side === leader.counter.side &&
  isInPlay(unit) &&
  segmentStartOf(unit) === segmentStartOf(leader);

/** Armour leaders in play for whom nobody has noted yet with whom they began the operations phase. */
const unnotedUnits = (position: Position): readonly Unit[] =>
  position.units.filter((unit) => isArmorLeader(unit) && isInPlay(unit) && unit.ledBy === null);

/**
 * Who begins an operations phase with an armour leader, noted (NS-9.7.a); the leader himself among them, so that it shows that it
 * has been noted. Of several leaders the one with the greater bonus counts.
 */
export const leadersNoted = (position: Position): Position => {
  const leaders = [...unnotedUnits(position)].sort((a, b) => b.counter.moveBonus - a.counter.moveBonus);
  if (leaders.length === 0) return position;
  return mapUnits(position, (unit) => {
    if (unit.ledBy !== null) return unit;
    const leader = leaders.includes(unit) ? unit : leaders.find((one) => beganWith(unit, one));
    return leader === undefined ? unit : { ...unit, ledBy: leader.counter.id };
  });
};
