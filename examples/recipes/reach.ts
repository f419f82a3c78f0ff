import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';

const judged = judge(turningPoint, {
  game: 'turning-point',
  title: 'Where can the tank corps S101 come to, and at what cost?',
  position: { scenario: 1 },
  ask: { question: 'reach', unit: 'S101' },
});
const reached = judged._tag === 'Right' && judged.right.result.ok ? judged.right.result.answer : {};
const { hexes = {} } = reached as { hexes?: Record<string, { cost: number; path: string[] }> };
for (const [hex, { cost, path }] of Object.entries(hexes))
  if (cost < 5) console.log(hex, cost, path.join(' > '));
