import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { toBoardgameIo } from '@eastfront/boardgame-io';
import { turningPoint } from '@eastfront/turning-point';

// Its entry points are folders, which ES modules in Node do not find: require does, and so does a bundler.
const require = createRequire(import.meta.url);
const { Client }: typeof import('boardgame.io/client') = require('boardgame.io/client');
const { SocketIO }: typeof import('boardgame.io/multiplayer') = require('boardgame.io/multiplayer');
const { Server }: typeof import('boardgame.io/server') = require('boardgame.io/server');

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
