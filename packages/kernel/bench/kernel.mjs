/**
 * The kernel as users import it: the built package. With KERNEL=source, the source bundled in a temporary folder, for
 * work on it between builds.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const inPackage = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const bundled = async () => {
  const { build } = await import('esbuild');
  const folder = mkdtempSync(join(tmpdir(), 'kernel-bench-'));
  const outfile = join(folder, 'kernel.mjs');
  const modules = [
    'grid',
    'labels',
    'hex/shapes',
    'zones',
    'search',
    'reached',
    'hex/path',
    'trace',
    'retreat',
    'table',
    'dice',
  ];
  await build({
    stdin: {
      contents: modules.map((name) => `export * from './${name}.js';`).join('\n'),
      resolveDir: inPackage('src'),
    },
    bundle: true,
    format: 'esm',
    mainFields: ['module', 'main'],
    outfile,
    logLevel: 'error',
  });
  const loaded = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  return loaded;
};

const dist = inPackage('dist/index.js');
const source = process.env.KERNEL === 'source';
if (!source && !existsSync(dist)) {
  console.error('No build of the kernel: run `npm run build`, or set KERNEL=source.');
  process.exit(2);
}

export const kernel = source
  ? await bundled()
  : {
      ...(await import(pathToFileURL(dist).href)),
      ...(await import(pathToFileURL(inPackage('dist/hex.js')).href)),
    };
