import { digest } from '@eastfront/kernel';
import { beforeEach } from 'vitest';

/**
 * The quick run: it runs a share of the long tests, drawn by the seed that `npm run test:fast` sets; the others are reported as skipped.
 * The whole run, and that of every night, runs each.
 */
const ONE_IN = 10;

/** Whole games, laws over random draws and every case through the command line: nearly all of the time. */
const LONG =
  /\/test\/(attacks|bad-input|crowding|each-game|games|golden|laws|movement-laws|retreats|round-trip|show)\.test\.ts$/;

/** Suites of the long files that are quick: thousands of short tests. */
const SHORT = /^(dispute cases|the fields of) ?/;

/** Suites whose laws share what they are tried on, which is what takes long: all of one or none. */
const SHARED = /^laws of the game/;

const seed = process.env['TEST_SAMPLE'] ?? '';

beforeEach(({ task, skip }) => {
  if (!LONG.test(task.file.filepath)) return;
  const suite = task.suite?.name ?? '';
  if (SHORT.test(suite)) return;
  const drawn = digest([
    seed,
    task.file.filepath.replace(/^.*\/packages\//, ''),
    suite,
    ...(SHARED.test(suite) ? [] : [task.name]),
  ]);
  if (Number.parseInt(drawn.slice(-8), 16) % ONE_IN !== 0) skip(`not drawn by seed ${seed}`);
});
