import type { WrittenTables } from '@eastfront/kernel';
import type { TableShape } from '@eastfront/kernel/codec';
import { readOddsTable, readParts } from '@eastfront/kernel/codec';
import type { TableName } from './carried-tables.js';

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

/** Reads the tables. */
export const readTables = (json: WrittenTables<TableName>) =>
  readParts({
    combatResults: readOddsTable(json['combat-results'], COMBAT_RESULTS),
    airSuperiority: readOddsTable(json['air-superiority'], AIR_SUPERIORITY),
  });
