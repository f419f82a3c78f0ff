import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, readSources, relativeImports, type SourceFile } from './source-imports.js';
import { packages } from './workspaces.mjs';

const games = packages().filter(({ entries }) => entries.some(({ name }) => name === 'rulebook'));

/** What stands on the chapters: the actions of all of them, questions, bots, pictures. */
const ATTIC: ReadonlySet<string> = new Set(['play', 'ask', 'bots', 'cases']);

/** Chapters that begin a game or say how one is kept, and so look at the whole of it. */
const WHOLE: readonly string[] = [
  '12-5-campaigns/scenario.ts',
  '17-scenarios/start.ts',
  's-scenarios/start.ts',
];

/** The chapters that say what there is: the board, the units, the names of the scenarios. */
const COMPONENTS: readonly string[] = ['01-scope', '02-components', '01-units', '12-2-definitions'];
const isGround = (path: string): boolean =>
  COMPONENTS.includes(folderOf(path)) || path === 's-scenarios/scenarios.ts';

const folderOf = (path: string): string => path.split('/')[0] as string;
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
});
