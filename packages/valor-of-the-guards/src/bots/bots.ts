import type { Bot, DiceState, Game } from '@eastfront/kernel';
import { draw, pick, randomBot } from '@eastfront/kernel';
import type { Action } from '../play/book.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { standIn } from './stand-in.js';

type Campaign = Game<Position, Action, Rules>;
type Choice = readonly [Action, DiceState];

/** How often a side does something in a step rather than being done with it. */
const ZEAL: Readonly<Record<string, number>> = {
  '12.601': 1,
  '12.602': 0.9,
  '12.606': 0,
  '12.607': 0.5,
  '12.608': 0.05,
  '12.612': 0.9,
  '12.615': 0.9,
  '12.616': 0.9,
  '12.617': 0.3,
  '12.618': 0.9,
  '12.621': 0.8,
  '12.623': 0.8,
  '12.624': 0.1,
  '12.626': 1,
};
const USUAL_ZEAL = 0.8;

/** One of the actions of the side that decides: those of one unit at a time, since all together may be very many. */
const one = (game: Campaign, position: Position, dice: DiceState): Choice => {
  const subjects = game.subjects(position);
  const [subject, next] = pick(subjects, dice);
  const [action, after] = pick(game.actions(position, subject), next);
  if (action.type !== 'done' || subjects.length === 1) return [action, after];
  const [other, last] = pick(
    subjects.filter((id) => id !== ''),
    after,
  );
  return pick(game.actions(position, other), last);
};

/** Does the paper work as a player would who thinks little: it does what there is to do, and ends a step in good time. */
const steward: Bot<Position, Action, Rules> = (game, position, dice) => {
  if (position.step === 'scenario') return standIn(game.rules, position, dice);
  const done = game.actions(position, '').find(({ type }) => type === 'done');
  if (done === undefined) return one(game, position, dice);
  const [drawn, next] = draw(dice);
  return drawn < (ZEAL[position.step] ?? USUAL_ZEAL) ? one(game, position, next) : [done, next];
};

/** Any decision, and a scenario that is drawn. */
const random: Bot<Position, Action, Rules> = (game, position, dice) =>
  position.step === 'scenario' ? standIn(game.rules, position, dice) : randomBot(game, position, dice);

export const BOTS = { random, steward } as const;
