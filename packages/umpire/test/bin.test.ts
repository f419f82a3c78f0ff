import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const command = fileURLToPath(new URL(`../${manifest.bin.umpire}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'umpire-bin-'));
const copy = join(folder, 'bin', 'umpire.mjs');

mkdirSync(join(folder, 'bin'));
copyFileSync(command, copy);
afterAll(() => rmSync(folder, { recursive: true }));

const ran = (...words: readonly string[]) =>
  spawnSync(process.execPath, [copy, ...words], { encoding: 'utf8' });

describe('the command of the package', () => {
  it('stands in the repository, so that npm finds it before anything is built', () => {
    expect(existsSync(command)).toBe(true);
    expect(manifest.files).toContain('bin');
  });

  it('says how it is built where it is not', () => {
    const { status, stdout, stderr } = ran('games');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe('umpire: not built yet; "npm run build" in the folder of the repository builds it\n');
  });

  it('hands everything to what was built', () => {
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(folder, 'dist', 'cli.js'),
      'console.log(process.argv.slice(2).join("|")); process.exitCode = 1;',
    );
    expect(ran('clause', '--search', 'a river')).toMatchObject({
      status: 1,
      stdout: 'clause|--search|a river\n',
    });
  });
});
