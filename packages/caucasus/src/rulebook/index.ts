/**
 * The rulebook of The Caucasus Campaign: its clauses in our words, the readings that can be switched and the questions settled
 * for good.
 *
 * @packageDocumentation
 */
import type { Clause, Rulebook } from '@eastfront/kernel';
import catalogue from '../../data/rulebook.json' with { type: 'json' };
import type { ClauseId } from './clause-id.js';
import { READINGS } from './readings.js';
import { SETTLED } from './settled.js';

export type { ClauseId } from './clause-id.js';
export { READINGS } from './readings.js';
export { SETTLED } from './settled.js';

/** The whole catalogue. */
export const rulebook: Rulebook = {
  game: 'caucasus',
  prefix: 'CC',
  clauses: catalogue.clauses as readonly Clause[],
  readings: READINGS,
  settled: SETTLED,
  optional: {
    'CC-2.22.e': 'The First Panzer Army HQ counts as a mechanized unit',
    'CC-2.24.h': 'The Soviet Guards tank brigades are Elite',
    'CC-10.1.l': 'Result A1/D1: each owner chooses his own loss, whatever reading CC-A1 says',
    'CC-10.1.m':
      "Result A1/D2: the attacker chooses the first of the defender's losses and the defender the second; no attacker loss when the defender loses only one step",
  },
};

/** The text of a clause. */
export const textOf = (id: ClauseId): string =>
  rulebook.clauses.find((clause) => clause.id === id)?.text ?? '';
