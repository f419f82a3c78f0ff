import { left, map } from 'fp-ts/Either';
import type { Bot, Game, GamePackage } from './game.js';
import { keepOffers } from './offers.js';
import { randomBot } from './play.js';

/** A house rule: it forbids actions that the rulebook allows. */
export interface HouseRule<State = unknown, Action = unknown> {
  /** The id of its clause, such as `HOUSE.a`. */
  readonly clause: string;
  /** What it says, for the catalogue. */
  readonly text: string;
  /** The code of a refusal. */
  readonly code: string;
  /** The sentence of a refusal. */
  readonly says: string;
  /** Whether it forbids an action that the game allows in a state. Pure. An actor must be left one action. */
  readonly forbids: (action: Action, state: State, game: Game<State, Action>) => boolean;
}

/** A bot that plays a random allowed action if its own choice is forbidden. */
const obeying =
  <State, Action>(
    bot: Bot<State, Action>,
    isForbidden: (state: State, action: Action) => boolean,
  ): Bot<State, Action> =>
  (game, state, dice) => {
    const [action, next] = bot(game, state, dice);
    return action !== undefined && isForbidden(state, action) ? randomBot(game, state, next) : [action, next];
  };

/** A game in which the rule holds: what it forbids is not listed, and is refused. */
const underRule = <State, Action>(
  game: Game<State, Action>,
  { clause, code, says, forbids }: HouseRule<State, Action>,
): Game<State, Action> => {
  const isForbidden = (state: State, action: Action): boolean => forbids(action, state, game);
  const actions: Game<State, Action>['actions'] = (state, subject, side) =>
    game.actions(state, subject, side).filter((action) => !isForbidden(state, action));
  const { canAct, offers } = game;
  return {
    ...game,
    phrases: { ...game.phrases, violations: { ...game.phrases.violations, [code]: says } },
    actions,
    subjects: (state, side) =>
      game.subjects(state, side).filter((subject) => actions(state, subject, side).length > 0),
    ...(canAct === undefined
      ? {}
      : {
          canAct: (state: State, subject: string, side?: string) =>
            canAct(state, subject, side) && actions(state, subject, side).length > 0,
        }),
    ...(offers === undefined
      ? {}
      : {
          offers: (state: State, subject: string, side?: string) =>
            keepOffers(offers(state, subject, side), (action) => !isForbidden(state, action)),
        }),
    apply: (state, action) => {
      const ruling = game.apply(state, action);
      return ruling._tag === 'Right' && isForbidden(state, action) ? left([{ clause, code }]) : ruling;
    },
    bots: Object.fromEntries(
      Object.entries(game.bots).map(([name, bot]) => [name, obeying(bot, isForbidden)]),
    ),
  };
};

/**
 * A package under a house rule, with the clause of the rule in its catalogue. Laws, claims and quarrels take it like any other
 * package; `umpire differ GAME --against ./my-rules.mjs` holds it against the game as it is.
 *
 * @returns a package of the same name: a position or a log of one can be read by the other
 */
export const withHouseRule = <State, Action, Rules>(
  pkg: GamePackage<State, Action, Rules>,
  rule: HouseRule<State, Action>,
): GamePackage<State, Action> => ({
  ...pkg,
  rulebook: {
    ...pkg.rulebook,
    clauses: [...pkg.rulebook.clauses, { id: rule.clause, kind: 'house-rule', text: rule.text }],
  },
  make: (options, touch) =>
    map((game: Game<State, Action, Rules>) => underRule(game as Game<State, Action>, rule))(
      pkg.make(options, touch),
    ),
});
