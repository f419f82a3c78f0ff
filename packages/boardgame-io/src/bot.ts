import type { BadInput, Bot, DiceState } from '@eastfront/kernel';
import { seatedAt, seedDice, unknownWord } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { PlayerID } from './host-types.js';
import { type Kept, stateOf, type Table } from './table.js';

/** A bot's move in boardgame.io's form. */
export interface BotAction {
  readonly type: 'MAKE_MOVE';
  readonly payload: { readonly type: 'act'; readonly args: readonly unknown[]; readonly playerID: PlayerID };
}

/** A bot player as boardgame.io calls it. */
export interface BotPlayer {
  /** Called with the complete state of the match. */
  play(state: { readonly G: Table }, playerID: PlayerID): Promise<{ action: BotAction }>;
}

/** The class from which boardgame.io makes its bots. The same seed gives the same bot. */
export type BotClass = new (made?: { readonly seed?: string | number | undefined }) => BotPlayer;

/** A bot of a game as a class, the form that boardgame.io requires. */
export const botClass = <State, Action>(
  kept: Kept<State, Action>,
  name: string,
): Either<readonly BadInput[], BotClass> => {
  const { game } = kept;
  const bot: Bot<State, Action> | undefined = Object.hasOwn(game.bots, name) ? game.bots[name] : undefined;
  if (bot === undefined) return left([unknownWord('bot', Object.keys(game.bots), name)]);
  return right(
    class implements BotPlayer {
      #dice: DiceState;
      #mind: unknown;

      constructor({ seed = game.name }: { readonly seed?: string | number | undefined } = {}) {
        this.#dice = seedDice(seed);
      }

      async play({ G }: { readonly G: Table }, playerID: PlayerID): Promise<{ action: BotAction }> {
        const state = stateOf(kept, G);
        if (state._tag === 'Left') throw new Error(`not a position of ${game.name}`);
        const side = game.sides.find((_, seat) => String(seat) === playerID);
        const seated = side === undefined ? game : seatedAt(game, side);
        const [action, dice, mind] = bot(seated, state.right, this.#dice, this.#mind);
        this.#dice = dice;
        this.#mind = mind;
        const args = [game.writeAction(action)];
        return { action: { type: 'MAKE_MOVE', payload: { type: 'act', args, playerID } } };
      }
    },
  );
};
