/** The API as pages: what typedoc tells of every entry point, by chapter, a long one on a page for each chapter. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { packages, root } from '../workspaces.mjs';
import { chaptersOfPage, inChapters } from './api-chapters.mjs';

export const apiFolder = join(root, 'docs', 'api');
const contents = join(apiFolder, 'contents.json');

/** Entry points with more characters than this get several pages. */
const LONG = 24_000;

const writeWhole = async () => {
  const { Application, TSConfigReader } = await import('typedoc');
  const { default: options } = await import('../../typedoc.config.mjs');
  const app = await Application.bootstrapWithPlugins(
    {
      ...options,
      plugin: [...options.plugin, './scripts/site/typedoc-chapters.mjs', 'typedoc-plugin-markdown'],
      out: apiFolder,
      outputFileStrategy: 'modules',
      categorizeByGroup: false,
      sort: ['kind', 'alphabetical'],
      kindSortOrder: ['Function', 'Variable', 'Interface', 'TypeAlias', 'Reference'],
      useCodeBlocks: true,
      useCustomAnchors: true,
      hideBreadcrumbs: true,
      hidePageHeader: true,
      entryFileName: 'index.md',
      parametersFormat: 'table',
      interfacePropertiesFormat: 'table',
      typeAliasPropertiesFormat: 'table',
      typeDeclarationFormat: 'table',
      // The stage `docs` of the check has looked for errors.
      skipErrorChecking: true,
      logLevel: 'Warn',
    },
    [new TSConfigReader()],
  );
  const project = await app.convert();
  if (project === undefined) throw new Error('typedoc could not read the sources');
  await app.generateOutputs(project);
};

const pagesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** Writes `docs/api` anew, and in `contents.json` what the sidebar has of it. */
export const writeApi = async () => {
  rmSync(apiFolder, { recursive: true, force: true });
  await writeWhole();
  const whole = new Map(
    pagesBelow(apiFolder).map((place) => [place, readFileSync(join(apiFolder, place), 'utf8')]),
  );
  // The first page says which module to take before it lists them all.
  const front = readFileSync(join(root, 'docs/modules.md'), 'utf8').replace(
    /\]\((\w[\w-]*\.md)\)/g,
    '](../$1)',
  );
  whole.set('index.md', `${front}\n${whole.get('index.md')?.replace(/^# .*/, '## All modules') ?? ''}`);
  const pages = inChapters(whole, LONG);
  for (const [place, text] of pages) {
    const file = join(apiFolder, place);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(contents, JSON.stringify(chaptersOfPage(pages)));
};

const link = (place) => `/api/${place.replace(/\.md$/, '')}`;

/** Package by package: its entry points, and the chapters of those that are long. */
export const apiSidebar = () => {
  if (!existsSync(contents)) return [];
  const chapters = new Map(Object.entries(JSON.parse(readFileSync(contents, 'utf8'))));
  return packages().map(({ name, entries }) => ({
    text: name,
    collapsed: true,
    items: entries.map(({ specifier }) => ({
      text: specifier === name ? 'main entry' : specifier.slice(name.length),
      link: link(`${specifier}.md`),
      items: (chapters.get(`${specifier}.md`) ?? []).map(({ title, place }) => ({
        text: title,
        link: link(place),
      })),
    })),
  }));
};
