import type { AnyGame, DiceState } from '@eastfront/kernel';
import { offeredGame } from '../app/games.js';
import type { Chosen } from '../play/store.js';
import { layOut } from './lay-out.js';

/** What a bot is asked. Plain data, so that it can be sent to another thread. */
export interface BotAsk {
  readonly id: number;
  readonly name: string;
  readonly chosen: Chosen;
  readonly bot: string;
  readonly state: unknown;
  readonly dice: DiceState;
  readonly mind: unknown;
}

/** What is asked of whoever lays out the rest of a side: all that it would do. */
export type LayOutAsk = Pick<BotAsk, 'id' | 'name' | 'chosen' | 'state' | 'dice'> & {
  readonly isLayOut: true;
};

/** What broke while it was thought out. */
interface Broken {
  readonly fault?: string;
}

export interface LayOutAnswer extends Broken {
  readonly id: number;
  readonly actions: readonly unknown[];
}

export interface BotAnswer extends Broken {
  readonly id: number;
  readonly choice: readonly [action: unknown, dice: DiceState, mind?: unknown] | null;
}

const made = new Map<string, AnyGame>();

const gameFor = async ({ name, chosen }: Pick<BotAsk, 'name' | 'chosen'>): Promise<AnyGame | null> => {
  const key = JSON.stringify([name, chosen]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const pkg = await offeredGame(name)?.load();
  const game = pkg?.make(chosen);
  if (game === undefined || game._tag === 'Left') return null;
  made.set(key, game.right);
  return game.right;
};

/** What the bot decides; null where there is no such game or bot. */
export const decide = async (ask: BotAsk): Promise<BotAnswer> => {
  const game = await gameFor(ask);
  const bot = game?.bots[ask.bot];
  const choice = game === null || bot === undefined ? null : bot(game, ask.state, ask.dice, ask.mind);
  return { id: ask.id, choice };
};

/** What is done to lay out the rest of the side that decides; nothing where there is no such game. */
export const decideLayOut = async (ask: LayOutAsk): Promise<LayOutAnswer> => {
  const game = await gameFor(ask);
  return { id: ask.id, actions: game === null ? [] : layOut(game, ask.state, ask.dice) };
};
