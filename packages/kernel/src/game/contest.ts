import type { JsonObject } from '../ground/json.js';
import type { Reason } from '../ruling/ruling.js';

/** Who attacks which hexes. */
export interface Declared {
  /** Ids of the attacking units. */
  readonly attackers: readonly string[];
  /** Labels of the hexes under attack. */
  readonly hexes: readonly string[];
}

/** The attack that is being declared or resolved, or the first of those still to be resolved: who attacks what, and the odds. */
export interface Contest<R extends Reason = Reason> extends Declared {
  /** The other attacks that are declared and still to be resolved. */
  readonly others?: readonly Declared[];
  /**
   * The answer of the question `chances` for this attack, with its reasons: strengths, ratio, column, and `results` with their
   * probabilities. Null once the die is rolled, if no odds can be computed, and where it is still open which attack comes next.
   */
  readonly odds: { readonly value: JsonObject; readonly reasons: readonly R[] } | null;
}
