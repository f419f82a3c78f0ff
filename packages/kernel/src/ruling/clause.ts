import { deepFreeze } from '../ground/freeze.js';
import { once } from '../ground/once.js';

/** One clause of a rulebook, in the project's own words. */
export interface Clause {
  readonly id: string;
  /** What it is about: movement, combat, supply ... */
  readonly kind: string;
  readonly text: string;
  /** The reason why no code can do this clause (mere colour), if so. */
  readonly notApplicable?: string;
}

/** A place where the rulebook can be read in more than one playable way. */
export interface Reading {
  /** The game's prefix, `-A` and the number of the ambiguity: `TP-A1`. */
  readonly id: string;
  readonly question: string;
  readonly clauses: readonly string[];
  /** Letter to meaning. */
  readonly choices: Readonly<Record<string, string>>;
  readonly default: string;
  /** Why the default is the default. */
  readonly because: string;
}

/** A place where the rulebook is silent or unclear and one reading was taken for good. */
export interface Settled {
  readonly id: string;
  readonly question: string;
  readonly clauses: readonly string[];
  readonly taken: string;
  /** The reason why no code reads it, where none of its clauses is in code. */
  readonly unread?: string;
}

/** The catalogue of a rulebook: its clauses, its switchable readings, the questions settled without a switch. */
export interface Rulebook {
  readonly game: string;
  readonly prefix: string;
  readonly clauses: readonly Clause[];
  readonly readings: readonly Reading[];
  readonly settled: readonly Settled[];
  /** Optional rules: id to what it does. */
  readonly optional: Readonly<Record<string, string>>;
}

/** The rulebook in the text of the catalogue that a package carries (`data/rulebook.json`); read when it is first asked for. */
export const rulebookOf = (catalogue: string): Rulebook => {
  const read = once((): Rulebook => deepFreeze(JSON.parse(catalogue) as Rulebook));
  return {
    get game() {
      return read().game;
    },
    get prefix() {
      return read().prefix;
    },
    get clauses() {
      return read().clauses;
    },
    get readings() {
      return read().readings;
    },
    get settled() {
      return read().settled;
    },
    get optional() {
      return read().optional;
    },
  };
};

/** The clause of that id, or null. */
export const clauseOf = (rulebook: Rulebook, id: string): Clause | null =>
  rulebook.clauses.find((clause) => clause.id === id) ?? null;
