import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Attempt, got, refuseWhole } from '../attempt.js';
import { attempt, inWords } from './file-faults.js';
import type { Files } from './io.js';
import { makeFolders, writeFile } from './write-file.js';

const MODULE = 'a module that can be loaded (.mjs, .cjs or .js)';

const load: Files['load'] = async (path, typed) => {
  if (!existsSync(path)) return refuseWhole(typed, MODULE, 'no such file');
  try {
    return got((await import(pathToFileURL(resolve(path)).href)) as Readonly<Record<string, unknown>>);
  } catch (thrown) {
    return refuseWhole(typed, MODULE, thrown instanceof Error ? inWords(thrown) : String(thrown));
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

const require = createRequire(import.meta.url);

const kindOf: Files['kindOf'] = (path) => {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return null;
    return stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'stream';
  } catch {
    // Reading or writing it reports why it cannot be seen.
    return null;
  }
};

/** More than any file of ours, in bytes; a device may give more without end. */
export const MOST_BYTES = 256 * 2 ** 20;
/** Read at once, in bytes. */
const PART = 2 ** 20;

export const TOO_LONG = `more than ${MOST_BYTES / 2 ** 20} MiB`;

/** Whether bytes are a text in UTF-16: its mark, or every other byte of the first signs empty. */
const isUtf16 = (bytes: Uint8Array): boolean => {
  const [a, b, c, d] = bytes;
  return (
    (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || (b === 0 && d === 0 && a !== 0 && c !== 0)
  );
};

const textOf = (where: string, bytes: Buffer): Attempt<string> =>
  isUtf16(bytes) ? refuseWhole(where, 'a text in UTF-8', 'one in UTF-16') : got(bytes.toString('utf8'));

/** The whole content of a file or device. */
const read: Files['read'] = (path) => {
  const found = attempt(path, 'a file that can be read', () => {
    const fd = openSync(path, 'r');
    try {
      const parts: Buffer[] = [];
      for (let length = 0; ; ) {
        const part = Buffer.allocUnsafe(PART);
        const count = readSync(fd, part);
        if (count === 0) return Buffer.concat(parts);
        length += count;
        if (length > MOST_BYTES) return null;
        parts.push(part.subarray(0, count));
      }
    } finally {
      closeSync(fd);
    }
  });
  if (found._tag === 'Left') return found;
  return found.right === null
    ? refuseWhole(path, 'a file that can be read', TOO_LONG)
    : textOf(path, found.right);
};

/** The files of this machine. */
export const nodeFiles: Files = {
  kindOf,
  read,
  load,
  listJson: (folder) => attempt(folder, 'a folder that can be read', () => jsonBelow(folder)),
  write: writeFile,
  prepareFolder: (path) =>
    attempt(path, 'a folder that can be written to', () => {
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

/** Everything that comes from standard input. */
export const readStdin = async (): Promise<Attempt<string>> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of process.stdin) {
    length += (part as Buffer).length;
    if (length > MOST_BYTES) return refuseWhole('standard input', 'a text that can be read', TOO_LONG);
    parts.push(part as Buffer);
  }
  return textOf('standard input', Buffer.concat(parts));
};
