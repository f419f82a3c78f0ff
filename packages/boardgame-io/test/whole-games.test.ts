import type { GamePackage } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { Simulate, Step } from 'boardgame.io/ai';
import { Client } from 'boardgame.io/client';
import { describe, expect, it } from 'vitest';
import type { Table } from '../src/index.js';
import { hosted, NIGHTLY, SHORTEST, TURNING_POINT } from './hosts.js';

const LONGEST = 20_000;

const movesOf = (pkg: GamePackage): number => (NIGHTLY || pkg === TURNING_POINT ? LONGEST : 60);

describe('a client alone, driven by a bot', () => {
  it.each(SHORTEST)(
    'plays $name',
    async (pkg, scenario) => {
      const host = hosted(pkg, { scenario });
      const client = Client<Table>({ game: { ...host.game, seed: '1942' }, numPlayers: 2, debug: false });
      client.start();
      const bot = new (must(host.bot('random')))({ seed: '1942' });
      const most = movesOf(pkg);
      const now = () => client.store.getState();
      for (let moves = 0; moves < most && now().ctx.gameover === undefined; moves++) {
        const before = now()._stateID;
        await Step(client, bot as never);
        expect(now()._stateID).toBe(before + 1);
        expect(now().G.actor === null || now().ctx.currentPlayer === host.playerOf(now().G.actor)).toBe(true);
      }
      const { G, ctx } = now();
      expect(must(host.rules.readState(G.position))).toBeDefined();
      expect(G.actor === null).toBe(most === LONGEST);
      if (most < LONGEST) return;
      expect(G.outcome).toEqual(host.rules.outcome(must(host.stateOf(G))));
      expect(ctx.gameover).toMatchObject({ side: G.outcome?.winner, level: G.outcome?.level });
      client.stop();
    },
    180_000,
  );
});

describe('the simulation of boardgame.io', () => {
  it('plays with the bots of the game, the same seeds giving the same game', async () => {
    const ends = await Promise.all(
      [1, 2].map(async () => {
        const host = hosted(TURNING_POINT, { scenario: '4' });
        const game = { ...host.game, seed: 'simulated' };
        const { store } = Client<Table>({ game, numPlayers: 2, debug: false });
        const bots = { 0: new (must(host.bot('greedy')))(), 1: new (must(host.bot('random')))() };
        const { state } = await Simulate({ game, bots: bots as never, state: store.getState(), depth: 40 });
        return state.G as Table;
      }),
    );
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]?.position).not.toEqual(undefined);
  });
});
