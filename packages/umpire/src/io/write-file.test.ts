import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { besideOf, writeFile } from './write-file.js';

const root = mkdtempSync(join(tmpdir(), 'umpire-write-'));
afterAll(() => rmSync(root, { recursive: true }));
const at = (...parts: string[]): string => join(root, ...parts);
const textIn = (path: string): string => readFileSync(path, 'utf8');
const reason = (written: ReturnType<typeof writeFile>): string | undefined =>
  written._tag === 'Left' ? written.left.bad[0]?.got : undefined;

const isUnix = process.platform !== 'win32';
const script = at('write.mjs');

/** A program that writes the file that is named, as long as is said; `slow` waits for a kill before the new one is in its place. */
const PROGRAM = `
import fs from 'node:fs';
import { writeFile } from ${JSON.stringify(fileURLToPath(new URL('./write-file.ts', import.meta.url)))};
const [path, length, was] = process.argv.slice(2);
const written = writeFile(path, 'y'.repeat(Number(length)), was);
console.log(written._tag === 'Left' ? written.left.bad[0].got : 'written');
`;

/** The same with a \`rename\` that never comes. */
const STUCK = `
import { syncBuiltinESMExports } from 'node:module';
import fs from 'node:fs';
fs.renameSync = () => { console.log('before'); for (;;); };
syncBuiltinESMExports();
await import(${JSON.stringify(`file://${script}`)});
`;

/** A reader that begins late and says how many bytes came: a shell's own `sleep` and `wc` are not everywhere. */
const SLOW = `
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
await setTimeout(100);
process.stdout.write(String(readFileSync(0).length));
`;

beforeAll(async () => {
  const source = (name: string) => fileURLToPath(new URL(`../../../kernel/src/${name}.ts`, import.meta.url));
  await build({
    stdin: { contents: PROGRAM, resolveDir: root, loader: 'ts' },
    outfile: script,
    alias: { '@eastfront/kernel': source('index') },
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  writeFileSync(at('stuck.mjs'), STUCK);
  writeFileSync(at('slow.mjs'), SLOW);
});

describe('writeFile', () => {
  it('replaces a file whole, with its rights, and leaves nothing beside it', () => {
    mkdirSync(at('whole'));
    writeFileSync(at('whole', 'a'), 'old');
    chmodSync(at('whole', 'a'), 0o600);
    expect(writeFile(at('whole', 'a'), 'new')._tag).toBe('Right');
    expect([textIn(at('whole', 'a')), readdirSync(at('whole'))]).toEqual(['new', ['a']]);
    if (isUnix) expect(statSync(at('whole', 'a')).mode & 0o777).toBe(0o600);
  });

  it('writes only over the file that was read', () => {
    writeFileSync(at('read'), 'changed');
    expect(reason(writeFile(at('read'), 'new', 'read'))).toBe('one that another has changed since');
    expect(reason(writeFile(at('read'), 'new', null))).toBe('a file that is there already');
    expect(reason(writeFile(at('gone'), 'new', 'read'))).toBe('none any more');
    expect(textIn(at('read'))).toBe('changed');
    expect([writeFile(at('read'), 'new', 'changed')._tag, textIn(at('read'))]).toEqual(['Right', 'new']);
    expect([existsSync(at('gone')), existsSync(besideOf(at('read')))]).toEqual([false, false]);
  });

  it('waits for another writer, refuses where that one does not end, and takes one that was killed for gone', () => {
    writeFileSync(at('held'), 'old');
    writeFileSync(besideOf(at('held')), 'half');
    expect(reason(writeFile(at('held'), 'new'))).toBe('held.umpire-lock beside it');
    expect(textIn(at('held'))).toBe('old');
    utimesSync(besideOf(at('held')), 1000, 1000);
    expect([writeFile(at('held'), 'new')._tag, textIn(at('held'))]).toEqual(['Right', 'new']);
  });

  it('lets a file alone that somebody else calls a lock', () => {
    writeFileSync(at('cargo.lock'), 'mine');
    utimesSync(at('cargo.lock'), 1000, 1000);
    expect([writeFile(at('cargo'), 'new')._tag, textIn(at('cargo.lock'))]).toEqual(['Right', 'mine']);
  });

  it('takes the longest name that there is', () => {
    const name = 'n'.repeat(255);
    expect([writeFile(at(name), 'new')._tag, textIn(at(name))]).toEqual(['Right', 'new']);
    expect(reason(writeFile(at(`${name}n`), ''))).toBe('a name that is too long');
  });

  it.runIf(isUnix)(
    'writes what a link leads to, also where that is not there yet, and keeps the link',
    () => {
      mkdirSync(at('links', 'deep'), { recursive: true });
      writeFileSync(at('links', 'deep', 'old'), 'old');
      symlinkSync(join('deep', 'old'), at('links', 'a'));
      symlinkSync('a', at('links', 'b'));
      symlinkSync(join('deep', 'new'), at('links', 'c'));
      symlinkSync('d', at('links', 'd'));
      expect([writeFile(at('links', 'b'), 'new')._tag, textIn(at('links', 'deep', 'old'))]).toEqual([
        'Right',
        'new',
      ]);
      expect([writeFile(at('links', 'c'), 'new')._tag, textIn(at('links', 'deep', 'new'))]).toEqual([
        'Right',
        'new',
      ]);
      expect(['a', 'b', 'c'].map((one) => lstatSync(at('links', one)).isSymbolicLink())).toEqual([
        true,
        true,
        true,
      ]);
      expect(reason(writeFile(at('links', 'd'), ''))).toBe('links that lead in a circle');
    },
  );

  it.runIf(isUnix && process.getuid?.() !== 0)('keeps a file that may not be written', () => {
    writeFileSync(at('mine'), 'old');
    chmodSync(at('mine'), 0o400);
    expect([reason(writeFile(at('mine'), 'new')), textIn(at('mine'))]).toEqual(['no permission', 'old']);
  });

  it.runIf(existsSync('/dev/full'))('writes devices as they are', () => {
    expect(reason(writeFile('/dev/full', 'new'))).toBe('no space left');
    expect([writeFile('/dev/null', 'new')._tag, statSync('/dev/null').isFile()]).toEqual(['Right', false]);
    expect(statSync('/dev/full').isFile()).toBe(false);
  });

  it.runIf(existsSync('/proc/self/fd'))('writes to what the process holds open, a pipe or a file', () => {
    const piped = spawnSync(process.execPath, [script, '/dev/stdout', '5'], { encoding: 'utf8' });
    expect(piped.stdout).toBe('yyyyywritten\n');
    const slow = `${process.execPath} ${script} /dev/stdout 400000 | ${process.execPath} ${at('slow.mjs')}`;
    expect(spawnSync('sh', ['-c', slow], { encoding: 'utf8' }).stdout).toBe('400008');
    writeFileSync(at('out'), 'before\n');
    const out = openSync(at('out'), 'a');
    spawnSync(process.execPath, [script, '/dev/stdout', '5'], { stdio: ['ignore', out, 'inherit'] });
    closeSync(out);
    expect(textIn(at('out'))).toBe('before\nyyyyywritten\n');
  });

  it.runIf(isUnix)('keeps the old file where the new one has no room, even where half of it had', () => {
    mkdirSync(at('full'));
    writeFileSync(at('full', 'a'), 'old');
    // A file may have 8 blocks of 512 or 1024 bytes: the first part of the new one is taken, as on a full disk.
    const { stdout } = spawnSync(
      'sh',
      ['-c', `ulimit -f 8; ${process.execPath} ${script} ${at('full', 'a')} 60000`],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout).toBe('no space left\n');
    expect([textIn(at('full', 'a')), readdirSync(at('full'))]).toEqual(['old', ['a']]);
  });

  it.runIf(isUnix)('a kill in mid-write leaves the old file, and the next writer goes on', async () => {
    mkdirSync(at('killed'));
    writeFileSync(at('killed', 'a'), 'old');
    const child = spawn(process.execPath, [at('stuck.mjs'), at('killed', 'a'), '60000', 'old']);
    await new Promise((settle) => child.stdout.once('data', settle));
    child.kill('SIGKILL');
    await new Promise((settle) => child.once('exit', settle));
    expect([textIn(at('killed', 'a')), readdirSync(at('killed'))]).toEqual(['old', ['a', 'a.umpire-lock']]);
    utimesSync(at('killed', 'a.umpire-lock'), 1000, 1000);
    expect([writeFile(at('killed', 'a'), 'new', 'old')._tag, readdirSync(at('killed'))]).toEqual([
      'Right',
      ['a'],
    ]);
  });

  it('of several that have read the same file one writes', async () => {
    writeFileSync(at('raced'), 'old');
    const said = await Promise.all(
      ['1', '2', '3', '4'].map(
        (length) =>
          new Promise<string>((settle) => {
            const child = spawn(process.execPath, [script, at('raced'), length, 'old']);
            child.stdout.once('data', (data: Buffer) => settle(data.toString().trim()));
          }),
      ),
    );
    expect(said.sort()).toEqual([...Array(3).fill('one that another has changed since'), 'written']);
  });
});
