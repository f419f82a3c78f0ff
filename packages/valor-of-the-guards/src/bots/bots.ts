import type { Bot, BotWords, DiceState } from '@eastfront/kernel';
import { draw, pick, randomBot } from '@eastfront/kernel';
import { RANDOM_WORDS } from '@eastfront/kernel/bots';
import { SIDES } from '../12-2-definitions/sides.js';
import type { Action } from '../play/book.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Campaign, Wish } from './staff-work.js';
import {
  buysWithinMeans,
  choosesChit,
  drawsLines,
  escapesTogether,
  fortifiesFront,
  setsUpAtFront,
  strikesBack,
} from './staff-work.js';
import { standIn } from './stand-in.js';
import { throwerOf } from './thrower.js';

type Choice = readonly [Action, DiceState];

/** What the bot wishes to do, by step; in the other steps it has no preference. */
const WISHES: Readonly<Record<string, Wish>> = {
  '12.606': drawsLines,
  '12.607': escapesTogether,
  '12.613': strikesBack,
  '12.621': buysWithinMeans,
  '12.623': fortifiesFront,
  '12.625': choosesChit,
  '12.626': setsUpAtFront,
};

/** How often a side does something in another step rather than being done with it. */
const ZEAL: Readonly<Record<string, number>> = {
  '12.601': 1,
  '12.602': 0.9,
  '12.607': 0.5,
  '12.608': 0.05,
  '12.612': 0.9,
  '12.615': 0.9,
  '12.616': 0.9,
  '12.617': 0.3,
  '12.618': 0.9,
  '12.624': 0.1,
};
const USUAL_ZEAL = 0.8;

/** One of the actions of the side that decides: those of one unit at a time, since all together may be very many. */
const one = (game: Campaign, position: Position, dice: DiceState): Choice => {
  const subjects = game.subjects(position);
  const [subject, next] = pick(subjects, dice);
  const [action, after] = pick(game.actions(position, subject), next);
  if (action?.type !== 'done' || subjects.length === 1) return [action, after];
  const [other, last] = pick(
    subjects.filter((id) => id !== ''),
    after,
  );
  return pick(game.actions(position, other), last);
};

/** Does what there is to do, and ends a step in good time. */
const diligent = (game: Campaign, position: Position, dice: DiceState): Choice => {
  const done = game.actions(position, '').find(({ type }) => type === 'done');
  if (done === undefined) return one(game, position, dice);
  const [drawn, next] = draw(dice);
  return drawn < (ZEAL[position.step] ?? USUAL_ZEAL) ? one(game, position, next) : [done, next];
};

/** Does the paperwork as a casual player would. */
const steward: Bot<Position, Action, Rules> = (game, position, dice) => {
  if (position.step === 'scenario') return standIn(game.rules, position, dice);
  const wish = WISHES[position.step];
  const side = SIDES.find((name) => name === game.actor(position));
  if (wish === undefined || side === undefined) return diligent(game, position, dice);
  const thrower = throwerOf(dice);
  const wanted = wish(game, position, side, thrower);
  if (wanted !== null) return [wanted, thrower.dice()];
  // What it has no wish for in these steps it does as in the others.
  if (position.step === '12.607') return diligent(game, position, thrower.dice());
  const done = game.actions(position, '').find(({ type }) => type === 'done');
  return done === undefined ? one(game, position, thrower.dice()) : [done, thrower.dice()];
};

/** Any decision, and a scenario that is drawn. */
const random: Bot<Position, Action, Rules> = (game, position, dice) =>
  position.step === 'scenario' ? standIn(game.rules, position, dice) : randomBot(game, position, dice);

export const BOTS = { random, steward } as const;

export const BOT_WORDS: Readonly<Record<keyof typeof BOTS, BotWords>> = {
  random: RANDOM_WORDS,
  steward: { name: 'Steward', plays: 'buys, fortifies and sets up with sense' },
};
