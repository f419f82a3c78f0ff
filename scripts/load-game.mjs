/**
 * A game package with the package `testing`, bundled in memory from their sources: scripts that play need no build, and none can be stale.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fromSources } from './from-sources.mjs';
import { rawText } from './raw-text.mjs';
import { packages, root } from './workspaces.mjs';

const all = packages();

/** The folders of the game packages. */
export const gameNames = all
  .filter(({ entries }) => entries.some((entry) => entry.name === 'rulebook'))
  .map(({ name }) => name.replace('@eastfront/', ''));

const stop = (message) => {
  console.error(message);
  process.exit(2);
};

/**
 * The games of a command line: those named, all of them if there are none.
 *
 * @param wrong - called with a name that is no game; by default, it ends the script with exit code 2
 * @param known - the names it may be, by default those of all games
 */
export const gamesNamed = (names, wrong = stop, known = gameNames) => {
  const strange = names.find((name) => !known.includes(name));
  if (strange !== undefined) wrong(`no such game: ${strange}; the games are ${known.join(', ')}`);
  return names.length > 0 ? names : known;
};

/** The same for a script that takes one game, which has to be named. */
export const gameNamed = (name, wrong = stop, known = gameNames) =>
  name === undefined ? wrong(`name a game: ${known.join(', ')}`) : gamesNamed([name], wrong, known)[0];

/** `testing`, the kernel with its parts, and the game package `pkg` of this name with everything that is `exported` beside it. */
export const loadGame = async (name) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * as testing from '@eastfront/testing'; export * as game from '@eastfront/${name}'; export * as kernel from '@eastfront/kernel'; export * as picture from '@eastfront/kernel/picture'; export * as cases from '@eastfront/kernel/case'; export * as differ from '@eastfront/kernel/differ'; export * as session from '@eastfront/kernel/session';`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [rawText, fromSources],
  });
  const folder = mkdtempSync(join(tmpdir(), 'eastfront-fuzz-'));
  try {
    const file = join(folder, 'bundle.mjs');
    writeFileSync(file, outputFiles[0].contents);
    const { testing, game, kernel, picture, cases, differ, session } = await import(pathToFileURL(file).href);
    return {
      testing,
      kernel,
      picture,
      cases,
      differ,
      session,
      exported: game,
      pkg: Object.values(game).find((value) => typeof value?.make === 'function'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
