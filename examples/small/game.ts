import { play, randomBot, seedDice } from '@eastfront/kernel';
import { turningPoint } from '@eastfront/turning-point/play';

const game = turningPoint.make();
const start = game._tag === 'Right' ? game.right.start('4') : game;
if (game._tag === 'Right' && start._tag === 'Right') {
  const players = { soviet: randomBot, axis: randomBot };
  const played = play(game.right, start.right, players, seedDice('1942'));
  if (played._tag === 'Right') console.log(played.right.actions.length, JSON.stringify(played.right.outcome));
}
