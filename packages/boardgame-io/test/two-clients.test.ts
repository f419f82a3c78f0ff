import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { pick, seedDice } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { Client, LobbyClient } from 'boardgame.io/client';
import { Local, SocketIO } from 'boardgame.io/multiplayer';
import { Server } from 'boardgame.io/server';
import { describe, expect, it, vi } from 'vitest';
import type { Hosted, PlayerID, Table } from '../src/index.js';
import { GUARDS, hosted, OVER_A_PORT, TURNING_POINT } from './hosts.js';

type Player = ReturnType<typeof Client<Table>>;
type Transport = ReturnType<typeof Local> | ReturnType<typeof SocketIO>;

const playerAt = (
  host: Hosted,
  multiplayer: Transport,
  playerID: PlayerID | undefined,
  more: { readonly matchID?: string; readonly credentials?: string } = {},
): Player => {
  const client = Client<Table>({
    game: host.game,
    numPlayers: 2,
    debug: false,
    multiplayer,
    ...(playerID === undefined ? {} : { playerID }),
    ...more,
  });
  client.start();
  return client;
};

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const taken = createServer().listen(0, () => {
      const { port } = taken.address() as AddressInfo;
      taken.close(() => done(port));
    });
  });

/** Comes when this is true of what the clients have been sent. */
const until = (clients: readonly Player[], isSo: () => boolean): Promise<void> =>
  new Promise((done) => {
    const stops: (() => void)[] = [];
    const look = (): void => {
      if (!clients.every((client) => client.getState() !== null) || !isSo()) return;
      done();
      queueMicrotask(() => {
        for (const stop of stops) stop();
      });
    };
    for (const client of clients) stops.push(client.subscribe(look));
  });

/** Comes when every client has been sent this state or a later one. */
const sent = (clients: readonly Player[], stateID: number): Promise<void> =>
  until(clients, () => clients.every((client) => stateIn(client)._stateID >= stateID));

const whatIsSeen = (client: Player): string => {
  const { G, ctx, _stateID } = stateIn(client);
  return JSON.stringify([G, ctx, _stateID]);
};

const stateIn = (client: Player) => {
  const state = client.getState();
  if (state === null) throw new Error('nothing has been sent yet');
  return state;
};

/** Both play at random until the game is over, or so many moves; after each both are sent the same. */
const playOn = async (host: Hosted, clients: readonly Player[], most: number): Promise<number> => {
  const bots = clients.map(() => new (must(host.bot('random')))({ seed: 'two clients' }));
  for (let moves = 0; moves < most; moves++) {
    const { ctx, G, _stateID } = stateIn(clients[0]!);
    if (ctx.gameover !== undefined) return moves;
    const seat = Number(ctx.currentPlayer);
    const { action } = await bots[seat]!.play({ G }, ctx.currentPlayer);
    clients[seat]!.moves['act']!(...action.payload.args);
    // The acting client shows its move at once, and what the server makes of it when that comes.
    await until(
      clients,
      () => stateIn(clients[0]!)._stateID > _stateID && whatIsSeen(clients[0]!) === whatIsSeen(clients[1]!),
    );
  }
  return most;
};

describe('two clients and a server', () => {
  it('play a whole game over a port, and both see the same', async () => {
    const [pkg, scenario] = OVER_A_PORT;
    const host = hosted(pkg, { secret: 'known to the server' });
    const server = Server({ games: [host.game], origins: ['http://localhost'] });
    // On a port of its own: on that of the game koa-compose 4.2 answers every call of the lobby with 404.
    const apiPort = await freePort();
    const running = await server.run({ port: 0, callback: () => {}, lobbyConfig: { apiPort } });
    const { port } = (running.appServer as HttpServer).address() as AddressInfo;
    const address = `http://localhost:${port}`;
    const lobby = new LobbyClient({ server: `http://localhost:${apiPort}` });
    const { matchID } = await lobby.createMatch(host.game.name, {
      numPlayers: 2,
      setupData: { scenario },
    });
    const seats = await Promise.all(
      host.rules.sides.map((side) =>
        lobby.joinMatch(host.game.name, matchID, { playerName: side, playerID: host.playerOf(side) }),
      ),
    );
    // A client has the rules without what only the server knows.
    const player = hosted(pkg, {});
    const clients = seats.map(({ playerID, playerCredentials }) =>
      playerAt(player, SocketIO({ server: address }), playerID, { matchID, credentials: playerCredentials }),
    );
    await sent(clients, 0);
    expect(stateIn(clients[0]!).G.scenario).toBe(scenario);

    const moves = await playOn(player, clients, 5_000);
    expect(moves).toBeGreaterThan(20);
    expect(stateIn(clients[0]!).ctx.gameover).toMatchObject({ level: expect.any(String) });
    await expect(
      lobby.createMatch(host.game.name, { numPlayers: 2, setupData: { scenario: 'no' } }),
    ).rejects.toThrow();
    for (const client of clients) client.stop();
    server.kill(running);
  }, 120_000);
});

