import type { TableShape } from '@eastfront/kernel/codec';
import { DEFENSE_COLUMNS } from '../rules.js';

/** CC-10.1.b to CC-10.1.k, CC-8.4.a: one die, odds from 1:2 to 9:1, eight results. */
export const COMBAT_RESULTS: TableShape = {
  name: 'combat-results',
  columns: ['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'],
  rows: [1, 6],
  results: ['A1', 'A1/DR', 'EX', 'DR', 'A1/D1', 'D1', 'A1/D2', 'D1-B'],
};

/** CC-10.4.h, CC-10.4.m to CC-10.4.p: the modified die, counted as 1 below and as 7 above; `*` stands for the dot. */
export const DETERMINED_DEFENSE: TableShape = {
  name: 'determined-defense',
  columns: DEFENSE_COLUMNS,
  rows: [1, 7],
  results: ['-', '-1', '*', '* -1', '* 1/1'],
};
