/** The program `umpire`: runs the command line of the process and exits with its code. */

import { BAD_INPUT } from './attempt.js';
import { inWords } from './io/file-faults.js';
import { nodeIo } from './io/node-io.js';
import { run } from './run.js';

// A reader that has seen enough (`umpire ... | head`) is no fault; a full disk is reported.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`umpire: standard output: ${inWords(error)}\n`);
  process.exit(BAD_INPUT);
});

process.exitCode = await run(process.argv.slice(2), nodeIo());
