import { sayReason } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';

const game = turningPoint.make();
const judged = judge(turningPoint, {
  game: 'turning-point',
  title: 'Is the Romanian 5th Infantry supplied, and by what?',
  position: { scenario: 1 },
  ask: { question: 'supply', unit: 'A018' },
});
if (game._tag === 'Right' && judged._tag === 'Right' && judged.right.result.ok)
  for (const reason of judged.right.result.reasons) console.log(sayReason(game.right.phrases, reason));
