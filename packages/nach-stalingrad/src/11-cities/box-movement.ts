import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isArmorLeader, isCombat } from '../01-units/units.js';
import { joinViolations } from '../03-stacking/stacking.js';
import { hasDefended } from '../10-combat/attacks.js';
import type { Judgement, MoveRequest } from '../position/move-request.js';
import { carryTo } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import { combatUnitsIn, isEnemyHeld } from '../position/view.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';
import { isContested, isFriendlySide, leavingBoxRuling } from './city.js';

/** Whether a side that enters a city from a hex comes over an enemy hexside into a box that holds both sides (NS-11.g). */
export const isStorming = (rules: Rules, position: Position, side: Side, city: HexId, from: HexId): boolean =>
  isContested(rules, position, city) && !isFriendlySide(rules, side, city, from);

/**
 * Why units may not cross an enemy hexside into a box that holds both sides. They would have to attack there and cannot: no combat segment
 * follows, or they or the units in the box have already fought this turn (NS-11.g, NS-10.1.f, NS-12.d).
 */
export const stormViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  city: HexId,
  from: HexId,
): readonly NsViolation[] => {
  const { side } = (units[0] as Unit).counter;
  if (!isStorming(rules, position, side, city, from)) return [];
  const able =
    position.phase === 'first-movement' &&
    !combatUnitsIn(rules, position, enemyOf(side), city, true).some((unit) => hasDefended(rules, unit));
  const canStorm = (unit: Unit): boolean =>
    isArmorLeader(unit) || (isCombat(unit) && !unit.disrupted && !unit.attackedThisTurn);
  return units
    .filter((unit) => !able || !canStorm(unit))
    .map(({ counter }) => ({
      clause: 'NS-11.g',
      code: 'CANNOT_STORM',
      subject: counter.id,
      hex: label(rules.theatre, city),
    }));
};

/** Why units may not come into a street-fighting box from a hex. */
export const intoBoxViolations = (
  rules: Rules,
  position: Position,
  city: HexId,
  units: readonly Unit[],
  from: HexId,
): readonly NsViolation[] => [
  ...joinViolations(rules, position, units, city, true),
  ...stormViolations(rules, position, units, city, from),
];

/** Why a unit goes into the box as it does. */
export const boxReasons = (
  rules: Rules,
  position: Position,
  side: Side,
  city: HexId,
  from: HexId,
): readonly NsReason[] => {
  const hex = label(rules.theatre, city);
  const reasons: NsReason[] = [{ clause: 'NS-11.c', effect: 'into-the-box', hex }];
  if (!isContested(rules, position, city)) return reasons;
  return isFriendlySide(rules, side, city, from)
    ? [...reasons, { clause: 'NS-11.f', effect: 'reinforces', hex, from: label(rules.theatre, from) }]
    : [...reasons, { clause: 'NS-11.g', effect: 'must-attack', hex, from: label(rules.theatre, from) }];
};

/** Why units may not come out of the box into the city hex itself: an enemy in the box keeps them there (NS-11.c). */
export const stepOutViolations = (rules: Rules, position: Position, unit: Unit): readonly NsViolation[] => {
  const { side, id } = unit.counter;
  const enemies = combatUnitsIn(rules, position, enemyOf(side), unit.at, true);
  return enemies.length > 0 || isEnemyHeld(rules, position, side, unit.at)
    ? [{ clause: 'NS-11.c', code: 'ENEMY_IN_THE_CITY', subject: id, hex: label(rules.theatre, unit.at) }]
    : [];
};

/** Why units may not leave the box over a hexside (NS-11.i). */
export const leavingViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  to: HexId,
): readonly NsViolation[] => {
  const judged = leavingBoxRuling(rules, position, units[0] as Unit, to);
  return judged._tag === 'Left' ? judged.left : [];
};

/** Judges the way from a city hex into its street-fighting box (NS-11.b, NS-11.k). */
export const boxRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const first = units[0] as Unit;
  const hex = path[0] as HexId;
  const subject = label(theatre, hex);
  const violations: NsViolation[] = [];
  if (path.length > 1) violations.push({ clause: 'NS-11.c', code: 'STOPS_IN_THE_BOX', subject });
  if (fieldsOf(theatre, hex).box !== true)
    violations.push({ clause: 'NS-11.a', code: 'NO_STREET_FIGHTING_BOX', subject });
  if (first.place === 'box')
    violations.push({ clause: 'NS-11.k', code: 'IN_THE_BOX_ALREADY', subject: first.counter.id });
  else if (first.at !== hex)
    violations.push({ clause: 'NS-11.a', code: 'NOT_FROM_OUTSIDE', subject: first.counter.id, hex: subject });
  violations.push(...joinViolations(rules, position, units, hex, true));
  return {
    moved: carryTo(hex, 0, true),
    violations,
    reasons: [
      { clause: 'NS-11.b', effect: 'into-the-box', hex: subject },
      { clause: 'NS-11.k', effect: 'costs-nothing', hex: subject },
    ],
  };
};
