import type { Either } from 'fp-ts/Either';
import type { Board } from '../../board/board.js';
import type { BadInput } from '../../ground/bad-input.js';
import { untoldRulebook } from '../../ruling/reading.js';
import type { Ruling } from '../../ruling/ruling.js';
import type { Told } from '../../ruling/say.js';
import type { AskedQuestion, Game, GameOptions, GamePackage } from '../game.js';
import { plainPicture } from '../plain-picture.js';
import type { SayingParts } from '../sayers.js';
import type { ToldPicture, ToldProgress } from '../spoken.js';
import type { Untold, Vocabulary } from '../vocabulary.js';

/** The fields that the rules of every game have, besides the game's own data. */
export interface RulesOfGame {
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<string, string>>;
  readonly optional: readonly string[];
  /** The counters, in the game's own form. */
  readonly forces: unknown;
  /** A digest of all data. */
  readonly fingerprint: () => string;
}

/** Rules of a game that is played on a board. */
export interface RulesOnBoard extends RulesOfGame {
  readonly theatre: { readonly board: Board<object> };
}

/** The rules without the settings. */
export type DataOf<Rules extends RulesOfGame> = Omit<Rules, 'readings' | 'optional'>;

/** The same functions with the rules as an additional first argument. */
type OverRules<Rules, Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends ((...of: infer Of) => infer A) | undefined
    ? (rules: Rules, ...of: Of) => A
    : never;
};

/** The functions of a game on states, actions and files. */
type Functions =
  | 'start'
  | 'actor'
  | 'deciders'
  | 'deciderOf'
  | 'subjects'
  | 'candidates'
  | 'canAct'
  | 'actions'
  | 'types'
  | 'preparations'
  | 'alike'
  | 'inPieces'
  | 'isElsewhere'
  | 'offers'
  | 'chances'
  | 'apply'
  | 'bill'
  | 'refusalOf'
  | 'outcome'
  | 'faults'
  | 'census'
  | 'journey'
  | 'playerTurn'
  | 'survey'
  | 'contest'
  | 'view'
  | 'secretOf'
  | 'isTold'
  | 'means'
  | 'basis'
  | 'readState'
  | 'writeState'
  | 'writtenBefore'
  | 'showState'
  | 'readActions';

/**
 * The parts of a game: functions of its rules and a state, see {@link Game}. Nothing is bound in them and nothing is built for them, so
 * making a game takes no time.
 */
export interface GameParts<Rules extends RulesOfGame, State, Action, Vocab extends Vocabulary = Vocabulary>
  extends Pick<
      GamePackage<State, Action, Rules, Vocab>,
      'name' | 'title' | 'sides' | 'rulebook' | 'release' | 'schemas'
    >,
    Pick<Game<State, Action>, 'phrases' | 'roles' | 'forfeits' | 'writeAction'>,
    SayingParts<Rules, State, Action>,
    OverRules<Rules, Pick<Game<State, Action, Rules, Vocab>, Exclude<Functions, 'start' | 'apply'>>> {
  /** The initial state of a scenario, from any text that names one. */
  readonly start: (rules: Rules, scenario: string) => Either<readonly BadInput[], State>;
  /** The state after an action of the game, or why it is not allowed. */
  readonly apply: (
    rules: Rules,
    state: State,
    action: Action,
  ) => Ruling<State, Vocab['reason'], Vocab['violation']>;
  readonly progress: (rules: Rules, state: State) => ToldProgress;
  /** The objectives as things stand, see `Game.goals`. */
  readonly goals?: (rules: Rules, state: State) => readonly Told[];
  /** The step of play, as the key of its prompt in the words of the game. */
  readonly step?: (rules: Rules, state: State) => string;
  /** What the prompt of the step adds: what there is to spend, and what it depends on; null where that is nothing. */
  readonly promptAdds?: (rules: Rules, state: State) => Told | null;
  readonly picture: (rules: Rules, state: State) => ToldPicture;
  /** The optional rules that a user names; unknown ones are bad input. */
  readonly readOptional: (
    names: readonly string[],
  ) => Either<readonly BadInput[], Rules['optional'] & readonly Vocab['optional'][]>;
  /** The data of the package, with the parts that the options replace. */
  readonly readData: (options: GameOptions) => Either<readonly BadInput[], DataOf<Rules>>;
  /** The data of the package alone, read once. */
  readonly carriedData: () => Either<readonly BadInput[], DataOf<Rules>>;
  readonly scenarios: (rules: Rules) => Game<State, Action, Rules, Vocab>['scenarios'];
  /** Every table, board and list in use. */
  readonly sources: (rules: Rules) => Game['sources'];
  readonly questions: Vocab['questions'] & Readonly<Record<string, AskedQuestion<Rules, State>>>;
  readonly bots: Game<State, Action, Rules, Vocab>['bots'];
  readonly botWords?: Game<State, Action, Rules, Vocab>['botWords'];
}

/** The parts of a game that produce texts, pictures and answers; the rest is needed to play it. */
type Telling =
  | 'rulebook'
  | 'phrases'
  | 'valueWords'
  | 'schemas'
  | 'playerTurn'
  | 'survey'
  | 'contest'
  | 'promptAdds'
  | 'questions'
  | 'bots'
  | 'botWords'
  | 'picture';

/** The parts needed to play a game, without texts and answers. */
export type PartsOfPlay<
  Rules extends RulesOfGame,
  State,
  Action,
  Vocab extends Vocabulary = Vocabulary,
> = Omit<GameParts<Rules, State, Action, Vocab>, Telling> &
  Required<Pick<GameParts<Rules, State, Action, Vocab>, 'census'>>;

/**
 * A game without texts: no clauses, no sentences (reasons and violations print as their codes), no questions, bots or schemas, and plain
 * pictures: the bare grid with the units of the census. For programs that have to be small.
 *
 * @param letters - the letters of each reading, the default first
 */
export const untold = <Rules extends RulesOnBoard, State, Action, Vocab extends Vocabulary>(
  parts: PartsOfPlay<Rules, State, Action, Vocab>,
  prefix: string,
  letters: Readonly<Record<string, string>>,
): GameParts<Rules, State, Action, Untold<Vocab>> => ({
  ...parts,
  rulebook: untoldRulebook(parts.name, prefix, letters),
  phrases: { violations: {}, effects: {} },
  schemas: {},
  questions: {},
  bots: {},
  picture: (rules, state) => plainPicture(parts.title, rules.theatre.board, parts.census(rules, state)),
});
