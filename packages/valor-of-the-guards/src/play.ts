/**
 * Valor of the Guards to be played and nothing else: without the texts of its rulebook, sentences, questions, bots and schemas, for programs that have to be
 * small. A log or a save of the one is a log or a save of the other.
 *
 * @packageDocumentation
 */
import type { GamePackage, Untold } from '@eastfront/kernel';
import { packageOf, untold } from '@eastfront/kernel';
import type { Action } from './play/book.js';
import { PARTS } from './play/parts.js';
import type { Position } from './play/position.js';
import { READINGS } from './rulebook/clause-id.js';
import type { Rules } from './rules.js';
import type { VgVocabulary } from './vocabulary.js';

export type { Action, Position, Rules, VgVocabulary };

/**
 * The game with what it is played with. `make` binds it to a board, counters, tables, readings and optional rules; without options to those
 * of the package and the recommended readings. Reasons and violations are said by their codes, clauses have no text.
 */
export const valorOfTheGuards: GamePackage<
  Position,
  Action,
  Rules,
  Untold<VgVocabulary>
> = /* @__PURE__ */ packageOf<Rules, Position, Action, Untold<VgVocabulary>>(
  /* @__PURE__ */ untold(PARTS, 'VG', READINGS),
);
