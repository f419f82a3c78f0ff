/** Plays a scenario to its end with bots, and gives the record. */

import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { unknownKeys, unknownWord } from '../ground/bad-input.js';
import type { Actor } from './actor.js';
import { seedDice } from './dice/dice.js';
import type { Bot, Game, Outcome } from './game.js';
import type { GameLog } from './log.js';
import { logOf } from './log.js';
import { type Defect, play, type Step } from './play.js';
import type { Vocabulary } from './vocabulary.js';

/** The faults of the players: an unknown side, a side without a player, an unknown bot. */
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

/** Plays a scenario with bots from a seed; the same seed gives the same game. Every side needs a bot of the game. */
export const playScenario = <State, Action, Rules, Vocab extends Vocabulary>(
  game: Game<State, Action, Rules, Vocab>,
  scenario: Vocab['scenario'],
  seed: string,
  players: Readonly<Record<Vocab['side'], Vocab['bot']>>,
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
    game.sides.map((side: Vocab['side']) => [side, game.bots[players[side]] as Bot<State, Action>]),
  );
  const played = play(game, start.right, bots, seedDice(seed), watch);
  if (played._tag === 'Left') return right(played);
  const { final, outcome, actions, rolls, draws } = played.right;
  const log = logOf(game, { scenario, seed, players }, actions, final, rolls, draws);
  return right(right({ log, final, outcome }));
};
