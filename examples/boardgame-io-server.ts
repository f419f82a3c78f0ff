import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { toBoardgameIo } from '@eastfront/boardgame-io';
import { turningPoint } from '@eastfront/turning-point';
import { Client } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';
import { Server } from 'boardgame.io/server';

const hosted = toBoardgameIo(turningPoint, { scenario: '4', secret: randomUUID() });
if (hosted._tag === 'Left') throw new Error(JSON.stringify(hosted.left));
const { game, choices } = hosted.right;

const server = Server({ games: [game], origins: ['http://localhost'] });
const running = await server.run({ port: Number(process.env['PORT'] ?? 0), callback: () => {} });
const { port } = running.appServer.address() as AddressInfo;

const multiplayer = SocketIO({ server: `http://localhost:${port}` });
const [soviet, axis] = ['0', '1'].map((playerID) =>
  Client({ game, numPlayers: 2, matchID: 'first', playerID, multiplayer, debug: false }),
);
soviet?.subscribe((state) => {
  if (state?._stateID === 0) soviet.moves['act']?.(choices(state.G)[0]);
});
const told = new Promise((done) => axis?.subscribe((state) => (state?._stateID ?? 0) > 0 && done(axis.log)));
soviet?.start();
axis?.start();
console.log(JSON.stringify(await told));

for (const client of [soviet, axis]) client?.stop();
server.kill(running);
