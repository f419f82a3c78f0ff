/**
 * The data that the package carries: board, counters and set-up, tables. Each names its source; each can be replaced
 * by passing JSON of the same schema.
 *
 * @packageDocumentation
 */

import { deepFreeze } from '@eastfront/kernel';
import axisReplacementsJson from '../../data/axis-replacements.json' with { type: 'json' };
import boardJson from '../../data/board.json' with { type: 'json' };
import combatResultsJson from '../../data/combat-results.json' with { type: 'json' };
import diagonalJson from '../../data/combat-results-diagonal.json' with { type: 'json' };
import determinedDefenseJson from '../../data/determined-defense.json' with { type: 'json' };
import forcesJson from '../../data/forces.json' with { type: 'json' };
import sovietEventsJson from '../../data/soviet-events.json' with { type: 'json' };
import terrainEffectsJson from '../../data/terrain-effects.json' with { type: 'json' };
import turnTrackJson from '../../data/turn-track.json' with { type: 'json' };
import weatherJson from '../../data/weather.json' with { type: 'json' };

/** The tables of the player aid card and the turn record track, by name. */
export type TableName =
  | 'combat-results'
  | 'determined-defense'
  | 'terrain-effects'
  | 'weather'
  | 'axis-replacements'
  | 'soviet-events'
  | 'turn-track';

/** The board: 920 hexes of 29 km, a reconstruction of grade C. */
export const board: unknown = /* @__PURE__ */ deepFreeze(boardJson);
/** 158 counters with their set-up and the schedule; a reconstruction of grade C. */
export const forces: unknown = /* @__PURE__ */ deepFreeze(forcesJson);
/** The tables by name; all reconstructed, with a grade for every cell or number. */
export const tables: Readonly<Record<TableName, unknown>> = /* @__PURE__ */ deepFreeze({
  'combat-results': combatResultsJson,
  'determined-defense': determinedDefenseJson,
  'terrain-effects': terrainEffectsJson,
  weather: weatherJson,
  'axis-replacements': axisReplacementsJson,
  'soviet-events': sovietEventsJson,
  'turn-track': turnTrackJson,
});
/**
 * Other readings of what is known of a table, to be passed in its place. `combat-results-diagonal`: 6:1 with a 5 is
 * A1/D2, as the pattern of the rest asks; `combat-results` has D1 there, as an example of the rulebook says. Which of the
 * two is printed is not known; the example counts for more.
 */
export const alternatives: Readonly<Record<'combat-results-diagonal', unknown>> = /* @__PURE__ */ deepFreeze({
  'combat-results-diagonal': diagonalJson,
});
