import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeFiles, TOO_LONG } from './node-files.js';

const root = mkdtempSync(join(tmpdir(), 'umpire-'));
afterAll(() => rmSync(root, { recursive: true }));
const at = (...parts: string[]): string => join(root, ...parts);
const reason = (attempt: ReturnType<typeof nodeFiles.read | typeof nodeFiles.write>): string | undefined =>
  attempt._tag === 'Left' ? attempt.left.bad[0]?.got : undefined;

describe('nodeFiles', () => {
  it('writes a file into folders that are not there yet, and reads it', () => {
    expect(nodeFiles.write(at('a', 'b', 'c.json'), '{}')._tag).toBe('Right');
    expect(readFileSync(at('a', 'b', 'c.json'), 'utf8')).toBe('{}');
    expect(nodeFiles.read(at('a', 'b', 'c.json'))).toEqual({ _tag: 'Right', right: '{}' });
    expect([
      nodeFiles.kindOf(at('a')),
      nodeFiles.kindOf(at('a', 'b', 'c.json')),
      nodeFiles.kindOf(at('z')),
    ]).toEqual(['folder', 'file', null]);
  });

  it('lists the .json files below a folder, sorted', () => {
    mkdirSync(at('list', 'deep'), { recursive: true });
    for (const name of ['b.json', 'a.json', 'note.txt', 'deep/c.json']) writeFileSync(at('list', name), '');
    expect(nodeFiles.listJson(at('list'))).toEqual({
      _tag: 'Right',
      right: [at('list', 'a.json'), at('list', 'b.json'), at('list', 'deep', 'c.json')],
    });
  });

  it('says in words what is wrong', () => {
    writeFileSync(at('file'), '');
    expect(reason(nodeFiles.read(at('gone')))).toBe('no such file');
    expect(reason(nodeFiles.read(root))).toBe('a folder');
    expect(reason(nodeFiles.write(root, ''))).toBe('a folder');
    expect(reason(nodeFiles.write(at('file', 'x'), ''))).toMatch(/a file where a folder should be/);
    expect(reason(nodeFiles.prepareFolder(at('file', 'x')))).toMatch(/a file where a folder should be/);
    expect(nodeFiles.prepareFolder(at('new', 'folder'))._tag).toBe('Right');
  });

  it.runIf(existsSync('/proc/self'))('comes back from a folder in which the system makes none', () => {
    expect(nodeFiles.prepareFolder('/proc/umpire/out')._tag).toBe('Left');
    expect(nodeFiles.write('/proc/umpire/out.svg', '')._tag).toBe('Left');
  });

  it.runIf(process.platform !== 'win32')('nothing that is wrong with a path is thrown', () => {
    symlinkSync('loop', at('loop'));
    const long = at('n'.repeat(300));
    for (const [path, why] of [
      [at('loop'), 'links that lead in a circle'],
      [at('loop', 'x'), 'links that lead in a circle'],
      [long, 'a name that is too long'],
      [at('file', 'x', 'y'), 'a file where a folder should be'],
    ] as const) {
      expect([path, nodeFiles.kindOf(path)]).toEqual([path, null]);
      expect([path, reason(nodeFiles.read(path))]).toEqual([path, why]);
      expect([path, reason(nodeFiles.write(path, ''))]).toEqual([path, why]);
      expect([path, reason(nodeFiles.prepareFolder(path))]).toEqual([path, why]);
    }
  });

  it.runIf(existsSync('/dev/zero'))(
    'reads no more than a file may hold, and no device before it is asked for',
    () => {
      expect(reason(nodeFiles.read('/dev/zero'))).toBe(TOO_LONG);
      expect(['/dev/full', '/dev/null'].map(nodeFiles.kindOf)).toEqual(['stream', 'stream']);
      expect(nodeFiles.read('/dev/null')).toEqual({ _tag: 'Right', right: '' });
    },
  );

  it('says that a text is in UTF-16, with its mark or without', () => {
    for (const [name, mark] of [
      ['marked', '\ufeff'],
      ['bare', ''],
    ] as const) {
      writeFileSync(at(name), Buffer.from(`${mark}{"game": "caucasus"}`, 'utf16le'));
      expect(nodeFiles.read(at(name))).toMatchObject({
        left: { bad: [{ expected: 'a text in UTF-8', got: 'one in UTF-16' }] },
      });
    }
    writeFileSync(at('utf8'), '\ufeff{}');
    expect(nodeFiles.read(at('utf8'))._tag).toBe('Right');
  });

  it('reads a file of an installed package, or nothing', () => {
    expect(JSON.parse(nodeFiles.readOfPackage('@eastfront/kernel', 'package.json') ?? '{}')).toMatchObject({
      name: '@eastfront/kernel',
    });
    expect(nodeFiles.readOfPackage('@eastfront/kernel', 'gone.json')).toBeNull();
    expect(nodeFiles.readOfPackage('no-such-package', 'package.json')).toBeNull();
  });
});
