import type { Game, GameLog, Json } from '@eastfront/kernel';
import { once } from '@eastfront/kernel';
import type { Law } from '../law.js';
import { aboutStates, type GameExemption, type GameUnderTest, listedOf, spread } from './about.js';
import { LAWS_OF_ACTIONS } from './laws-of-actions.js';
import { LAWS_OF_ANSWERS } from './laws-of-answers.js';
import { LAWS_OF_EVENTS, lawsOfEventsInPlay } from './laws-of-events.js';
import { LAWS_OF_PATHS } from './laws-of-paths.js';
import { lawsOfPlay } from './laws-of-play.js';
import { LAWS_OF_PROPOSALS } from './laws-of-proposals.js';
import { LAWS_OF_REACH } from './laws-of-reach.js';
import { LAWS_OF_SECRETS } from './laws-of-secrets.js';
import { LAWS_OF_STATES } from './laws-of-states.js';
import { type SampleOptions, takeSamples } from './samples.js';

/** How a game is put to the test. */
export interface GameLawOptions<State, Action>
  extends Omit<SampleOptions<State, Action>, 'players' | 'follow' | 'asked'> {
  readonly exemptions?: readonly GameExemption<State, Action>[];
  /** Actions of the shape of a listed one that may be illegal; they are tried beside those that the laws make. */
  readonly mutate?: (state: State, action: Action) => readonly Action[];
  /** How many of the actions listed in a state are applied, written and described; 12 by default. */
  readonly actionsPerState?: number;
  /** Each law looks at one state in this many, the next law at others; by default at every state. */
  readonly share?: number;
  /** Marks of units that are permanent, each with the clause that says so. */
  readonly lasting?: Readonly<Record<string, string>>;
  /** What is wrong with the log of a game and states on the way as they are written: what schemas say of them. */
  readonly recordFaults?: (log: GameLog, states: readonly Json[]) => readonly string[];
  /** The most findings reported for one law; 5 by default. */
  readonly most?: number;
}

/** Actions of other states that the fields of wrong ones come from. */
const DONORS = 60;

/** The actions of a game from its beginning that laws of play and of events look at one by one. */
const FOLLOWED = 400;

const underTest = <State, Action>(
  game: Game<State, Action>,
  options: GameLawOptions<State, Action>,
): GameUnderTest<State, Action> => {
  const { share = 1 } = options;
  const samples = once(() => takeSamples(game, { ...options, follow: FOLLOWED, asked: share }));
  return {
    game,
    samples,
    exemptions: options.exemptions ?? [],
    lasting: options.lasting ?? {},
    most: options.most ?? 5,
    actionsPerState: options.actionsPerState ?? 12,
    share,
    mutate: options.mutate ?? (() => []),
    donors: once(() =>
      spread(
        samples().samples.flatMap((sample) => spread(listedOf(game, sample), 6)),
        DONORS,
      ),
    ),
    subjects: once(() => [...new Set(samples().samples.flatMap(({ state }) => game.subjects(state)))]),
  };
};

/** Of {@link gameLaws} those of what one side keeps to itself alone, for scenarios and options in which that is more than elsewhere. */
export const secretLaws = <State, Action>(
  game: Game<State, Action>,
  options: GameLawOptions<State, Action>,
): readonly Law[] => aboutStates(underTest(game, options), LAWS_OF_SECRETS);

/**
 * The laws of a game: what it lists is complete, unique and in order, everything listed is allowed and nothing else;
 * applying is deterministic and changes nothing; states and actions survive JSON and their codec; chances sum to 1;
 * faults never come up; what one side keeps to itself shows nowhere; logs replay; random games end. Random games from the seeds
 * give the states to test.
 */
export const gameLaws = <State, Action>(
  game: Game<State, Action>,
  options: GameLawOptions<State, Action>,
): readonly Law[] => {
  const under = underTest(game, options);
  return [
    ...lawsOfPlay(under, options.scenario, options.recordFaults),
    ...lawsOfEventsInPlay(under),
    ...aboutStates(under, {
      ...LAWS_OF_ACTIONS,
      ...LAWS_OF_STATES,
      ...LAWS_OF_EVENTS,
      ...LAWS_OF_REACH,
      ...LAWS_OF_PATHS,
      ...LAWS_OF_ANSWERS,
      ...LAWS_OF_PROPOSALS,
      ...LAWS_OF_SECRETS,
    }),
  ];
};
