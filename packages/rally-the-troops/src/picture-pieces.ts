import type { Json, JsonObject } from '@eastfront/kernel';
import { badInput, digest } from '@eastfront/kernel';

/** Before each part of a picture and each stack: what changes from one picture to the next is a few of these. */
const CUT = /(?=<(?:g|path) class="(?!counter")|<g data-stack=)/;

/** Twelve digits tell the few hundred pieces of a game apart. */
const MARK = 12;

/**
 * A picture in pieces whose texts, one after the other, are the whole: each with its mark, and its text where the page does not name the
 * mark among those that it knows.
 *
 * @param asked - `known`: the marks of the pieces that the page has
 */
export const piecesOf = (picture: string, { known }: JsonObject): Json => {
  if (!Array.isArray(known) || known.some((mark) => typeof mark !== 'string'))
    return { bad: [{ ...badInput('known', 'a list of marks of pieces', known) }] };
  const there = new Set(known);
  return picture.split(CUT).map((text) => {
    const mark = digest(text).slice(0, MARK);
    return there.has(mark) ? [mark] : [mark, text];
  });
};
