import type { Either } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';

/**
 * A command-line option of `umpire odds` for one game. `flags` is written as the npm package `commander` expects it:
 * `--surprise <whom>`.
 */
export interface QuickOption {
  readonly flags: string;
  readonly description: string;
  /** The words it accepts; if absent, it is a switch, or free text if `flags` shows a value. */
  readonly choices?: readonly string[];
}

/** The options as typed: `true` for a switch, else its text; by name in camel case (`closeSupport`). */
export type QuickFlags = Readonly<Record<string, unknown>>;

/** A dispute case without the question itself. */
export type QuickCase = JsonObject & { readonly ask: JsonObject };

/** How a game turns two strengths and some flags into a dispute case; one for each game. */
export interface QuickOdds {
  /** Name of the game. */
  readonly game: string;
  readonly options: readonly QuickOption[];
  readonly examples: readonly string[];
  /** The columns of its combat table, rising; `tables` are the user's and take precedence. */
  columns(tables: Readonly<Record<string, unknown>>): readonly string[];
  /** A case with attackers and defenders of these strengths; or the faulty flag. */
  build(attack: number, defense: number, flags: QuickFlags): Either<readonly BadInput[], QuickCase>;
  /** The same flags without those that shift columns, for an attack placed on a column by hand. */
  withoutShifts(flags: QuickFlags): QuickFlags;
}

/** Quick answers of a game without a combat table: each word is a question of its own, such as the chances of a roll. */
export interface QuickChances {
  /** Name of the game. */
  readonly game: string;
  /** The questions, by word. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly options: readonly QuickOption[];
  readonly examples: readonly string[];
  /** A case with its question; or the faulty flag. */
  build(kind: string, flags: QuickFlags): Either<readonly BadInput[], QuickCase>;
}

/** The answers of `umpire odds` for a game. */
export type QuickAnswers = QuickOdds | QuickChances;
