/**
 * Refuses a release that is not fit to be published, and says everything that is wrong with it at once. Needs a build, and
 * `npm run check` before it, which records where the clauses are tested.
 *
 *     npm run release:check
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { satisfies } from 'semver';
import { ADDRESS, addressFields, folderOf, isPlaceholder } from './address.mjs';
import { packedFiles, pointedAt, strayFiles } from './packed-files.mjs';
import { packages, root } from './workspaces.mjs';

const PAGES = ['README.md', 'CHANGELOG.md', 'LICENSE'];

const addressFaults = (address, published) => [
  ...(isPlaceholder(address) ? [`scripts/address.mjs: ${address} is a placeholder`] : []),
  ...published.flatMap((pkg) =>
    Object.entries(addressFields(address, folderOf(pkg)))
      .filter(([key, value]) => !isDeepStrictEqual(pkg.manifest[key], value))
      .map(([key]) => `${pkg.name}: "${key}" is not that of scripts/address.mjs; npm run address`),
  ),
];

/** What a package needs of ours has to be published too, in a version that it asks for. */
const dependencyFaults = ({ name, manifest }, all) =>
  Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies }).flatMap(([needed, range]) => {
    const other = all.find((one) => one.name === needed)?.manifest;
    if (other === undefined) return [];
    return [
      ...(other.private ? [`${name}: needs ${needed}, which is private`] : []),
      ...(satisfies(other.version, range)
        ? []
        : [`${name}: needs ${needed} ${range}, here is ${other.version}`]),
    ];
  });

const manifestFaults = ({ name, manifest }) => [
  ...['description', 'license', 'keywords', 'engines', 'exports', 'files']
    .filter((key) => manifest[key] === undefined || manifest[key].length === 0)
    .map((key) => `${name}: package.json has no "${key}"`),
  ...(manifest.publishConfig?.access === 'public' ? [] : [`${name}: publishConfig.access is not public`]),
];

/** Files that are referenced but missing, and files that nothing references. */
const fileFaults = (pkg, packed) => [
  ...[...new Set([...pointedAt(pkg.manifest), ...pkg.manifest.files, ...PAGES])]
    .filter((path) => !existsSync(join(pkg.dir, path)))
    .map((path) => `${pkg.name}: ${path} is missing`),
  ...PAGES.filter((page) => existsSync(join(pkg.dir, page)) && !packed.includes(page)).map(
    (page) => `${pkg.name}: ${page} is not packed`,
  ),
  ...strayFiles(pkg, packed).map((file) => `${pkg.name}: no entry point comes to ${file}, which is packed`),
];

/** A version has a heading with its date: `## [0.1.0] - 2026-12-01`. */
const isTold = (changelog, version) =>
  changelog.split('\n').some((line) => line.startsWith(`## [${version}] - `));

/** What is wrong with one package, whatever is released: `packed` are the files that npm packs of it. */
export const packageFaults = (pkg, all, packed) => [
  ...dependencyFaults(pkg, all),
  ...manifestFaults(pkg),
  ...fileFaults(pkg, packed),
];

/**
 * Everything that is wrong with a release, in words; none when it can be published.
 *
 * @param release - address of the project, packages, text of the changelog, what git calls changed, changesets that wait, and the
 *   files that npm packs of a package
 */
export const releaseFaults = ({ address, all, changelog, changed, waiting, packedOf }) => {
  const published = all.filter(({ manifest }) => !manifest.private);
  const versions = [...new Set(published.map(({ manifest }) => manifest.version))];
  return [
    ...addressFaults(address, published),
    ...published.flatMap((pkg) => packageFaults(pkg, all, packedOf(pkg))),
    ...versions
      .filter((version) => !isTold(changelog, version))
      .map((version) => `CHANGELOG.md: no heading "## [${version}] - <date>"`),
    ...waiting.map((name) => `.changeset/${name} waits: npm run changeset version`),
    ...changed.map((path) => `not committed: ${path}`),
  ];
};

const linesOf = (text) => text.split('\n').filter((line) => line !== '');

const check = () => {
  const faults = releaseFaults({
    address: ADDRESS,
    all: packages(),
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    changed: linesOf(execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })),
    waiting: readdirSync(join(root, '.changeset')).filter(
      (name) => /\.md$/.test(name) && name !== 'README.md',
    ),
    packedOf: packedFiles,
  });
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0 ? 'fit to be published' : `not fit to be published: ${faults.length} faults`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) check();
