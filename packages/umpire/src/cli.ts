import { nodeIo } from './node-io.js';
import { run } from './run.js';

// A reader that has seen enough (`umpire ... | head`) is no defect.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));

process.exitCode = await run(process.argv.slice(2), nodeIo());
