import { dataReader } from '@eastfront/kernel';
import { readOddsTable, readParts, readResultsTable } from '@eastfront/kernel/codec';
import { readForces } from '../02-components/forces.js';
import { readTheatre } from './board-reader.js';
import { carried } from './carried.js';
import { readAxisReplacements, readSovietEvents, readWeather } from './die-tables.js';
import { COMBAT_RESULTS, DETERMINED_DEFENSE, readTerrainEffects } from './tables.js';
import { readTurnTrack } from './turn-track.js';

/** The readers of the data: what the options replace, the rest from the package; and the package's own, read once. */
export const { readData, carriedData } = dataReader({
  carried,
  readTheatre,
  readForces,
  readTables: (json) =>
    readParts({
      combatResults: readOddsTable(json['combat-results'], COMBAT_RESULTS),
      determinedDefense: readResultsTable(json['determined-defense'], DETERMINED_DEFENSE),
      terrainEffects: readTerrainEffects(json['terrain-effects']),
      weather: readWeather(json.weather),
      axisReplacements: readAxisReplacements(json['axis-replacements']),
      sovietEvents: readSovietEvents(json['soviet-events']),
      turnTrack: readTurnTrack(json['turn-track']),
    }),
});
