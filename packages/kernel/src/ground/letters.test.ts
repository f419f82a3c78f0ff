import { describe, expect, it } from 'vitest';
import { codesOfLetters, lettersOfCodes } from './letters.js';

describe('letters by hex', () => {
  it('are the same text after they were numbers, however long', () => {
    for (const length of [0, 1, 2100, 4096, 4097, 20_000]) {
      const text = Array.from({ length }, (_, i) => '.as~'[(i * 7) % 4]).join('');
      expect(lettersOfCodes(codesOfLetters(text))).toBe(text);
    }
  });

  it('change one by one', () => {
    const codes = codesOfLetters('...');
    codes[1] = 'a'.charCodeAt(0);
    expect(lettersOfCodes(codes)).toBe('.a.');
  });
});
