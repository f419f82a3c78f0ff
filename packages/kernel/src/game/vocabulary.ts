import type { Json } from '../ground/json.js';
import type { Reason, Violation } from '../ruling/ruling.js';
import type { Actor } from './actor.js';

/**
 * A question that a game declares: the function that answers it, from the fields of the question. Questions are part of a game's
 * vocabulary: the types of its own terms, such as its scenarios, sides, bots and violations.
 */
export interface Asked {
  answer(rules: never, state: never, ask: never): unknown;
}

/**
 * A game's own terms, for the compiler only: no value of this type exists. A game declares its own, each field the type of something it
 * declares anyway. This one fits any game.
 */
export interface Vocabulary {
  /** The ids of the scenarios. */
  readonly scenario: string;
  readonly side: Actor;
  /** The letters of each reading, by id. */
  readonly readings: Readonly<Record<string, string>>;
  /** The ids of the optional rules. */
  readonly optional: string;
  /** The names of the game's bots. */
  readonly bot: string;
  readonly reason: Reason;
  readonly violation: Violation;
  /** The type of the declared questions. */
  readonly questions: Readonly<Record<string, Asked>>;
}

/** The name of an optional rule: its id, or a clause below it. */
export type OptionalName<Optional extends string> = Optional | `${Optional}.${string}`;

/** The violation for something that is not an action of the game at all. */
export interface NotAnAction {
  /** The prefix of the rulebook. */
  readonly clause: string;
  readonly code: 'NOT_AN_ACTION';
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  readonly [fact: string]: Json;
}

type OneOf<Letters> = Letters extends `${infer Letter}${infer More}` ? Letter | OneOf<More> : never;

/** The letters of each reading, from a string of its letters: `{ 'TP-A1': 'ab' }`. */
export type LettersIn<Rows> = { readonly [Id in keyof Rows]?: OneOf<Rows[Id]> };

/** The vocabulary of a game for play only: no questions, no bots. */
export type Untold<Vocab extends Vocabulary> = Omit<Vocab, 'questions' | 'bot'> & {
  readonly questions: Readonly<Record<never, Asked>>;
  readonly bot: never;
};
