import { carriedTables } from '@eastfront/kernel';
import combatResults from '../../data/combat-results.json?raw';
import movement from '../../data/movement.json?raw';
import scenarios from '../../data/scenarios.json?raw';
import terrainEffects from '../../data/terrain-effects.json?raw';
import weather from '../../data/weather.json?raw';

/** The tables of the map and the player aids, and the scenario chapter, by name. */
export type TableName = 'combat-results' | 'movement' | 'terrain-effects' | 'weather' | 'scenarios';

/** The texts of all tables but the scenarios. */
const TEXTS = {
  'combat-results': combatResults,
  movement,
  'terrain-effects': terrainEffects,
  weather,
};

/** The tables that the package carries, apart from board and counters, so that a program with its own board and counters loads no others. */
export const tables = /* @__PURE__ */ carriedTables<TableName>({ ...TEXTS, scenarios });

/** The same without the scenarios, which chapters do without. */
export const tablesOfPlay = /* @__PURE__ */ carriedTables<Exclude<TableName, 'scenarios'>>(TEXTS);
