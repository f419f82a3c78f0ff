/**
 * The pages of the site: which there are, in which order they are told, and where a link between files of the repository leads on the
 * site. The sources stay readable where they lie: their links name files, and are turned into addresses of pages when the site is built.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ADDRESS, folderOf, isPlaceholder, pageAt } from '../address.mjs';
import { packages, root } from '../workspaces.mjs';

/** The pages of `docs` in reading order; the title of each is its first heading. A page that is not there yet is left out. */
export const ORDER = [
  ['Begin', 'start', 'table', 'recipes', 'disputes', 'differ', 'sessions', 'embedding', 'events', 'notation'],
  ['Games', 'turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad', 'valor-of-the-guards'],
  ['Build on it', 'adding-a-game', 'data', 'bots', 'adapters', 'vocabulary', 'languages', 'glossary-ja'],
  [
    'Inside',
    'modules',
    'architecture',
    'forms',
    'laws',
    'oracle',
    'perft',
    'playouts',
    'house-rules',
    'packaging',
    'features',
  ],
];

/** Pages that lie elsewhere in the repository, by their place on the site. */
export const AROUND = {
  'around/readme.md': 'README.md',
  'around/contributing.md': 'CONTRIBUTING.md',
  'around/changelog.md': 'CHANGELOG.md',
  'around/security.md': 'SECURITY.md',
  'around/code-of-conduct.md': 'CODE_OF_CONDUCT.md',
  'around/automated-contributors.md': 'AGENTS.md',
  ...Object.fromEntries(
    packages().map((pkg) => [`around/${folderOf(pkg).split('/').at(-1)}.md`, `${folderOf(pkg)}/README.md`]),
  ),
};

export const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** The names of all pages of `docs` but the first. */
export const pageNames = () =>
  readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .map((file) => file.replace(/\.md$/, ''));

export const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1] ?? '';

/** The page of a game has its board at its head. */
export const gamesWithBoard = () =>
  packages()
    .filter(({ entries }) => entries.some(({ name }) => name === 'rulebook'))
    .map((pkg) => folderOf(pkg).split('/').at(-1));

const here = (path) => existsSync(join(root, path));

/** The pages by their place in the repository: `docs/bots.md` is `bots.md`. */
const placeOf = (path) => {
  if (/^docs\/[^/]+\.md$/.test(path) && here(path)) return path.slice('docs/'.length);
  return Object.entries(AROUND).find(([, source]) => source === path)?.[0];
};

/** What a page of the site is made from: `around/security.md` from `SECURITY.md`; null for one that no file stands behind. */
export const sourceOf = (place) => AROUND[place] ?? (here(`docs/${place}`) ? `docs/${place}` : null);

/**
 * Where a link in the file `from` leads: to a page of the site, or else to the file at the address of the project; null where there is no
 * address yet.
 */
export const siteLink = (from, href) => {
  const own = pageAt(ADDRESS, '');
  if (/^[#/]/.test(href) || (/^[a-z]+:/.test(href) && !href.startsWith(own))) return href;
  const [path, anchor] = href.split('#');
  const target = href.startsWith(own)
    ? path.slice(own.length)
    : posix.normalize(posix.join(posix.dirname(from), path));
  const place = placeOf(target.replace(/\/$/, ''));
  if (place === undefined && isPlaceholder(ADDRESS)) return null;
  const whole = place === undefined ? pageAt(ADDRESS, target) : `/${place}`;
  return anchor === undefined ? whole : `${whole}#${anchor}`;
};

const item = (text, place) => ({ text, link: `/${place.replace(/\.md$/, '')}` });

/** The groups of the sidebar with their pages; a page that no group names is still reached, at the end. */
export const sidebar = () => {
  const names = pageNames();
  const told = (name) => item(titleOf(textOf(`docs/${name}.md`)), name);
  const listed = ORDER.flatMap(([, ...members]) => members);
  const rest = names.filter((name) => !listed.includes(name));
  return [
    ...ORDER.map(([text, ...members]) => ({
      text,
      items: members.filter((name) => names.includes(name)).map(told),
    })),
    ...(rest.length === 0 ? [] : [{ text: 'More', items: rest.map(told) }]),
    {
      text: 'The project',
      items: Object.entries(AROUND)
        .filter(([, source]) => !source.startsWith('packages/'))
        .map(([place, source]) => item(titleOf(textOf(source)), place)),
    },
    {
      text: 'Packages',
      collapsed: true,
      items: Object.entries(AROUND)
        .filter(([, source]) => source.startsWith('packages/'))
        .map(([place, source]) => item(titleOf(textOf(source)), place)),
    },
  ];
};
