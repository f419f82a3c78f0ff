import { packages } from './scripts/workspaces.mjs';

/** @type {import('typedoc').TypeDocOptions} */
export default {
  name: 'Eastfront Umpire',
  entryPoints: packages().flatMap(({ entries }) => entries.map(({ source }) => source)),
  plugin: ['./scripts/typedoc-entry-names.mjs'],
  out: 'docs/api',
  readme: 'none',
  exclude: ['**/*.test.ts'],
  excludeInternal: true,
  disableSources: true,
  disableGit: true,
  treatWarningsAsErrors: true,
  validation: { notExported: true, invalidLink: true, notDocumented: false },
};
