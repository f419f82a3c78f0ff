import { readdirSync, readFileSync } from 'node:fs';

/** A source file of this package. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

const folder = new URL('../src/', import.meta.url);

/** The sources of this package without the tests. */
export const sourceFiles: readonly SourceFile[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

/** What the first group of a pattern catches in the sources, each once, in order. */
export const caught = (pattern: RegExp): readonly string[] =>
  [
    ...new Set(
      sourceFiles.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, group]) => group ?? '')),
    ),
  ].sort();
