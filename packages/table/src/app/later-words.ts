import english from '../words/later-en.json' with { type: 'json' };
import { language } from './words.js';

/** The words of pages, panels and dialogs that the first page does without: they are loaded with the first of these. */
export const laterWords: typeof english =
  language === 'ja' ? (await import('../words/later-ja.json', { with: { type: 'json' } })).default : english;
