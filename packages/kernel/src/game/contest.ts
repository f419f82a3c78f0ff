import type { JsonObject } from '../ground/json.js';
import type { Reason } from '../ruling/ruling.js';

/** Who attacks which hexes. */
export interface Declared {
  /** Ids of the attacking units. */
  readonly attackers: readonly string[];
  /** Labels of the hexes under attack. */
  readonly hexes: readonly string[];
}

/**
 * The answer of the question `chances` for an attack, with its reasons: strengths, ratio, column, and `results` with their
 * probabilities.
 */
export interface OddsOfContest<R extends Reason = Reason> {
  readonly value: JsonObject;
  readonly reasons: readonly R[];
}

/** An attack that is still to be resolved; with its odds as they stand where the other side decides what it does against it. */
export interface OtherContest<R extends Reason = Reason> extends Declared {
  readonly odds?: OddsOfContest<R> | null;
}

/** The attack that is being declared or resolved, or the first of those still to be resolved: who attacks what, and the odds. */
export interface Contest<R extends Reason = Reason> extends Declared {
  /** The other attacks that are declared and still to be resolved. */
  readonly others?: readonly OtherContest<R>[];
  /** Null once the die is rolled, if no odds can be computed, and where it is still open which attack comes next. */
  readonly odds: OddsOfContest<R> | null;
}
