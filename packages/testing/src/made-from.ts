/** Notes which English text each translation was made from, and finds translations whose English has changed since. */

import type { WholeWords, Words } from '@eastfront/kernel';
import { digest } from '@eastfront/kernel';

/**
 * What each text of a translation was made from, by its place in the catalogue (`clauses.TP-stacking.b`): the digest of the English
 * at that time, and that of the translation itself, with a space between them.
 */
export type MadeFrom = Readonly<Record<string, string>>;

/** Every text of a catalogue with its place: `violations.TOO_FAR`. */
export const textsIn = (said: unknown, path = ''): readonly (readonly [place: string, text: string])[] =>
  typeof said === 'string'
    ? [[path, said]]
    : Object.entries((said ?? {}) as object).flatMap(([key, one]) =>
        textsIn(one, path === '' ? key : `${path}.${key}`),
      );

/** Places that hold no translation: the name of the language, and texts whose keys are the English itself. */
const isTranslated = (place: string): boolean => place !== 'language' && !place.startsWith('texts.');

const short = (text: string): string => digest(text).slice(0, 8);

/** Each translated text that has an English one, with both. */
const pairsOf = (english: WholeWords, words: Words) => {
  const originals = new Map(textsIn(english));
  return textsIn(words).flatMap(([place, said]) => {
    const original = originals.get(place);
    return isTranslated(place) && original !== undefined ? [{ place, said, original }] : [];
  });
};

/** What is wrong with a translation beside what it was made from: texts whose English has changed since, and texts that are not noted. */
export const staleWords = (english: WholeWords, words: Words, made: MadeFrom): readonly string[] => {
  const pairs = pairsOf(english, words);
  const places = new Set(pairs.map(({ place }) => place));
  return [
    ...pairs.flatMap(({ place, said, original }) => {
      const noted = made[place];
      if (noted === undefined) return [`${place}: what it was made from is not noted`];
      const [from, to] = noted.split(' ');
      if (from !== short(original)) return [`${place}: the English has changed since this was made from it`];
      return to === short(said) ? [] : [`${place}: has changed; note again what it was made from`];
    }),
    ...Object.keys(made)
      .filter((place) => !places.has(place))
      .map((place) => `${place}: noted, and no longer translated`),
  ];
};

/**
 * Notes what a translation is made from. A text whose English has changed is noted anew where the translation has changed too, or where
 * its place is among those that still hold; else its note stays, and {@link staleWords} goes on telling it.
 *
 * @param before - the notes so far
 * @param holding - places of translations that are right as they stand, though their English has changed
 */
export const noteMadeFrom = (
  english: WholeWords,
  words: Words,
  before: MadeFrom = {},
  holding: readonly string[] = [],
): MadeFrom =>
  Object.fromEntries(
    pairsOf(english, words).map(({ place, said, original }) => {
      const now = `${short(original)} ${short(said)}`;
      const noted = before[place];
      const stays = noted !== undefined && noted.split(' ')[1] === short(said) && !holding.includes(place);
      return [place, stays ? noted : now];
    }),
  );
