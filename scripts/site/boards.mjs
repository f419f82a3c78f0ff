/** The board of every game as it draws it, at the start of its first scenario, for the page of the game. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadGame } from '../load-game.mjs';
import { root } from '../workspaces.mjs';
import { gamesWithBoard } from './pages.mjs';

const open = join(root, 'docs', 'public');
const folder = join(open, 'boards');

/** The mark of the site: a counter on a hex. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M8 3h16l8 13-8 13H8L0 16z" fill="#7d8f69"/><path d="M8 10h16v12H8z" fill="#fffdf4"/><path d="M8 10l16 12M24 10L8 22" stroke="#23291f" stroke-width="2"/></svg>\n';

const drawn = async (name) => {
  const { pkg, picture } = await loadGame(name);
  const game = pkg.make();
  if (game._tag === 'Left') throw new Error(JSON.stringify(game.left));
  const state = game.right.start(game.right.scenarios[0].id);
  if (state._tag === 'Left') throw new Error(JSON.stringify(state.left));
  return picture.drawPicture(game.right.picture(state.right));
};

export const writeBoards = async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(open, 'mark.svg'), MARK);
  for (const name of gamesWithBoard()) writeFileSync(join(folder, `${name}.svg`), await drawn(name));
};
