import type { Mixed } from 'io-ts';
import { jsonSchemaOf } from '../codec/json-schema.js';
import type { Phrases } from '../ruling/say.js';
import { sayText } from '../ruling/texts.js';

type Speaking = Pick<Phrases, 'words' | 'texts'>;

const wordOf = ({ words }: Speaking, fact: string, word: string): string | undefined => words?.[fact]?.[word];

/** The name that a game's texts give to a question. Without one, the question's key is its name. */
export const sayQuestion = (phrases: Speaking, question: string): string =>
  wordOf(phrases, 'question', question) ?? question;

/**
 * What a question asks, in the language of the phrases.
 *
 * @param asks - its fields, as the game package declares them
 */
export const tellQuestion = (phrases: Speaking, asks: Mixed): string =>
  sayText(phrases, String(jsonSchemaOf(asks)['description'] ?? ''));

/**
 * The name of a field of a question: the word that this question has for it (`retreat.hexes`), or all questions, or that of actions.
 *
 * @param question - the question; its own words are left out where it is not told
 */
export const sayAskField = (phrases: Speaking, field: string, question = ''): string =>
  wordOf(phrases, 'asked', `${question}.${field}`) ??
  wordOf(phrases, 'asked', field) ??
  wordOf(phrases, 'field', field) ??
  field;

/** A word that stands in a field of a question. */
export const sayAskWord = (phrases: Speaking, field: string, word: string): string =>
  (field === 'side' ? wordOf(phrases, 'head', word) : undefined) ??
  wordOf(phrases, field, word) ??
  sayText(phrases, word);
