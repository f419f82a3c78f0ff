import { dataReader } from '@eastfront/kernel';
import { readParts } from '@eastfront/kernel/codec';
import { readTheatre } from '../02-components/board.js';
import { carried } from './carried.js';
import { readForces } from './forces-reader.js';
import { readTables } from './read-tables.js';
import { readScenarios, scenariosOn } from './scenarios-reader.js';

/** `readData` reads the data of a game: what the options give, the rest from the package. `carriedData` gives the package's own, read once. */
export const { readData, carriedData } = dataReader({
  carried,
  readTheatre,
  readForces,
  readTables,
  // The scenarios name units of the order of battle.
  readMore: (json, { theatre, forces }) =>
    readParts({ scenarios: readScenarios(json.scenarios, theatre, forces) }),
  onBoard: (theatre, { scenarios }) => ({ scenarios: scenariosOn(theatre, scenarios) }),
});
