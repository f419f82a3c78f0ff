/**
 * What the quick run of the tests runs. Always: the tests beside the code of the kernel, of the laws and of the games, and of each game all
 * dispute cases and all fields of positions, so that a broken ruling is found in every game. Of the rest one in thirty, drawn by a seed: files
 * and, where a file plays whole games or holds laws, its tests. The whole run, and that of every night, runs each.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { packages, root } from './workspaces.mjs';

const ONE_IN = 30;

/** Folders with tests: those of the packages, and two of the root. */
const folders = () => [
  ...packages().flatMap(({ dir }) => [join(dir, 'src'), join(dir, 'test')]),
  join(root, 'examples'),
  join(root, 'scripts'),
];

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true }).map((file) =>
        relative(root, join(folder, file)).split(sep).join('/'),
      )
    : [];

/** Every test file, from the root; the configuration of vitest names the same by patterns. */
export const testFiles = () =>
  folders()
    .flatMap(filesIn)
    .filter((file) => /\.test\.(ts|mjs)$/.test(file) && !file.includes('node_modules/'));

/** The file in which the laws are put to a game, its cases among them. */
const LAWS = /^packages\/([^/]+)\/test\/laws\.test\.ts$/;

/** Files of long tests that need nothing of each other: drawn test by test, for one of them takes as long as all that is always run. */
const LONG =
  /\/test\/(attacks|bad-input|crowding|each-game|games|golden|laws|movement-laws|retreats|round-trip|show)\.test\.ts$/;

/** The games: they are what laws are put to. */
const gamesAmong = (files) => files.flatMap((file) => LAWS.exec(file)?.[1] ?? []);

const isDrawn = (seed, ...of) =>
  createHash('sha256')
    .update(JSON.stringify([seed, ...of]))
    .digest()
    .readUInt32BE(0) %
    ONE_IN ===
  0;

/** The files that are loaded. */
export const quickFiles = (seed, files = testFiles()) => {
  const ground = ['kernel', 'testing', ...gamesAmong(files)].map((name) => `packages/${name}/src/`);
  return files.filter(
    (file) => LONG.test(file) || ground.some((folder) => file.startsWith(folder)) || isDrawn(seed, file),
  );
};

/** Suites of the laws that are quick: thousands of short tests. */
const SHORT = /^(dispute cases$|the fields of )/;

/** Suites whose laws share what they are tried on, which is what takes long: all of one or none. */
const SHARED = /^laws of the game/;

/** Whether a test of a file that is loaded is run: in files of long tests those of short suites and those that are drawn. */
export const isQuick = (seed, file, suite, name) =>
  !LONG.test(file) || SHORT.test(suite) || isDrawn(seed, file, suite, ...(SHARED.test(suite) ? [] : [name]));
