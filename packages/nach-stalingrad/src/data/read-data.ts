import { dataReader, once } from '@eastfront/kernel';
import { readParts } from '@eastfront/kernel/codec';
import { readTheatre } from '../01-units/board.js';
import { carried } from './carried.js';
import { readForces } from './forces.js';
import { readTables } from './read-tables.js';
import { readScenarios } from './scenarios.js';

const carriedForces = once(() => readForces(carried.forces));

/** `readData` reads the data of a game: what the options give, the rest from the package. `carriedData` gives the package's own, read once. */
export const { readData, carriedData } = dataReader({
  carried,
  readTheatre,
  // No place on the board is written in it, so it is read once.
  readForces: (json) => (json === carried.forces ? carriedForces() : readForces(json)),
  readTables,
  readMore: (json, { theatre, forces, tables }) =>
    readParts({ scenarios: readScenarios(json.scenarios, theatre, forces, tables.turnTrack) }),
});
