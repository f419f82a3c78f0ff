import { Worker } from 'node:worker_threads';
import type { Io, PartRun } from '../io/io.js';

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
      const worker = new Worker(program, {
        argv: [...argv],
        workerData: { umpirePart: part } satisfies PartData,
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
