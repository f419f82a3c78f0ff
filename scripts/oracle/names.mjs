/** Comparisons by their names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspaces.mjs';

const FOLDER = 'packages/oracle/test';

/** The names of the tests in a file's text. */
const namesIn = (text) =>
  [...text.matchAll(/\bit(?:\.each\([^)]*\))?\(\s*'([^']*)'/g)].map(([, name]) => name);

/** Words as a pattern that they alone fit. */
export const escaped = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The files with comparisons of a game, those alone of which one has these words in its name where they are given. */
export const comparisonFiles = (game, words) =>
  readdirSync(join(root, FOLDER), { recursive: true })
    .filter((file) => file.startsWith(game) && file.endsWith('.test.ts'))
    .sort()
    .map((file) => `${FOLDER}/${file}`)
    .filter(
      (file) =>
        words === undefined ||
        namesIn(readFileSync(join(root, file), 'utf8')).some((name) => name.includes(words)),
    );
