import { hexOnBoard } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { turningPoint } from '@eastfront/turning-point';

const made = turningPoint.make();
const start = made._tag === 'Right' ? made.right.start('1') : made;
if (made._tag === 'Right' && start._tag === 'Right') {
  const picture = made.right.picture(start.right);
  // Pictures name hexes by number: the board turns the label of a player into it.
  const hexes = ['2812', '2813'].flatMap((label) => hexOnBoard(picture.board, label) ?? []);
  const svg = drawPicture({
    ...picture,
    crop: { hexes, margin: 2 },
    highlights: [{ hexes, fill: { colour: '#f2c14e', opacity: 0.4 }, label: 'the attack' }],
    markers: [{ kind: 'arrow', path: hexes, stroke: '#b3261e' }],
  });
  for (const attribute of ['data-hex', 'data-stack', 'data-unit']) {
    const [, first] = new RegExp(`${attribute}="([^"]+)"`).exec(svg) ?? [];
    console.log(`${svg.split(`${attribute}="`).length - 1} times ${attribute}, first ${first}`);
  }
}
