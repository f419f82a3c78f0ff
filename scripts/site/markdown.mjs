/** What is done to the text of a page on its way into the site. */
import { gamesWithBoard, siteLink, sourceOf } from './pages.mjs';

const placeOf = (env) => env?.relativePath ?? '';

/** Links between files of the repository lead to pages of the site. */
export const withSiteLinks = (md) => {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const source = sourceOf(placeOf(env));
    if (source === null) return;
    for (const link of tokens.flatMap(({ children }) => children ?? [])) {
      if (link.type === 'link_open') link.attrSet('href', siteLink(source, link.attrGet('href') ?? ''));
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
