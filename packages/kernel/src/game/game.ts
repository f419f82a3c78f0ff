import type { Either } from 'fp-ts/Either';
import type { Mixed } from 'io-ts';
import type { BadInput } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { Rational } from '../odds/rational.js';
import type { Picture } from '../picture/index.js';
import type { Rulebook } from '../ruling/clause.js';
import type { Answered, Reason, Ruling, SourceUse, Violation } from '../ruling/ruling.js';
import type { Phrases } from '../ruling/say.js';
import type { Actor, CHANCE } from './actor.js';
import type { Census, Journey } from './census.js';
import type { DiceState } from './dice.js';
import type { RolesOfActions } from './roles.js';
import type { PlayerTurn, Survey } from './survey.js';
import type { NotAnAction, OptionalName, Vocabulary } from './vocabulary.js';

/** A set-up that a game can be started from. */
export interface Scenario<Id extends string = string> {
  /** As it is chosen: `"11"`. */
  readonly id: Id;
  readonly title: string;
  /** One line: length, forces, options. */
  readonly summary: string;
}

/** The options under which a game is played. */
export interface Settings<Vocab extends Vocabulary = Vocabulary> {
  /** The letter of each reading, all of them. */
  readonly readings: Required<Vocab['readings']>;
  /** Optional rules in force. */
  readonly optional: readonly Vocab['optional'][];
}

/** What a package says of itself in records and saves. */
export interface Release {
  readonly package: string;
  readonly version: string;
  /** Fingerprint of the catalogue of the rulebook: clauses, readings, optional rules. */
  readonly rules: string;
}

/** A roll that may come up, and how likely it is. The probabilities of `chances` sum to exactly 1. */
export interface ChanceAction<Action> {
  readonly action: Action;
  readonly probability: Rational;
}

/** How a game ended. */
export interface Outcome<Side extends Actor = Actor> {
  readonly winner: Side | null;
  /** The rulebook's word for the size of the victory, in lower case. */
  readonly level: string;
  /** Null where the rulebook counts none. */
  readonly points: number | null;
}

/** How far a game has come, for a progress bar. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}

/** A player: a function, declared as a method so that players of one game stand in a list with those of others. */
interface Player<State, Action, Rules> {
  play(
    game: Game<State, Action, Rules>,
    state: State,
    dice: DiceState,
    mind?: unknown,
  ): readonly [action: Action, dice: DiceState, mind?: unknown];
}

/**
 * Picks one of the legal actions; pure, with the dice state handed through. What it hands back as a third is handed to it when it is next
 * asked in the same game: what it has in mind. It must do without when there is nothing.
 */
export type Bot<State, Action, Rules = unknown> = Player<State, Action, Rules>['play'];

/** The answer to a question, or what is wrong with how it was put. */
export type AnswerOrFault<A, R extends Reason = Reason, V extends Violation = Violation> = Either<
  readonly BadInput[],
  Answered<A, R, V>
>;

/** A question of a game under rules, declared as a method so that questions of one game stand in a list with those of others. */
interface Put<State, Ask, A, R extends Reason, V extends Violation> {
  to(state: State, ask: Ask): AnswerOrFault<A, R, V>;
}

/** Answers one kind of question about a state; a question that is put wrongly is bad input, never a ruling. */
export type Question<
  State,
  Ask = JsonObject,
  A = Json,
  R extends Reason = Reason,
  V extends Violation = Violation,
> = Put<State, Ask, A, R, V>['to'];

/** A question of a game as its package declares it: what it is asked with, and the answer under rules. */
export interface AskedQuestion<
  Rules,
  State,
  Ask = JsonObject,
  A = Json,
  R extends Reason = Reason,
  V extends Violation = Violation,
> {
  /** Decodes and describes what it is asked with, `question` itself left out: the schema of cases is made of this. */
  readonly asks: Mixed;
  answer(rules: Rules, state: State, ask: Ask): AnswerOrFault<A, R, V>;
}

