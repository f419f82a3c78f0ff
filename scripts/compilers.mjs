import { join } from 'node:path';
import { root } from './workspaces.mjs';

/** The oldest compiler that reads the declarations; docs/packaging.md names it. */
export const LEAST_TYPESCRIPT = '5.4.5';

/**
 * The compilers of a consumer's project, each with its command and its name in words: the oldest, the one of today, and the quick one. What has to
 * hold for each form of a module is proven once by the one of today, and by the quick one for the other forms.
 */
export const COMPILERS = {
  least: ['node_modules/least-typescript/bin/tsc', `TypeScript ${LEAST_TYPESCRIPT}`],
  stable: ['node_modules/typescript/bin/tsc', 'TypeScript 6'],
  native: [join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc'), 'TypeScript 7'],
};
