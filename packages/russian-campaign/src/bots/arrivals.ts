import type { Game } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { withdrawalsOf } from '../04-sequence/sequence.js';
import { isEntering } from '../08-movement/mover.js';
import { stillToWithdraw } from '../12-arrivals/withdrawals.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { unitValue } from './exchange.js';
import { drawOf } from './goals.js';
import type { Temper } from './temper.js';
import { isSupplied } from './worth.js';

type TrcGame = Game<Position, Action, Rules>;

/** Hexes that an arrival out of supply counts farther off. */
const UNSUPPLIED = 40;
const NOWHERE_KNOWN = 1000;

/** Whether a unit off the map may have something to do: due, in a box, or in the pool while replacements are made. */
const mayArrive = (position: Position, unit: Unit): boolean => {
  if (unit.counter.side !== position.player) return false;
  if (unit.place === 'track' || unit.place === 'evacuated') return isEntering(position, unit);
  if (unit.place === 'pool')
    return position.player === 'soviet'
      ? position.impulse === 1
      : position.weather === 'clear' && !position.axisReplacements.passed;
  return unit.place === 'airborne-box' || unit.place === 'siberia';
};

/** Reinforcements, replacements, workers: the best first, each in the hex nearest to where it is wanted. */
export const arrive = (rules: Rules, game: TrcGame, position: Position, temper: Temper): Action | null => {
  const draw = drawOf(rules, position, position.player, temper);
  const waiting = position.units
    .filter((unit) => mayArrive(position, unit))
    .sort((a, b) => unitValue(b) - unitValue(a));
  for (const unit of waiting) {
    let best: Action | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const action of game.actions(position, unit.counter.id)) {
      if (action.type !== 'reinforce' && action.type !== 'replace' && action.type !== 'worker') continue;
      const hex = hexOnBoard(rules.theatre, action.to);
      const supplied = hex !== null && isSupplied(rules, position, position.player, hex);
      const far = hex === null ? NOWHERE_KNOWN : (draw[hex] as number) + (supplied ? 0 : UNSUPPLIED);
      // A worker works anywhere: the farther from the enemy the better (TRC-12.7.2.b).
      const cost = action.type === 'worker' ? -far : far;
      if (cost < least) [best, least] = [action, cost];
    }
    if (best !== null) return best;
  }
  return null;
};

/** The withdrawals of the turn, by the weakest that can go (TRC-12.5). */
export const withdraw = (game: TrcGame, position: Position): Action | null => {
  if (position.player !== 'axis' || stillToWithdraw(withdrawalsOf(position)) === 0) return null;
  const units = position.units
    .filter(({ place, counter }) => place === 'map' && counter.side === 'axis' && counter.size === 'corps')
    .sort((a, b) => a.counter.combat - b.counter.combat);
  for (const unit of units) {
    const exit = game.actions(position, unit.counter.id).find(({ type }) => type === 'exit');
    if (exit !== undefined) return exit;
  }
  return null;
};
