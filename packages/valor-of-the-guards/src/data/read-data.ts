import { dataReader } from '@eastfront/kernel';
import { readTheatre } from '../12-2-definitions/board.js';
import { carried } from './carried.js';
import { readForces, readTables } from './tables.js';

/** `readData` reads the data of a game: what the options give, the rest from the package. `carriedData` gives the package's own, read once. */
export const { readData, carriedData } = dataReader({ carried, readTheatre, readForces, readTables });
