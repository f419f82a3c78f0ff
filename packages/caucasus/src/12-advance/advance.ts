import type { HexId } from '@eastfront/kernel';
import { allow, directionTo, forbidAll } from '@eastfront/kernel';
import { isCrossable, isLinked, label, terrainAt } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, exertsZone, faceOf } from '../02-components/units.js';
import { unitsAt, viewOf } from '../02-components/view.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import { hexsideViolation, isEnemyEdge, isMechanized, movesFast } from '../07-movement/movement-cost.js';
import { isFlotilla, isTrain } from '../07-movement/moving-stack.js';
import type { Going, RetreatStep } from '../11-retreat/retreat-routes.js';
import { goingOf, isPassable } from '../11-retreat/retreat-routes.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';

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

/** A unit that could advance, and the conditions of its advance. */
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

/** The clause that lets the unit into the vacated hex and no further. */
const shortClause = (position: Position): ClauseId =>
  position.battle !== null && position.battle.determined !== null ? 'CC-10.4.q' : 'CC-10.1.i';

/** Why the unit cannot advance at all, or not so far (CC-12.1, CC-12.4); CC-18.2.a is not checked (CC-18.2.b). */
const lengthViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hexes: number,
  order: AdvanceOrder,
): readonly CcViolation[] => {
  const subject = unit.counter.id;
  const found: CcViolation[] = [];
  if (faceOf(unit).move === 0) found.push({ clause: 'CC-12.1.c', code: 'NO_ALLOWANCE', subject });
  if (isFlotilla(unit)) found.push({ clause: 'CC-15.3.f', code: 'FLOTILLA_DOES_NOT_ADVANCE', subject });
  if (isBoundToRostov(rules, position, unit))
    found.push({ clause: 'CC-15.9.c', code: 'STAYS_IN_ROSTOV', subject });
  const usual = movesFast(rules, unit) ? FAST_ADVANCE : FOOT_ADVANCE;
  if (hexes > usual) found.push({ clause: 'CC-12.1.a', code: 'TOO_FAR', subject, hexes: usual });
  if (hexes > FOOT_ADVANCE && unit.supply === 'out')
    found.push(
      { clause: 'CC-12.4.a', code: 'OUT_OF_SUPPLY', subject, hexes: FOOT_ADVANCE },
      { clause: 'CC-14.4.b', code: 'OUT_OF_SUPPLY', subject, hexes: FOOT_ADVANCE },
    );
  if (hexes > FOOT_ADVANCE && order.limit === 'one-hex')
    found.push({ clause: shortClause(position), code: 'ONE_HEX_ONLY', subject });
  return found;
};

/** Everything that bars one step. */
const stepViolations = (
  advancer: Advancer,
  unit: Unit,
  step: AdvanceStep,
  stopped: boolean,
): readonly CcViolation[] => {
  const { rules, position, side, going, order, enemies } = advancer;
  const { theatre } = rules;
  const { from, to, direction, first } = step;
  const hex = label(theatre, to);
  const hexside = `${label(theatre, from)}/${hex}`;
  if (direction < 0) return [{ clause: 'CC-12.1.a', code: 'NOT_ADJACENT', subject: hex }];
  const found: CcViolation[] = [];
  if (order.limit === 'one-hex' && first && to !== order.vacated)
    found.push({ clause: shortClause(position), code: 'ONLY_THE_VACATED_HEX', subject: hex });
  if (enemies[to] !== 0) found.push({ clause: 'CC-7.1.d', code: 'ENEMY_OCCUPIED', subject: hex });
  if (isEnemyEdge(rules, side, to)) found.push({ clause: 'CC-4.1.f', code: 'ENEMY_ENTRY_HEX', subject: hex });
  if (!isPassable(advancer, going, { ...step, first: true })) {
    if (going.rail !== null) found.push({ clause: 'CC-15.6.c', code: 'OFF_THE_RAILROAD', subject: hexside });
    const side = hexsideViolation(rules, position, from, to, direction);
    if (going.rail === null || side !== null)
      found.push({ clause: 'CC-12.3.a', code: 'PROHIBITED', subject: hexside, by: side?.clause ?? null });
  } else if (!isPassable(advancer, going, step))
    found.push({ clause: 'CC-12.3.d', code: 'MAJOR_RIVER_AFTER_THE_FIRST_HEX', subject: hexside });
  if (stopped) {
    const terrain = terrainAt(theatre, position.turn, from);
    const clause = isMechanized(rules, unit) ? 'CC-12.3.c' : 'CC-12.3.b';
    found.push({ clause, code: 'MUST_STOP', subject: label(theatre, from), terrain });
  }
  if (isZoneToZone(advancer, step))
    found.push({
      clause: 'CC-12.2.b',
      code: 'ZONE_TO_ZONE',
      subject: hex,
      from: label(theatre, from),
      reading: 'CC-A66',
    });
  return found;
};

