/** Texts with one letter for each hex, all of them of one byte: as numbers they are changed quicker than as lists of letters. */

/** The codes of the letters of a text. */
export const codesOfLetters = (letters: string): Uint8Array => {
  const codes = new Uint8Array(letters.length);
  for (let i = 0; i < codes.length; i++) codes[i] = letters.charCodeAt(i);
  return codes;
};

/** As many as a function takes arguments without doubt. */
const MOST = 4096;

/** The text of codes: the inverse of {@link codesOfLetters}. */
export const lettersOfCodes = (codes: Uint8Array): string => {
  let letters = '';
  for (let from = 0; from < codes.length; from += MOST)
    // Spread as arguments they would be gone through one by one.
    letters += Reflect.apply(String.fromCharCode, null, codes.subarray(from, from + MOST));
  return letters;
};
