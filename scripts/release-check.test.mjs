import { describe, expect, it } from 'vitest';
import { addressFields, folderOf } from './address.mjs';
import { pointedAt, strayFiles } from './packed-files.mjs';
import { releaseFaults } from './release-check.mjs';
import { packages } from './workspaces.mjs';

const address = 'https://github.com/some/where';
/** The two smallest packages, one of which needs the other. */
const two = packages().filter(({ name }) => /\/(kernel|testing)$/.test(name));
const all = two.map((pkg) => ({
  ...pkg,
  manifest: { ...pkg.manifest, ...addressFields(address, folderOf(pkg)), private: false, version: '0.1.0' },
}));
const [first, ...rest] = all;
const changelog = '## [Unreleased]\n\n## [0.1.0] - 2026-12-01\n';
const packedOf = ({ manifest }) => ['README.md', 'CHANGELOG.md', 'LICENSE', ...pointedAt(manifest)];
const fit = { address, all, changelog, changed: [], waiting: [], packedOf };

/** Whether files are there depends on a build. */
const faultsOf = (release) =>
  releaseFaults({ ...fit, ...release }).filter((fault) => !/ is missing$/.test(fault));
const withFirst = (change) => ({ all: [{ ...first, manifest: { ...first.manifest, ...change } }, ...rest] });

describe('the release check', () => {
  it('lets pass what is fit', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('asks no address of a package that stays here', () => {
    const kept = { ...first, name: 'kept', manifest: { name: 'kept', version: '0.1.0', private: true } };
    expect(faultsOf({ all: [...all, kept] })).toEqual([]);
  });

  it.each([
    ['a placeholder', { address: 'https://eastfront.invalid/umpire' }, 'is a placeholder'],
    ['another address', withFirst({ bugs: { url: 'https://elsewhere.org' } }), '"bugs" is not that of'],
    ['a private package that others need', withFirst({ private: true }), `${first.name}, which is private`],
    ['a version that others do not ask for', withFirst({ version: '1.0.0' }), 'here is 1.0.0'],
    ['a package without keywords', withFirst({ keywords: [] }), 'has no "keywords"'],
    ['a package for few', withFirst({ publishConfig: {} }), 'is not public'],
    ['an untold version', { changelog: '## [Unreleased]\n' }, 'no heading "## [0.1.0] - <date>"'],
    ['a version without a date', { changelog: '## [0.1.0]\n' }, 'no heading'],
    ['a changeset that waits', { waiting: ['odd-dogs-bark.md'] }, 'odd-dogs-bark.md waits'],
    ['a dirty tree', { changed: [' M README.md'] }, 'not committed:  M README.md'],
    ['a stray file', { packedOf: (pkg) => [...packedOf(pkg), 'dist/index.js.map'] }, 'dist/index.js.map'],
    ['a package without its changelog', { packedOf: () => [] }, 'README.md is not packed'],
  ])('refuses %s', (_, release, fault) => {
    expect(faultsOf(release).join('\n')).toContain(fault);
  });

  it('refuses what is missing', () => {
    expect(releaseFaults({ ...fit, ...withFirst({ files: ['gone'] }) })).toContain(
      `${first.name}: gone is missing`,
    );
  });

  it('calls stray what no entry point comes to', () => {
    expect(strayFiles(first, ['package.json', 'dist/index.js', 'data/board.json'])).toEqual([
      'data/board.json',
    ]);
  });
});
