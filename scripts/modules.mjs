/**
 * The programs once more for Node, in `dist/node`. Bundlers want many small files, of which they take what a program uses; Node finds, opens
 * and links each file that an entry imports, which takes it longer than to read the same text in one. So what `./play` runs is one file, what
 * the main entry adds to it a second, and only what neither needs lies by itself. Of the kernel a game needs most entries: they are one file,
 * `whole.js`, which built games import by that name instead of entry by entry.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { pureValues } from './pure-values.mjs';

/** The entries whose code goes into one file each, in this order; what an earlier one runs is not in a later one. */
const WHOLE = ['play', 'index'];

/** The entries of the kernel that games import, which are one file. */
const OF_KERNEL = ['index', 'codec', 'case', 'bots', 'hex'];
/** One more, whose names mean something else in other entries, is one name in that file. */
const IO_TS = 'io-ts';
const NAME_OF_IO_TS = 'ioTs';
const KERNEL = '@eastfront/kernel';
const FILE_OF_KERNEL = 'whole';

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

/** What a built package imports of the kernel, from the one file of the kernel. */
const fromWholeKernel = {
  name: 'from-whole-kernel',
  renderChunk: (code) => {
    const entries = OF_KERNEL.map((name) => (name === 'index' ? KERNEL : `${KERNEL}/${name}`));
    const whole = `'${KERNEL}/${FILE_OF_KERNEL}'`;
    return entries
      .reduce((text, entry) => text.replaceAll(` from '${entry}';`, ` from ${whole};`), code)
      .replaceAll(
        new RegExp(`import \\* as (\\S+) from '${KERNEL}/${IO_TS}';`, 'g'),
        `import { ${NAME_OF_IO_TS} as $1 } from ${whole};`,
      );
  },
};

/** The kernel's one file as a module: all names of the entries in it. */
const wholeKernel = (built) => ({
  name: 'whole-kernel',
  buildStart() {
    // What other entries of the kernel need of it is exported beside the names, so that no second file has to do that.
    this.emitFile({
      type: 'chunk',
      id: FILE_OF_KERNEL,
      fileName: `${FILE_OF_KERNEL}.js`,
      preserveSignature: 'allow-extension',
    });
  },
  resolveId: (id) => (id === FILE_OF_KERNEL ? id : null),
  load: (id) =>
    id === FILE_OF_KERNEL
      ? [
          ...OF_KERNEL.map((name) => `export * from '${built(name)}';`),
          `export * as ${NAME_OF_IO_TS} from '${built(IO_TS)}';`,
        ].join('\n')
      : null,
});

/** Two entries may not mean two things by one name: it would be missing in the one file. */
const refuseConflicts = (warning, warn) => {
  if (warning.code === 'NAMESPACE_CONFLICT') throw new Error(warning.message);
  warn(warning);
};

/** Makes the modules of `dist` anew from what tsup left there: for bundlers without what nothing uses, and for Node in `dist/node`. */
export const buildModules = async ({ dir, name: ofPackage, entries }) => {
  const dist = join(dir, 'dist');
  const built = (name) => join(dist, `${name}.js`);
  const whole = (chunk, names) => ({
    chunk,
    files: new Set(names.flatMap((name) => [...filesFrom(built(name))])),
  });
  const isKernel = ofPackage === KERNEL;
  const groups = isKernel
    ? [whole(FILE_OF_KERNEL, [...OF_KERNEL, IO_TS])]
    : WHOLE.filter((name) => existsSync(built(name))).map((name) => whole(`${name}-whole`, [name]));
  const options = {
    input: Object.fromEntries(entries.map(({ name }) => [name, built(name)])),
    external: (id) => id !== FILE_OF_KERNEL && !id.startsWith('.') && !id.startsWith('/'),
    treeshake: { moduleSideEffects: false },
    onwarn: refuseConflicts,
  };
  const bundle = await rollup(options);
  const forNode = isKernel ? await rollup({ ...options, plugins: [wholeKernel(built)] }) : bundle;
  for (const file of readdirSync(dist).filter(isModule)) rmSync(join(dist, file));
  const common = { format: 'esm', chunkFileNames: '[name]-[hash].js', hoistTransitiveImports: false };
  await bundle.write({ ...common, dir: dist, plugins: [pureValues] });
  await forNode.write({
    ...common,
    dir: join(dist, 'node'),
    plugins: isKernel ? [] : [fromWholeKernel],
    manualChunks: (id) =>
      id === FILE_OF_KERNEL ? FILE_OF_KERNEL : groups.find(({ files }) => files.has(id))?.chunk,
  });
  for (const one of new Set([bundle, forNode])) await one.close();
};
