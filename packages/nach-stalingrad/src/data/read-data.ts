import { dataReader, once } from '@eastfront/kernel';
import { readOddsTable, readParts } from '@eastfront/kernel/codec';
import { readTheatre } from '../01-units/board.js';
import { carried } from './carried.js';
import { readForces } from './forces.js';
import { readScenarios } from './scenarios.js';
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

const carriedForces = once(() => readForces(carried.forces));

/** The readers of the data: what the options replace, the rest from the package; and the package's own, read once. */
export const { readData, carriedData } = dataReader({
  carried,
  readTheatre,
  // No place on the board is written in it, so it is read once.
  readForces: (json) => (json === carried.forces ? carriedForces() : readForces(json)),
  readTables: (json) =>
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
    }),
  readMore: (json, { theatre, forces, tables }) =>
    readParts({ scenarios: readScenarios(json.scenarios, theatre, forces, tables.turnTrack) }),
});
