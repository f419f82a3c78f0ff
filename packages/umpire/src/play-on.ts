import {
  type Actor,
  type Bot,
  CHANCE,
  type DiceState,
  draw,
  type Game,
  type Json,
  play,
  type Step,
  seedDice,
} from '@eastfront/kernel';

/** What the rest of a game hangs on, beside its rules and its players. */
export interface Standing {
  readonly state: unknown;
  /** As recorded so far. */
  readonly actions: readonly Json[];
  readonly dice: DiceState;
  /** What the bot of each side has in mind. */
  readonly minds: Readonly<Record<Actor, unknown>>;
}

/** Where a game stands that begins. */
export const beginning = (state: unknown, seed: string): Standing => ({
  state,
  actions: [],
  dice: seedDice(seed),
  minds: {},
});

/** Watches a game that is played; it stops before `stops` holds of a state. */
export interface Watcher {
  readonly watch: (step: Step<unknown, unknown>) => void;
  readonly stops: (state: unknown) => boolean;
}

/**
 * Plays on from where a game stands, to its end or until the watcher stops it. A game that is stopped and played on comes to the
 * same as one that is not: dice and minds of the bots are handed over.
 */
export const playOn = (
  game: Game,
  from: Standing,
  players: Readonly<Record<Actor, string>>,
  { watch, stops }: Watcher,
): Standing | { readonly defect: string } => {
  let dice = from.dice;
  const minds: Record<Actor, unknown> = { ...from.minds };
  const seated = ([side, name]: readonly [Actor, string]): readonly [Actor, Bot<unknown, unknown>] => [
    side,
    (_, state, rolls) => {
      // The bot thinks ahead in the game that is not stopped.
      const choice = (game.bots[name] as Bot<unknown, unknown>)(game, state, rolls, minds[side]);
      [, dice, minds[side]] = choice;
      return choice;
    },
  ];
  const stopping: Game = { ...game, actor: (state) => (stops(state) ? null : game.actor(state)) };
  const bots = Object.fromEntries(Object.entries(players).map(seated));
  const played = play(stopping, from.state, bots, dice, (step) => {
    if (step.actor === CHANCE) [, dice] = draw(dice);
    watch(step);
  });
  if (played._tag === 'Left')
    return { defect: `action ${from.actions.length + played.left.at}: ${played.left.what}` };
  const actions = [...from.actions, ...played.right.actions.map((action) => game.writeAction(action))];
  return { state: played.right.final, actions, dice, minds };
};
