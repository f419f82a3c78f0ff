/** The board of every game as it draws it, at the start of its first scenario, for the page of the game. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadGame } from '../load-game.mjs';
import { root } from '../workspaces.mjs';
import { gamesWithBoard } from './pages.mjs';

const folder = join(root, 'docs', 'public', 'boards');

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
  for (const name of gamesWithBoard()) writeFileSync(join(folder, `${name}.svg`), await drawn(name));
};
