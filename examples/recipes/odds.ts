import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';

const judged = judge(turningPoint, {
  game: 'turning-point',
  title: 'What can come of two tank corps against the Romanian 5th Infantry?',
  position: { scenario: 1 },
  ask: { question: 'chances', attackers: ['S101', 'S102'], hexes: ['2813'] },
});
console.log(JSON.stringify(judged._tag === 'Right' && judged.right.result.ok && judged.right.result.answer));
