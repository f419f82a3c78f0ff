import type { Json } from '../ground/json.js';
import type { Reason, Violation } from '../ruling/ruling.js';
import type { Actor } from './actor.js';

/** A question as a vocabulary knows it: what it is asked with and what it answers with. */
export interface Asked {
  answer(rules: never, state: never, ask: never): unknown;
}

/**
 * What a game calls its things, for the compiler alone: no value of this type is ever made. A game names its own, each field the type of what it
 * declares anyway; this one is that of any game.
 */
export interface Vocabulary {
  /** The ids of the scenarios. */
  readonly scenario: string;
  readonly side: Actor;
  /** The letters that may be chosen of each reading, by its id. */
  readonly readings: Readonly<Record<string, string>>;
  /** The ids of the optional rules. */
  readonly optional: string;
  /** The names of the players that the game brings. */
  readonly bot: string;
  readonly reason: Reason;
  readonly violation: Violation;
  /** The type of the questions as they are declared. */
  readonly questions: Readonly<Record<string, Asked>>;
}

/** How an optional rule is chosen: by its id, or by a clause below it. */
export type OptionalName<Optional extends string> = Optional | `${Optional}.${string}`;

/** What answers something that is no action of the game at all. */
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

/** The letters that may be chosen of each reading, where each has its letters in a row: `{ 'TP-A1': 'ab' }`. */
export type LettersIn<Rows> = { readonly [Id in keyof Rows]?: OneOf<Rows[Id]> };

/** The vocabulary of a game that is played and nothing else: no questions, no players. */
export type Untold<Vocab extends Vocabulary> = Omit<Vocab, 'questions' | 'bot'> & {
  readonly questions: Readonly<Record<never, Asked>>;
  readonly bot: never;
};
