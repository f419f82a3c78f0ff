/**
 * Where the project lives. `ADDRESS` is the one place that says so; whatever names the address follows from it: `repository`, `homepage`
 * and `bugs` of each package.json, the links in the READMEs and changelog that are packed, and where the command line asks for reports.
 *
 *     npm run address     after a change of ADDRESS; a build does the same
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishable, root } from './workspaces.mjs';

/**
 * Not known yet: `.invalid` is a name that leads nowhere for ever, and `npm run release:check` refuses it. As long as it stands here, no
 * package.json names an address and pages name files in the place of links, so that nobody clicks in vain.
 */
export const ADDRESS = 'https://eastfront.invalid/umpire';

export const isPlaceholder = (address) =>
  !URL.canParse(address) || /\.(invalid|example|test)$|^localhost$/.test(new URL(address).hostname);

/** What a page of the repository is reached under: `docs/bots.md`. */
export const pageAt = (address, path) => `${address}/blob/main/${path}`;

/** What a package.json says of the address, nothing where there is none yet; `folder` is where the package lies in the repository. */
export const addressFields = (address, folder) =>
  isPlaceholder(address)
    ? {}
    : {
        homepage: `${address}/tree/main/${folder}#readme`,
        repository: { type: 'git', url: `git+${address}.git`, directory: folder },
        bugs: { url: `${address}/issues` },
      };

/** Where a package lies in the repository: `packages/kernel`. */
export const folderOf = ({ dir }) => relative(root, dir).split(sep).join('/');

/** A page of the project as a package's README names it: a link, or the file where there is no address yet. */
const PAGE =
  /\[([^\]]+)\]\([a-z]+:[^)\s]+?\/blob\/main\/([^)\s]+)\)|\*\*([^*]+)\*\* \(`([^`]+)` of the project\)/g;

/** The README of a package, its pages of the project named by an address, or by their files where there is none yet. */
export const withPages = (address, text) =>
  text.replace(PAGE, (_, linked, at, title = linked, file = at) =>
    isPlaceholder(address)
      ? `**${title}** (\`${file}\` of the project)`
      : `[${title}](${pageAt(address, file)})`,
  );

/**
 * A page with its relative links turned into addresses, for a reader who does not have the repository beside it; without links where there is
 * no address yet.
 */
export const withWholeLinks = (address, text, folder = '.') =>
  text.replace(/\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_, title, target) => {
    if (isPlaceholder(address)) return title;
    const [path, anchor] = target.split('#');
    const page = pageAt(address, posix.join(folder, path));
    return `[${title}](${anchor === undefined ? page : `${page}#${anchor}`})`;
  });

const FIELDS = ['homepage', 'repository', 'bugs'];

/** A package.json with the fields of the address, after the licence and its author. */
const withAddress = (manifest, fields) =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([key, value]) =>
      FIELDS.includes(key)
        ? []
        : key === 'author'
          ? [[key, value], ...Object.entries(fields)]
          : [[key, value]],
    ),
  );

const rewrite = (file, text) => {
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
};

/** Brings the package.json and the README of every package that is published to the address; writes nothing that is right. */
export const fillIn = () => {
  for (const pkg of publishable()) {
    const { manifest, dir } = pkg;
    const filled = withAddress(manifest, addressFields(ADDRESS, folderOf(pkg)));
    rewrite(join(dir, 'package.json'), `${JSON.stringify(filled, null, 2)}\n`);
    const readme = join(dir, 'README.md');
    rewrite(readme, withPages(ADDRESS, readFileSync(readme, 'utf8')));
  }
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) fillIn();
