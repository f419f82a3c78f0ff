import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { packedBoard } from './pack-board.mjs';
import { root } from './workspaces.mjs';

/** JSON without the blanks between its values, and of a board fewer bytes; any other text as it is. */
const carried = (path, text) => {
  if (!path.endsWith('.json')) return text;
  const value = JSON.parse(text);
  return JSON.stringify(basename(path) === 'board.json' ? packedBoard(value) : value);
};

/**
 * For esbuild what Vite brings along: `file.json?raw` is the text of the file, and so are the script of a page. Engines read a text in a fraction of the time that they need
 * for the same as program text, and what is in it can be read when it is asked for.
 */
export const rawText = {
  name: 'raw-text',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.(json|js)\?raw$/ }, ({ path, resolveDir }) => ({
      // It stands in what is built, which must not tell where that was.
      path: relative(root, resolve(resolveDir, path.replace(/\?raw$/, ''))),
      namespace: 'raw-text',
    }));
    onLoad({ filter: /.*/, namespace: 'raw-text' }, ({ path }) => ({
      contents: carried(path, readFileSync(join(root, path), 'utf8')),
      loader: 'text',
    }));
  },
};
