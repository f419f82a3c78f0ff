import type { Game, GameLog, Step } from '@eastfront/kernel';
import { logOf, PLAYER, seedDice } from '@eastfront/kernel';
import { courseOf } from './courses.js';
import { ACTION_LIMIT, type Inspects, type Players, typeOf, type Walk, walk } from './walk.js';

/** The games to play. */
export interface FuzzOptions<State, Action> {
  readonly scenario: string;
  readonly games: number;
  /** Game n, counted from 1, is played with the dice of the seed `<seed>/<n>`. */
  readonly seed: string;
  /** By side; random by default. */
  readonly players?: Players<State, Action>;
  /** The most actions of a game. */
  readonly limit?: number;
  /** Faults after an action, beside those that `game.faults` finds. */
  readonly inspect?: (step: Step<State, Action>, at: number) => readonly string[];
  /** Whether what is chosen is kept, for laws that play the same game again; it takes memory. */
  readonly keeps?: boolean;
  /** Called after each game. */
  readonly onGame?: (played: FuzzedGame) => void;
}

/** One game that was played. */
export interface FuzzedGame {
  readonly scenario: string;
  /** The seed of the dice: with it and the scenario you can replay the game. */
  readonly seed: string;
  readonly actions: number;
  /** `winner level`, or null if a defect ended the game. */
  readonly outcome: string | null;
  readonly defect: FuzzDefect | null;
}

/** A defect of the rules, with what you need to reproduce it: {@link stateAt} gives the state before action `at`, counted from 0. */
export interface FuzzDefect {
  readonly scenario: string;
  readonly seed: string;
  readonly at: number;
  readonly what: string;
}

/** The results of all games. */
export interface FuzzReport {
  readonly scenario: string;
  readonly games: number;
  readonly actions: number;
  /** Games by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** How often each type of action was taken: one that never was points to rules that no game has tested. */
  readonly actionTypes: Readonly<Record<string, number>>;
  readonly defects: readonly FuzzDefect[];
}

const count = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** Plays games of a scenario and looks for faults after every action. */
export const fuzz = <State, Action>(
  game: Game<State, Action>,
  options: FuzzOptions<State, Action>,
): FuzzReport => {
  const {
    scenario,
    games,
    players = {},
    limit = ACTION_LIMIT,
    inspect = () => [],
    onGame = () => {},
    keeps = false,
  } = options;
  const outcomes: Record<string, number> = {};
  const actionTypes: Record<string, number> = {};
  const defects: FuzzDefect[] = [];
  let actions = 0;
  const start = game.start(scenario);
  if (start._tag === 'Left') {
    const what = `does not start: ${JSON.stringify(start.left)}`;
    defects.push({ scenario, seed: options.seed, at: 0, what });
    return { scenario, games: 0, actions, outcomes, actionTypes, defects };
  }
  const begin = game.faults(start.right);
  if (begin.length > 0) defects.push({ scenario, seed: options.seed, at: 0, what: begin.join('; ') });
  for (let number = 1; number <= games; number++) {
    const seed = `${options.seed}/${number}`;
    const look: Inspects<State, Action> = (step, at) => [...game.faults(step.after), ...inspect(step, at)];
    const played: Walk<State, Action> = keeps
      ? courseOf(game, start.right, { scenario, seed, players, limit }, look)
      : walk(game, start.right, seedDice(seed), players, limit, look);
    const { outcome } = played;
    const defect =
      played.defect !== null
        ? { scenario, seed, ...played.defect }
        : outcome === null
          ? { scenario, seed, at: played.actions.length, what: 'the game is over without an outcome' }
          : null;
    if (defect !== null) defects.push(defect);
    const ended = outcome === null ? null : `${outcome.winner ?? 'nobody'} ${outcome.level}`;
    count(outcomes, ended ?? 'defect');
    for (const action of played.actions) count(actionTypes, typeOf(action));
    actions += played.actions.length;
    onGame({ scenario, seed, actions: played.actions.length, outcome: ended, defect });
  }
  return { scenario, games, actions, outcomes, actionTypes, defects };
};

/** The state before action `at` of the game from a seed; null if the scenario does not start. */
export const stateAt = <State, Action>(
  game: Game<State, Action>,
  { scenario, seed, at }: Pick<FuzzDefect, 'scenario' | 'seed' | 'at'>,
  players: Players<State, Action> = {},
): State | null => {
  const start = game.start(scenario);
  return start._tag === 'Left' ? null : walk(game, start.right, seedDice(seed), players, at).final;
};

/** The bot named in logs for sides whose bots have no name: any known bot. Their draws are not recorded, so they are not asked again. */
export const botsOf = ({
  sides,
  bots,
}: {
  readonly sides: readonly string[];
  readonly bots: Readonly<Record<string, unknown>>;
}): GameLog['players'] => Object.fromEntries(sides.map((side) => [side, Object.keys(bots)[0] ?? PLAYER]));

/** The log of the game from a seed, up to the first defect. */
export const logAt = <State, Action>(
  game: Game<State, Action>,
  { scenario, seed }: Pick<FuzzDefect, 'scenario' | 'seed'>,
  players: Players<State, Action> = {},
): GameLog | null => {
  const start = game.start(scenario);
  if (start._tag === 'Left') return null;
  const { actions, final, rolls } = walk(game, start.right, seedDice(seed), players, ACTION_LIMIT);
  return logOf(game, { scenario, seed, players: botsOf(game) }, actions, final, rolls);
};
