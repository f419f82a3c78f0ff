import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';

const judged = judge(turningPoint, {
  game: 'turning-point',
  title: 'A tank corps against a town behind a river',
  position: {
    turn: 5,
    phase: 'combat',
    units: [
      { id: 'S101', at: '3317', supply: 'in' },
      { id: 'A065', at: '3318' },
    ],
  },
  ask: { question: 'odds', attackers: ['S101'], hexes: ['3318'] },
});
const result = judged._tag === 'Right' ? judged.right.result : null;
console.log(JSON.stringify(result?.ok ? result.answer : judged));
for (const { clause, effect } of result?.ok ? result.reasons : []) console.log(clause, effect);
