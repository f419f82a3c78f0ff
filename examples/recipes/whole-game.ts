import { playScenario } from '@eastfront/kernel';
import { turningPoint } from '@eastfront/turning-point';

const game = turningPoint.make();
if (game._tag === 'Right') {
  const played = playScenario(game.right, '1', 'kharkov', { soviet: 'random', axis: 'random' });
  if (played._tag === 'Right' && played.right._tag === 'Right') {
    const { log, outcome } = played.right.right;
    console.log(`${log.actions.length} actions`, JSON.stringify(outcome));
  }
}
