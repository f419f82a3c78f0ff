import type { GamePackage } from '@eastfront/kernel';
import { packageOf } from '@eastfront/kernel';
import { HEX_BOT_WORDS } from '@eastfront/kernel/bots';
import { contestOf, valueWordsOf } from './ask/combat.js';
import { QUESTIONS } from './ask/questions.js';
import { BOTS } from './bots/greedy.js';
import { playerTurnOf, surveyOf } from './bots/survey.js';
import { SCHEMAS } from './cases/schemas.js';
import { pictureOf } from './look/picture.js';
import { promptAddsOf } from './look/prompt-adds.js';
import type { Action } from './play/actions.js';
import { PARTS } from './play/parts.js';
import type { Position } from './position/position.js';
import { RELEASE } from './rulebook/clause-id.js';
import { rulebook } from './rulebook/index.js';
import { PHRASES } from './rulebook/phrases.js';
import type { Rules } from './rules.js';
import type { NsVocabulary } from './vocabulary.js';

/**
 * Nach Stalingrad! `make` binds the rules to a board, counters, tables, readings and optional rules; without options to those of the
 * package and the recommended readings.
 */
export const nachStalingrad: GamePackage<Position, Action, Rules, NsVocabulary> = packageOf<
  Rules,
  Position,
  Action,
  NsVocabulary
>({
  ...PARTS,
  picture: pictureOf,
  rulebook,
  release: RELEASE,
  phrases: PHRASES,
  valueWords: valueWordsOf,
  schemas: SCHEMAS,
  playerTurn: playerTurnOf,
  survey: surveyOf,
  contest: contestOf,
  promptAdds: promptAddsOf,
  questions: QUESTIONS,
  bots: BOTS,
  botWords: HEX_BOT_WORDS,
});
