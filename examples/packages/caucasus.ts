import { caucasus } from '@eastfront/caucasus';
import { judge } from '@eastfront/kernel/case';

const judged = judge(caucasus, {
  game: 'caucasus',
  title: 'Two panzer divisions against a brigade',
  position: {
    turn: 1,
    player: 'axis',
    phase: 'first-combat',
    units: [
      { id: 'ger-3pz', at: '1514' },
      { id: 'ger-14pz', at: '1514' },
      { id: 'brigade', side: 'soviet', at: '1515', defense: 3 },
    ],
  },
  ask: { question: 'odds', attackers: ['ger-3pz', 'ger-14pz'], hexes: ['1515'] },
});
const result = judged._tag === 'Right' ? judged.right.result : null;
console.log(JSON.stringify(result?.ok ? result.answer : judged));
for (const { clause, effect } of result?.ok ? result.reasons : []) console.log(clause, effect);
