import { describe, expect, it } from 'vitest';
import { drawCard } from './card.js';
import { offeredGame } from './games.js';

describe('the card of a game', () => {
  it('shows hexes in play where only a part of the board is: what is out of play is pale', async () => {
    const offer = offeredGame('valor-of-the-guards');
    if (offer === undefined) throw new Error('no such game');
    const game = (await offer.load()).make();
    if (game._tag === 'Left') throw new Error(JSON.stringify(game.left));
    const start = game.right.start(offer.smallest);
    if (start._tag === 'Left') throw new Error(JSON.stringify(start.left));
    const { board, crop } = game.right.picture(start.right);
    const inPlay = new Set(crop?.hexes.map((hex) => board.grid.labels[hex]));
    const svg = await drawCard(offer);
    const shown = [...svg.matchAll(/>([A-Z]{1,2}\d{1,2})<\/text>/g)].map(([, label]) => label);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((label) => !inPlay.has(label)).length).toBeLessThan(shown.length / 3);
  });
});
