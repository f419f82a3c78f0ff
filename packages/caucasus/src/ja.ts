/**
 * The Caucasus Campaign in Japanese: `caucasus.make({ words: ja })`.
 *
 * @packageDocumentation
 */
import type { Words } from '@eastfront/kernel';
import { wordsOver } from '@eastfront/kernel';
import { ja as common } from '@eastfront/kernel/ja';
import said from '../data/words/ja.json?raw';
import rulebook from '../data/words/ja-rulebook.json?raw';

/** All texts of the game and its rulebook, in Japanese. */
export const ja: Words = /* @__PURE__ */ wordsOver(common, JSON.parse(said), JSON.parse(rulebook));
