import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { must } from '@eastfront/testing';
import { Client, LobbyClient } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';
import { Server } from 'boardgame.io/server';
import { describe, expect, it } from 'vitest';
import type { Table } from '../src/index.js';
import { hosted, OVER_A_PORT, TURNING_POINT } from './hosts.js';

const MATCHES = Number(process.env['EASTFRONT_MATCHES'] ?? 200);
/** Moves of each match. With `EASTFRONT_SECONDS` they go on for so long. */
const MOVES = 2;
const SECONDS = Number(process.env['EASTFRONT_SECONDS'] ?? 0);
/** By day the small game of the examples. */
const [GAME, SCENARIO] = SECONDS > 0 ? ([TURNING_POINT, '4'] as const) : OVER_A_PORT;
/** Players think: so long between two moves of a match, in milliseconds, where they go on for a time. Matches do not move in step. */
const THINKS = 10_000;
/** No answer may take longer, in milliseconds, where the matches go on for a time. */
const SLOWEST = 2000;

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const taken = createServer().listen(0, () => {
      const { port } = taken.address() as AddressInfo;
      taken.close(() => done(port));
    });
  });

/** A server on the loopback address with a lobby beside it. */
const serving = async () => {
  const host = hosted(GAME, { scenario: SCENARIO, secret: 'known to the server' });
  const server = Server({ games: [host.game], origins: ['http://localhost'] });
  const apiPort = await freePort();
  const running = await server.run({ port: 0, callback: () => {}, lobbyConfig: { apiPort } });
  const { port } = (running.appServer as HttpServer).address() as AddressInfo;
  return { server, running, address: `http://localhost:${port}`, lobby: `http://localhost:${apiPort}` };
};

type Hears = Parameters<ReturnType<typeof SocketIO>>[0]['transportDataCallback'];

/** The number of the state that a message of the server brings; null of one that brings none. */
const stateIn = (data: Parameters<Hears>[0]): number | null => {
  switch (data.type) {
    case 'sync':
      return data.args[1].state._stateID;
    case 'update':
      return data.args[1]._stateID;
    case 'patch':
      return data.args[2];
    default:
      return null;
  }
};

describe('a server with many matches', () => {
  it(`starts ${MATCHES} at once, holds them, and loses no move`, async () => {
    const { server, running, address, lobby } = await serving();
    const player = hosted(GAME, { scenario: SCENARIO });
    const { game } = player;
    const mover = game.setup({ random: { Number: () => 0.5 } }).actor as string;
    const calls = new LobbyClient({ server: lobby });
    const created = await Promise.all(
      Array.from({ length: MATCHES }, () => calls.createMatch(game.name, { numPlayers: 2 })),
    );
    expect(new Set(created.map(({ matchID }) => matchID)).size).toBe(MATCHES);
    const multiplayer = SocketIO({ server: address });
    const slow: number[] = [];
    const until = Date.now() + 1000 * SECONDS;

    /** Plays the side that is to act in one match: the answers, each a state after the one before. */
    const played = async (matchID: string, nth: number): Promise<number> => {
      const playerID = player.playerOf(mover);
      const { playerCredentials } = await calls.joinMatch(game.name, matchID, {
        playerName: 'one',
        playerID,
      });
      // What the server sends: the client shows its own move at once, which is no answer.
      let heard = -1;
      let waiting: { readonly stateID: number; readonly done: () => void } | null = null;
      const hears = (stateID: number): Promise<void> =>
        new Promise((done) => {
          if (heard >= stateID) done();
          else waiting = { stateID, done };
        });
      const client = Client<Table>({
        ...{ game, numPlayers: 2, debug: false, matchID, playerID, credentials: playerCredentials },
        multiplayer: (options) =>
          multiplayer({
            ...options,
            transportDataCallback: (data) => {
              options.transportDataCallback(data);
              const stateID = stateIn(data);
              if (stateID === null) return;
              heard = Math.max(heard, stateID);
              if (waiting !== null && heard >= waiting.stateID) waiting.done();
            },
          }),
      });
      client.start();
      await hears(0);
      let answers = 0;
      if (SECONDS > 0) await pause((THINKS * nth) / MATCHES);
      while (answers < MOVES || Date.now() < until) {
        const { G } = client.getState()!;
        if (G.actor !== mover) break;
        const choices = player.choices(G).filter((one) => !(one as { type: string }).type.startsWith('end'));
        const action = choices[(nth + answers) % choices.length];
        if (action === undefined) break;
        const asked = Date.now();
        const answer = hears(answers + 1);
        client.moves['act']!(action);
        await answer;
        slow.push(Date.now() - asked);
        answers++;
        if (SECONDS > 0) await pause(THINKS);
      }
      client.stop();
      return answers;
    };
    const answers = await Promise.all(created.map(({ matchID }, nth) => played(matchID, nth)));
    expect(answers.every((count) => count >= MOVES)).toBe(true);
    // What the server keeps of each match: as many moves as were answered, and where they led.
    for (const [nth, { matchID }] of created.entries()) {
      const { state, log } = await server.db.fetch(matchID, { state: true, log: true });
      expect(state._stateID).toBe(answers[nth]);
      expect(log.filter(({ action }) => action.type === 'MAKE_MOVE')).toHaveLength(answers[nth]!);
      must(player.stateOf(state.G));
    }
    if (SECONDS > 0) expect(Math.max(...slow)).toBeLessThan(SLOWEST);
    server.kill(running);
  }, 120_000);

  it('the matches of a scenario begin with the same table, which nobody can change', () => {
    const { game } = hosted(TURNING_POINT, { scenario: '4' });
    const [one, other] = [0.1, 0.9].map((drawn) => game.setup({ random: { Number: () => drawn } }));
    expect(one).toBe(other);
    expect(Object.isFrozen(one!.position)).toBe(true);
    expect(game.setup({ random: { Number: () => 0 } }, { scenario: '5' })).not.toBe(one);
  });
});
