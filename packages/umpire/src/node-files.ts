import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Attempt, got, refuseWhole } from './attempt.js';
import type { Files } from './io.js';

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
};

const inWords = (thrown: unknown): string => {
  const { code, message } = thrown as NodeJS.ErrnoException;
  return WORDS[code ?? ''] ?? code ?? message;
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
  listJson: (folder) => tried(folder, 'a folder that can be read', () => jsonBelow(folder)),
  write: (path, text) =>
    tried(path, 'a file that can be written', () => {
      makeFolders(dirname(path));
      writeFileSync(path, text);
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
