/** What is done to the text of a page on its way into the site. */
import { posix } from 'node:path';
import { gamesWithBoard, siteLink, sourceOf } from './pages.mjs';

const placeOf = (env) => env?.relativePath ?? '';

/** A token that shows nothing. */
const blank = (token) => Object.assign(token, { type: 'text', tag: '', content: '', nesting: 0 });

/** Sets where the links of a line lead; one that leads nowhere yet is its words alone. */
const leadOn = (source, line) => {
  let isDead = false;
  for (const token of line) {
    if (token.type === 'link_open') {
      const href = siteLink(source, token.attrGet('href') ?? '');
      isDead = href === null;
      if (isDead) blank(token);
      else token.attrSet('href', href);
    } else if (token.type === 'link_close' && isDead) blank(token);
  }
};

/** Pictures of `docs` that a page from around shows are found from where it stands on the site. */
const findPictures = (source, place, line) => {
  for (const token of line) {
    const src = token.type === 'image' ? token.attrGet('src') : '';
    if (!/^(?![/#]|[a-z]+:)./.test(src)) continue;
    const file = posix.join(posix.dirname(source), src);
    if (!source.startsWith('docs/') && file.startsWith('docs/'))
      token.attrSet('src', posix.relative(posix.dirname(place), file.slice('docs/'.length)));
  }
};

/** Links between files of the repository lead to pages of the site. */
export const withSiteLinks = (md) => {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const place = placeOf(env);
    const source = sourceOf(place);
    if (source === null) return;
    for (const { children } of tokens) {
      leadOn(source, children ?? []);
      findPictures(source, place, children ?? []);
    }
  });
};

/** A table with more rows is folded on a phone, where a row takes as much of the screen as a paragraph. */
const MOST_ROWS = 20;

/** A style of its own would hold on every screen: a class says where a column is set to. */
const setAside = (cell) => {
  const to = /text-align:(\w+)/.exec(cell.attrGet('style') ?? '')?.[1];
  if (to === undefined) return;
  cell.attrs = cell.attrs.filter(([name]) => name !== 'style');
  cell.attrJoin('class', `to-${to}`);
};

/** Each cell is labelled with the head of its column, for screens on which a row is an item of a list. */
const label = (table) => {
  const heads = table.flatMap((token, i) => (token.type === 'th_open' ? [table[i + 1].content] : []));
  let column = 0;
  for (const token of table) {
    if (token.type === 'tr_open') column = 0;
    if (/^t[hd]_open$/.test(token.type)) setAside(token);
    if (token.type === 'td_open') token.attrSet('data-label', heads[column++].replaceAll('`', ''));
  }
};

/** Tables that read as lists on a narrow screen: see `theme/narrow.css`. */
export const withListedTables = (md) => {
  md.core.ruler.push('listed-tables', (state) => {
    const html = (content) => Object.assign(new state.Token('html_block', '', 0), { content });
    const ends = state.tokens.flatMap(({ type }, i) => (type === 'table_close' ? [i] : []));
    for (const end of ends.reverse()) {
      const begin = state.tokens.findLastIndex(({ type }, i) => i < end && type === 'table_open');
      const table = state.tokens.slice(begin, end + 1);
      label(table);
      const rows = table.filter(({ type }) => type === 'tr_open').length - 1;
      if (rows <= MOST_ROWS) continue;
      const fold = `<details class="long-table" open><summary>${rows} rows</summary>\n`;
      state.tokens.splice(begin, table.length, html(fold), ...table, html('</details>\n'));
    }
  });
};

/** The page of a game shows its board under its title. */
export const withBoards = (md) => {
  const games = new Set(gamesWithBoard());
  md.core.ruler.before('normalize', 'boards', (state) => {
    const game = placeOf(state.env).replace(/\.md$/, '');
    if (!games.has(game)) return;
    state.src = state.src.replace(
      /^(# (.+)\n)/m,
      (_, heading, title) =>
        `${heading}\n[![The board of ${title}, at the start of a scenario](/boards/${game}.svg)](/boards/${game}.svg)\n`,
    );
  });
};
