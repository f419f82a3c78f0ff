import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, readSources, relativeImports, type SourceFile } from './source-imports.js';
import { packages } from './workspaces.mjs';

const games = packages().filter(({ entries }) => entries.some(({ name }) => name === 'rulebook'));

/** What stands on the chapters: the actions of all of them, questions, bots, pictures. */
const ATTIC: ReadonlySet<string> = new Set(['play', 'ask', 'bots', 'cases']);

/** The section that says how a campaign is kept from date to date, and so looks at the whole of a game. */
const WHOLE: readonly string[] = ['12-5-campaigns/scenario.ts'];

/** The chapters that say what there is: the board and the units. */
const COMPONENTS: readonly string[] = ['01-scope', '02-components', '01-units', '12-2-definitions'];
const folderOf = (path: string): string => path.split('/')[0] as string;
const isGround = (path: string): boolean => COMPONENTS.includes(folderOf(path));
const isChapter = (path: string): boolean => /^(\d|[sv]-)/.test(path);

/** The files of a game that another imports, by their paths in `src`. */
const importedBy = (src: string, { file, imports }: SourceFile): readonly string[] =>
  relativeImports(file, imports).map(({ target }) => relative(src, target).split(sep).join('/'));

const upwards = (dir: string, isBelow: (path: string) => boolean): readonly string[] => {
  const src = join(dir, 'src');
  return readSources(src)
    .filter(({ path }) => isBelow(path) && !isTest(path) && !WHOLE.includes(path))
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

  it.each(
    games
      .filter(({ name }) => !name.endsWith('/valor-of-the-guards'))
      .map(({ name, dir }) => [name, dir] as const),
  )('%s: only chapters import each other', (_, dir) => {
    const pairs = mutualPairs(dir);
    expect(pairs.filter((pair) => !pair.split(' ').every(isChapter))).toEqual([]);
  });

  it('Valor of the Guards: only sections whose clauses name each other import each other', () => {
    const { dir } = games.find(({ name }) => name.endsWith('/valor-of-the-guards')) as { dir: string };
    expect(mutualPairs(dir)).toEqual([
      // Control of a Location is defined by what the position notes (VG-12.2).
      '12-2-definitions position',
      // A landing is a friendly edge (VG-CG12.b), from which a cut off area is no exit (VG-12.6068.c).
      '12-4-special-rules 12-607-isolation',
      // A campaign is kept and begun as a whole.
      '12-5-campaigns play',
      // Isolated Locations stay as they are when control is divided (VG-12.6069.c).
      '12-606-perimeter 12-607-isolation',
    ]);
  });
});
