/** What the comparisons of The Caucasus Campaign share: the printed game, and cases laid out for the oracle. */
import { readFileSync } from 'node:fs';
import {
  layOut,
  type Printed,
  type Readings,
  type Table,
  type WrittenBoard,
  type WrittenPosition,
} from '../src/caucasus.js';
import { keptFor } from '../src/kept.js';
import type { Put } from './held.js';

export const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../caucasus/data/${file}.json`, import.meta.url), 'utf8'));

export const PRINTED: Printed = {
  board: read('board') as WrittenBoard,
  counters: (read('forces') as { units: Printed['counters'] }).units,
  ...(read('terrain-effects') as Pick<Printed, 'terrain' | 'places'>),
};

export interface Scene {
  readonly board?: WrittenBoard;
  readonly position: WrittenPosition;
  readonly readings?: Readings;
}
export type CcPut = Scene & Put;

export const tableOf = keptFor(
  ({ position, board, readings }: Scene): Table => layOut(PRINTED, position, board, readings),
);
