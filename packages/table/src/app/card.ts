import { drawPicture } from '@eastfront/kernel/picture';
import type { OfferedGame } from './games.js';

/** Where hexes lie thickest, each named once for what is in it: that with most of them near it. */
const crowdedHex = (hexes: readonly number[], columns: number): number | undefined => {
  let best: number | undefined;
  let most = -1;
  for (const hex of new Set(hexes)) {
    const near = hexes.filter(
      (other) =>
        Math.abs((other % columns) - (hex % columns)) <= 4 &&
        Math.abs(Math.floor(other / columns) - Math.floor(hex / columns)) <= 3,
    ).length;
    if (near > most) [best, most] = [hex, near];
  }
  return best;
};

/** A piece of a game's board as its smallest scenario begins, as SVG. */
export const drawCard = async (offer: OfferedGame): Promise<string> => {
  const game = (await offer.load()).make();
  if (game._tag === 'Left') return '';
  const start = game.right.start(offer.smallest);
  if (start._tag === 'Left') return '';
  const { board, style, counters, crop } = game.right.picture(start.right);
  // What is out of play is pale: the card shows what is played on.
  const { columns } = board.grid.spec;
  const middle = board.hexes[Math.floor(board.hexes.length * 0.52)] as number;
  const crowded = crowdedHex(
    counters.map(({ hex }) => hex),
    columns,
  );
  const hex = crowded ?? crowdedHex(crop?.hexes ?? [], columns) ?? middle;
  return drawPicture({ board, style, counters, crop: { hexes: [hex], margin: 4 } });
};
