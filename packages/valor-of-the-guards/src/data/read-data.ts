import { dataReader } from '@eastfront/kernel';
import { readTheatre } from '../12-2-definitions/board.js';
import { carried } from './carried.js';
import { readForces, readTables } from './tables.js';

/** The readers of the data: what the options replace, the rest from the package; and the package's own, read once. */
export const { readData, carriedData } = dataReader({ carried, readTheatre, readForces, readTables });
