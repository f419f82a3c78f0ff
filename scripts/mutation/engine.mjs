/**
 * Runs tests over a source that is replaced in memory: no file is changed.
 */
import { createVitest } from 'vitest/node';
import { root } from '../workspaces.mjs';

/** The file that is replaced, and its text; none while the sources stand as they are. */
const planted = { file: null, text: '' };

const replacing = {
  name: 'replaced-source',
  enforce: 'pre',
  load: (id) => (planted.file !== null && id.split('?')[0] === planted.file ? planted.text : null),
};

/**
 * Starts what runs the tests of a game, those of these `names` alone where they are given, until `bail` have failed; 0 runs them all. `run` takes
 * test files and says which tests fail with `file` replaced by `text`.
 */
export const startTests = async (game, include, { bail = 1, names, testTimeout = 60_000 } = {}) => {
  process.env.EASTFRONT_GAME = game;
  const vitest = await createVitest(
    'test',
    { root, watch: false, include, maxWorkers: 1, bail, reporters: [{}], testTimeout },
    { plugins: [replacing] },
  );
  if (names !== undefined) vitest.setGlobalTestNamePattern(names);
  const run = async (files, file = null, text = '') => {
    const before = planted.file;
    Object.assign(planted, { file, text });
    for (const changed of [before, file]) if (changed !== null) vitest.invalidateFile(changed);
    const specifications = await vitest.globTestSpecifications(files);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    vitest.state.errorsSet?.clear?.();
    return {
      count: testModules.length,
      isGood: unhandledErrors.length === 0 && testModules.every((one) => one.ok()),
      failed: testModules.flatMap((one) =>
        [...one.children.allTests('failed')].map(({ fullName }) => fullName),
      ),
    };
  };
  return { run, stop: () => vitest.close() };
};
