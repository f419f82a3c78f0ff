/**
 * Valor of the Guards for play only: without the texts of its rulebook, sentences, questions, bots, schemas and
 * the look of its pictures (`/look`), for programs that have to be small. Logs and saves are interchangeable with those of the whole game.
 *
 * @packageDocumentation
 */
import type { GamePackage, Untold } from '@eastfront/kernel';
import { packageOf, untold } from '@eastfront/kernel';
import type { Action } from './play/book.js';
import { PARTS } from './play/parts.js';
import type { Position } from './position/position.js';
import { READINGS } from './rulebook/clause-id.js';
import type { Rules } from './rules.js';
import type { VgVocabulary } from './vocabulary.js';

export type { Action, Position, Rules, VgVocabulary };

/**
 * The game for play. `make` binds it to a board, counters, tables, readings and optional rules; by default to those of the package and the
 * recommended readings. Reasons and violations print as their codes, and clauses have no text.
 */
export const valorOfTheGuards: GamePackage<
  Position,
  Action,
  Rules,
  Untold<VgVocabulary>
> = /* @__PURE__ */ packageOf<Rules, Position, Action, Untold<VgVocabulary>>(
  /* @__PURE__ */ untold(PARTS, 'VG', READINGS),
);
