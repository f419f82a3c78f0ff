import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Game, Question, QuestionsOf } from '../game/game.js';
import type { Vocabulary } from '../game/vocabulary.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, below, isRecord, unknownWord } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';
import { onceFor } from '../ground/once.js';
import { MOST_MEMBERS, sizeFaults } from '../ground/size.js';
import type { Answered, Reason, Violation } from '../ruling/ruling.js';
import type { Narrowed } from '../ruling/say.js';
import type { CommonQuestions } from './questions.js';
import { commonQuestions } from './questions.js';
import type { Result } from './result.js';
import { resultOf } from './result.js';

/** All questions of a game, by name: its own, and those that every game answers. */
export type AllQuestions<State, Vocab extends Vocabulary> = QuestionsOf<State, Vocab['questions']> &
  Omit<CommonQuestions<State, Vocab>, keyof Vocab['questions']>;

/** The names of the questions. */
export type QuestionName<Vocab extends Vocabulary> = keyof AllQuestions<unknown, Vocab> & string;

/** The fields of a question, including its name: `{ question: 'supply', unit: '1Pz' }`. */
export type AskOf<Vocab extends Vocabulary, Name extends QuestionName<Vocab>> = {
  readonly question: Name;
} & (QuestionName<Vocab> extends Name
  ? // A name that is none leaves all names open: the compiler tells the name and nothing about what stands beside it.
    { readonly [field: string]: unknown }
  : AllQuestions<unknown, Vocab>[Name] extends (state: never, ask: infer Ask) => unknown
    ? Ask
    : never);

/** The answer to a question. */
export type ResultOf<Vocab extends Vocabulary, Name extends QuestionName<Vocab>> = AllQuestions<
  unknown,
  Vocab
>[Name] extends (
  state: never,
  ask: never,
) => Either<readonly BadInput[], Answered<infer A, infer R extends Reason, infer V extends Violation>>
  ? Result<A, Narrowed<R>, Narrowed<V>>
  : never;

const allQuestionsOf = onceFor((game: Game<unknown, unknown>) => ({
  ...commonQuestions(game),
  ...game.questions,
}));

/** The functions that answer the questions of a game, including those that every game answers. @internal */
export const questionsOf = <State, Action>(
  game: Game<State, Action>,
): Readonly<Record<string, Question<State>>> =>
  allQuestionsOf(game as unknown as Game<unknown, unknown>) as unknown as Readonly<
    Record<string, Question<State>>
  >;

/**
 * Asks a game about a state, without type checking: for requests from outside.
 *
 * @returns the answer, or all faults of the question, with their path under `ask`
 */
export const askFrom = <State, Action>(
  game: Game<State, Action>,
  state: State,
  ask: unknown,
): Either<readonly BadInput[], Result> => {
  if (!isRecord(ask)) return left([badInput('ask', 'an object with a question', ask)]);
  const big = below('ask', sizeFaults(ask, MOST_MEMBERS));
  if (big.length > 0) return left(big);
  const { question, ...put } = ask;
  const questions = questionsOf(game);
  const asked =
    typeof question === 'string' && Object.hasOwn(questions, question) ? questions[question] : undefined;
  if (asked === undefined)
    return left([unknownWord('ask.question', Object.keys(questions).sort(), question)]);
  const answered = asked(state, put as JsonObject);
  return answered._tag === 'Left' ? answered : right(resultOf(game, state, answered.right));
};

/**
 * Asks a game about a state. The name of the question, its fields and its answer are typed by the game: a typing error does not compile.
 *
 * @returns the answer, or the faults of the question: an unknown unit or hex
 * @example
 * ```ts
 * const asked = ask(game, position, { question: 'odds', attackers: ['a1'], hexes: ['1211'] });
 * if (asked._tag === 'Right' && asked.right.ok) console.log(asked.right.answer.column);
 * ```
 */
export const ask = <State, Action, Rules, Vocab extends Vocabulary, Name extends QuestionName<Vocab>>(
  game: Game<State, Action, Rules, Vocab>,
  state: State,
  put: AskOf<Vocab, Name>,
): Either<readonly BadInput[], ResultOf<Vocab, Name>> =>
  // Which question it is, only the compiler has known.
  askFrom(game as unknown as Game<State, Action>, state, put) as Either<
    readonly BadInput[],
    ResultOf<Vocab, Name>
  >;
