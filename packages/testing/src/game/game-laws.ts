import type { Game } from '@eastfront/kernel';
import type { Exemption, Law } from '../law.js';
import type { GameCase, GameUnderTest } from './about.js';
import { lawsOfActions } from './laws-of-actions.js';
import { lawsOfPlay } from './laws-of-play.js';
import { lawsOfStates } from './laws-of-states.js';
import { type SampleOptions, type Samples, takeSamples } from './samples.js';

/** How a game is put to the test. */
export interface GameLawOptions<State, Action> extends Omit<SampleOptions<State, Action>, 'players'> {
  readonly exemptions?: readonly Exemption<GameCase<State, Action>>[];
  /** Actions of the shape of a listed one that may be illegal; they are tried beside those that the laws make. */
  readonly mutate?: (state: State, action: Action) => readonly Action[];
  /** Of the actions listed in a state, so many are applied, written and described: 12 unless told. */
  readonly actionsPerState?: number;
  /** Most findings told of one law: 5 unless told. */
  readonly most?: number;
}

/**
 * The laws of a game: what it lists is complete, unique and in order, everything listed is allowed and nothing else;
 * applying is deterministic and changes nothing; states and actions survive JSON and their codec; chances sum to 1;
 * faults never come up; logs replay; random games end. Random games from the seeds give the states to test.
 */
export const gameLaws = <State, Action>(
  game: Game<State, Action>,
  options: GameLawOptions<State, Action>,
): readonly Law[] => {
  let taken: Samples<State, Action> | null = null;
  const under: GameUnderTest<State, Action> = {
    game,
    samples: () => {
      taken ??= takeSamples(game, options);
      return taken;
    },
    exemptions: options.exemptions ?? [],
    most: options.most ?? 5,
    actionsPerState: options.actionsPerState ?? 12,
    mutate: options.mutate ?? (() => []),
  };
  return [...lawsOfPlay(under, options.scenario), ...lawsOfActions(under), ...lawsOfStates(under)];
};
