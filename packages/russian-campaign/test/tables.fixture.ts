import { carriedData } from '../src/data/read-data.js';
import type { Rules } from '../src/rules.js';

const read = carriedData();
if (read._tag === 'Left') throw new Error(JSON.stringify(read.left));
const { combatResults, movement, terrainEffects, weather, forces, scenarios, fingerprint } = read.right;

/** All that the package carries but its board, for tests on boards of their own. */
export const CARRIED: Omit<Rules, 'theatre' | 'readings' | 'optional'> = {
  combatResults,
  movement,
  terrainEffects,
  weather,
  forces,
  scenarios,
  fingerprint,
};
