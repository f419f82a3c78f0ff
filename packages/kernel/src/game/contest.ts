import type { JsonObject } from '../ground/json.js';
import type { Reason } from '../ruling/ruling.js';

/** The attack that is being declared or resolved. */
export interface Contest<R extends Reason = Reason> {
  /** Ids of the attacking units. */
  readonly attackers: readonly string[];
  /** Labels of the hexes under attack. */
  readonly hexes: readonly string[];
  /**
   * The answer of the question `chances` to the attack as it stands, with its reasons: strengths, ratio, column, `results` with their
   * probabilities. Null after the die is rolled, and where no odds can be worked out.
   */
  readonly odds: { readonly value: JsonObject; readonly reasons: readonly R[] } | null;
}
