import { type Attempt, got } from './attempt.js';

/** The file system as far as the commands need it. Paths are as typed; nothing throws. */
export interface Files {
  kindOf(path: string): 'file' | 'folder' | null;
  read(path: string): Attempt<string>;
  /** What the module in a file exports. */
  load(path: string): Promise<Attempt<Readonly<Record<string, unknown>>>>;
  /** The files below a folder whose names end in `.json`, sorted. */
  listJson(folder: string): Attempt<readonly string[]>;
  /** Makes the folders above the file where they are missing. */
  write(path: string, text: string): Attempt<null>;
  /** Makes a folder, and those above it, and tries whether files can be written there. */
  prepareFolder(path: string): Attempt<null>;
  /** The text of a file of an installed package; null when there is none. */
  readOfPackage(name: string, path: string): string | null;
}

/** A bar that shows how far a long command has come. */
export interface Bar {
  update(done: number, label: string): void;
  stop(): void;
}

/** The outside world of a command. */
export interface Io {
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
  /** Everything that comes from standard input. */
  stdin(): Promise<string>;
  readonly files: Files;
  /** Whether standard output takes colours. */
  readonly colour: boolean;
  /** Characters in a line of standard output. */
  readonly width: number;
  /** Starts a bar on standard error; null when that is no terminal. */
  startBar(total: number, label: string): Bar | null;
}

/** Writes a file, or to standard output for `-`. */
export const writeOut = (io: Io, path: string, text: string): Attempt<null> => {
  if (path !== '-') return io.files.write(path, text);
  io.out(text);
  return got(null);
};
