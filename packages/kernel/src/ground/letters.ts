/**
 * Converts a text with one letter for each hex, such as the side that controls it, into an array of character codes, one byte each, and
 * back. Every letter must fit in one byte. Changing a code is faster than changing a list of letters.
 */

/** The character codes of a text. */
export const codesOfLetters = (letters: string): Uint8Array => {
  const codes = new Uint8Array(letters.length);
  for (let i = 0; i < codes.length; i++) codes[i] = letters.charCodeAt(i);
  return codes;
};

/** A number of arguments that every engine accepts in one call. */
const MOST = 4096;

/** The text with these character codes: the inverse of {@link codesOfLetters}. */
export const lettersOfCodes = (codes: Uint8Array): string => {
  let letters = '';
  for (let from = 0; from < codes.length; from += MOST)
    // Spread as arguments they would be gone through one by one.
    letters += Reflect.apply(String.fromCharCode, null, codes.subarray(from, from + MOST));
  return letters;
};
