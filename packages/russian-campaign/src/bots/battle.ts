import type { DiceState, Game, HexId } from '@eastfront/kernel';
import { pick } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules } from '../rules.js';
import { unitValue } from './exchange.js';
import { drawOf } from './goals.js';
import type { Temper } from './temper.js';
import { worth } from './worth.js';

type TrcGame = Game<Position, Action, Rules>;

const highest = (actions: readonly Action[], value: (action: Action) => number): Action | null => {
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const found = value(action);
    if (found > most) [best, most] = [action, found];
  }
  return best;
};

const unitOfAction = (position: Position, action: Action): Unit | null =>
  'unit' in action ? unitById(position, action.unit) : null;

/** The loss that costs least. */
const cheapest = (position: Position, actions: readonly Action[]): Action | null =>
  highest(actions, (action) => {
    const unit = unitOfAction(position, action);
    return unit === null ? 0 : -unitValue(unit);
  });

/** Own units keep near what they want, the enemy's are sent away from it (TRC-9.7.1.a). */
const retreatBest = (
  rules: Rules,
  position: Position,
  actions: readonly Action[],
  temper: Temper,
): Action | null =>
  highest(actions, (action) => {
    const unit = unitOfAction(position, action);
    const end: HexId | null =
      'path' in action ? hexOnBoard(rules.theatre, action.path[action.path.length - 1] ?? '') : null;
    if (unit === null || end === null) return 0;
    const { side } = unit.counter;
    return side === position.player
      ? worth(rules, position, unit, end, temper)
      : (drawOf(rules, position, side, temper)[end] as number);
  });

/** What is decided in a combat: losses, retreats, and whether a result is changed. */
export const inBattle = (
  game: TrcGame,
  position: Position,
  dice: DiceState,
  temper: Temper,
): readonly [Action, DiceState] => {
  const { rules } = game;
  const actions = game.actions(position);
  const { stage, result } = position.battle ?? { stage: null, result: null };
  const found =
    stage === 'losses'
      ? cheapest(position, actions)
      : stage === 'retreat' || stage === 'remnant-retreat'
        ? retreatBest(rules, position, actions, temper)
        : stage === 'change'
          ? ({ type: result === 'EX' ? 'change' : 'keep' } as const)
          : null;
  return found === null ? pick(actions, dice) : [found, dice];
};