describe('two clients in one place', () => {
  it('play by the local transport; who is not to act cannot', async () => {
    const host = hosted(TURNING_POINT, { scenario: '4' });
    const local = Local();
    const clients = ['0', '1'].map((id) => playerAt(host, local, id));
    await sent(clients, 0);
    expect(await playOn(host, clients, 25)).toBe(25);

    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { G, ctx, _stateID } = stateIn(clients[0]!);
    const [action] = host.choices(G);
    const other = clients[1 - Number(ctx.currentPlayer)]!;
    other.moves['act']!(action);
    other.moves['act']!({ type: 'nonsense' });
    expect(stateIn(other)._stateID).toBe(_stateID);
  });

  it('are told the seed of the dice by boardgame.io itself, which is what a secret is for', async () => {
    const host = hosted(TURNING_POINT, { scenario: '4' });
    const client = playerAt({ ...host, game: { ...host.game, seed: 'seed' } as never }, Local(), '1');
    await sent([client], 0);
    const { initialState } = client as unknown as { readonly initialState: { readonly plugins: object } };
    expect(initialState.plugins).toMatchObject({ random: { data: { seed: 'seed' } } });
    expect(stateIn(client).plugins['random']).toEqual({});
  });

  it('see the bots of the game play', async () => {
    const host = hosted(TURNING_POINT, { scenario: '4' });
    const Greedy = must(host.bot('greedy'));
    const never = new Promise<never>(() => {});
    let moves = 0;
    class ThreeMoves extends Greedy {
      override play(...asked: Parameters<InstanceType<typeof Greedy>['play']>) {
        moves += 1;
        return moves > 3 ? never : super.play(...asked);
      }
    }
    const client = playerAt(host, Local({ bots: { 0: ThreeMoves, 1: ThreeMoves } }), undefined);
    await sent([client], 3);
    expect(client.log?.filter(({ action }) => action.type === 'MAKE_MOVE')).toHaveLength(3);
  });

  it('are sent of a game with secrets what their side may see, and a spectator less', async () => {
    const host = hosted(GUARDS, { scenario: 'I' });
    const local = Local();
    const [one, two, spectator] = ['0', '1', undefined].map((id) => playerAt(host, local, id));
    const all = [one!, two!, spectator!];
    await sent(all, 0);
    let dice = seedDice('views');
    let hidden = 0;
    for (let moves = 0; moves < 25; moves++) {
      const { ctx, _stateID } = stateIn(one!);
      const seat = Number(ctx.currentPlayer);
      const acting = all[seat]!;
      const { G } = stateIn(acting);
      expect(G.seenBy).toBe(host.sideOf(String(seat)));
      const [action, next] = pick(host.choices(G), dice);
      dice = next;
      acting.moves['act']!(action);
      await sent(all, _stateID + 1);
      const [here, there, outside] = all.map((client) => stateIn(client));
      const idle = host.rules.sides.filter((side) => !here!.G.deciders.includes(side));
      for (const side of idle) expect(stateIn(all[Number(host.playerOf(side))]!).G.choices).toEqual([]);
      expect(outside!.G.choices).toEqual([]);
      expect(outside!.G.seenBy).toBeNull();
      if (JSON.stringify(here!.G.position) !== JSON.stringify(there!.G.position)) hidden++;
      const told = all[1 - seat]!.log?.at(-1);
      if (told?.action.type === 'MAKE_MOVE' && here!.G.secret) expect(told.action.payload.args).toBeNull();
    }
    expect(hidden).toBeGreaterThan(0);
    expect(one!.log?.some(({ metadata }) => JSON.stringify(metadata).includes('sees it'))).toBe(true);
  });
});
