import { type Actor, badInput, type Game, oneOf } from '@eastfront/kernel';
import { type Attempt, got, refuse } from './attempt.js';

/** Bot by side, every side of the game once. */
export type Players = Readonly<Record<Actor, string>>;

const botNamed = (game: Game, path: string, name: string): Attempt<string> =>
  Object.hasOwn(game.bots, name)
    ? got(name)
    : refuse('--bots', [badInput(path, oneOf(Object.keys(game.bots)), name)]);

/** Reads `greedy`, which plays every side, or `soviet=greedy,axis=random`. */
export const readPlayers = (game: Game, sides: readonly Actor[], words: string): Attempt<Players> => {
  if (!words.includes('=')) {
    const bot = botNamed(game, '', words);
    return bot._tag === 'Left' ? bot : got(Object.fromEntries(sides.map((side) => [side, bot.right])));
  }
  const bots = new Map<Actor, string>();
  for (const word of words.split(',')) {
    const [side = '', name = '', ...more] = word.split('=');
    if (side === '' || more.length > 0) {
      return refuse('--bots', [badInput('', 'a bot, or side=bot for each side', word)]);
    }
    if (!sides.includes(side)) return refuse('--bots', [badInput('', `a side (${sides.join(', ')})`, side)]);
    if (bots.has(side)) return refuse('--bots', [badInput(side, 'one bot', words)]);
    const bot = botNamed(game, side, name);
    if (bot._tag === 'Left') return bot;
    bots.set(side, bot.right);
  }
  const missing = sides.filter((side) => !bots.has(side));
  return missing.length > 0
    ? refuse(
        '--bots',
        missing.map((side) => badInput(side, 'a bot for this side', undefined)),
      )
    : got(Object.fromEntries(sides.map((side) => [side, bots.get(side) as string])));
};
