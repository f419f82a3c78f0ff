import { createRequire } from 'node:module';
import { toBoardgameIo } from '@eastfront/boardgame-io';
import { turningPoint } from '@eastfront/turning-point';

// Its entry points are folders, which ES modules in Node do not find: require does, and so does a bundler.
const require = createRequire(import.meta.url);
const { Client }: typeof import('boardgame.io/client') = require('boardgame.io/client');

const made = toBoardgameIo(turningPoint, { scenario: '4' });
if (made._tag === 'Right') {
  const { game, choices, rules, stateOf } = made.right;
  const client = Client({ game: { ...game, seed: '1942' }, numPlayers: 2, debug: false });
  const { G } = client.store.getState();
  console.log(`${G.actor} may ${JSON.stringify(choices(G)[0])}`);
  client.moves['act']?.(choices(G)[0]);
  const now = stateOf(client.store.getState().G);
  if (now._tag === 'Right') console.log(rules.progress(now.right).label);
  console.log(client.log?.[0]?.metadata.lines[0]);
}
