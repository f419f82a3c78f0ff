import { carriedParts } from '@eastfront/kernel';
import board from '../../data/board.json?raw';
import combatResults from '../../data/combat-results.json?raw';
import forces from '../../data/forces.json?raw';
import movement from '../../data/movement.json?raw';
import scenarios from '../../data/scenarios.json?raw';
import terrainEffects from '../../data/terrain-effects.json?raw';
import weather from '../../data/weather.json?raw';

/** The tables of the map and the player aids, and the scenario chapter, by name. */
export type TableName = 'combat-results' | 'movement' | 'terrain-effects' | 'weather' | 'scenarios';

/** What the package carries; each part is read when it is first asked for. */
export const carried = /* @__PURE__ */ carriedParts<TableName>({
  board,
  forces,
  tables: {
    'combat-results': combatResults,
    movement,
    'terrain-effects': terrainEffects,
    weather,
    scenarios,
  },
});
