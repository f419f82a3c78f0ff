import { supplyOf } from '@eastfront/turning-point/chapters';
import { readPosition, rulesOf } from '@eastfront/turning-point/own-board';

// A railway along the first row, with the supply of the Axis at its end.
const rules = rulesOf({
  board: {
    fill: { from: '0101', to: '2020', terrain: 'clear' },
    hexes: { '0101': { supply: 'axis' } },
    links: { rail: [['0101', '0201', '0301']] },
  },
});
const units = ['0503', '0520'].map((at, i) => ({
  id: `A${i}`,
  side: 'axis',
  kind: 'infantry',
  strength: 3,
  at,
}));
const read = rules._tag === 'Right' ? readPosition(rules.right, { units }) : rules;
if (rules._tag === 'Right' && read._tag === 'Right')
  for (const unit of read.right.units) {
    const { state, clause } = supplyOf(rules.right, read.right, unit);
    console.log(`${unit.counter.id}: ${state} (${clause})`);
  }
