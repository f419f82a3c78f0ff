import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('table.mjs', import.meta.url));

it.each([
  ['--help', /Unknown option/],
  ['--port=x', /--port takes a whole number/],
])(
  'the table is not built and served with %s: how it is called is told',
  (option, said) => {
    const { status, stderr } = spawnSync(process.execPath, [script, option], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(said);
    expect(stderr).toMatch(/usage: npm run table/);
  },
  60_000,
);
