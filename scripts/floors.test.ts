import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import written from './chapter-pairs.json' with { type: 'json' };
import { isTest, readSources, relativeImports, type SourceFile } from './source-imports.js';
import { packages } from './workspaces.mjs';

const games = packages().filter(({ entries }) => entries.some(({ name }) => name === 'rulebook'));

/** What stands on the chapters: the actions of all of them, questions, bots, pictures. */
const ATTIC: ReadonlySet<string> = new Set(['play', 'ask', 'bots', 'cases']);

/** The chapters that say what there is: the board and the units. */
const COMPONENTS: readonly string[] = ['01-scope', '02-components', '01-units', '12-2-definitions'];

/**
 * By game the folders that import each other, each with two clauses: of the first chapter the one that refers to what the second
 * defines, and the other way round.
 */
const PAIRS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = written;

interface Rulebook {
  readonly prefix: string;
  readonly clauses: readonly { readonly id: string }[];
}

const folderOf = (path: string): string => path.split('/')[0] as string;
const isGround = (path: string): boolean => COMPONENTS.includes(folderOf(path));
const isChapter = (path: string): boolean => /^(\d|[sv]-)/.test(path);

/** The files of a game that another imports, by their paths in `src`. */
const importedBy = (src: string, { file, imports }: SourceFile): readonly string[] =>
  relativeImports(file, imports).map(({ target }) => relative(src, target).split(sep).join('/'));

const upwards = (dir: string, isBelow: (path: string) => boolean): readonly string[] => {
  const src = join(dir, 'src');
  return readSources(src)
    .filter(({ path }) => isBelow(path) && !isTest(path))
    .flatMap((file) =>
      importedBy(src, file)
        .filter((path) => ATTIC.has(folderOf(path)))
        .map((path) => `${file.path} imports ${path}`),
    );
};

/** Folders of the source of a game that import each other, each pair once. */
const mutualPairs = (dir: string): readonly string[] => {
  const src = join(dir, 'src');
  const found = readSources(src)
    .filter(({ path }) => !isTest(path) && path.includes('/'))
    .flatMap((file) => importedBy(src, file).map((path) => [folderOf(file.path), folderOf(path)] as const));
  const links = new Set(found.map(([from, to]) => `${from} ${to}`));
  return [...links].flatMap((link) => {
    const [from, to] = link.split(' ') as [string, string];
    return from < to && links.has(`${to} ${from}`) ? [`${from} ${to}`] : [];
  });
};

/** Whether a clause belongs to the chapter of a folder: by its number, or because the folder cites it. */
const isOfChapter = (dir: string, folder: string, prefix: string, id: string): boolean => {
  const [, chapter, section = ''] = /^(\d+)(?:-(\d+))?/.exec(folder) ?? [];
  return (
    id.startsWith(`${prefix}-${Number(chapter)}.${section}`) ||
    readSources(join(dir, 'src', folder)).some(({ path, text }) => !isTest(path) && text.includes(id))
  );
};

describe('the floors of a game', () => {
  it.each(games.map(({ name, dir }) => [name, dir] as const))(
    '%s: the position stands below the chapters, which stand below the play of them all',
    (_, dir) => {
      const position = readSources(join(dir, 'src', 'position'));
      expect(position.length).toBeGreaterThan(2);
      const above = position.flatMap((file) =>
        importedBy(join(dir, 'src'), file)
          .filter((path) => isChapter(path) && !isGround(path))
          .map((path) => `position/${file.path} imports ${path}`),
      );
      expect(above).toEqual([]);
      expect(upwards(dir, (path) => folderOf(path) === 'position' || isChapter(path))).toEqual([]);
    },
  );

  it.each(games.map(({ name, dir }) => [name, dir] as const))(
    '%s: folders import each other only if they are chapters that refer to each other in the rulebook',
    (_, dir) => {
      const pairs = PAIRS[basename(dir)] ?? {};
      expect([...mutualPairs(dir)].sort()).toEqual(Object.keys(pairs).sort());
      const { prefix, clauses } = JSON.parse(
        readFileSync(join(dir, 'data', 'rulebook.json'), 'utf8'),
      ) as Rulebook;
      const ids = new Set(clauses.map(({ id }) => id));
      const misplaced = Object.entries(pairs).flatMap(([pair, references]) =>
        pair
          .split(' ')
          .map((folder, i) => [folder, references[i] as string] as const)
          .filter(([folder, id]) => !ids.has(id) || !isOfChapter(dir, folder, prefix, id)),
      );
      expect(misplaced).toEqual([]);
    },
  );
});
