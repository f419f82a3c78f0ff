import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, isRecord, unknownKeys, unknownWord } from '../ground/bad-input.js';
import { digest } from '../ground/digest.js';
import type { Json } from '../ground/json.js';
import { toNumber } from '../odds/rational.js';
import type { Actor } from './actor.js';
import { CHANCE } from './actor.js';
import type { DiceState } from './dice.js';
import { draw, seedDice } from './dice.js';
import type { Bot, ChanceAction, Game, Outcome } from './game.js';

/** The record of a game: what is needed to play it again, and what it came to. Plain JSON. */
export interface GameLog {
  readonly format: 'eastfront-log/1';
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly optional: readonly string[];
  /** Bot or player by side. */
  readonly players: Readonly<Record<string, string>>;
  /** Fingerprint of the board, forces and tables that were used. */
  readonly data: string;
  readonly actions: readonly Json[];
  readonly outcome: Json;
  /** Fingerprint of the final state. */
  readonly final: string;
}

/** One action of a play: the state before it and after it. */
export interface Step<State, Action> {
  readonly actor: Actor;
  readonly before: State;
  readonly action: Action;
  readonly after: State;
}

/** The roll that comes up for a number drawn from [0, 1). */
export const pickChance = <Action>(chances: readonly ChanceAction<Action>[], drawn: number): Action => {
  let rest = drawn;
  for (const chance of chances) {
    rest -= toNumber(chance.probability);
    if (rest < 0) return chance.action;
  }
  return (chances[chances.length - 1] as ChanceAction<Action>).action;
};

/** One of the items, by a draw. */
export const pick = <A>(items: readonly A[], dice: DiceState): readonly [A, DiceState] => {
  const [drawn, next] = draw(dice);
  return [items[Math.floor(drawn * items.length)] as A, next];
};

/** Picks one of all legal actions, each as likely as any other: lists them all before each. */
export const uniformBot = <State, Action>(
  game: Game<State, Action>,
  state: State,
  dice: DiceState,
): readonly [Action, DiceState] => pick(game.actions(state), dice);

/** Picks a subject at random and then one of its legal actions at random: much quicker, and no action is left out. */
export const randomBot = <State, Action>(
  game: Game<State, Action>,
  state: State,
  dice: DiceState,
): readonly [Action, DiceState] => {
  const [subject, next] = pick(game.subjects(state), dice);
  return pick(game.actions(state, subject), next);
};

/** Takes the listed action that is worth most, any of them where several are. */
export const greedyBot =
  <State, Action, Rules>(
    worth: (rules: Rules, state: State) => (action: Action) => number,
  ): Bot<State, Action, Rules> =>
  (game, state, dice) => {
    const worthOf = worth(game.rules, state);
    const listed = game.actions(state).map((action) => ({ action, worth: worthOf(action) }));
    const most = listed.reduce((best, one) => Math.max(best, one.worth), Number.NEGATIVE_INFINITY);
    return pick(
      listed.filter((one) => one.worth === most).map(({ action }) => action),
      dice,
    );
  };

/**
 * Takes one of two bots at each choice, with even chance. Half greedy and half random it fights, and all the same comes where
 * a player who knows what it wants never would.
 */
export const eitherBot =
  <State, Action, Rules>(
    one: Bot<State, Action, Rules>,
    other: Bot<State, Action, Rules>,
  ): Bot<State, Action, Rules> =>
  (game, state, dice) => {
    const [bot, next] = pick([one, other], dice);
    return bot(game, state, next);
  };

/** What stopped a play before its end: a defect of the rules or of a bot, never of the user. */
export interface Defect<State> {
  readonly at: number;
  readonly what: string;
  readonly state: State;
}

/**
 * Plays a game from a state to its end; chance draws from `dice`. `watch` sees every step.
 * `limit` bounds the number of actions.
 */
export const play = <State, Action>(
  game: Game<State, Action>,
  from: State,
  bots: Readonly<Record<Actor, Bot<State, Action>>>,
  dice: DiceState,
  watch: (step: Step<State, Action>) => void = () => {},
  limit = 200_000,
): Either<
  Defect<State>,
  { readonly final: State; readonly outcome: Outcome; readonly actions: readonly Action[] }
