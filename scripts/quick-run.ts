import { relative, sep } from 'node:path';
import { beforeEach } from 'vitest';
import { sourceOf } from './bundle-tests.mjs';
import { isQuick } from './quick-choice.mjs';
import { root } from './workspaces.mjs';

/** The quick run: tests that are not chosen by the seed that `npm run test:fast` sets are reported as skipped. */
const seed = process.env['TEST_SAMPLE'] ?? '';

beforeEach(({ task, skip }) => {
  const file = sourceOf(relative(root, task.file.filepath).split(sep).join('/'));
  if (!isQuick(seed, file, task.suite?.name ?? '', task.name)) skip(`not drawn by seed ${seed}`);
});
