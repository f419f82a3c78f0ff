import type { JsonObject } from '../ground/json.js';
import type { Reason } from '../ruling/ruling.js';

/** The attack that is being declared or resolved: attackers, hexes under attack, and odds. */
export interface Contest<R extends Reason = Reason> {
  /** Ids of the attacking units. */
  readonly attackers: readonly string[];
  /** Labels of the hexes under attack. */
  readonly hexes: readonly string[];
  /**
   * The answer of the question `chances` for this attack, with its reasons: strengths, ratio, column, and `results` with their
   * probabilities. Null once the die is rolled, and if no odds can be computed.
   */
  readonly odds: { readonly value: JsonObject; readonly reasons: readonly R[] } | null;
}
