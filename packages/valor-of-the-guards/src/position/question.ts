import type { Json, Ruling as KernelRuling, SourceUse } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { questionsWith } from '@eastfront/kernel/codec';
import type { Rules, VgReason } from '../rules.js';
import { reconstructedIn, sourcesOf } from '../rules.js';
import type { AskWords } from './ask-words.js';
import { askWordsAt, WRITTEN_WORDS } from './ask-words.js';
import type { Position } from './position.js';

/** Declares a question of this game. */
export const question = /* @__PURE__ */ questionsWith<Rules, Position, AskWords>({
  written: WRITTEN_WORDS,
  at: askWordsAt,
});

/** An answer with its reasons, resting on the data in use and on what it names beside them. */
export const answer = (
  rules: Rules,
  position: Position,
  value: Json,
  reasons: readonly VgReason[],
  more: readonly SourceUse[] = [],
): KernelRuling<Json> =>
  allow(value, reasons, [...sourcesOf(rules, position), ...more, ...reconstructedIn(reasons)]);
