import type { Unit } from '../01-units/units.js';
import { alive, defendersNow } from '../10-combat/battle.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';

/** Units that stormed a box in vain and have still to leave it (NS-11.h). */
export const stormersOwing = (rules: Rules, position: Position): readonly Unit[] => {
  const { battle } = position;
  if (battle === null || battle.stage !== 'advance' || !battle.street) return [];
  if (defendersNow(rules, position, battle.hexes, true).length === 0) return [];
  return alive(position, battle.attackers).filter((unit) => unit.place === 'box' && unit.stormedFrom >= 0);
};

/** Why the fight at hand may not be left. */
export const leaveViolations = (rules: Rules, position: Position): readonly NsViolation[] =>
  stormersOwing(rules, position).map((unit) => ({
    clause: 'NS-11.h',
    code: 'MUST_WITHDRAW',
    subject: unit.counter.id,
  }));

/** The fight between stages is over. */
export const isBetweenFights = (position: Position): boolean =>
  position.battle === null || position.battle.stage === 'advance';
