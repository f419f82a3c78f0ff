/**
 * What the package.json files say, in one place: which packages there are, which entry points each has and which
 * source file stands behind each. Build, tests and proofs all read it here, so a new package needs no second list.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** `./dist/codec.js` -> `src/codec.ts`, or `src/codec/index.ts` where the entry is a folder. */
const sourceOf = (dir, target) => {
  const stem = target.replace(/^\.\/dist\//, '').replace(/\.[cm]?js$/, '');
  const flat = join(dir, 'src', `${stem}.ts`);
  return existsSync(flat) ? flat : join(dir, 'src', stem, 'index.ts');
};

/** What only our own built packages import, under Node, is no entry: it has neither declarations nor a form for bundlers. */
const isEntry = ([, target]) => target?.import !== undefined;

const entriesOf = (dir, manifest) =>
  Object.entries(manifest.exports ?? {})
    .filter(isEntry)
    .map(([subpath, target]) => ({
      /** What a consumer writes: `@eastfront/kernel/codec`. */
      specifier: manifest.name + subpath.slice(1),
      /** Name of the built file without extension: `codec`. */
      name: target.import.default.replace(/^\.\/dist\//, '').replace(/\.js$/, ''),
      source: sourceOf(dir, target.import.default),
    }));

const describePackage = (dir) => {
  const manifest = readJson(join(dir, 'package.json'));
  return {
    dir,
    manifest,
    name: manifest.name,
    entries: entriesOf(dir, manifest),
    // A command itself stands in `bin/`, so that npm links it before anything is built; it loads `dist/cli.js`.
    bins: manifest.bin === undefined ? [] : [{ name: 'cli', source: join(dir, 'src', 'cli.ts') }],
  };
};

/** The packages, each after all those it depends on; packages that only order apart are in alphabetical order. */
export const packages = () => {
  const all = readdirSync(join(root, 'packages'))
    .map((folder) => join(root, 'packages', folder))
    .filter((dir) => existsSync(join(dir, 'package.json')))
    .sort()
    .map(describePackage);
  const ordered = [];
  const place = (pkg, path) => {
    if (ordered.includes(pkg)) return;
    if (path.includes(pkg))
      throw new Error(`packages depend on each other: ${[...path, pkg].map((p) => p.name).join(' -> ')}`);
    for (const dependency of ownDependencies(pkg, all)) place(dependency, [...path, pkg]);
    ordered.push(pkg);
  };
  for (const pkg of all) place(pkg, []);
  return ordered;
};

/** Those of `all` that `pkg` needs at run time. */
export const ownDependencies = (pkg, all) =>
  all.filter((other) => other.name in (pkg.manifest.dependencies ?? {}));

export const publishable = () => packages().filter((pkg) => !pkg.manifest.private);
