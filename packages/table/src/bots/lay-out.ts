import type { AnyGame, DiceState, JsonObject } from '@eastfront/kernel';
import type { Preparation } from '@eastfront/kernel/codec';

/** More steps than these no side takes to lay out what it has. */
const MOST_STEPS = 500;

/**
 * What a bot is shown of a state to decide for a side: what the side sees. Where that leaves open whose decision is due, as in steps of Valor of the
 * Guards whose course hangs on what the other side keeps to itself, it is shown the state itself, as in games that are played without a table.
 */
export const seenToDecide = (game: AnyGame, state: unknown, side: string): unknown => {
  const seen = game.view === undefined ? state : game.view(state, side);
  return game.actor(seen) === side ? seen : state;
};

/** What of the step that is due can be left to a bot; null where it prepares nothing. */
export const restOf = (game: AnyGame, state: unknown): Preparation | null =>
  Object.values(game.preparations?.(state) ?? {})[0] ?? null;

/** Whether a side lays out what it has or buys, and owes nothing yet: attacks may be owed. */
export const isLaidOutIn = (game: AnyGame, state: unknown): boolean =>
  !['attack', null].includes(restOf(game, state));

/** The bots that know best how a side is laid out, the best first. */
const BEST = ['greedy', 'steward', 'random'];

/** Whether an action names nothing, perhaps but whose it is: the end of a step, which stays with the player. */
const isBare = (game: AnyGame, action: unknown): boolean => {
  const { type: _, ...fields } = game.writeAction(action) as JsonObject;
  return Object.values(fields).every((said) => game.sides.some((side) => side === said));
};

/** Whether an action prepares one thing. */
const isPiece = (game: AnyGame, state: unknown, action: unknown): boolean =>
  Object.hasOwn(game.preparations?.(state) ?? {}, String((game.writeAction(action) as JsonObject)['type']));

/**
 * What a bot does in place of the side that decides, until all is laid out: ordinary actions, in order, without the one that ends the step.
 *
 * @param dice - from which the bot draws; those of the game are not used up
 */
export const layOut = (game: AnyGame, state: unknown, dice: DiceState): readonly unknown[] => {
  const side = game.actor(state);
  const bot = BEST.map((name) => game.bots[name]).find((one) => one !== undefined);
  const actions: unknown[] = [];
  if (side === null || bot === undefined) return actions;
  let at = state;
  let drawn = dice;
  let mind: unknown;
  while (actions.length < MOST_STEPS && game.actor(at) === side && restOf(game, at) !== null) {
    const [action, next, keeps] = bot(game, seenToDecide(game, at, side), drawn, mind);
    if (isBare(game, action)) break;
    // An action that prepares everything at once would end the step with it.
    if (!isPiece(game, at, action)) return [...actions, ...(game.inPieces?.(at, action) ?? [])];
    const ruling = game.apply(at, action);
    if (ruling._tag === 'Left') break;
    actions.push(action);
    at = ruling.right.value;
    drawn = next;
    mind = keeps;
  }
  return actions;
};
