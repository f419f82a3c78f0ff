import { phrasesAt } from '@eastfront/kernel';
import { playAs, sayEvent } from '@eastfront/kernel/telling';
import { turningPoint } from '@eastfront/turning-point';

const game = turningPoint.make();
const start = game._tag === 'Right' ? game.right.start('1') : game;
if (game._tag === 'Right' && start._tag === 'Right') {
  const done = playAs(game.right, start.right, { type: 'move', unit: 'S110', to: '2607' });
  const phrases = phrasesAt(game.right, start.right);
  for (const event of done._tag === 'Right' ? done.right.events : [])
    console.log(`${JSON.stringify(event)}\n${sayEvent(phrases, event)}`);
}
