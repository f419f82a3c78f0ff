import { toBoardgameIo } from '@eastfront/boardgame-io';
import { must } from '@eastfront/testing';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';

const hosted = must(toBoardgameIo(valorOfTheGuards));
const G = hosted.game.setup({ random: { Number: () => 0.5 } });

describe('a seat', () => {
  it('is known by its exact id', () => {
    expect(['0', '1'].map((player) => hosted.sideOf(player))).toEqual(hosted.rules.sides);
  });

  it.each(['', ' 0', '00', '0x0', '0e5', '2', '-0', null, undefined])(
    '%o is a spectator, who sees no secrets',
    (playerID) => {
      expect(hosted.sideOf(playerID)).toBeNull();
      expect(
        hosted.game.playerView({ G, ...(playerID === undefined ? {} : { playerID }) }).seenBy,
      ).toBeNull();
    },
  );
});
