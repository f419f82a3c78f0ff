/**
 * `npm test`: every test, put together first by `bundle-tests.mjs`. With the names of files or folders only those are run, from
 * their sources. Options go to vitest.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BUILT, bundleTests } from './bundle-tests.mjs';
import { setup as writeClauseIds } from './clause-ids.mjs';
import { testFiles } from './quick-choice.mjs';
import { root } from './workspaces.mjs';

const given = process.argv.slice(2);
const isPart = given.some((word) => !word.startsWith('-'));

const runVitest = (env) =>
  spawnSync(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1;

if (isPart) process.exitCode = runVitest({});
else {
  writeClauseIds();
  const files = await bundleTests(testFiles());
  process.exitCode = runVitest({ TEST_FILES: JSON.stringify(files) });
  if (process.exitCode !== 0)
    console.log(
      `What failed below ${BUILT} is run from its sources by: npm test -- packages/.../name.test.ts`,
    );
}
