import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../play/book.js';
import { TABLE_WORDS } from '../position/table-words.js';
import { PHRASES } from './phrases.js';

interface Sentences {
  readonly violations: object;
  readonly effects: object;
}

const SECTIONS = new URL('../', import.meta.url);

/** The sentences of each section that has some. */
const sections = async (): Promise<readonly Sentences[]> => {
  const files = readdirSync(SECTIONS, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('/phrases.ts') && !name.startsWith('rulebook'));
  const modules = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ new URL(name, SECTIONS).pathname)),
  );
  return modules.flatMap((one) => Object.values(one) as Sentences[]);
};

describe('the sentences of all sections', () => {
  it('belong to one code or effect each: none takes the place of that of another section', async () => {
    const all = await sections();
    expect(all.length).toBeGreaterThan(25);
    for (const part of ['violations', 'effects'] as const) {
      const words = all.flatMap((one) => Object.keys(one[part]));
      expect(words.filter((word, i) => words.indexOf(word) < i)).toEqual([]);
      expect(words.filter((word) => !Object.hasOwn(PHRASES[part], word))).toEqual([]);
    }
  });

  it('has words for what is rolled for on each table, and no more', () => {
    expect(Object.keys(TABLE_WORDS).sort()).toEqual(TABLES.map(({ name }) => name).sort());
  });
});
