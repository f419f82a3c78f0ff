import { dataReader } from '@eastfront/kernel';
import { readTheatre } from './board-reader.js';
import { carried } from './carried.js';
import { readForces } from './forces.js';
import { readTables } from './read-tables.js';

/** `readData` reads the data of a game: what the options give, the rest from the package. `carriedData` gives the package's own, read once. */
export const { readData, carriedData } = dataReader({
  carried,
  readTheatre,
  readForces,
  readTables,
});
