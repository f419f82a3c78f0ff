import { resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { isBuiltForNode } from './scripts/modules.mjs';
import { rawText } from './scripts/raw-text.mjs';
import { type BuiltFile, packages } from './scripts/workspaces.mjs';

/** Runs in a package's folder; which package it is, the folder says. */
const here = packages().find(({ dir }) => dir === resolve('.'));
if (here === undefined) throw new Error(`${resolve('.')} is not one of the packages`);

const entry = (built: readonly BuiltFile[]) =>
  Object.fromEntries(built.map(({ name, source }) => [name, source]));
const isTool = here.bins.length > 0;

/** Games take io-ts from the kernel: each would carry the whole of it once more. */
const ioTsOfKernel: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'io-ts-of-kernel',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^io-ts$/ }, () => ({
      path: '@eastfront/kernel/io-ts',
      external: true,
      sideEffects: false,
    }));
  },
};
const isOnKernel = '@eastfront/kernel' in (here.manifest.dependencies ?? {});

const common: Options = {
  esbuildPlugins: isOnKernel ? [rawText, ioTsOfKernel] : [rawText],
  target: isTool ? 'node20' : 'es2022',
  platform: isTool ? 'node' : 'neutral',
  // fp-ts has no exports map and fails under native ESM; bundled, it also shakes down to the few functions in use.
  noExternal: [/^fp-ts/, /^io-ts/, /^seedrandom/, /^fastest-levenshtein/, /^stemmer/],
  // What npm may leave out is looked for when it is needed.
  external: [/^@eastfront\//, ...Object.keys(here.manifest.optionalDependencies ?? {})],
  // Those that Node has an entry of its own for are shaken when its modules are made.
  treeshake: !isBuiltForNode(here),
  // A map without the sources, which are not packed, leads nowhere.
  sourcemap: false,
  outDir: 'dist',
  esbuildOptions: (options) => {
    options.mainFields = ['module', 'main'];
    // Words of other languages as they are: escaped they take twice the room.
    options.charset = 'utf8';
  },
};

/** What every command needs stands in the one file of the command line: for Node to find and open ten files took a sixth of a short command. */
const tool: Options = {
  ...common,
  noExternal: [
    ...(common.noExternal ?? []),
    ...['commander', 'get-east-asian-width', 'jsonc-parser', 'picocolors'],
  ],
  // What is taken in as CommonJS asks for modules of Node.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
};

export default defineConfig([
  {
    ...common,
    entry: entry(here.entries),
    format: ['esm', 'cjs'],
    splitting: true,
  },
  ...(isTool ? [{ ...tool, entry: entry(here.bins), format: ['esm' as const] }] : []),
]);
