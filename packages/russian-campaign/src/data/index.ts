/**
 * The data that the package carries: board, order of battle, tables and scenarios. Each names its source; each can be replaced by
 * passing JSON of the same schema.
 *
 * @packageDocumentation
 */
import { deepFreeze } from '@eastfront/kernel';
import boardJson from '../../data/board.json' with { type: 'json' };
import combatResultsJson from '../../data/combat-results.json' with { type: 'json' };
import forcesJson from '../../data/forces.json' with { type: 'json' };
import movementJson from '../../data/movement.json' with { type: 'json' };
import numberingsJson from '../../data/numberings.json' with { type: 'json' };
import scenariosJson from '../../data/scenarios.json' with { type: 'json' };
import terrainEffectsJson from '../../data/terrain-effects.json' with { type: 'json' };
import turnTrackJson from '../../data/turn-track.json' with { type: 'json' };
import weatherJson from '../../data/weather.json' with { type: 'json' };

/** The tables of the map and the player aids, and the scenario chapter, by name. */
export type TableName = 'combat-results' | 'movement' | 'terrain-effects' | 'weather' | 'scenarios';

/** The board: 1,419 hexes of 62 km, the map of the fifth edition with the labels of this one; grade B. */
export const board: unknown = /* @__PURE__ */ deepFreeze(boardJson);
/** 222 counters with set-up and arrival, from the counter sheet of a later edition; grade B. */
export const forces: unknown = /* @__PURE__ */ deepFreeze(forcesJson);
/** The tables by name: published, from the rulebook, or reconstructed, with a grade for every cell. */
export const tables: Readonly<Record<TableName, unknown>> = /* @__PURE__ */ deepFreeze({
  'combat-results': combatResultsJson,
  movement: movementJson,
  'terrain-effects': terrainEffectsJson,
  weather: weatherJson,
  scenarios: scenariosJson,
});
/**
 * What no rule reads. `turn-track`: by turn, what the order of battle says unit by unit and the clauses of withdrawals,
 * conversions, lend-lease and workers. `numberings`: each hex with its label on the map of the fifth edition.
 */
export const information: Readonly<Record<'turn-track' | 'numberings', unknown>> = /* @__PURE__ */ deepFreeze(
  {
    'turn-track': turnTrackJson,
    numberings: numberingsJson,
  },
);
