/**
 * The rulebook of Turning Point: its clauses in our words, the readings that can be switched and the questions settled
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
  game: 'turning-point',
  prefix: 'TP',
  clauses: catalogue.clauses as readonly Clause[],
  readings: READINGS,
  settled: SETTLED,
  optional: {
    'TP-option.army':
      'Soviet army organisation: a rifle corps needs another unit of its army near it to be in supply',
    'TP-option.hold':
      'Axis stand-fast order: units that begin on their own fortress line stay and do not attack in game turn 1',
  },
};

/** The text of a clause. */
export const textOf = (id: ClauseId): string =>
  rulebook.clauses.find((clause) => clause.id === id)?.text ?? '';
