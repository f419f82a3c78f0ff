import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { digest } from '@eastfront/kernel';
import { type Attempt, got, refuseWhole } from '../attempt.js';
import { attempt, inWords } from './file-faults.js';

export type Content = string | Uint8Array;

const WRITABLE = 'a file that can be written';

/** Step by step: the recursive way of `mkdirSync` does not come back from a folder in which the system makes none. */
export const makeFolders = (path: string): void => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory() === true) return;
  if (stat === undefined && dirname(path) !== path) makeFolders(dirname(path));
  mkdirSync(path);
};

/** The folders that hold the descriptors of processes as links. */
const DESCRIPTORS = /^\/proc\/([0-9]+)(?:\/task\/[0-9]+)?\/fd$/;

/** The process whose descriptor a link is; null of every other link. */
const processOf = (link: string): number | null => {
  const [, id] = DESCRIPTORS.exec(realpathSync(dirname(link))) ?? [];
  return id === undefined ? null : Number(id);
};

/** The target of writing: a file, new or old, or a stream, such as a device, a pipe or an open descriptor. */
type Target =
  | { readonly kind: 'file'; readonly path: string; readonly stat: Stats | null }
  | { readonly kind: 'stream'; readonly to: string | number };

/** More links than any system follows. */
const MOST_LINKS = 40;

/** Where a path leads: the file behind all links, which may not be there yet. Throws what the file system throws. */
const targetOf = (path: string): Target => {
  const stat = statSync(path, { throwIfNoEntry: false }) ?? null;
  let at = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() !== true) break;
    const owner = processOf(at);
    // A new file under the name of one that is held open would not be where the process writes.
    if (owner !== null) return { kind: 'stream', to: owner === process.pid ? Number(basename(at)) : at };
    at = resolve(realpathSync(dirname(at)), readlinkSync(at));
  }
  if (stat?.isDirectory() === true) throw Object.assign(new Error(path), { code: 'EISDIR' });
  return stat === null || stat.isFile() ? { kind: 'file', path: at, stat } : { kind: 'stream', to: at };
};

/** The longest name of a file that every usual file system takes, in bytes. */
const LONGEST_NAME = 255;

/** The suffix of temporary files. One that is left over is removed once its writer has ended. */
const SIGN = '.umpire-lock';

/** What stands beside a file while it is written: the new content, and the sign for others to wait. */
export const besideOf = (path: string): string => {
  const beside = `${basename(path)}${SIGN}`;
  return join(
    dirname(path),
    Buffer.byteLength(beside) <= LONGEST_NAME ? beside : `${digest(basename(path)).slice(0, 16)}${SIGN}`,
  );
};

/** The age in milliseconds after which a temporary file counts as left over. */
const LONGEST_WRITING = 10_000;
/** How long a writer waits for another, in milliseconds, and between two looks. */
const LONGEST_WAIT = 1000;
const LOOK_EVERY = 20;

const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY);
};

/** Writes to what takes it bit by bit; a reader that is slow is waited for. */
const pourOut = (to: string | number, content: Content): void => {
  if (typeof to === 'string') {
    writeFileSync(to, content);
    return;
  }
  const bytes = Buffer.from(content);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(to, bytes, written);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EAGAIN') throw thrown;
      pause();
    }
  }
};

/** Opens the file if no other process is writing it; null if another process does not finish. */
const openBeside = (beside: string): number | null => {
  for (const end = Date.now() + LONGEST_WAIT; ; pause()) {
    try {
      return openSync(beside, 'wx');
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
    }
    const there = lstatSync(beside, { throwIfNoEntry: false });
    if (there !== undefined && Date.now() - there.mtimeMs > LONGEST_WRITING) rmSync(beside, { force: true });
    else if (Date.now() > end) return null;
  }
};

/** Restores owner and permissions, if the system allows it. */
const likeBefore = (fd: number, beside: string, { mode, uid, gid }: Stats): void => {
  const now = fstatSync(fd);
  try {
    if (now.uid !== uid || now.gid !== gid) chownSync(beside, uid, gid);
  } catch {
    // Only the owner of the system gives files away.
  }
  fchmodSync(fd, mode & 0o7777);
};

/** What a file should hold when it is replaced: null for a file that should not be there, undefined for anything. */
export type Was = string | null | undefined;

/** Why a file is not replaced: it has changed since it was read. */
const changedSince = (path: string, was: Was): string | null => {
  if (was === undefined) return null;
  const there = statSync(path, { throwIfNoEntry: false }) !== undefined;
  if (was === null) return there ? 'a file that is there already' : null;
  if (!there) return 'none any more';
  return readFileSync(path, 'utf8') === was ? null : 'one that another has changed since';
};

const isSameFile = (fd: number, path: string): boolean => {
  const [held, there] = [fstatSync(fd), statSync(path, { throwIfNoEntry: false })];
  return there !== undefined && held.ino === there.ino && held.dev === there.dev;
};

const expectedOf = (was: Was): string =>
  was === null ? 'a new file' : 'the file as it was read (nothing was written; read it again)';

/**
 * Writes beside a file and puts it in its place in one step, so that there is the old file or the new one at every moment. As Git does,
 * what stands beside is what keeps others away: two writers that have read the same file do not both replace it. The packages for this
 * (write-file-atomic, atomically) take the part of a text that still had room on a full disk for the whole.
 */
const replaceFile = (
  path: string,
  target: string,
  stat: Stats | null,
  content: Content,
  was: Was,
): Attempt<null> => {
  if (stat !== null) accessSync(target, constants.W_OK);
  const beside = besideOf(target);
  let fd: number | null = null;
  try {
    fd = openBeside(beside);
  } catch (thrown) {
    return refuseWhole(path, WRITABLE, `${inWords(thrown)} for ${basename(beside)} beside it`);
  }
  if (fd === null)
    return refuseWhole(path, 'a file that nobody else is writing', `${basename(beside)} beside it`);
  let isPut = false;
  try {
    const changed = changedSince(target, was);
    if (changed !== null) return refuseWhole(path, expectedOf(was), changed);
    writeFileSync(fd, content);
    fsyncSync(fd);
    if (stat !== null) likeBefore(fd, beside, stat);
    if (!isSameFile(fd, beside))
      return refuseWhole(path, 'a file that nobody else is writing', 'another writer');
    renameSync(beside, target);
    isPut = true;
    return got(null);
  } finally {
    if (!isPut && isSameFile(fd, beside)) rmSync(beside, { force: true });
    closeSync(fd);
  }
};

/**
 * Writes a file whole or not at all, with the folders above it. Links are followed and stay; devices, pipes and what a process holds open
 * are written as they are. Nothing throws.
 *
 * @param was - what the file has to hold still, null for no file at all; otherwise nothing is written
 */
export const writeFile = (path: string, content: Content, was?: Was): Attempt<null> => {
  const written = attempt(path, WRITABLE, () => {
    makeFolders(dirname(path));
    const target = targetOf(path);
    if (target.kind === 'file') return replaceFile(path, target.path, target.stat, content, was);
    pourOut(target.to, content);
    return got(null);
  });
  return written._tag === 'Left' ? written : written.right;
};
