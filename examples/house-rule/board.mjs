// A board of one's own: the board of the game with a lake in front of the Romanian 5th Infantry. Writes board.json.
import { writeFileSync } from 'node:fs';
import { board } from '@eastfront/turning-point/data';

const mine = {
  ...board,
  source: { kind: 'published', grade: 'A', ref: 'my copy of the map' },
  sides: { ...board.sides, '2713/2813': ['lake'], '2812/2813': ['lake'], '2813/2913': ['lake'] },
};
writeFileSync('board.json', JSON.stringify(mine));
