import { type Attempt, got } from '../attempt.js';

/** The part of the file system that the commands need. Paths are as typed; nothing throws. */
export interface Files {
  /** The kind of what is at a path; a stream, such as a device or a pipe, can be read only once. Null if nothing is there. */
  kindOf(path: string): 'file' | 'folder' | 'stream' | null;
  read(path: string): Attempt<string>;
  /** What the module in a file exports; `typed` is how a refusal names its place. */
  load(path: string, typed: string): Promise<Attempt<Readonly<Record<string, unknown>>>>;
  /** The files below a folder whose names end in `.json`, sorted. */
  listJson(folder: string): Attempt<readonly string[]>;
  /**
   * Writes a file whole or not at all, and makes the folders above it where they are missing. Where `was` is given, the file has to hold
   * that still, or with null has not to be there; otherwise nothing is written.
   */
  write(path: string, content: string | Uint8Array, was?: string | null): Attempt<null>;
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

/** A picture as PNG. */
export interface Png {
  readonly bytes: Uint8Array;
  /** Whether there was a font: without one all text is left out. */
  readonly hasFont: boolean;
}

/** The result of a part of a command that ran in its own thread. */
export interface PartRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The outside world of a command. */
export interface Io {
  /** Writes to standard output. */
  out(content: string | Uint8Array): void;
  /** Writes to standard error. */
  err(text: string): void;
  /** Everything that comes from standard input. */
  stdin(): Promise<Attempt<string>>;
  readonly files: Files;
  /** Whether standard output takes colours. */
  readonly colour: boolean;
  /** The language that the environment asks for; none where it does not say. */
  readonly language?: string;
  /** Characters in a line of standard output. */
  readonly width: number;
  /** Starts a bar on standard error; null when that is no terminal. */
  startBar(total: number, label: string): Bar | null;
  /** Draws an SVG as PNG; refused if the optional package for it is not installed. */
  drawPng(svg: string): Promise<Attempt<Png>>;
  /** Runs one part of this command line, by its number, in a thread of its own; without it all parts are run here. */
  readonly runPart?: (argv: readonly string[], part: number) => Promise<PartRun>;
  /** The part that this thread was started for; none in the program itself. */
  readonly part?: number;
}

/** Whether a path is a file or a stream, which can be read. */
export const isReadable = (files: Pick<Files, 'kindOf'>, path: string): boolean =>
  ['file', 'stream'].includes(files.kindOf(path) ?? '');

/** Writes a file, or to standard output for `-`; `was` as for {@link Files.write}. */
export const writeOut = (
  io: Io,
  path: string,
  content: string | Uint8Array,
  was?: string | null,
): Attempt<null> => {
  if (path !== '-') return io.files.write(path, content, was);
  io.out(content);
  return got(null);
};
