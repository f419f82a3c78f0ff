import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packages, root } from './workspaces.mjs';

const GUIDES = [
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'AGENTS.md',
  'llms.txt',
  '.changeset/README.md',
];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> };

describe.each(GUIDES)('%s', (guide) => {
  const text = textOf(guide);

  it('links to files that exist', () => {
    const local = all(text, /\]\(([^)#]+)[^)]*\)/g).filter((link) => !/^https?:/.test(link));
    expect(local.filter((link) => !existsSync(join(root, dirname(guide), link)))).toEqual([]);
  });

  it('names scripts that there are', () => {
    const named = all(text, /npm run ([\w:-]+)/g);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('names files and folders that there are; GAME is any game', () => {
    const paths = all(text, /(?:^|[\s`])((?:packages|scripts|docs|examples)\/[^\s`]+)/gm);
    const here = paths.map((path) => path.replace('GAME', 'turning-point').replace(/[.,:;]$/, ''));
    expect(here.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('llms.txt', () => {
  const text = textOf('llms.txt');

  it('begins with a title and a summary', () => {
    expect(text).toMatch(/^# .+\n\n> .+\n/);
  });

  it('links to every page', () => {
    const pages = readdirSync(join(root, 'docs')).filter((file) => /^(?!index).*\.md$/.test(file));
    expect(pages.filter((page) => !text.includes(`(docs/${page})`))).toEqual([]);
  });

  it.each(packages())('links to the README of $name', ({ name, dir }) => {
    expect(text).toContain(`[${name}](packages/${dir.split(/[\\/]/).at(-1)}/README.md)`);
  });
});

describe('SECURITY.md', () => {
  it('is right that no package runs a script on installation', () => {
    const manifests = packages().map(({ dir }) =>
      JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')),
    );
    const hooks = manifests.flatMap(({ scripts: own }) => Object.keys(own ?? {}));
    expect(hooks.filter((hook) => /install|prepare/.test(hook))).toEqual([]);
  });
});
