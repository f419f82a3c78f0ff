import { must } from '@eastfront/testing';
import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { describe, expect, it } from 'vitest';
import { game as bids } from '../../kernel/src/session/session.fixture.js';
import { toBoardgameIo } from '../src/index.js';

describe('undo', () => {
  it('never takes back what told its side a secret', () => {
    const { game } = must(toBoardgameIo(bids));
    const multiplayer = Local();
    const [red, blue] = ['0', '1'].map((playerID) => {
      const client = Client({ game, numPlayers: 2, playerID, matchID: 'm', multiplayer, debug: false });
      client.start();
      return client;
    });
    red!.moves['act']!({ type: 'hide', of: 3 });
    expect(red!.getState()!.G.sealed).toBe(false);
    blue!.moves['act']!({ type: 'lift' });
    const { G } = blue!.getState()!;
    expect(G.position).toMatchObject({ bids: { red: 3 } });
    expect(G.sealed).toBe(true);
    blue!.undo();
    expect(blue!.getState()!.G.position).toEqual(G.position);
  });
});
