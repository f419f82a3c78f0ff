import type { Either } from 'fp-ts/Either';
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray';
import type { Mixed } from 'io-ts';
import type { BadInput } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { Rational } from '../odds/rational.js';
import type { Picture } from '../picture/index.js';
import type { Rulebook } from '../ruling/clause.js';
import type { Answered, Reason, Ruling, SourceUse, Verdict, Violation } from '../ruling/ruling.js';
import type { Phrases } from '../ruling/say.js';
import type { Actor, CHANCE } from './actor.js';
import type { Census, Journey } from './census.js';
import type { Contest } from './contest.js';
import type { DiceState } from './dice/dice.js';
import type { Offers } from './offers.js';
import type { Preparation, RolesOfActions } from './roles.js';
import type { PlayerTurn, Survey } from './survey.js';
import type { NotAnAction, OptionalName, Vocabulary } from './vocabulary.js';

/** A scenario: a set-up that a game can start from. */
export interface Scenario<Id extends string = string> {
  /** The id by which it is chosen: `"11"`. */
  readonly id: Id;
  readonly title: string;
  /** One line: length, forces, options. */
  readonly summary: string;
}

/** The options under which a game is played. */
export interface Settings<Vocab extends Vocabulary = Vocabulary> {
  /** The letter of every reading. */
  readonly readings: Required<Vocab['readings']>;
  /** Optional rules in force. */
  readonly optional: readonly Vocab['optional'][];
}

/** The package's identification in records and saves. */
export interface Release {
  readonly package: string;
  readonly version: string;
  /** Fingerprint of the catalogue of the rulebook: clauses, readings, optional rules. */
  readonly rules: string;
}

/** A possible roll and its probability. The probabilities of `chances` sum to exactly 1. */
export interface ChanceAction<Action> {
  readonly action: Action;
  readonly probability: Rational;
}

/** How a game ended. */
export interface Outcome<Side extends Actor = Actor> {
  readonly winner: Side | null;
  /** The rulebook's term for the size of the victory, in lower case. */
  readonly level: string;
  /** Null if the rulebook counts none. */
  readonly points: number | null;
}

/** The progress of a game, for a progress bar. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}

/** A bot: a function, declared as a method so that bots of different games fit into one list. */
interface Player<State, Action, Rules> {
  play(
    game: Game<State, Action, Rules>,
    state: State,
    dice: DiceState,
    mind?: unknown,
  ): readonly [action: Action, dice: DiceState, mind?: unknown];
}

/**
 * Picks one of the legal actions. Pure; the dice state is passed through. The third value it returns is its memory, which is passed to it
 * at its next decision in the same game. It must work without one.
 */
export type Bot<State, Action, Rules = unknown> = Player<State, Action, Rules>['play'];

/** What players read of a bot. */
export interface BotWords {
  readonly name: string;
  /** How it plays, and what it is good for: one sentence without a subject and a full stop. */
  readonly plays: string;
}

/** The answer to a question, or the faults of the question. */
export type AnswerOrFault<A, R extends Reason = Reason, V extends Violation = Violation> = Either<
  readonly BadInput[],
  Answered<A, R, V>
>;

/** A question under given rules, declared as a method so that questions of different games fit into one list. */
interface Put<State, Ask, A, R extends Reason, V extends Violation> {
  to(state: State, ask: Ask): AnswerOrFault<A, R, V>;
}

/** Answers one kind of question about a state. A malformed question is bad input, never a ruling. */
export type Question<
  State,
  Ask = JsonObject,
  A = Json,
  R extends Reason = Reason,
  V extends Violation = Violation,
> = Put<State, Ask, A, R, V>['to'];

/** A question as a package declares it: its fields, and the answer under rules. */
export interface AskedQuestion<
  Rules,
  State,
  Ask = JsonObject,
  A = Json,
  R extends Reason = Reason,
  V extends Violation = Violation,
> {
  /** Decodes and describes its fields, without `question` itself. The schema of cases is made from this. */
  readonly asks: Mixed;
  answer(rules: Rules, state: State, ask: Ask): AnswerOrFault<A, R, V>;
}