> => {
  const actions: Action[] = [];
  const minds: Record<Actor, unknown> = {};
  let state = from;
  let rolls = dice;
  for (;;) {
    const actor = game.actor(state);
    if (actor === null) break;
    if (actions.length >= limit) return left({ at: limit, what: 'the game does not end', state });
    let action: Action;
    if (actor === CHANCE) {
      const [drawn, next] = draw(rolls);
      action = pickChance(game.chances(state), drawn);
      rolls = next;
    } else {
      const bot = bots[actor];
      if (bot === undefined) return left({ at: actions.length, what: `nobody plays ${actor}`, state });
      if (game.subjects(state).length === 0)
        return left({ at: actions.length, what: 'no legal action', state });
      [action, rolls, minds[actor]] = bot(game, state, rolls, minds[actor]);
    }
    const ruling = game.apply(state, action);
    if (ruling._tag === 'Left') {
      const refused = JSON.stringify({ action: game.writeAction(action), violations: ruling.left });
      return left({ at: actions.length, what: `a listed action is refused: ${refused}`, state });
    }
    watch({ actor, before: state, action, after: ruling.right.value });
    actions.push(action);
    state = ruling.right.value;
  }
  return right({ final: state, outcome: game.outcome(state) as Outcome, actions });
};

/** The log of a finished play. */
export const logOf = <State, Action>(
  game: Game<State, Action>,
  header: Pick<GameLog, 'scenario' | 'seed' | 'players'>,
  actions: readonly Action[],
  final: State,
): GameLog => ({
  format: 'eastfront-log/1',
  game: game.name,
  ...header,
  readings: { ...game.settings.readings },
  optional: game.settings.optional,
  data: game.dataDigest,
  actions: actions.map((action) => game.writeAction(action)),
  outcome: game.outcome(final) as unknown as Json,
  final: digest(game.writeState(final)),
});

/** What is wrong with who plays: a side that there is not or that nobody plays, a bot that there is not. */
const playerFaults = <State, Action>(
  { sides, bots }: Game<State, Action>,
  players: Readonly<Record<Actor, string>>,
): readonly BadInput[] => [
  ...unknownKeys('players', players, sides),
  ...sides.flatMap((side) => {
    const name = players[side];
    return name !== undefined && Object.hasOwn(bots, name)
      ? []
      : [unknownWord(`players.${side}`, Object.keys(bots), name)];
  }),
];

/** Plays a scenario with bots by seed: the same seed gives the same game. */
export const playScenario = <State, Action>(
  game: Game<State, Action>,
  scenario: string,
  seed: string,
  players: Readonly<Record<Actor, string>>,
  watch?: (step: Step<State, Action>) => void,
): Either<
  readonly BadInput[],
  Either<Defect<State>, { readonly log: GameLog; readonly final: State; readonly outcome: Outcome }>
> => {
  const start = game.start(scenario);
  if (start._tag === 'Left') return start;
  const bad = playerFaults(game, players);
  if (bad.length > 0) return left(bad);
  const bots = Object.fromEntries(
    game.sides.map((side) => [side, game.bots[players[side] as string] as Bot<State, Action>]),
  );
  const played = play(game, start.right, bots, seedDice(seed), watch);
  if (played._tag === 'Left') return right(played);
  const { final, outcome, actions } = played.right;
  return right(right({ log: logOf(game, { scenario, seed, players }, actions, final), final, outcome }));
};

/**
 * Plays a log again, action by action. Refused with the place when an action is not legal, or when the
 * end differs from what the log says.
 */
export const replay = <State, Action>(
  game: Game<State, Action>,
  log: GameLog,
  watch: (step: Step<State, Action>) => void = () => {},
): Either<readonly BadInput[], State> => {
  const refuse = (path: string, expected: string, got: string) => left([{ path, expected, got }]);
  if (!isRecord(log) || !Array.isArray(log.actions)) return left([badInput('', 'the log of a game', log)]);
  if (log.game !== game.name) return left([badInput('game', game.name, log.game)]);
  if (log.data !== game.dataDigest) {
    return refuse('data', `the board, forces and tables of this game (${game.dataDigest})`, log.data);
  }
  const start = game.start(log.scenario);
  if (start._tag === 'Left') return start;
  let state = start.right;
  for (let i = 0; i < log.actions.length; i++) {
    const read = game.readActions(log.actions[i]);
    if (read._tag === 'Left') {
      return left(
        read.left.map((bad) => ({ ...bad, path: `actions.${i}${bad.path === '' ? '' : `.${bad.path}`}` })),
      );
    }
    for (const action of read.right) {
      const actor = game.actor(state);
      if (actor === null)
        return refuse(`actions.${i}`, 'no action after the end of the game', JSON.stringify(log.actions[i]));
      const ruling = game.apply(state, action);
      if (ruling._tag === 'Left') {
        return refuse(
          `actions.${i}`,
          `a legal action (${ruling.left[0].clause} ${ruling.left[0].code})`,
          JSON.stringify(log.actions[i]),
        );
      }
      watch({ actor, before: state, action, after: ruling.right.value });
      state = ruling.right.value;
    }
  }
  const final = digest(game.writeState(state));
  if (final !== log.final) return refuse('final', final, log.final);
  return right(state);
};
