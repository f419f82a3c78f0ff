import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../src/', import.meta.url);

/** The tests beside the sources of this package, as text. */
export const tests: readonly string[] = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
