import type { WrittenTables } from '@eastfront/kernel';
import { readOddsTable, readParts } from '@eastfront/kernel/codec';
import type { TableName } from './carried-tables.js';
import { COMBAT_RESULTS, readMovement, readWeather } from './tables.js';
import { readTerrainEffects } from './terrain-chart.js';

/** Reads the tables; the scenarios, which name units, are read after those. */
export const readTables = (json: WrittenTables<Exclude<TableName, 'scenarios'>>) =>
  readParts({
    combatResults: readOddsTable(json['combat-results'], COMBAT_RESULTS),
    movement: readMovement(json.movement),
    terrainEffects: readTerrainEffects(json['terrain-effects']),
    weather: readWeather(json.weather),
  });
