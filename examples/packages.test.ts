import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadGames, loadQuickOdds } from '@eastfront/umpire';
import { describe, expect, it } from 'vitest';
import { runWith } from '../packages/umpire/test/run-with.js';
import { ADDRESS, folderOf, isPlaceholder, pageAt } from '../scripts/address.mjs';
import { publishable, root } from '../scripts/workspaces.mjs';
import { printedBy } from './printed.js';

const all = publishable();

/** What a command line of the umpire prints, with the game that it names. */
const printedByUmpire = async (line: string): Promise<string> => {
  const argv = line.split(' ').slice(1);
  const names = argv.slice(1, 2);
  return (await runWith(argv, {}, await loadGames(names), await loadQuickOdds(names))).out;
};

describe.each(all)('the README of $name', (pkg) => {
  const { manifest, name, entries } = pkg;
  const folder = folderOf(pkg);
  const page = readFileSync(join(pkg.dir, 'README.md'), 'utf8');
  const blockIn = (language: string): string | undefined =>
    new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1];

  it('says what the package is, as its package.json does', () => {
    expect(page.startsWith(`# ${name}\n\n${manifest.description}\n`)).toBe(true);
  });

  it('tells how to install it, with all that has to come along', () => {
    const line = /^ {4}npm install (.*)$/m.exec(page)?.[1]?.split(' ') ?? [];
    const imported = [...(blockIn('ts') ?? '').matchAll(/from '(@eastfront\/[\w-]+)/g)].map(([, one]) => one);
    const needed = [name, ...imported, ...Object.keys(manifest.peerDependencies ?? {})];
    expect(line).toEqual(expect.arrayContaining(needed));
  });

  it('shows a program, and what it prints', async () => {
    const own = folder.replace('packages/', '');
    const shown = blockIn('ts');
    const line = blockIn('sh')?.trim() ?? '';
    if (shown !== undefined)
      expect(shown).toBe(readFileSync(new URL(`packages/${own}.ts`, import.meta.url), 'utf8'));
    const printed =
      shown === undefined
        ? await printedByUmpire(line)
        : await printedBy(() => import(`./packages/${own}.ts`));
    expect(printed).not.toBe('');
    expect(`${printed}\n`.startsWith(blockIn('text') ?? 'nothing')).toBe(true);
  });

  it('names every entry point and no other', () => {
    const named = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, specifier]) => specifier);
    expect(named).toEqual(entries.map(({ specifier }) => specifier));
  });

  it('names pages of the project that exist, by links once it has an address', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
    const named = [...page.matchAll(/\(`([^`]+)` of the project\)/g)].map(([, file = '']) => file);
    const start = pageAt(ADDRESS, '');
    expect(links.filter((link) => isPlaceholder(ADDRESS) || !link.startsWith(start))).toEqual([]);
    const files = [...named, ...links.map((link) => link.slice(start.length))];
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
