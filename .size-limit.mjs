/**
 * How much a browser loads, minified and gzipped: each entry point whole, and programs as they are written (`scripts/size`). Run by
 * `npm run size` and `npm run check` on what was built. A limit that is reached asks for a look at what came along
 * (`npx size-limit --why`), not for a higher limit.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from './scripts/size/limits.mjs';
import { packages, root } from './scripts/workspaces.mjs';

const isForNode = ({ bins, manifest }) => bins.length > 0 || 'peerDependencies' in manifest;
const entries = packages()
  .filter((pkg) => !isForNode(pkg))
  .flatMap(({ dir, entries }) =>
    entries.map(({ specifier, name }) => ({ name: specifier, path: join(dir, 'dist', `${name}.js`) })),
  );

const folder = join(root, 'scripts', 'size');
const programs = readdirSync(folder)
  .filter((file) => file.endsWith('.js'))
  .sort()
  .map((file) => ({
    name: /^\/\/ (.*)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? file,
    path: join(folder, file),
  }));

export default [...entries, ...programs].map(({ name, path }) => ({
  name,
  path,
  limit: LIMITS[name] ?? '0 B',
  gzip: true,
  // What is measured is what was built: without this the paths of the repository's tsconfig lead to the sources.
  modifyEsbuildConfig: (config) => ({
    ...config,
    platform: 'browser',
    mainFields: ['module', 'main'],
    tsconfigRaw: '{}',
  }),
}));
