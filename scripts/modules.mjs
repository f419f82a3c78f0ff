/**
 * The programs once more for Node, in `dist/node`. Bundlers want many small files, of which they take what a program uses; Node finds, opens
 * and links each file that an entry imports, which takes it longer than to read the same text in one. So what `./play` runs is one file, what
 * the main entry adds to it a second, and only what neither needs lies by itself.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { pureValues } from './pure-values.mjs';

/** The entries whose code goes into one file each, in this order; what an earlier one runs is not in a later one. */
const WHOLE = ['play', 'index', 'codec'];

const IMPORTED = /(?:from|import)\s*['"](\.[^'"]+)['"]/g;

/** A built file and all that it imports of its package. */
const filesFrom = (file, seen = new Set()) => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORTED))
    filesFrom(join(dirname(file), path), seen);
  return seen;
};

/** Whether a package has entries for Node: their place is in its `exports`. */
export const isBuiltForNode = ({ manifest }) => manifest.exports?.['.']?.import?.node !== undefined;

const isModule = (file) => file.endsWith('.js');

/** Makes the modules of `dist` anew from what tsup left there: for bundlers without what nothing uses, and for Node in `dist/node`. */
export const buildModules = async ({ dir, entries }) => {
  const dist = join(dir, 'dist');
  const built = (name) => join(dist, `${name}.js`);
  const groups = WHOLE.filter((name) => existsSync(built(name))).map((name) => ({
    chunk: `${name}-whole`,
    files: filesFrom(built(name)),
  }));
  const bundle = await rollup({
    input: Object.fromEntries(entries.map(({ name }) => [name, built(name)])),
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
    treeshake: { moduleSideEffects: false },
  });
  for (const file of readdirSync(dist).filter(isModule)) rmSync(join(dist, file));
  const common = { format: 'esm', chunkFileNames: '[name]-[hash].js', hoistTransitiveImports: false };
  await bundle.write({ ...common, dir: dist, plugins: [pureValues] });
  await bundle.write({
    ...common,
    dir: join(dist, 'node'),
    manualChunks: (id) => groups.find(({ files }) => files.has(id))?.chunk,
  });
  await bundle.close();
};
