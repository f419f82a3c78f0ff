import type { HexId } from '@eastfront/kernel';
import { isCrossable } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, exertsZone, faceOf } from '../02-components/units.js';
import { unitsAt, viewOf } from '../02-components/view.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import { isEnemyEdge, movesFast } from '../07-movement/movement-cost.js';
import { isFlotilla } from '../07-movement/moving-stack.js';
import type { Going, RetreatStep } from '../11-retreat/retreat-hazard.js';
import { goingOf, isPassable } from '../11-retreat/retreat-hazard.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/** CC-12.1.a: hexes that mechanized and cavalry units, and other units, may advance. */
export const FAST_ADVANCE = 2;
export const FOOT_ADVANCE = 1;

/** What an attacker may do after a battle. */
export interface AdvanceOrder {
  /** The hex that the defender left. */
  readonly vacated: HexId;
  /** `one-hex`: into the vacated hex and no further (CC-10.1.i, CC-10.4.q; reading CC-A129). */
  readonly limit: 'full' | 'one-hex';
}

/** One step of an advance. */
export type AdvanceStep = RetreatStep;

/** A unit about to advance, and what it meets. */
export interface Advancer {
  readonly rules: Rules;
  readonly position: Position;
  readonly side: Side;
  readonly going: Going;
  readonly order: AdvanceOrder;
  /** Enemy units by hex, and the EZOCs. */
  readonly enemies: Uint8Array;
  readonly zone: Uint8Array;
}

export const advancerOf = (rules: Rules, position: Position, unit: Unit, order: AdvanceOrder): Advancer => {
  const { side } = unit.counter;
  const enemy = enemyOf(side);
  return {
    rules,
    position,
    side,
    going: goingOf(rules, position, unit),
    order,
    enemies: viewOf(rules, position.units).count[enemy],
    zone: zoneOf(rules, position, enemy),
  };
};

/** Whether the 454th Security Division has to stay in Rostov (CC-15.9.c). */
export const isBoundToRostov = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.counter.special === '454th' &&
  position.security !== 'free' &&
  unit.at === rules.theatre.named['Rostov'];

/** How many hexes a unit may advance; 0 when not at all (CC-12.1.a, CC-12.1.c; CC-12.4.a; CC-15.3.f). */
export const lengthOf = (rules: Rules, position: Position, unit: Unit, { limit }: AdvanceOrder): number => {
  if (unit.place !== 'map' || faceOf(unit).move === 0 || isFlotilla(unit)) return 0;
  if (isBoundToRostov(rules, position, unit)) return 0;
  return limit === 'one-hex' || unit.supply === 'out' || !movesFast(rules, unit)
    ? FOOT_ADVANCE
    : FAST_ADVANCE;
};

/** Whether some enemy unit's ZOC reaches both hexes of a step. */
const sharesZone = (
  { rules, position, side, enemies, zone }: Advancer,
  { from, to }: AdvanceStep,
): boolean => {
  if (zone[from] === 0 || zone[to] === 0) return false;
  // CC-A66: of the same enemy unit (a), or of any (b).
  if (rules.readings['CC-A66'] === 'b') return true;
  const { theatre } = rules;
  const { neighbours } = theatre.board;
  for (let direction = 0; direction < 6; direction++) {
    const near = neighbours[6 * to + direction] as number;
    if (near < 0 || enemies[near] === 0 || !isCrossable(theatre, position.turn, to, direction)) continue;
    for (let other = 0; other < 6; other++) {
      if (neighbours[6 * from + other] !== near || !isCrossable(theatre, position.turn, from, other))
        continue;
      if (unitsAt(rules, position.units, near).some((one) => one.counter.side !== side && exertsZone(one)))
        return true;
    }
  }
  return false;
};

/** The vacated hex frees a step into it or out of it (CC-12.2.b). */
export const touchesVacated = ({ order: { vacated } }: Advancer, { from, to }: AdvanceStep): boolean =>
  from === vacated || to === vacated;

/** CC-12.2.b: from one hex to another in the zone of the same enemy unit. */
export const isZoneToZone = (advancer: Advancer, step: AdvanceStep): boolean =>
  !touchesVacated(advancer, step) && sharesZone(advancer, step);

/** Whether a step may not be made, whatever the length of the advance. */
export const isBarred = (advancer: Advancer, step: AdvanceStep): boolean => {
  const { rules, side, going, order, enemies } = advancer;
  const { to } = step;
  return (
    enemies[to] !== 0 ||
    (order.limit === 'one-hex' && to !== order.vacated) ||
    !isPassable(advancer, going, step) ||
    isEnemyEdge(rules, side, to) ||
    isZoneToZone(advancer, step)
  );
};

/** Whether the unit must stop in the hex it enters (CC-12.3.b, CC-12.3.c). */
export const stopsIn = ({ going }: Advancer, { from, direction }: AdvanceStep): boolean =>
  going.rail === null && going.table.stop[6 * from + direction] === 1;
