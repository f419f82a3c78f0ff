import { type Actor, type Bot, badInput, type Game, oneOf } from '@eastfront/kernel';
import { type Attempt, got, refuse } from './attempt.js';

/** Who plays: one bot for every side, or a bot for each side by name. */
export type Players =
  | { readonly kind: 'same'; readonly bot: string }
  | { readonly kind: 'each'; readonly bots: Readonly<Record<Actor, string>> };

const unknownBot = (game: Game, path: string, name: string): Attempt<never> =>
  refuse('--bots', [badInput(path, oneOf(Object.keys(game.bots)), name)]);

/** Reads `greedy` or `soviet=greedy,axis=random`. */
export const readPlayers = (game: Game, words: string): Attempt<Players> => {
  if (!words.includes('=')) {
    return Object.hasOwn(game.bots, words) ? got({ kind: 'same', bot: words }) : unknownBot(game, '', words);
  }
  const bots: Record<Actor, string> = {};
  for (const word of words.split(',')) {
    const [side = '', bot = '', ...more] = word.split('=');
    if (side === '' || more.length > 0) {
      return refuse('--bots', [badInput('', 'a bot, or side=bot for each side', word)]);
    }
    if (!Object.hasOwn(game.bots, bot)) return unknownBot(game, side, bot);
    bots[side] = bot;
  }
  return got({ kind: 'each', bots });
};

/**
 * The bots by side, as `play` wants them, and who was asked for. A game does not list its sides: they are known when
 * they act.
 */
export const seated = (
  game: Game,
  players: Players,
): {
  readonly bots: Readonly<Record<Actor, Bot<unknown, unknown>>>;
  /** Bot by side, of those that have acted. */
  readonly acted: () => Readonly<Record<Actor, string>>;
  /** A side that was to act and has no bot. */
  readonly missing: () => Actor | null;
} => {
  const acted: Record<Actor, string> = {};
  let missing: Actor | null = null;
  const bots = new Proxy<Record<Actor, Bot<unknown, unknown>>>(
    {},
    {
      get: (_, side) => {
        const actor = String(side);
        const name = players.kind === 'same' ? players.bot : players.bots[actor];
        if (name === undefined) missing = actor;
        else acted[actor] = name;
        return name === undefined ? undefined : game.bots[name];
      },
    },
  );
  const inOrder = (): Readonly<Record<Actor, string>> =>
    Object.fromEntries(Object.entries(acted).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { bots, acted: inOrder, missing: () => missing };
};
