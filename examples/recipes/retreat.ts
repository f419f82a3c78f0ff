import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';

const judged = judge(turningPoint, {
  game: 'turning-point',
  title: 'Which ways are open to the Romanian 5th Infantry?',
  position: { scenario: 1 },
  ask: { question: 'retreat', units: ['A018'], attackers: ['S101', 'S102'] },
});
console.log(JSON.stringify(judged._tag === 'Right' && judged.right.result.ok && judged.right.result.answer));
