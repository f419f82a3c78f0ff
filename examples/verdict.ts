import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';

const judged = judge(turningPoint, {
  game: 'turning-point',
  title: 'Two tank corps attack the Romanian 5th Infantry in game turn 1',
  position: { scenario: 1 },
  ask: { question: 'odds', attackers: ['S101', 'S102'], hexes: ['2813'] },
});
const result = judged._tag === 'Right' ? judged.right.result : null;
console.log(JSON.stringify(result?.ok ? result.answer : judged));
for (const reason of result?.ok ? result.reasons : []) console.log(JSON.stringify(reason));
