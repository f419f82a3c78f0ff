/**
 * Nach Stalingrad! in Japanese, as far as it goes: sentences of rulings, actions, prompts, headings and the legend. The clauses are in
 * English. `nachStalingrad.make({ words: ja })`.
 *
 * @packageDocumentation
 */
import type { Words } from '@eastfront/kernel';
import { wordsOver } from '@eastfront/kernel';
import { ja as common } from '@eastfront/kernel/ja';
import said from '../data/words/ja.json?raw';

/** What the game says of its own, in Japanese. */
export const ja: Words = /* @__PURE__ */ wordsOver(common, JSON.parse(said));
