import type { Side } from '../12-2-definitions/sides.js';
import type { Position } from './position.js';
import { sidesOf } from './position.js';
import type { Unit } from './unit.js';
import { isInfantry, isSmc, leadershipOf } from './unit.js';

/** The CVP of infantry as the parent game counts them: a squad 2, other MMC and SMC 1, a leader more by his leadership. */
export const infantryPoints = (unit: Unit): number => {
  if (!isInfantry(unit)) return 0;
  if (unit.kind === 'squad') return 2;
  return 1 + (isSmc(unit) ? Math.max(0, -leadershipOf(unit)) : 0);
};

/**
 * The roster with infantry lost in the Refit Phase: it counts for the CPP of 12.618 (VG-12.12.a, VG-A53) and not for promotion, which
 * looks at the losses up to 12.6041 only (VG-12.6041.c).
 */
export const withCasualties = (position: Position, units: readonly Unit[]): Position => {
  const line = position.roster.at(-1);
  if (line === undefined || units.length === 0) return position;
  const pointsOf = (side: Side): number =>
    units.reduce((sum, unit) => sum + (unit.side === side ? infantryPoints(unit) : 0), 0);
  const counted = {
    ...line,
    lost: sidesOf((side) => (line.lost[side] ?? 0) + pointsOf(side)),
    lostInScenario: line.lostInScenario ?? sidesOf((side) => line.lost[side] ?? 0),
  };
  return { ...position, roster: [...position.roster.slice(0, -1), counted] };
};
