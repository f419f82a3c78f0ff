/** What a folder of sources is called on the site. */
import { relative, sep } from 'node:path';
import { root } from '../workspaces.mjs';

const NAMES = {
  ask: 'Questions',
  board: 'Boards and zones',
  bots: 'Players',
  case: 'Cases',
  cases: 'Cases',
  codec: 'Codecs and declarations',
  data: 'Data',
  game: 'Games',
  ground: 'Ground: JSON, bad input, sources',
  hex: 'Hexes',
  look: 'Pictures',
  odds: 'Odds and tables',
  picture: 'Pictures',
  play: 'Play: actions and positions',
  ruling: 'Rulings with reasons',
  search: 'Searches, traces, retreats',
};

const spoken = (words) => words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ');

/**
 * `packages/caucasus/src/08-combat/odds.ts` is in `8. Combat`, `packages/kernel/src/hex/grid.ts` in `Hexes`; what lies in no folder is
 * the game itself, or whatever the package is.
 */
export const chapterOf = (file) => {
  const [, pkg, , ...inside] = relative(root, file).split(sep);
  if (inside.length < 2) return pkg === 'testing' || pkg === 'umpire' ? 'The package' : 'The game as a whole';
  const [folder = ''] = inside;
  const numbered = /^([\d-]+)-(.+)$/.exec(folder);
  if (numbered !== null)
    return `${numbered[1].replace(/^0/, '').replaceAll('-', '.')}. ${spoken(numbered[2])}`;
  return NAMES[folder] ?? spoken(folder.replace(/^[sv]-/, ''));
};
