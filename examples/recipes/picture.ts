import { drawPicture } from '@eastfront/kernel/picture';
import { turningPoint } from '@eastfront/turning-point';

const game = turningPoint.make();
if (game._tag === 'Right') {
  const state = game.right.start('1');
  const svg = state._tag === 'Right' ? drawPicture(game.right.picture(state.right)) : '';
  console.log(svg.slice(0, 73));
}
