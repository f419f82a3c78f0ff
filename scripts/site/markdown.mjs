/** What is done to the text of a page on its way into the site. */
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

/** Links between files of the repository lead to pages of the site. */
export const withSiteLinks = (md) => {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const source = sourceOf(placeOf(env));
    if (source === null) return;
    for (const { children } of tokens) leadOn(source, children ?? []);
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
