import type { Readings } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { carriedData } from '../src/data/read-data.js';
import { rulebook } from '../src/rulebook/index.js';
import type { Rules } from '../src/rules.js';

const { theatre, combatResults, movement, terrainEffects, weather, forces, scenarios, fingerprint } = must(
  carriedData(),
);

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
