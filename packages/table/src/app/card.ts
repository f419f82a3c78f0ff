import { drawPicture } from '@eastfront/kernel/picture';
import type { OfferedGame } from './games.js';

/** Where the counters lie thickest: the hex with most counters near it. */
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
  const { board, style, counters } = game.right.picture(start.right);
  const middle = board.hexes[Math.floor(board.hexes.length * 0.52)] as number;
  const hex = crowdedHex(
    counters.map((counter) => counter.hex),
    board.grid.spec.columns,
  );
  return drawPicture({ board, style, counters, crop: { hexes: [hex ?? middle], margin: 4 } });
};
