import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { packages } from './scripts/workspaces.mjs';

/** Every entry point of ours stands for its source, so that tests need no build. */
const alias = packages()
  .flatMap(({ entries }) => entries)
  .map(({ specifier, source }) => ({ find: new RegExp(`^${specifier}$`), replacement: source }));

/** Whole games are played in the folders `test`, which take longest: begun first, they leave no core idle at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      /\/test\/(golden|games|laws)\./.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))];
  }
}

/** Set by `npm run test:fast`, which runs a part of the tests. */
const sample = process.env['TEST_SAMPLE'];

/** Set by `npm test` and `npm run test:fast`, which put the tests together before they are run: their files. */
const built = process.env['TEST_FILES'];

export default defineConfig({
  resolve: { alias },
  test: {
    include:
      built !== undefined
        ? JSON.parse(built)
        : [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'examples/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
          ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    globalSetup: ['./scripts/clause-ids.mjs'],
    setupFiles: sample === undefined ? [] : ['./scripts/quick-run.ts'],
    // What is built is no module of Vite's: the engine loads it as it is. The adapter's tests import folders of boardgame.io, which Node alone does not find.
    server: { deps: { external: [/\/coverage\/built\/(?!packages\/boardgame-io\/)/] } },
    // Nothing here keeps state between tests, and loading a game anew for each of some hundred files takes longer than its tests.
    isolate: false,
    // Without this one core is left idle, which is half of two.
    maxWorkers: availableParallelism(),
    // Positions are made and thrown away by the thousand: with more room for what is young, collecting them takes half of the time.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    // What hangs is found; what a busy machine slows down is not taken for it.
    testTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
  },
});
