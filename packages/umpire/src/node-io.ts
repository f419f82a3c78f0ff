import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SingleBar } from 'cli-progress';
import { type Attempt, got, refuseWhole } from './attempt.js';
import type { Bar, Files, Io } from './io.js';
import { drawPng } from './png.js';
import { languageOf, wantsColour, widthOf } from './terminal.js';

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'a read-only file system',
  EISDIR: 'a folder',
  ENOTDIR: 'a file where a folder should be',
  EEXIST: 'a file where a folder should be',
  ENOSPC: 'no space left',
  ENAMETOOLONG: 'a name that is too long',
  ERR_MODULE_NOT_FOUND: 'no such file, or one that imports what is not installed',
  ERR_UNKNOWN_FILE_EXTENSION: 'a file of another kind; TypeScript has to be built first',
};

const inWords = (thrown: unknown): string => {
  const { code, message } = thrown as NodeJS.ErrnoException;
  return WORDS[code ?? ''] ?? code ?? message;
};

const MODULE = 'a module that can be loaded (.mjs, .cjs or .js)';

const load: Files['load'] = async (path) => {
  if (!existsSync(path)) return refuseWhole(`--game ${path}`, MODULE, WORDS['ENOENT'] as string);
  try {
    return got((await import(pathToFileURL(resolve(path)).href)) as Readonly<Record<string, unknown>>);
  } catch (thrown) {
    return refuseWhole(`--game ${path}`, MODULE, thrown instanceof Error ? inWords(thrown) : String(thrown));
  }
};

const tried = <A>(path: string, expected: string, act: () => A): Attempt<A> => {
  try {
    return got(act());
  } catch (thrown) {
    return refuseWhole(path, expected, inWords(thrown));
  }
};

const jsonBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : jsonBelow(path);
      return entry.name.endsWith('.json') ? [path] : [];
    });

/** Step by step: the recursive way of `mkdirSync` does not come back from a folder in which the system makes none. */
const makeFolders = (path: string): void => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory() === true) return;
  if (stat === undefined && dirname(path) !== path) makeFolders(dirname(path));
  mkdirSync(path);
};

const require = createRequire(import.meta.url);

/** The files of this machine. */
export const nodeFiles: Files = {
  kindOf: (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat === undefined ? null : stat.isDirectory() ? 'folder' : 'file';
  },
  read: (path) => tried(path, 'a file that can be read', () => readFileSync(path, 'utf8')),
  load,
  listJson: (folder) => tried(folder, 'a folder that can be read', () => jsonBelow(folder)),
  write: (path, content) =>
    tried(path, 'a file that can be written', () => {
      makeFolders(dirname(path));
      writeFileSync(path, content);
      return null;
    }),
  prepareFolder: (path) =>
    tried(path, 'a folder that can be written to', () => {
      makeFolders(path);
      accessSync(path, constants.W_OK);
      return null;
    }),
  readOfPackage: (name, path) => {
    try {
      return readFileSync(join(dirname(require.resolve(`${name}/package.json`)), path), 'utf8');
    } catch {
      return null;
    }
  },
};

const startBar = (total: number, label: string): Bar | null => {
  if (!process.stderr.isTTY) return null;
  // A game is played without a pause, so that a handler for Ctrl-C would never run: leave Ctrl-C to the system.
  const bar = new SingleBar({
    format: '{bar} {percentage}% {label}',
    stream: process.stderr,
    barCompleteChar: '\u2588',
    barIncompleteChar: '\u2591',
    barsize: 30,
    gracefulExit: false,
    linewrap: true,
    clearOnComplete: true,
  });
  bar.start(total, 0, { label });
  return { update: (done, now) => bar.update(done, { label: now }), stop: () => bar.stop() };
};

const readStdin = async (): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** The terminal, the files and the environment of this process. */
export const nodeIo = (): Io => ({
  out: (content) => {
    process.stdout.write(content);
  },
  err: (text) => {
    process.stderr.write(text);
  },
  stdin: readStdin,
  files: nodeFiles,
  colour: wantsColour(process.env, process.stdout.isTTY === true),
  ...languageOf(process.env),
  width: widthOf(process.env, process.stdout.columns),
  startBar,
  drawPng,
});
