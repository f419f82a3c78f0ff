import { type Attempt, got, refuseWhole } from '../attempt.js';

/** The faults of a file system, by their codes, as words. */
const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'a read-only file system',
  EISDIR: 'a folder',
  ENOTDIR: 'a file where a folder should be',
  EEXIST: 'a file where a folder should be',
  ENOSPC: 'no space left',
  EDQUOT: 'no space left',
  EFBIG: 'no space left',
  EIO: 'a disk or device that fails',
  EBUSY: 'a file that is in use',
  ETXTBSY: 'a file that is in use',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  ENAMETOOLONG: 'a name that is too long',
  ELOOP: 'links that lead in a circle',
  ENXIO: 'a device or pipe that nobody serves',
  EPIPE: 'a pipe that nobody reads',
  ERR_MODULE_NOT_FOUND: 'no such file, or one that imports what is not installed',
  ERR_UNKNOWN_FILE_EXTENSION: 'a file of another kind; TypeScript has to be built first',
};

/** The message for an exception of the file system. */
export const inWords = (thrown: unknown): string => {
  const { code, message } = thrown as NodeJS.ErrnoException;
  return WORDS[code ?? ''] ?? code ?? message;
};

/** The result of a file operation; an exception becomes a refusal with the path. */
export const attempt = <A>(path: string, expected: string, act: () => A): Attempt<A> => {
  try {
    return got(act());
  } catch (thrown) {
    return refuseWhole(path, expected, inWords(thrown));
  }
};
