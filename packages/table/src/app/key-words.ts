import english from '../words/keys-en.json' with { type: 'json' };
import { language } from './words.js';

/** The words of the dialog of keys, which are loaded with it. */
export const keyWords: typeof english =
  language === 'ja' ? (await import('../words/keys-ja.json', { with: { type: 'json' } })).default : english;
