import type { WrittenTables } from '@eastfront/kernel';
import { readOddsTable, readParts } from '@eastfront/kernel/codec';
import type { TableName } from './carried-tables.js';
import {
  AIR_ATTRITION,
  COMBAT_RESULTS,
  FLEET,
  MODIFIERS,
  MOVEMENT,
  TRANSPORT,
  TURN_TRACK,
  VOLGA,
  WEATHER,
} from './tables.js';

/** Reads the tables; the scenarios, which name units, are read after those. */
export const readTables = (json: WrittenTables<Exclude<TableName, 'scenarios'>>) =>
  readParts({
    combatResults: readOddsTable(json['combat-results'], COMBAT_RESULTS),
    modifiers: MODIFIERS.read(json['combat-modifiers']),
    movement: MOVEMENT.read(json.movement),
    weather: WEATHER.read(json.weather),
    airAttrition: AIR_ATTRITION.read(json['air-attrition']),
    volga: VOLGA.read(json.volga),
    fleet: FLEET.read(json.fleet),
    transport: TRANSPORT.read(json.transport),
    turnTrack: TURN_TRACK.read(json['turn-track']),
  });
