import type { GamePackage } from '@eastfront/kernel';
import { packageOf } from '@eastfront/kernel';
import { QUESTIONS } from './ask/questions.js';
import { BOT_WORDS, BOTS } from './bots/bots.js';
import { SCHEMAS } from './cases/schemas.js';
import { pictureOf } from './look/picture.js';
import type { Action } from './play/book.js';
import { PARTS } from './play/parts.js';
import type { Position } from './position/position.js';
import { RELEASE } from './rulebook/clause-id.js';
import { rulebook } from './rulebook/index.js';
import { PHRASES } from './rulebook/phrases.js';
import type { Rules } from './rules.js';
import type { VgVocabulary } from './vocabulary.js';

/**
 * Valor of the Guards, the campaign layer: everything between two scenarios. `make` binds the rules to a board, orders of battle,
 * tables, readings and optional rules; without options to those of the package and the recommended readings.
 */
export const valorOfTheGuards: GamePackage<Position, Action, Rules, VgVocabulary> = packageOf<
  Rules,
  Position,
  Action,
  VgVocabulary
>({
  ...PARTS,
  picture: pictureOf,
  rulebook,
  release: RELEASE,
  phrases: PHRASES,
  schemas: SCHEMAS,
  questions: QUESTIONS,
  bots: BOTS,
  botWords: BOT_WORDS,
});
