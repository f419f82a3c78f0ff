/**
 * The rulebook of Turning Point: its clauses in our words, the switchable readings and the settled questions.
 *
 * @packageDocumentation
 */
import { clauseOf, rulebookOf } from '@eastfront/kernel';
import catalogue from '../../data/rulebook.json?raw';
import type { ClauseId } from './clause-id.js';

export type { ClauseId } from './clause-id.js';

/** The complete catalogue: clauses, readings, settled questions. */
export const rulebook = rulebookOf(catalogue);

/** The text of a clause, by its id. */
export const textOf = (id: ClauseId): string => clauseOf(rulebook, id)?.text ?? '';
