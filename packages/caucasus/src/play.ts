/**
 * The Caucasus Campaign to be played and nothing else: without the texts of its rulebook, sentences, questions, bots and schemas, for programs that have to be
 * small. A log or a save of the one is a log or a save of the other.
 *
 * @packageDocumentation
 */
import type { GamePackage, Untold } from '@eastfront/kernel';
import { packageOf, untold } from '@eastfront/kernel';
import type { Action } from './play/actions.js';
import { PARTS } from './play/parts.js';
import type { Position } from './play/position.js';
import { READINGS } from './rulebook/clause-id.js';
import type { Rules } from './rules.js';
import type { CcVocabulary } from './vocabulary.js';

export type { Action, CcVocabulary, Position, Rules };

/**
 * The game with what it is played with. `make` binds it to a board, counters, tables, readings and optional rules; without options to those
 * of the package and the recommended readings. Reasons and violations are said by their codes, clauses have no text.
 */
export const caucasus: GamePackage<Position, Action, Rules, Untold<CcVocabulary>> = /* @__PURE__ */ packageOf<
  Rules,
  Position,
  Action,
  Untold<CcVocabulary>
>(/* @__PURE__ */ untold(PARTS, 'CC', READINGS));
