/**
 * Builds a module of a project with Metro, for `../bundler-proofs.mjs`: `exports` of packages are read, and `import` is understood without a
 * preset of Babel, as React Native sets it up.
 *
 *     node metro.mjs FOLDER_OF_METRO PROJECT ENTRY OUTPUT
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [tool, project, entry, output] = process.argv.slice(2);
const { loadConfig, runBuild } = createRequire(join(tool, 'package.json'))('metro');

const base = await loadConfig({ cwd: project }, {});
const { resolver, transformer } = base;
const config = {
  ...base,
  projectRoot: project,
  watchFolders: [project, tool],
  cacheStores: [],
  maxWorkers: 1,
  reporter: { update: () => {} },
  resolver: {
    ...resolver,
    sourceExts: [...new Set([...resolver.sourceExts, 'cjs', 'mjs'])],
    nodeModulesPaths: [join(tool, 'node_modules')],
    unstable_enablePackageExports: true,
    useWatchman: false,
  },
  transformer: {
    ...transformer,
    getTransformOptions: async () => ({
      transform: { experimentalImportSupport: true, inlineRequires: false },
    }),
  },
};

await runBuild(config, { entry, out: join(project, output), platform: 'ios', dev: false, minify: false });
process.exit(0);
