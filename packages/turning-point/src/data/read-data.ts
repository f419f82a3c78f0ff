import { dataReader } from '@eastfront/kernel';
import type { TableShape } from '@eastfront/kernel/codec';
import { readOddsTable, readParts } from '@eastfront/kernel/codec';
import { readTheatre } from '../01-scope/board.js';
import { readForces } from '../01-scope/forces.js';
import { carried } from './carried.js';

/** TP-crt.b: rows -1 to 8, seven results, Dr among them (TP-errata.a). */
export const COMBAT_RESULTS = {
  name: 'combat-results',
  rows: [-1, 8],
  results: ['Ae', 'Ar', 'Dr', 'Br', 'Ex', '1/2Ex', 'De'],
} as const satisfies TableShape;

/** TP-airtable.a, TP-airtable.b: one die, hit or nothing. */
export const AIR_SUPERIORITY = {
  name: 'air-superiority',
  rows: [1, 6],
  results: ['X', '-'],
} as const satisfies TableShape;

/** The readers of the data: what the options replace, the rest from the package; and the package's own, read once. */
export const { readData, carriedData } = dataReader({
  carried,
  readTheatre,
  readForces,
  readTables: (json) =>
    readParts({
      combatResults: readOddsTable(json['combat-results'], COMBAT_RESULTS),
      airSuperiority: readOddsTable(json['air-superiority'], AIR_SUPERIORITY),
    }),
});
