/**
 * Words of the hobby that mean the same, each with what stands for it in a search. A refusal says "zones of control" where
 * a rulebook has ZOC, and a printed rulebook in Japanese has ZOC where these pages have 支配地域.
 */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/敵の?支配地域/g, '敵 enemy zoc'],
  [/支配地域/g, 'zoc'],
  [/\bzones? of control\b/g, 'zoc'],
  [/\benemy zones?\b/g, 'enemy zoc'],
  [/\bezocs?\b/g, 'enemy zoc'],
  [/\bzocs\b/g, 'zoc'],
  [/\bmovement points?\b/g, 'mp'],
  [/\bmps\b/g, 'mp'],
  [/\bheadquarters\b/g, 'hq'],
  [/\bhqs\b/g, 'hq'],
  [/\bout of supply\b/g, 'oos'],
];

/** A text in which words that mean the same are the same, in small letters. */
const levelled = (text: string): string =>
  SAME.reduce((level, [words, one]) => level.replace(words, one), text.toLowerCase());

/** The words of a search, each of which a text must have. */
export const wordsWanted = (typed: string): readonly string[] =>
  levelled(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether a text has all the words that are wanted, or others that mean the same. */
export const hasWords = (text: string, wanted: readonly string[]): boolean => {
  const level = levelled(text);
  return wanted.every((word) => level.includes(word));
};
