import type { Json } from '../ground/json.js';
import type { Phrases } from '../ruling/say.js';
import { fill, sayTold } from '../ruling/say.js';

/**
 * The parts of a game's {@link Phrases} that are needed to print events and positions: words for values, names for ids, sentences by key,
 * and translated texts.
 */
export type Saying = Pick<Phrases, 'words' | 'names' | 'lines' | 'texts'>;

/** A sentence in the form of a catalogue key: `{}` for each value, and the plural of a word that agrees with a number. */
export const manyText = (english: string): string =>
  english.replace(/\{\w+:[^}/]*\/([^}]*)\}/g, '$1').replace(/\{\w+\}/g, '{}');

/**
 * A sentence of all games with its facts: in the language of the phrases if they have it, otherwise in English.
 *
 * @param textOf - the sentence as catalogues have it, with `{}` for its values
 */
export const sayCommon = (
  phrases: Saying,
  english: string,
  textOf: (english: string) => string,
  facts: Readonly<Record<string, Json>>,
): string => {
  if (phrases.texts === undefined) return fill(english, facts, phrases);
  const text = textOf(english);
  if (!Object.hasOwn(phrases.texts, text)) return fill(english, facts, phrases);
  const values = [...english.matchAll(/\{\w+\}/g)].map(([slot]) => fill(slot, facts, phrases));
  return sayTold({ texts: { [text]: phrases.texts[text] as string } }, { text, values });
};
