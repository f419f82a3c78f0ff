import { judge } from '@eastfront/kernel/case';
import { russianCampaign } from '@eastfront/russian-campaign';

const judged = judge(russianCampaign, {
  game: 'russian-campaign',
  title: 'Infantry is thrown back',
  position: {
    turn: { year: 1942, months: 'jul-aug' },
    phase: 'combat',
    units: [
      { id: 'infantry', side: 'axis', at: 'D7', combat: 8 },
      { id: 'rifle', side: 'soviet', at: 'D6', combat: 4 },
    ],
  },
  ask: { question: 'losses', attackers: ['infantry'], hexes: ['D6'], result: 'AR' },
});
const result = judged._tag === 'Right' ? judged.right.result : null;
console.log(JSON.stringify(result?.ok ? result.answer : judged));
for (const { clause, effect } of result?.ok ? result.reasons : []) console.log(clause, effect);
