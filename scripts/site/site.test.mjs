import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createMarkdownRenderer } from 'vitepress';
import { describe, expect, it } from 'vitest';
import { ADDRESS, isPlaceholder, pageAt } from '../address.mjs';
import { root } from '../workspaces.mjs';
import { chaptersOfPage, inChapters } from './api-chapters.mjs';
import { architectureFile, drawArchitecture } from './architecture.mjs';
import { withListedTables } from './markdown.mjs';
import { AROUND, ORDER, pageNames, sidebar, siteLink, sourceOf, textOf, titleOf } from './pages.mjs';

const listed = ORDER.flatMap(([, ...members]) => members);

describe('the pages of the site', () => {
  it('are all given a place in ORDER of scripts/site/pages.mjs, each once', () => {
    expect(pageNames().filter((name) => !listed.includes(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(pageNames())('have a title: %s', (name) => {
    expect(titleOf(textOf(`docs/${name}.md`))).not.toBe('');
  });

  it('stand in the sidebar, with those from around', () => {
    const links = sidebar().flatMap(({ items }) => items.map(({ link }) => link));
    expect(links).toEqual(expect.arrayContaining(pageNames().map((name) => `/${name}`)));
    expect(links).toHaveLength(pageNames().length + Object.keys(AROUND).length);
  });
});

describe('the drawing of the architecture', () => {
  it('shows the packages and layers that there are: node scripts/site/architecture.mjs', () => {
    expect(readFileSync(architectureFile, 'utf8')).toBe(drawArchitecture());
  });
});

describe('a link in a page', () => {
  const cases = [
    ['docs/bots.md', 'data.md#boards', '/data.md#boards'],
    ['docs/bots.md', '../CONTRIBUTING.md', '/around/contributing.md'],
    ['docs/bots.md', '../README.md#speed', '/around/readme.md#speed'],
    [
      'docs/bots.md',
      '../examples/games.ts',
      isPlaceholder(ADDRESS) ? null : pageAt(ADDRESS, 'examples/games.ts'),
    ],
    ['docs/bots.md', '#players', '#players'],
    ['docs/caucasus.md', '/boards/caucasus.svg', '/boards/caucasus.svg'],
    ['docs/bots.md', 'https://nodejs.org/', 'https://nodejs.org/'],
    ['packages/kernel/README.md', pageAt(ADDRESS, 'docs/bots.md'), '/bots.md'],
    ['packages/kernel/README.md', '../testing/README.md', '/around/testing.md'],
  ];

  it.each(cases)('of %s: %s leads to %s', (from, href, to) => {
    expect(siteLink(from, href)).toBe(to);
  });
});

describe('a link to a heading', () => {
  const pages = [...pageNames().map((name) => `docs/${name}.md`), ...Object.values(AROUND)];
  const links = pages.flatMap((from) =>
    [...textOf(from).matchAll(/\]\(([^)\s:#]+\.md)#[^)\s]+\)/g)].map(([, path]) => [from, path]),
  );

  // The tests of the documents look for the heading in the file that the link names.
  it.each(links)('of %s leads to the page made from %s, which has it', (from, path) => {
    expect(sourceOf(siteLink(from, path).slice(1))).toBe(posix.join(posix.dirname(from), path));
  });
});

const COLUMNS = ['id', 'the `rule`'];
const tableOf = (rows) =>
  [COLUMNS, ['---', '---:'], ...Array.from({ length: rows }, (_, i) => [`A${i}`, 'x'])]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

describe('a table of a page', () => {
  const render = async (text) => {
    const md = await createMarkdownRenderer(join(root, 'docs'), { config: withListedTables });
    return md.render(text);
  };

  it('has the head of its column at each cell', async () => {
    expect(await render(tableOf(2))).toContain(
      '<td data-label="id">A1</td>\n<td class="to-right" data-label="the rule">x</td>',
    );
  });

  it('can be folded where it is long, and only there', async () => {
    const page = await render(`${tableOf(20)}\n\nBetween.\n\n${tableOf(21)}`);
    expect(page.match(/<details|<\/table>\n<\/details>/g)).toHaveLength(2);
    expect(page).toMatch(
      /Between\.<\/p>\n<details class="long-table" open><summary>21 rows<\/summary>\n<table/,
    );
  });
});

describe('the pages of the API', () => {
  const whole = new Map([
    [
      'a.md',
      '# a\n\nAbout a.\n\n## 10. Combat\n\n### odds() {#odds}\n\n```ts\n## no heading\n```\n\n#### Returns\n\n[Side](#side)\n\n***\n\n## 2. Sides\n\n### Side {#side}\n\nSee [odds](#odds).\n',
    ],
    ['b.md', '# b\n\n## Hexes\n\n### near() {#near}\n\n[Side](a.md#side), [a](a.md), [no page](c.md)\n'],
  ]);
  const pages = inChapters(whole, 10);

  it('are taken apart by chapter where there is more than one', () => {
    expect([...pages.keys()]).toEqual(['a.md', 'a/chapter/2-sides.md', 'a/chapter/10-combat.md', 'b.md']);
    expect(pages.get('a/chapter/10-combat.md')).toContain('## no heading');
    expect(chaptersOfPage(pages)).toEqual({
      'a.md': [
        { title: '2. Sides', place: 'a/chapter/2-sides.md' },
        { title: '10. Combat', place: 'a/chapter/10-combat.md' },
      ],
    });
  });

  it('lead to where things stand then', () => {
    expect(pages.get('a.md')).toContain('[odds()](a/chapter/10-combat.md#odds)');
    expect(pages.get('a/chapter/10-combat.md')).toContain('[Side](2-sides.md#side)');
    expect(pages.get('a/chapter/2-sides.md')).toContain('[odds](10-combat.md#odds)');
    expect(pages.get('b.md')).toContain('[Side](a/chapter/2-sides.md#side), [a](a.md), [no page](c.md)');
  });

  it('stay whole where they are short', () => {
    expect([...inChapters(whole, 10_000).keys()]).toEqual(['a.md', 'b.md']);
  });
});
