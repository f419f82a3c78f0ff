import { SingleBar } from 'cli-progress';
import type { Bar, Io } from './io.js';
import { nodeFiles } from './node-files.js';

const NARROWEST = 60;
const WIDEST = 110;
/** Where standard output is no terminal. */
const UNKNOWN = 100;

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
  out: (text) => {
    process.stdout.write(text);
  },
  err: (text) => {
    process.stderr.write(text);
  },
  stdin: readStdin,
  files: nodeFiles,
  // https://no-color.org: any value but the empty one turns colours off.
  colour:
    process.stdout.isTTY === true && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb',
  width: Math.min(WIDEST, Math.max(NARROWEST, process.stdout.columns ?? UNKNOWN)),
  startBar,
});
