import { judge } from '@eastfront/kernel/case';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';

const judged = judge(valorOfTheGuards, {
  game: 'valor-of-the-guards',
  title: 'Points for the day after heavy losses',
  position: {
    date: '09-19',
    step: '12.618',
    roster: [
      {
        date: '09-18',
        chits: { german: 'attack', russian: 'idle' },
        winner: 'german',
        lost: { german: 25, russian: 41 },
        lostInScenario: { german: 25, russian: 39 },
      },
    ],
  },
  ask: { question: 'roll', table: 'cpp', side: 'russian', dice: [4, 4] },
});
const result = judged._tag === 'Right' ? judged.right.result : null;
console.log(JSON.stringify(result?.ok ? result.answer : judged));
for (const { clause, effect } of result?.ok ? result.reasons : []) console.log(clause, effect);
