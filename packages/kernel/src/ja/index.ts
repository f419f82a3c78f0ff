/**
 * The texts that all games share, in Japanese. The games build their catalogues on it.
 *
 * @packageDocumentation
 */
import said from '../../data/words/ja.json?raw';
import type { Words } from '../ruling/language.js';

/** The common sentences and texts in Japanese. */
export const ja = /* @__PURE__ */ JSON.parse(said) as Words;
