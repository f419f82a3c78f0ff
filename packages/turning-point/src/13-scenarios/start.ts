import type { Side } from '../01-scope/units.js';
import { beginGame } from '../02-sequence/sequence.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { ScenarioLine } from './scenarios.js';
import { beginning, isUnplaced } from './setup.js';

/** After a placement: the other side sets up, or the game begins. */
export const continueSetUp = (rules: Rules, position: Position): Position => {
  const isLeft = (side: Side): boolean => position.units.some((unit) => isUnplaced(unit, side));
  if (isLeft(position.player)) return position;
  if (position.player === 'axis' && isLeft('soviet')) return { ...position, player: 'soviet' };
  return beginGame(rules, position);
};

/** The state in which a scenario begins: with free set-up still to be done where its options say so. */
export const startOf = (rules: Rules, line: ScenarioLine): Position =>
  continueSetUp(rules, beginning(rules, line));
