import { type Words, wordsOver } from '@eastfront/kernel';
import { ja as common } from '@eastfront/kernel/ja';
import said from '../../data/words/ja.json?raw';

/** What the umpire says itself, in Japanese. */
export const ja: Words = wordsOver(common, JSON.parse(said));
