import { deepFreeze } from '../ground/freeze.js';
import { once } from '../ground/once.js';

/** One clause of a rulebook, in the project's own words. */
export interface Clause {
  readonly id: string;
  /** Its topic: movement, combat, supply ... */
  readonly kind: string;
  readonly text: string;
  /** Why no code can implement this clause (mere colour); absent if code can. */
  readonly notApplicable?: string;
}

/** A place where the rulebook can be read in more than one playable way. */
export interface Reading {
  /** The game's prefix, `-A` and a number: `TP-A1`. */
  readonly id: string;
  readonly question: string;
  readonly clauses: readonly string[];
  /** Meaning by letter. */
  readonly choices: Readonly<Record<string, string>>;
  readonly default: string;
  /** Why the default is the default. */
  readonly because: string;
}

/** A place where the rulebook is silent or unclear and one reading was adopted permanently. */
export interface Settled {
  readonly id: string;
  readonly question: string;
  readonly clauses: readonly string[];
  readonly taken: string;
  /** Why no code reads it, if none of its clauses is in code. */
  readonly unread?: string;
}

/** The catalogue of a rulebook: its clauses, its switchable readings, the questions settled without a switch. */
export interface Rulebook {
  readonly game: string;
  readonly prefix: string;
  readonly clauses: readonly Clause[];
  readonly readings: readonly Reading[];
  readonly settled: readonly Settled[];
  /** Optional rules: description by id. */
  readonly optional: Readonly<Record<string, string>>;
}

/** Parses the catalogue that a package carries (`data/rulebook.json`). The text is parsed on first use. */
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

/** The clause with this id, or null. */
export const clauseOf = (rulebook: Rulebook, id: string): Clause | null =>
  rulebook.clauses.find((clause) => clause.id === id) ?? null;
