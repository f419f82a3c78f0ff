import type { Unit } from '../01-units/units.js';
import { isArmorLeader, isCommander, isHq, isInPlay, stepsOf } from '../01-units/units.js';
import type { Battle, Position } from '../play/position.js';
import { unitsById } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';

/** Those of the losers who still have a step. */
const standing = (position: Position, battle: Battle): readonly string[] =>
  unitsById(position, battle.losers)
    .filter((unit) => isInPlay(unit) && stepsOf(unit) > 0)
    .map((unit) => unit.counter.id);

/** Whether a stage of losses has not cost a step yet, as far as the fight tells. */
const isFirstLoss = ({ stage, result, owed, retreat, lost }: Battle): boolean => {
  if (lost.length > 0) return false;
  if (stage === 'attacker-losses') return owed === result?.attacker;
  return stage !== 'defender-losses' || owed === (result?.defender ?? 0) - retreat;
};

const outsider = (unit: Unit): NsViolation => {
  const subject = unit.counter.id;
  if (isArmorLeader(unit) || isCommander(unit))
    return { clause: 'NS-10.7.2.h', code: 'GENERAL_IS_NO_STEP', subject };
  if (isHq(unit)) return { clause: 'NS-10.7.2.i', code: 'HQ_IS_NO_STEP', subject };
  return stepsOf(unit) > 0
    ? { clause: 'NS-10.7.d', code: 'NOT_ITS_LOSS', subject }
    : { clause: 'NS-10.7.2.a', code: 'TAKES_NO_LOSS', subject };
};

/**
 * Why a unit may not take the next loss: lead unit first, rounds (NS-10.7.2.b, NS-10.7.2.c, A78). The first step falls on the lead
 * unit (NS-10.5.c).
 */
export const lossViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
): readonly NsViolation[] => {
  const { id, side } = unit.counter;
  const left = standing(position, battle);
  if (!left.includes(id)) return [outsider(unit)];
  const waiting = left.filter((one) => !battle.lost.includes(one));
  // A round in which everybody has lost a step is over.
  const open = waiting.length === 0 ? left : waiting;
  if (!open.includes(id))
    return [{ clause: 'NS-10.7.2.c', code: 'OTHERS_FIRST', subject: id, waiting: [...open] }];
  const lead = side === position.player ? battle.lead : battle.defenderLead;
  if (lead === null || id === lead || !open.includes(lead)) return [];
  if (isFirstLoss(battle)) return [{ clause: 'NS-10.7.2.b', code: 'LEAD_UNIT_FIRST', subject: id, lead }];
  return rules.readings['NS-A78'] === 'b' || open.length < left.length
    ? []
    : [{ clause: 'NS-10.7.2.c', code: 'LEAD_UNIT_FIRST', subject: id, lead }];
};