/** The questions of a vocabulary, under given rules. */
export type QuestionsOf<State, Questions> = {
  readonly [Name in keyof Questions]: Questions[Name] extends AskedQuestion<
    never,
    never,
    infer Ask,
    infer A,
    infer R,
    infer V
  >
    ? Question<State, Ask, A, R, V>
    : Question<State>;
};

/**
 * One game under its rules: the data and settings in use. State and actions are plain read-only JSON. Every function is pure and total; it
 * is a function of the package with these rules applied, so you can also call the chapters of the game with {@link rules}.
 */
export interface Game<
  State = unknown,
  Action = unknown,
  Rules = unknown,
  Vocab extends Vocabulary = Vocabulary,
> {
  /** The data and settings in use, as the chapters of the game take them. This is a copy: changing it changes no other game. */
  readonly rules: Rules;
  readonly name: string;
  readonly title: string;
  /** The language of the texts; English if absent. */
  readonly language?: string;
  /** The sides that play, in the order of their player turns. */
  readonly sides: readonly Vocab['side'][];
  readonly rulebook: Rulebook;
  /** Present if the package declares one. */
  readonly release?: Release;
  readonly phrases: Phrases;
  readonly settings: Settings<Vocab>;
  readonly scenarios: readonly Scenario<Vocab['scenario']>[];
  /** Every table, board and list in use, with kind, grade and reference. */
  readonly sources: readonly SourceUse[];
  /** A digest of the data in use: two games with the same digest have the same board, forces and tables. */
  readonly dataDigest: string;

  /** The state in which a scenario begins. */
  start(scenario: Vocab['scenario']): Either<readonly BadInput[], State>;
  /** The actor; null when the game is over. */
  actor(state: State): Vocab['side'] | typeof CHANCE | null;
  /**
   * The sides that may decide now, in order, {@link actor} first; several if they decide at the same time. Present only in games with such
   * steps; without it only the actor decides. Empty for chance and after the end.
   */
  deciders?(state: State): readonly Vocab['side'][];
  /** The side that an action belongs to; null for a roll. Present together with {@link deciders}. */
  deciderOf?(state: State, action: Action): Vocab['side'] | null;
  /**
   * The ids of the units of a side (by default the actor) that can act, in order, and `''` for actions without a unit. Empty for chance.
   */
  subjects(state: State, side?: Vocab['side']): readonly string[];
  /** All candidates for {@link subjects}, in its order: `''` and the id of each unit. Present together with {@link canAct}. */
  candidates?(state: State): readonly string[];
  /** Whether one candidate can act for a side (by default the actor), without checking the others. */
  canAct?(state: State, subject: string, side?: Vocab['side']): boolean;
  /** Every legal action of a side (by default the actor), or of one subject if given; sorted, each once. Empty for chance. */
  actions(state: State, subject?: string, side?: Vocab['side']): readonly Action[];
  /**
   * Candidates for {@link actions} of a subject, to draw from: the legal ones, in their order, are its actions. Present where a game can test
   * one candidate without listing all actions.
   */
  offers?(state: State, subject: string, side?: Vocab['side']): Offers<Action>;
  /** The possible rolls if chance is to act, otherwise empty. */
  chances(state: State): readonly ChanceAction<Action>[];
  /** The state after an action, or why it is not allowed. */
  apply(state: State, action: Action): Ruling<State, Vocab['reason'], Vocab['violation'] | NotAnAction>;
  /** What was computed before an action was refused, such as the cost of every step of a move. */
  bill?(state: State, action: Action): readonly Vocab['reason'][];
  /**
   * The refusal of something written that expands to several actions, such as a whole attack, where it is judged in one piece; null where
   * its actions are judged one after the other.
   *
   * @param before - the state before its first action, with everything worked out so far
   * @param refused - what forbids one of its actions; null before they are carried out
   */
  refusalOf?(
    before: Verdict<State, Vocab['reason']>,
    written: unknown,
    actions: readonly Action[],
    refused: ReadonlyNonEmptyArray<Vocab['violation'] | NotAnAction> | null,
  ): Answered<State, Vocab['reason'], Vocab['violation'] | NotAnAction> | null;
  /** Null while the game goes on. */
  outcome(state: State): Outcome<Vocab['side']> | null;
  /** The faults of a state that play can never reach; empty unless the rules have a bug. */
  faults(state: State): readonly string[];

  progress(state: State): Progress;
  /**
   * One line of a game record.
   *
   * @param naming - how it names units: by default with their ids, so that its reader can write the action; `brief` for a reader who sees
   * the counters, see {@link names}
   */
  describe(state: State, action: Action, naming?: 'brief'): string;
  /** The same as an order, as a button offers it: `Move 4 Tank Corps 3014-3013`. Units are named as in {@link names}. */
  order(state: State, action: Action): string;
  /** The result of a roll in words, as in a chart of probabilities: `it arrives`. Empty if the game has no words for it. */
  tellOutcome?(state: State, action: Action): string;
  /**
   * The events that the line of an action tells itself, by unit: `eliminated` for `51A loses its last step and is eliminated`. What else happens to
   * units is for whoever prints the line to tell.
   */
  toldInLine?(state: State, action: Action): Readonly<Record<string, string>>;
  /** The types of all actions of the present step, legal or not. It is cheap, since nothing is listed. */
  types?(state: State): readonly string[];
  /**
   * What the actions of the present step prepare, by type: they set up units, buy something, or declare attacks before the first roll, one
   * piece at a time. A step of preparation can be completed with these actions alone. Empty in all other steps.
   */
  preparations?(state: State): Readonly<Record<string, Preparation>>;
  /**
   * Every legal action that differs from a legal one only in its place or number, where {@link actions} lists only some of them, since they may be
   * done nearly everywhere. Empty for an action of which all are listed. Only in games that list some action in part.
   */
  alike?(state: State, action: Action): readonly Action[];
  /**
   * The single actions of {@link preparations} to which an action that prepares everything at once amounts, in order. The action that ends
   * the step is not among them, and what is already prepared stays. Empty for any other action.
   */
  inPieces?(state: State, action: Action): readonly Action[];
  /** The types of the actions by which a side permanently gives up something it could keep, such as taking a headquarters off the map. */
  forfeits?(): readonly string[];
  /**
   * Whether the present step is played elsewhere, by rules that the game does not have, and only its result is entered here. If any person
   * plays, a person enters it, not a bot. Only in games with such a step.
   */
  isElsewhere?(state: State): boolean;
  /** The role of every field of every action, by type and name. */
  roles?(): RolesOfActions;
  /** The attack that is being declared or resolved; null where there is none. Only in games with combat. */
  contest?(state: State): Contest<Vocab['reason']> | null;
  /** The decision or roll that is due, as a sentence. */
  prompt?(state: State): string;
  /** Names by id, for sentences about the state: of units, and of whatever else has an id, such as a fortification. */
  names?(state: State): Readonly<Record<string, string>>;
  /** Names of places by the labels of their hexes: `Rostov` for `2220`. Orders and brief lines use them instead of labels. */
  places?(): Readonly<Record<string, string>>;
  /** What players see of a state: units, places, points, the clock. The difference between two censuses is what happened. */
  census?(state: State): Census;
  /** The path of the units of an action; null for an action that moves none. */
  journey?(state: State, action: Action): Journey | null;
  /** Whose player turn it is. Bots that plan ahead call this after every action. */
  playerTurn?(state: State): PlayerTurn;
  /** A summary of the situation, for bots that plan ahead and for measuring bots. */
  survey?(state: State): Survey;
  /** A state as a side sees it, without the secrets of the others; null sees no secrets at all. Only in games with secrets. */
  view?(state: State, side: Vocab['side'] | null): State;
  /** The only side that sees an action while the game goes on; null if all do. Only in games with secrets. */
  secretOf?(state: State, action: Action): Vocab['side'] | null;
  /**
   * Whether a side (null: a neutral observer) may see this reason of a public action, given the state after it. Present together
   * with {@link secretOf}.
   */
  isTold?(after: State, reason: Reason, side: Vocab['side'] | null): boolean;
  /** What a side has to spend, in one line; in games with secrets only that side knows it. */
  means?(state: State, side: Vocab['side']): string;
  /** What wins the game as things stand, in sentences: the objectives of the date. */
  goals?(state: State): readonly string[];
  /** What a state depends on beside the actions that led to it: the scenario with its clauses, the data in use. */
  basis(state: State): {
    readonly reasons: readonly Vocab['reason'][];
    readonly sources: readonly SourceUse[];
  };
  /** What to draw: board, counters, heading. */
  picture(state: State): Picture;

  /** Reads the JSON of a case or save into a state that the rules accept. */
  readState(json: unknown): Either<readonly BadInput[], State>;
  /** The inverse of `readState`: counters in short form. */
  writeState(state: State): Json;
  /** The forms in which earlier versions wrote this state, where they differ: logs and saves of theirs hold fingerprints of these. */
  writtenBefore?(state: State): readonly Json[];
  /** The form of a state in answers: like `writeState`, with defaults spelled out. */
  showState?(state: State): Json;
  /**
   * Reads JSON into actions. One written action may expand to several small ones (a whole declared attack), and this may depend on the
   * state in which it is taken.
   */
  readActions(json: unknown, state?: State): Either<readonly BadInput[], readonly Action[]>;
  writeAction(action: Action): Json;

  /** The game's own questions, beside those that every game answers. */
  readonly questions: QuestionsOf<State, Vocab['questions']>;
  readonly bots: Readonly<Record<Vocab['bot'], Bot<State, Action, Rules>>>;
  /** The name of each bot and how it plays. Absent in a game for play only, which has no bots. */
  readonly botWords?: Readonly<Record<Vocab['bot'], BotWords>>;
}

