import type { Action, ActionType } from '../play/actions.js';
import type { CombatStep, Phase, Position } from '../play/position.js';

/** The parts of a turn in which actions are done that have one; dice and what is done in a fight belong to what goes on. */
const TIMES: Readonly<Partial<Record<ActionType, readonly [phase: Phase, step: CombatStep]>>> = {
  'use-supply': ['supply', 'declare'],
  reinforce: ['reinforcement', 'declare'],
  rebuild: ['reinforcement', 'declare'],
  withdraw: ['reinforcement', 'declare'],
  missions: ['air', 'declare'],
  commander: ['activation', 'declare'],
  activate: ['activation', 'declare'],
  move: ['first-movement', 'declare'],
  overrun: ['first-movement', 'declare'],
  transfer: ['first-movement', 'declare'],
  found: ['first-movement', 'declare'],
  'place-hq': ['first-movement', 'declare'],
  attack: ['combat', 'declare'],
  resolve: ['combat', 'resolve'],
  join: ['combat', 'declare'],
  air: ['combat', 'declare'],
  react: ['combat', 'react'],
  disengage: ['combat', 'react'],
  'retreat-before': ['combat', 'react'],
  convert: ['conversion', 'declare'],
};

/** The position as it would be if it were time for an action; null where it is, or where nothing can be said. */
export const inItsTime = (position: Position, { type }: Action): Position | null => {
  const time = TIMES[type];
  if (time === undefined || position.battle !== null || position.phase === 'over') return null;
  const [phase, step] = time;
  return phase === position.phase && step === position.step ? null : { ...position, phase, step };
};
