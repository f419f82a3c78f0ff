import { dataReader } from '@eastfront/kernel';
import { readTheatre } from '../01-scope/board.js';
import { readForces } from '../01-scope/forces.js';
import { carried } from './carried.js';
import { readTables } from './read-tables.js';

/** The readers of the data: what the options replace, the rest from the package; and the package's own, read once. */
export const { readData, carriedData } = dataReader({ carried, readTheatre, readForces, readTables });