/** Options that replace or select parts of a game when it is made. All JSON, checked on reading. */
export interface GameOptions<Vocab extends Vocabulary = Vocabulary> {
  readonly readings?: Vocab['readings'];
  readonly optional?: readonly OptionalName<Vocab['optional']>[];
  /** A board in the game's schema, instead of the package's board. */
  readonly board?: unknown;
  /** The board is an excerpt for one question: counters need not have their start hexes on it. */
  readonly excerpt?: boolean;
  /** Counters, set-ups and schedule. */
  readonly forces?: unknown;
  /** Tables by name. */
  readonly tables?: Readonly<Record<string, unknown>>;
  /** The language of the texts, a catalogue of type `Words`; what it leaves out stays English. */
  readonly words?: unknown;
}

/** The export of a game package: makes games with given options. */
export interface GamePackage<
  State = unknown,
  Action = unknown,
  Rules = unknown,
  Vocab extends Vocabulary = Vocabulary,
> {
  readonly name: string;
  readonly title: string;
  /** The sides that play, in the order of their player turns. */
  readonly sides: readonly Vocab['side'][];
  readonly rulebook: Rulebook;
  /** Present if the package declares one. */
  readonly release?: Release;
  /** Makes a game with these options. `touch` is called with the id of a reading whenever a rule consults it. */
  make(
    options?: GameOptions<Vocab>,
    touch?: (reading: string) => void,
  ): Either<readonly BadInput[], Game<State, Action, Rules, Vocab>>;
  /** The fields of each question, without `question` itself: the codecs that decode them and from which the schema is made. */
  readonly asks: Readonly<Record<string, Mixed>>;
  /** JSON Schemas by name: `case`, `board`, `forces`, `table`, `log`. */
  readonly schemas: Readonly<Record<string, JsonObject>>;
}

/** Any game, whatever the types of its states and actions. Pass its states and actions back to the same game only. */
export type AnyGame = Game;

/** Any package. Every {@link GamePackage} is one without a cast, so several fit into one list. */
export type AnyGamePackage = GamePackage;
