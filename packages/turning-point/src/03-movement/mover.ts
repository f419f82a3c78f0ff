import type { Unit } from '../01-scope/units.js';
import { isAirBase, isSquadron } from '../01-scope/units.js';
import { standsFast } from '../11-options/stand-fast.js';
import type { Position } from '../play/position.js';
import { partnerOf } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CodeFor, Rules, TpViolation } from '../rules.js';

/** Why nothing moves or comes in now, as far as the sequence of play goes: it names the step that is under way. */
export const movementStepViolations = (position: Position, subject: string): readonly TpViolation[] => {
  switch (position.step) {
    case 'movement':
      return [];
    case 'interception':
      return [{ clause: 'TP-air.5.a', code: 'INTERCEPTION_FIRST', subject }];
    case 'air-superiority':
    case 'assignment':
    case 'strikes':
      return [{ clause: 'TP-air.4.a', code: 'MOVEMENT_IS_OVER', subject, step: position.step }];
    case 'missions':
      return [{ clause: 'TP-air.2.a', code: 'MOVEMENT_IS_OVER', subject, step: position.step }];
    default:
      return [
        {
          clause: position.player === 'soviet' ? 'TP-sequence.A.a' : 'TP-sequence.B.a',
          code: 'NOT_A_MOVEMENT_PHASE',
          subject,
          phase: position.phase,
        },
      ];
  }
};

/** Why a unit may not move at all now. */
export const moverViolations = (rules: Rules, position: Position, unit: Unit): readonly TpViolation[] => {
  const found: TpViolation[] = [];
  const subject = unit.counter.id;
  const wrong = (clause: ClauseId, code: CodeFor<'subject'>): void => {
    found.push({ clause, code, subject } as TpViolation);
  };
  found.push(...movementStepViolations(position, subject));
  if (unit.counter.side !== position.player) wrong('TP-sequence.A.a', 'NOT_YOUR_PLAYER_TURN');
  if (unit.place !== 'map' || isSquadron(unit)) wrong('TP-movement.a', 'NOT_A_UNIT_ON_THE_MAP');
  if (unit.moved) wrong('TP-movement.a', 'HAS_MOVED');
  if (unit.railed) wrong('TP-movement.K.b', 'ENTERED_BY_RAIL');
  if (position.phase === 'motorized-movement' && !unit.counter.motorized) {
    wrong('TP-sequence.A.b', 'NOT_MOTORIZED');
    wrong(isAirBase(unit) ? 'TP-air.b' : 'TP-scope.d', 'NON_MOTORIZED_CLASS');
  }
  if (isAirBase(unit)) {
    const squadron = partnerOf(position, unit);
    if (squadron !== null && (squadron.flown || squadron.mission !== null)) {
      wrong('TP-air.a', 'SQUADRON_HAS_FLOWN');
    }
  }
  if (standsFast(rules, position, unit)) wrong('TP-option.hold.a', 'STANDS_FAST');
  return found;
};

/** Whether a unit may move in this phase, as far as the unit itself goes. */
export const mayMove = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  !unit.moved &&
  unit.counter.side === position.player &&
  (unit.counter.motorized || position.phase !== 'motorized-movement') &&
  moverViolations(rules, position, unit).length === 0;
