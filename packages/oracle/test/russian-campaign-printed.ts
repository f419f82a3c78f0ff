import { readFileSync } from 'node:fs';
import type { Printed, WrittenBoard } from '../src/russian-campaign/index.js';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../russian-campaign/data/${file}.json`, import.meta.url), 'utf8'));

/** What is printed of The Russian Campaign: board, counters, tables. */
export const PRINTED: Printed = {
  board: read('board') as WrittenBoard,
  counters: (read('forces') as { units: Printed['counters'] }).units,
  results: read('combat-results') as Printed['results'],
  allowances: (read('movement') as { allowances: Printed['allowances'] }).allowances,
};
