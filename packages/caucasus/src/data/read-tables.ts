import type { WrittenTables } from '@eastfront/kernel';
import { readOddsTable, readParts, readResultsTable } from '@eastfront/kernel/codec';
import type { TableName } from './carried-tables.js';
import { readAxisReplacements, readSovietEvents, readWeather } from './die-tables.js';
import { COMBAT_RESULTS, DETERMINED_DEFENSE, readTerrainEffects } from './tables.js';
import { readTurnTrack } from './turn-track.js';

/** Reads the tables. */
export const readTables = (json: WrittenTables<TableName>) =>
  readParts({
    combatResults: readOddsTable(json['combat-results'], COMBAT_RESULTS),
    determinedDefense: readResultsTable(json['determined-defense'], DETERMINED_DEFENSE),
    terrainEffects: readTerrainEffects(json['terrain-effects']),
    weather: readWeather(json.weather),
    axisReplacements: readAxisReplacements(json['axis-replacements']),
    sovietEvents: readSovietEvents(json['soviet-events']),
    turnTrack: readTurnTrack(json['turn-track']),
  });
