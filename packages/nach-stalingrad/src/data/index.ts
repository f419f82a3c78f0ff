/**
 * The data that the package carries: board, order of battle, tables and scenarios. Each names its source; each can be replaced by
 * passing JSON of the same schema.
 *
 * @packageDocumentation
 */

import { deepFreeze } from '@eastfront/kernel';
import airAttritionJson from '../../data/air-attrition.json' with { type: 'json' };
import boardJson from '../../data/board.json' with { type: 'json' };
import combatModifiersJson from '../../data/combat-modifiers.json' with { type: 'json' };
import combatResultsJson from '../../data/combat-results.json' with { type: 'json' };
import fleetJson from '../../data/fleet.json' with { type: 'json' };
import forcesJson from '../../data/forces.json' with { type: 'json' };
import movementJson from '../../data/movement.json' with { type: 'json' };
import scenariosJson from '../../data/scenarios.json' with { type: 'json' };
import transportJson from '../../data/transport.json' with { type: 'json' };
import turnTrackJson from '../../data/turn-track.json' with { type: 'json' };
import volgaJson from '../../data/volga.json' with { type: 'json' };
import weatherJson from '../../data/weather.json' with { type: 'json' };

/** The tables of the player aids, the turn track and the scenario chapter, by name. */
export type TableName =
  | 'combat-results'
  | 'combat-modifiers'
  | 'movement'
  | 'weather'
  | 'air-attrition'
  | 'volga'
  | 'fleet'
  | 'transport'
  | 'turn-track'
  | 'scenarios';

/** The board: 924 hexes of 40 km, drawn from geography; the printed map was not at hand; grade C. */
export const board: unknown = /* @__PURE__ */ deepFreeze(boardJson);
/** The counters, from the formations of the southern front in 1942; grade C. */
export const forces: unknown = /* @__PURE__ */ deepFreeze(forcesJson);
/** The tables by name: none of those printed was at hand; each is reconstructed around what the rules fix of it. */
export const tables: Readonly<Record<TableName, unknown>> = /* @__PURE__ */ deepFreeze({
  'combat-results': combatResultsJson,
  'combat-modifiers': combatModifiersJson,
  movement: movementJson,
  weather: weatherJson,
  'air-attrition': airAttritionJson,
  volga: volgaJson,
  fleet: fleetJson,
  transport: transportJson,
  'turn-track': turnTrackJson,
  scenarios: scenariosJson,
});
