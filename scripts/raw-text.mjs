import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * For esbuild what Vite brings along: `file.json?raw` is the text of the file. Engines read a text in a fraction of the time that they need
 * for the same as program text, and what is in it can be read when it is asked for. Blanks between the values are left out.
 */
export const rawText = {
  name: 'raw-text',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.json\?raw$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace(/\?raw$/, '')),
      namespace: 'raw-text',
    }));
    onLoad({ filter: /.*/, namespace: 'raw-text' }, ({ path }) => ({
      contents: JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))),
      loader: 'text',
    }));
  },
};
