/**
 * The rulebook of Nach Stalingrad!: its clauses in our words, the readings that can be switched and the questions settled for
 * good.
 *
 * @packageDocumentation
 */
import type { Clause, Rulebook } from '@eastfront/kernel';
import catalogue from '../../data/rulebook.json' with { type: 'json' };
import type { OptionalRule } from '../rules.js';
import type { ClauseId } from './clause-id.js';
import { READINGS } from './readings.js';
import { SETTLED } from './settled.js';

export type { ClauseId } from './clause-id.js';
export { READINGS } from './readings.js';
export { SETTLED } from './settled.js';

const OPTIONAL: Readonly<Record<OptionalRule, string>> = {
  'NS-10.2.1.k': 'Disengagement: units in an enemy ZOC may react when the commander of their HQ sees to it',
  'NS-10.2.2.a': 'Retreat before combat: a whole stack may leave an attacked hex before it is attacked',
};

/** The whole catalogue. */
export const rulebook: Rulebook = {
  game: 'nach-stalingrad',
  prefix: 'NS',
  clauses: catalogue.clauses as readonly Clause[],
  readings: READINGS,
  settled: SETTLED,
  optional: OPTIONAL,
};

/** The text of a clause. */
export const textOf = (id: ClauseId): string =>
  rulebook.clauses.find((clause) => clause.id === id)?.text ?? '';
