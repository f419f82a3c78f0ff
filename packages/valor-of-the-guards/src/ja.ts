/**
 * Valor of the Guards in Japanese: `valorOfTheGuards.make({ words: ja })`.
 *
 * @packageDocumentation
 */
import type { Words } from '@eastfront/kernel';
import { wordsOver } from '@eastfront/kernel';
import { ja as common } from '@eastfront/kernel/ja';
import said from '../data/words/ja.json?raw';
import rulebook from '../data/words/ja-rulebook.json?raw';

/** The game's own texts and its rulebook, in Japanese. */
export const ja: Words = /* @__PURE__ */ wordsOver(common, JSON.parse(said), JSON.parse(rulebook));
