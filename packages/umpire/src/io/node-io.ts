import { createRequire } from 'node:module';
import { isRecord } from '@eastfront/kernel';
import { type PartData, partsOf, THREAD } from '../play/run-part.js';
import type { Bar, Io } from './io.js';
import { nodeFiles, readStdin } from './node-files.js';
import { drawPng } from './png.js';
import { languageOf, wantsColour, widthOf } from './terminal.js';

const require = createRequire(import.meta.url);

const startBar = (total: number, label: string): Bar | null => {
  if (!process.stderr.isTTY) return null;
  // Most commands show no bar, and start without what draws it.
  const { SingleBar }: typeof import('cli-progress') = require('cli-progress');
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

/** The work given to one of our threads, and how it answers; null in the main program and in threads of other programs. */
const partData = (): (PartData & { readonly answer: (content: string | Uint8Array) => void }) | null => {
  // Most commands run in no thread, and start without what threads need.
  if (process.env[THREAD] === undefined) return null;
  const { parentPort, workerData }: typeof import('node:worker_threads') = require('node:worker_threads');
  return isRecord(workerData) && typeof workerData['umpirePart'] === 'number'
    ? { umpirePart: workerData['umpirePart'], answer: (content) => parentPort?.postMessage(content) }
    : null;
};

/** The terminal, the files and the environment of this process. */
export const nodeIo = (): Io => {
  const part = partData();
  return {
    out: (content) => {
      if (part === null) process.stdout.write(content);
      else part.answer(content);
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
    runPart: partsOf(process.argv[1] ?? ''),
    ...(part === null ? {} : { part: part.umpirePart }),
  };
};
