import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { fromSources } from './from-sources.mjs';
import { rawText } from './raw-text.mjs';
import { root } from './workspaces.mjs';

const run = promisify(execFile);

/** What a program prints that Node runs as an ES module, with our packages from their sources and all others from `node_modules`. */
export const printedByNode = async (program) => {
  const folder = join(root, 'node_modules/.cache/programs');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${program.replaceAll('/', '-')}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, program)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'error',
    external: ['boardgame.io'],
    plugins: [rawText, fromSources],
  });
  try {
    return (await run(process.execPath, [outfile])).stdout;
  } finally {
    rmSync(outfile);
  }
};
