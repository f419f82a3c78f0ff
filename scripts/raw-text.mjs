import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { packedBoard } from './pack-board.mjs';
import { root } from './workspaces.mjs';

const carried = (path, value) => (basename(path) === 'board.json' ? packedBoard(value) : value);

/**
 * For esbuild what Vite brings along: `file.json?raw` is the text of the file. Engines read a text in a fraction of the time that they need
 * for the same as program text, and what is in it can be read when it is asked for. Blanks between the values are left out, and a board is carried in few bytes (`pack-board.mjs`).
 */
export const rawText = {
  name: 'raw-text',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.json\?raw$/ }, ({ path, resolveDir }) => ({
      // It stands in what is built, which must not tell where that was.
      path: relative(root, resolve(resolveDir, path.replace(/\?raw$/, ''))),
      namespace: 'raw-text',
    }));
    onLoad({ filter: /.*/, namespace: 'raw-text' }, ({ path }) => ({
      contents: JSON.stringify(carried(path, JSON.parse(readFileSync(join(root, path), 'utf8')))),
      loader: 'text',
    }));
  },
};