/** The questions of a vocabulary, to be asked under rules. */
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
 * One game under its rules: the data and settings in use. State and actions are plain read-only JSON; every function is pure and
 * total, and a function of the package given these rules: the chapters of a game can be called with {@link rules} too.
 */
export interface Game<
  State = unknown,
  Action = unknown,
  Rules = unknown,
  Vocab extends Vocabulary = Vocabulary,
> {
  /** The data and settings in use, as the chapters of the game take them: a copy for whoever asks, other games are not changed with it. */
  readonly rules: Rules;
  readonly name: string;
  readonly title: string;
  /** The language in which the game speaks; English where it is not said. */
  readonly language?: string;
  /** The sides that play, in the order of their player turns. */
  readonly sides: readonly Vocab['side'][];
  readonly rulebook: Rulebook;
  /** Of a package that says so. */
  readonly release?: Release;
  readonly phrases: Phrases;
  readonly settings: Settings<Vocab>;
  readonly scenarios: readonly Scenario<Vocab['scenario']>[];
  /** Every table, board and list in use, with kind, grade and reference. */
  readonly sources: readonly SourceUse[];
  /** Stands for the data in use: two games with the same digest have the same board, forces and tables. */
  readonly dataDigest: string;

  /** The state in which a scenario begins. */
  start(scenario: Vocab['scenario']): Either<readonly BadInput[], State>;
  /** Who is to act; null when the game is over. */
  actor(state: State): Vocab['side'] | typeof CHANCE | null;
  /**
   * The sides that may decide now, in order, {@link actor} first: several where both decide at the same time. Only of games with such steps;
   * without it the one that is to act. Empty for chance and after the end.
   */
  deciders?(state: State): readonly Vocab['side'][];
  /** The side whose decision an action is; null for a roll. Together with {@link deciders}. */
  deciderOf?(state: State, action: Action): Vocab['side'] | null;
  /** The units that can act for a side, the actor unless told, in order, and `''` for actions that belong to no unit. Empty for chance. */
  subjects(state: State, side?: Vocab['side']): readonly string[];
  /** Everything that {@link subjects} chooses from, in its order: `''` and the id of each unit. Together with {@link canAct}. */
  candidates?(state: State): readonly string[];
  /** Whether one candidate can act for a side, the actor unless told, without asking the others. */
  canAct?(state: State, subject: string, side?: Vocab['side']): boolean;
  /** Every legal action of a side, the actor unless told (of one subject, when given), sorted, each once. Empty for chance. */
  actions(state: State, subject?: string, side?: Vocab['side']): readonly Action[];
  /** The possible rolls when chance is to act; otherwise empty. */
  chances(state: State): readonly ChanceAction<Action>[];
  /** The state after an action, or why it is not allowed. */
  apply(state: State, action: Action): Ruling<State, Vocab['reason'], Vocab['violation'] | NotAnAction>;
  /** What a refused action was worked out with before it was refused, such as the price of every step of a move. */
  bill?(state: State, action: Action): readonly Vocab['reason'][];
  /** Null while the game goes on. */
  outcome(state: State): Outcome<Vocab['side']> | null;
  /** What is wrong with a state that play can never reach: empty unless the rules have a defect. */
  faults(state: State): readonly string[];

  progress(state: State): Progress;
  /** One line of a game record. */
  describe(state: State, action: Action): string;
  /** What every field of every action is to a player, by type and name. */
  roles?(): RolesOfActions;
  /** The types of the actions after which the dice of an attack that was being declared follow. */
  settling?(): readonly string[];
  /** What is to be decided or rolled now, in a sentence. */
  prompt?(state: State): string;
  /** What units are called, by id: sentences about the state name them so. */
  names?(state: State): Readonly<Record<string, string>>;
  /** What players count in a state: units, places, points, the clock. What differs between two of them is what happened. */
  census?(state: State): Census;
  /** The way that units go by an action, as it says; null for one that moves none. */
  journey?(state: State, action: Action): Journey | null;
  /** Whose player turn it is; players that think ahead ask it after every action. */
  playerTurn?(state: State): PlayerTurn;
  /** How things stand, for players that think ahead and for those who look at how they play. */
  survey?(state: State): Survey;
  /** What a side sees of a state, without what the others keep to themselves; null sees no hand. Only of games with secrets. */
  view?(state: State, side: Vocab['side'] | null): State;
  /** The side that alone sees an action while the game goes on; null for one that all see. Only of games with secrets. */
  secretOf?(state: State, action: Action): Vocab['side'] | null;
  /** Whether a side, or nobody's side, is told a reason of what all saw, by the state after it. Together with {@link secretOf}. */
  isTold?(after: State, reason: Reason, side: Vocab['side'] | null): boolean;
  /** What a side has to spend, in a line; in games with secrets it alone knows. */
  means?(state: State, side: Vocab['side']): string;
  /** What a state rests on beside the actions that led to it: the scenario with its clauses, the data in use. */
  basis(state: State): {
    readonly reasons: readonly Vocab['reason'][];
    readonly sources: readonly SourceUse[];
  };
  /** What to draw: board, counters, heading. */
  picture(state: State): Picture;

  /** From the JSON of a case or save to a state that the rules accept. */
  readState(json: unknown): Either<readonly BadInput[], State>;
  /** The inverse of `readState`: counters in short form. */
  writeState(state: State): Json;
  /** What an answer shows of a state: like `writeState`, with what is at its default spelled out. */
  showState?(state: State): Json;
  /**
   * From JSON to actions: a written action may stand for several small ones (a whole declared attack), which may depend
   * on the state in which it is taken.
   */
  readActions(json: unknown, state?: State): Either<readonly BadInput[], readonly Action[]>;
  writeAction(action: Action): Json;

  /** What the game can be asked beside the questions that every game answers alike. */
  readonly questions: QuestionsOf<State, Vocab['questions']>;
  readonly bots: Readonly<Record<Vocab['bot'], Bot<State, Action, Rules>>>;
}

