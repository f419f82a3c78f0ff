/**
 * The quick run of the tests: what is always run, and of the rest what a seed draws, see `quick-choice.mjs`. Without `--seed` each run draws
 * others, and says by which seed it is run again. Further arguments go to vitest.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleTests } from './bundle-tests.mjs';
import { setup as writeClauseIds } from './clause-ids.mjs';
import { quickFiles } from './quick-choice.mjs';
import { root } from './workspaces.mjs';

const { values, tokens } = parseArgs({
  options: { seed: { type: 'string' } },
  strict: false,
  allowPositionals: true,
  tokens: true,
});
const seed = typeof values.seed === 'string' ? values.seed : Date.now().toString(36);
const own = new Set(
  tokens
    .filter((one) => one.kind === 'option' && one.name === 'seed')
    .flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])),
);
const others = process.argv.slice(2).filter((_, i) => !own.has(i));

console.log(`The quick run of seed ${seed}; again by: npm run test:fast -- --seed ${seed}`);
writeClauseIds();
const files = await bundleTests(quickFiles(seed));
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...others],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_SAMPLE: seed, TEST_FILES: JSON.stringify(files) },
  },
);
process.exitCode = status ?? 1;
