import { drawPicture } from '@eastfront/kernel/picture';
import { turningPoint } from '@eastfront/turning-point';

const game = turningPoint.make();
const start = game._tag === 'Right' ? game.right.start('1') : game;
if (game._tag === 'Right' && start._tag === 'Right') {
  const svg = drawPicture(game.right.picture(start.right));
  // Write it to a file, or set it as the innerHTML of an element.
  console.log(svg.match(/viewBox="[^"]*"/)?.[0], svg.includes('Rostov'));
}
