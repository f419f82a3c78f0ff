import type { Side } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { airViolations } from '../07-air/air.js';
import type { Battle, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { alive, attackerOf } from './battle.js';
import { bonusOptions, fleetViolations } from './odds.js';

/** Whether the defender has anything to decide before the die (NS-10.5.a, NS-13.1.d, NS-14.j, A44). */
export const hasDefence = (rules: Rules, position: Position, battle: Battle): boolean => {
  if (battle.defenders.length > 1) return true;
  const side = enemyOf(attackerOf(position));
  const lead = unitById(position, battle.defenderLead ?? '');
  if (lead !== null && bonusOptions(rules, position, battle, side, lead).length > 1) return true;
  if (side === 'soviet' && battle.fleet === 0 && mayUseFleet(rules, position, battle, side)) return true;
  return battle.index < 0 && defenderAir(rules, position, battle, 1).length === 0;
};

const mayUseFleet = (rules: Rules, position: Position, battle: Battle, side: Side): boolean =>
  [3, 6].some((points) => fleetViolations(rules, position, battle, side, points).length === 0);

/** Why the defender may not answer an overrun with so many counters (NS-A43, A44). */
export const defenderAir = (
  rules: Rules,
  position: Position,
  battle: Battle,
  counters: number,
): readonly NsViolation[] => {
  const side = enemyOf(attackerOf(position));
  const german = alive(position, battle.defenders).some((unit) => unit.counter.nation === 'german');
  return airViolations(rules, position, side, { overrun: true, attacking: false, german, hqs: 0 }, counters);
};
