/**
 * The documentation site, in `docs/.vitepress/dist`:
 *
 *     npm run docs                        the whole site
 *     npm run docs -- --base /umpire/     for a site that lies in a folder
 *     npm run docs -- --serve             the pages as they are edited; the API as it was last written
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../workspaces.mjs';
import { apiFolder, writeApi } from './api.mjs';
import { writeAround } from './around.mjs';
import { writeBoards } from './boards.mjs';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '/' },
    serve: { type: 'boolean', default: false },
    'keep-api': { type: 'boolean', default: false },
  },
});

const timed = async (name, work) => {
  const began = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
};

const keepApi = (values.serve || values['keep-api']) && existsSync(apiFolder);
await timed('pages from around', writeAround);
await timed('boards', writeBoards);
if (!keepApi) await timed('API', writeApi);
await timed('site', () => {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitepress/bin/vitepress.js'), values.serve ? 'dev' : 'build', 'docs'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, SITE_BASE: values.base } },
  );
  process.exitCode = status ?? 1;
});
// The table itself, at /play/ of the site: beside any page it finds its files.
if (!values.serve)
  await timed('the table', () => {
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/table.mjs'), '--build'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
    else
      cpSync(join(root, 'packages/table/dist'), join(root, 'docs/.vitepress/dist/play'), { recursive: true });
  });
