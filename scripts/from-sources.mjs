import { packages } from './workspaces.mjs';

/** Every entry point of ours, from its source. */
const sources = new Map(
  packages()
    .flatMap(({ entries }) => entries)
    .map(({ specifier, source }) => [specifier, source]),
);

/** For esbuild: our packages from their sources, so that nothing has to be built. */
export const fromSources = {
  name: 'sources',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@eastfront\// }, ({ path }) => ({ path: sources.get(path) }));
  },
};
