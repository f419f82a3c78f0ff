import { type Attempt, got } from './attempt.js';
import type { Io } from './io.js';

/** Writes a file, or to standard output for `-`. */
export const writeOut = (io: Io, path: string, text: string): Attempt<null> => {
  if (path !== '-') return io.files.write(path, text);
  io.out(text);
  return got(null);
};
