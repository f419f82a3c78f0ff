import { createRequire } from 'node:module';
import type { Io, PartRun } from '../io/io.js';

const require = createRequire(import.meta.url);

/** Set in the environment of a thread of ours. */
export const THREAD = 'UMPIRE_THREAD';

/** The message to a thread that runs one part of a command. */
export interface PartData {
  readonly umpirePart: number;
}

/**
 * Runs a program in threads. What it prints comes as messages: a stream of a thread may end before all of it was read.
 *
 * @param program - the file that Node was started with
 */
export const partsOf =
  (program: string): NonNullable<Io['runPart']> =>
  (argv, part) =>
    new Promise<PartRun>((resolve, reject) => {
      let out = '';
      let err = '';
      // Most commands run no threads, and start without what they need.
      const { Worker }: typeof import('node:worker_threads') = require('node:worker_threads');
      const worker = new Worker(program, {
        argv: [...argv],
        workerData: { umpirePart: part } satisfies PartData,
        env: { ...process.env, [THREAD]: '1' },
        stdout: true,
        stderr: true,
      });
      worker.stderr.on('data', (chunk: Buffer) => {
        err += chunk.toString('utf8');
      });
      worker.on('message', (text: string) => {
        out += text;
      });
      worker.on('error', reject);
      worker.on('exit', (code) => resolve({ code, out, err }));
    });
