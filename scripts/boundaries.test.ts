import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, readSources, relativeImports, valueImportsOf } from './source-imports.js';
import { packages, type Workspace } from './workspaces.mjs';

const KERNEL = '@eastfront/kernel';
const TESTING = '@eastfront/testing';
/** What puts a game on the table of another program: like the games they know the kernel alone. */
const ADAPTERS = ['@eastfront/boardgame-io', '@eastfront/rally-the-troops'];

const all = packages();
const isGame = ({ entries }: Workspace): boolean => entries.some(({ name }) => name === 'rulebook');
const entryPoints = new Set(all.flatMap(({ entries }) => entries.map(({ specifier }) => specifier)));

const sources = all.map((pkg) => ({ pkg, files: readSources(join(pkg.dir, 'src')) }));
const imports = sources.flatMap(({ pkg, files }) =>
  files.flatMap((file) => file.imports.map((specifier) => ({ pkg, file, specifier }))),
);

/** `@eastfront/kernel/codec` -> `@eastfront/kernel`, `fp-ts/Either` -> `fp-ts`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages of ours that a package may import. */
const mayImport = (pkg: Workspace): readonly string[] => {
  if (pkg.name === KERNEL) return [];
  if (pkg.name === TESTING || ADAPTERS.includes(pkg.name) || isGame(pkg)) return [KERNEL];
  return all.map(({ name }) => name).filter((name) => name !== TESTING);
};

const say = ({ pkg, file, specifier }: (typeof imports)[number]): string =>
  `${pkg.name}: ${file.path} imports ${specifier}`;

describe('packages', () => {
  it('import each other only by entry points', () => {
    const inside = imports.filter(
      ({ specifier }) => specifier.startsWith('@eastfront/') && !entryPoints.has(specifier),
    );
    expect(inside.map(say)).toEqual([]);
  });

  it('never leave their own folder by a relative import', () => {
    const outside = sources.flatMap(({ pkg, files }) =>
      files.flatMap((file) =>
        relativeImports(file.file, file.imports)
          .filter(({ target }) => relative(pkg.dir, target).startsWith('..'))
          .map(({ specifier }) => say({ pkg, file, specifier })),
      ),
    );
    expect(outside).toEqual([]);
  });

  it('depend on each other in one direction: games, adapters and testing on the kernel, the kernel on none', () => {
    const wrong = imports.filter(({ pkg, file, specifier }) => {
      const target = packageOf(specifier);
      if (!target.startsWith('@eastfront/') || (isTest(file.path) && target === TESTING)) return false;
      return !mayImport(pkg).includes(target);
    });
    expect(wrong.map(say)).toEqual([]);
  });

  it('declare what they import', () => {
    const undeclared = imports.filter(({ pkg, file, specifier }) => {
      if (specifier.startsWith('.') || specifier.startsWith('node:') || isTest(file.path)) return false;
      const { dependencies, peerDependencies, optionalDependencies } = pkg.manifest;
      return !(packageOf(specifier) in { ...dependencies, ...peerDependencies, ...optionalDependencies });
    });
    expect(undeclared.map(say)).toEqual([]);
  });

  it('play a game without its sentences', () => {
    const reachable = (pkg: Workspace, from: string): ReadonlySet<string> => {
      const files = new Map(sources.find((one) => one.pkg === pkg)?.files.map((file) => [file.file, file]));
      const seen = new Set<string>();
      const visit = (path: string): void => {
        const file = files.get(path);
        if (file === undefined || seen.has(path)) return;
        seen.add(path);
        for (const { target } of relativeImports(path, valueImportsOf(file))) visit(target);
      };
      visit(from);
      return seen;
    };
    const sentences = all.filter(isGame).flatMap((pkg) => {
      const play = reachable(pkg, join(pkg.dir, 'src', 'play.ts'));
      expect(play.size, pkg.name).toBeGreaterThan(20);
      return [...play].filter((path) => /phrases\.ts$/.test(path)).map((path) => relative(pkg.dir, path));
    });
    expect(sentences).toEqual([]);
  });

  it('leave the games unnamed in the kernel, in the laws and in the adapters', () => {
    const names = all
      .filter(isGame)
      .map(({ name }) => name.replace('@eastfront/', '').replaceAll('-', '[- ]?'));
    const pattern = new RegExp(names.join('|'), 'i');
    const naming = sources
      .filter(({ pkg }) => [KERNEL, TESTING, ...ADAPTERS].includes(pkg.name))
      .flatMap(({ files }) => files.filter(({ path, text }) => !isTest(path) && pattern.test(text)))
      .map(({ path }) => path);
    expect(names.length).toBeGreaterThan(0);
    expect(naming).toEqual([]);
  });
});

/** Most commands neither draw nor show a bar: what does loads when it is needed, or each of them would wait for it. */
it('the command line starts without what draws pictures and bars', () => {
  const late = ['cli-progress', '@eastfront/kernel/picture', '@resvg/resvg-js'];
  const loaded = sources
    .filter(({ pkg }) => pkg.name === '@eastfront/umpire')
    .flatMap(({ files }) => files.filter(({ path }) => !isTest(path)))
    .flatMap((file) => valueImportsOf(file).map((specifier) => ({ specifier, path: file.path })));
  expect(loaded.length).toBeGreaterThan(late.length);
  expect(loaded.filter(({ specifier }) => late.includes(specifier))).toEqual([]);
});
