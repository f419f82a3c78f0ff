/** What npm would pack of a package, and what of it no reader can come to. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

/** What npm shows of a package, and the notices of what its programs took in. */
const READ_BY_NAME = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'NOTICES.md'];

const pathsIn = (value) =>
  typeof value === 'string' ? [posix.normalize(value)] : Object.values(value ?? {}).flatMap(pathsIn);

/** What a package.json points at: `dist/index.js`. */
export const pointedAt = ({ exports, bin, man, main, module, types }) => [
  ...new Set([exports, bin, man, main, module, types].flatMap(pathsIn)),
];

/** The file that a relative import leads to: for declarations the declarations beside the code. */
const ledTo = (dir, from, specifier) => {
  const target = posix.join(posix.dirname(from), specifier);
  const declared = target.replace(/\.([cm]?)js$/, '.d.$1ts');
  return /\.d\.[cm]?ts$/.test(from) && existsSync(join(dir, declared)) ? declared : target;
};

const importsOf = (dir, file) =>
  /\.[cm]?[jt]s$/.test(file) && existsSync(join(dir, file))
    ? ts
        .preProcessFile(readFileSync(join(dir, file), 'utf8'), true, true)
        .importedFiles.map(({ fileName }) => fileName)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ledTo(dir, file, specifier))
    : [];

/** Every file that the entry points of a package and its commands come to. */
const reachable = ({ dir, manifest, bins }) => {
  const reached = new Set([...pointedAt(manifest), ...bins.map(({ name }) => `dist/${name}.js`)]);
  for (const file of reached) for (const next of importsOf(dir, file)) reached.add(next);
  return reached;
};

/** Those of the packed files that no entry point comes to; source maps are never among what one does. */
export const strayFiles = (pkg, packed) => {
  const reached = reachable(pkg);
  return packed.filter((file) => !reached.has(file) && !READ_BY_NAME.includes(file));
};

/** The files that npm packs of a package. */
export const packedFiles = ({ dir }) => {
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: dir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(said).flatMap(({ files }) => files.map(({ path }) => path));
};
