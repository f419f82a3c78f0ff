import { judge } from '@eastfront/kernel/case';
import { nachStalingrad } from '@eastfront/nach-stalingrad';

const judged = judge(nachStalingrad, {
  game: 'nach-stalingrad',
  title: 'Out of a zone of control',
  position: {
    phase: 'first-movement',
    units: [
      { id: 'pz', side: 'axis', at: '1212', arm: 'armor', move: 6, activated: true },
      { id: 's1', side: 'soviet', at: '1213', arm: 'infantry' },
    ],
  },
  ask: { question: 'move', unit: 'pz', path: ['1311', '1412'] },
});
const result = judged._tag === 'Right' ? judged.right.result : null;
console.log(JSON.stringify(result?.ok ? result.answer : judged));
for (const { clause, effect } of result?.ok ? result.reasons : []) console.log(clause, effect);
