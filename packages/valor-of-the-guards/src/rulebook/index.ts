/**
 * The rulebook of Valor of the Guards: its clauses in our words, the switchable readings and the settled questions. Clauses about the play
 * of a scenario are catalogued and not applicable.
 *
 * @packageDocumentation
 */
import { clauseOf, rulebookOf } from '@eastfront/kernel';
import catalogue from '../../data/rulebook.json?raw';
import type { ClauseId } from './clause-id.js';

export type { ClauseId } from './clause-id.js';

/** The complete catalogue: clauses, readings, settled questions. */
export const rulebook = /* @__PURE__ */ rulebookOf(catalogue);

/** The text of a clause, by its id. */
export const textOf = (id: ClauseId): string => clauseOf(rulebook, id)?.text ?? '';
