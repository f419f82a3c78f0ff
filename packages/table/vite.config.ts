import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { leaveTextsOut } from '../../scripts/table-rulebooks.mjs';
import { workerOfTheSameBuild } from '../../scripts/table-worker.mjs';
import { packages } from '../../scripts/workspaces.mjs';

/** Every entry point of ours stands for its source. */
const alias = packages()
  .flatMap(({ entries }) => entries)
  .map(({ specifier, source }) => ({ find: new RegExp(`^${specifier}$`), replacement: source }));

export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  // Beside any page it finds its files.
  base: './',
  // Signals must meet the very Preact of the page, whichever others are installed.
  resolve: { alias, dedupe: ['preact'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [leaveTextsOut(), workerOfTheSameBuild()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    // What every visit loads is few files: many small ones cannot be packed together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'], test: /node_modules|packages\/kernel/ }],
        },
      },
    },
    // A worker loads these files too, and has no document that could be told of others in advance.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
  },
});
