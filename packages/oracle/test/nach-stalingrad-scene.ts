/** What the comparisons of Nach Stalingrad! share: the printed game, and cases laid out for the oracle. */
import { readFileSync } from 'node:fs';
import {
  layOut,
  type Printed,
  type Table,
  type WrittenBoard,
  type WrittenPosition,
} from '../src/nach-stalingrad.js';
import type { Put } from './held.js';

export const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../nach-stalingrad/data/${file}.json`, import.meta.url), 'utf8'));

const PRINTED: Printed = {
  board: read('board') as WrittenBoard,
  counters: (read('forces') as { units: Printed['counters'] }).units,
  modifiers: read('combat-modifiers') as Printed['modifiers'],
  results: read('combat-results') as Printed['results'],
};

export interface Scene {
  readonly board?: WrittenBoard;
  readonly position: WrittenPosition;
  readonly readings?: Readonly<Record<string, string>>;
}
export type NsPut = Scene & Put;

export const tableOf = ({ position, board }: Scene): Table => layOut(PRINTED, position, board);
