import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { hasWay, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { combatUnitsIn } from '../01-units/view.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';

/** The enemy combat units that a unit would attack in a hex: those in the box from the box, those outside from outside (NS-11.e). */
export const defendersAgainst = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly Unit[] =>
  combatUnitsIn(rules, position, enemyOf(unit.counter.side), hex, unit.place === 'box');

/** Why a unit outside the box cannot enter a hex beside it: sea, Volga, mountains off its road (NS-10.1.e). */
const entryViolations = (rules: Rules, unit: Unit, hex: HexId): readonly NsViolation[] => {
  const { theatre } = rules;
  const subject = unit.counter.id;
  const where = label(theatre, hex);
  const direction = directionTo(theatre.board, unit.at, hex);
  if (direction < 0) return [{ clause: 'NS-10.1.b', code: 'NOT_ADJACENT', subject, hex: where }];
  const hexside = 6 * unit.at + direction;
  if (theatre.seaSide[hexside] === 1) return [{ clause: 'NS-10.1.e', code: 'OVER_SEA', subject, hex: where }];
  if (theatre.volga[hexside] === 1)
    return [{ clause: 'NS-10.1.e', code: 'OVER_THE_VOLGA', subject, hex: where }];
  return theatre.mountain[hex] === 1 && !hasWay(theatre, unit.at, direction)
    ? [{ clause: 'NS-10.1.e', code: 'OFF_THE_ROAD', subject, hex: where }]
    : [];
};

/** Why a unit cannot attack a hex from where it stands (NS-10.1.a-c, e, 11.e). */
export const targetViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const where = label(rules.theatre, hex);
  const enemy = enemyOf(unit.counter.side);
  const inBox = combatUnitsIn(rules, position, enemy, hex, true).length > 0;
  const outside = combatUnitsIn(rules, position, enemy, hex).length > 0;
  if (!inBox && !outside) return [{ clause: 'NS-10.1.a', code: 'NO_ENEMY', subject: where }];
  if (unit.place === 'box') {
    if (unit.at !== hex) return [{ clause: 'NS-11.e', code: 'ATTACKS_IN_THE_BOX_ONLY', subject, hex: where }];
    return inBox ? [] : [{ clause: 'NS-11.e', code: 'NO_ENEMY_IN_THE_BOX', subject: where }];
  }
  return outside
    ? entryViolations(rules, unit, hex)
    : [{ clause: 'NS-11.e', code: 'ONLY_FROM_THE_BOX', subject, hex: where }];
};

/** Why a unit takes no part in any attack, whoever directs it (NS-10.1, NS-12.d). */
export const fighterViolations = (unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  if (unit.counter.kind !== 'combat') return [{ clause: 'NS-10.1.b', code: 'NOT_A_COMBAT_UNIT', subject }];
  if (unit.place !== 'map' && unit.place !== 'box')
    return [{ clause: 'NS-10.1.b', code: 'NOT_ON_MAP', subject }];
  return unit.disrupted ? [{ clause: 'NS-12.d', code: 'DISRUPTED', subject }] : [];
};
