import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../workspaces.mjs';
import { callJury } from './jury.mjs';

const SOURCE = join(root, 'packages/kernel/src/ground/same.ts');

it('a jury finds nothing in the sources as they are, and sees a mistake in them', async () => {
  const { firstFailure, dismiss } = await callJury('none', ['packages/kernel/src/ground/same.test.ts']);
  const text = readFileSync(SOURCE, 'utf8');
  const failures = [
    await firstFailure(),
    await firstFailure(SOURCE, text.replace('===', '!==')),
    await firstFailure(SOURCE, `${text}\nexport const broken = (;\n`),
    await firstFailure(),
  ];
  await dismiss();
  expect(failures).toEqual([null, expect.any(String), expect.stringMatching(/^does not build/), null]);
}, 60_000);
