import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../src/', import.meta.url);

const textsOf = (isTest: boolean): readonly string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && name.endsWith('.test.ts') === isTest)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** The sources of this package without the tests, and the tests beside them. */
const sources = textsOf(false);
export const tests = textsOf(true);

/** What the first group of a pattern catches in the sources, each once, in order. */
export const caught = (pattern: RegExp): readonly string[] =>
  [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, group]) => group ?? '')))].sort();