/** What replaces or chooses parts of a game when it is made. All JSON, checked on the way in. */
export interface GameOptions<Vocab extends Vocabulary = Vocabulary> {
  readonly readings?: Vocab['readings'];
  readonly optional?: readonly OptionalName<Vocab['optional']>[];
  /** A board of the game's own schema, instead of the one that the package carries. */
  readonly board?: unknown;
  /** The board is an excerpt for one question: counters need not have their start hexes on it. */
  readonly excerpt?: boolean;
  /** Counters, set-ups and schedule. */
  readonly forces?: unknown;
  /** Tables by name. */
  readonly tables?: Readonly<Record<string, unknown>>;
  /** The language in which the game speaks, a catalogue as `Words`: what it leaves out is said in English. */
  readonly words?: unknown;
}

/** What a game package exports: makes games under given options. */
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
  /** Of a package that says so. */
  readonly release?: Release;
  /** A game under these options; `touch` is told the id of a reading whenever a rule consults it. */
  make(
    options?: GameOptions<Vocab>,
    touch?: (reading: string) => void,
  ): Either<readonly BadInput[], Game<State, Action, Rules, Vocab>>;
  /** What each question is asked with, `question` itself left out: the codecs that decode it and that the schema is made of. */
  readonly asks: Readonly<Record<string, Mixed>>;
  /** JSON Schemas by name: `case`, `board`, `forces`, `table`, `log`. */
  readonly schemas: Readonly<Record<string, JsonObject>>;
}

/** Any game, whatever its states and actions: what one hands out goes back to the same game only. */
export type AnyGame = Game;

/** Any package. Every {@link GamePackage} is one without a cast, so that several stand in one list. */
export type AnyGamePackage = GamePackage;
