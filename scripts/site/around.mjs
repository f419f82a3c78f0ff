/** Pages of the repository that lie outside `docs`, placed where VitePress finds them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspaces.mjs';
import { AROUND, textOf } from './pages.mjs';

export const writeAround = () => {
  for (const [place, source] of Object.entries(AROUND)) {
    const file = join(root, 'docs', place);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, textOf(source));
  }
};
