import type { Readings } from '@eastfront/kernel';
import { carriedData } from '../src/data/read-data.js';
import { rulebook } from '../src/rulebook/index.js';
import type { Rules } from '../src/rules.js';

const read = carriedData();
if (read._tag === 'Left') throw new Error(JSON.stringify(read.left));
const { theatre, combatResults, movement, terrainEffects, weather, forces, scenarios, fingerprint } =
  read.right;

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

const recommended: Readings = Object.fromEntries(
  rulebook.readings.map(({ id, default: choice }) => [id, choice]),
);

/** The rules of the package as it carries them, without options. */
export const RULES: Rules = { theatre, ...CARRIED, readings: recommended, optional: [] };