const stepReasons = (
  advancer: Advancer,
  unit: Unit,
  step: AdvanceStep,
  last: boolean,
): readonly CcReason[] => {
  const { rules, position, zone, order, going } = advancer;
  const { theatre } = rules;
  const { from, to, direction } = step;
  const hex = label(theatre, to);
  const reasons: CcReason[] = [];
  if (step.first && to !== order.vacated) reasons.push({ clause: 'CC-12.1.b', effect: 'any-direction', hex });
  if (zone[to] === 1) {
    reasons.push({ clause: 'CC-12.2.a', effect: 'no-stop', hex });
    if (zone[from] === 1)
      reasons.push({
        clause: 'CC-12.2.b',
        effect: touchesVacated(advancer, step) ? 'vacated-hex' : 'of-another-unit',
        hex,
        reading: 'CC-A66',
      });
  }
  if (going.rail !== null) return [...reasons, { clause: 'CC-15.6.c', effect: 'railroad-to', hex }];
  const terrain = terrainAt(theatre, position.turn, to);
  if (!last && isLinked(theatre.road, from, direction)) {
    if (unit.counter.cavalry && (terrain === 'mountain' || terrain === 'marsh'))
      reasons.push({ clause: 'CC-12.3.b', effect: 'by-road', hex, terrain });
    if (isMechanized(rules, unit) && terrain === 'forest')
      reasons.push({ clause: 'CC-12.3.c', effect: 'by-road', hex, terrain });
  }
  if (going.table.ford[6 * from + direction] === 1 && movesFast(rules, unit))
    reasons.push({ clause: 'CC-12.3.d', effect: 'first-hex', hexside: `${label(theatre, from)}/${hex}` });
  return reasons;
};

/**
 * Judges the advance of one unit along a path, from the first hex entered on.
 *
 * @returns allowed, or every violation
 */
export const advanceRuling = (
  rules: Rules,
  position: Position,
  unit: Unit,
  path: readonly HexId[],
  order: AdvanceOrder,
): Ruling<null> => {
  const advancer = advancerOf(rules, position, unit, order);
  const found: CcViolation[] = [...lengthViolations(rules, position, unit, path.length, order)];
  const reasons: CcReason[] = [];
  const { id, cavalry } = unit.counter;
  const usual = movesFast(rules, unit) ? FAST_ADVANCE : FOOT_ADVANCE;
  reasons.push({ clause: 'CC-12.1.a', effect: 'advance', unit: id, hexes: usual });
  if (cavalry) reasons.push({ clause: 'CC-15.4.b', effect: 'advance', unit: id, hexes: FAST_ADVANCE });
  if (isTrain(unit)) reasons.push({ clause: 'CC-15.6.c', effect: 'by-rail', unit: id });
  if (unit.supply === 'out' && usual > FOOT_ADVANCE)
    reasons.push({ clause: 'CC-12.4.a', effect: 'limit', unit: id, hexes: FOOT_ADVANCE });
  if (order.limit === 'one-hex' && lengthOf(rules, position, unit, order) > 0)
    reasons.push({ clause: shortClause(position), effect: 'one-hex-only', unit: id });
  let from = unit.at;
  let stopped = false;
  path.forEach((to, i) => {
    const step = { from, to, direction: directionTo(rules.theatre.board, from, to), first: i === 0 };
    found.push(...stepViolations(advancer, unit, step, stopped));
    reasons.push(...(step.direction < 0 ? [] : stepReasons(advancer, unit, step, i === path.length - 1)));
    stopped = step.direction >= 0 && stopsIn(advancer, step);
    from = to;
  });
  return forbidAll(found) ?? allow(null, reasons, sourcesFor(rules, [unit]));
};

const NONE: readonly (readonly HexId[])[] = [];

/**
 * All ways in which one unit can advance after combat, each from the first hex entered on; to stay is none of them. The
 * stacking limit is checked when the advance is over (CC-5.2.b, CC-12.1, CC-12.2, CC-12.3, CC-12.4).
 */
export const advancePaths = (
  rules: Rules,
  position: Position,
  unit: Unit,
  order: AdvanceOrder,
): readonly (readonly HexId[])[] => {
  const length = lengthOf(rules, position, unit, order);
  if (length === 0) return NONE;
  const { neighbours } = rules.theatre.board;
  const advancer: Advancer = advancerOf(rules, position, unit, order);
  const paths: (readonly HexId[])[] = [];
  const extend = (from: HexId, path: readonly HexId[]): void => {
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * from + direction] as number;
      if (to < 0) continue;
      const step = { from, to, direction, first: path.length === 0 };
      if (isBarred(advancer, step)) continue;
      const longer = [...path, to];
      paths.push(longer);
      if (longer.length < length && !stopsIn(advancer, step)) extend(to, longer);
    }
  };
  extend(unit.at, []);
  return paths;
};
