import { refusedHexes, retreatHexes } from '@eastfront/turning-point/chapters';
import { readPosition, rulesOf } from '@eastfront/turning-point/own-board';

const board = {
  fill: { from: '0101', to: '0606', terrain: 'clear' },
  hexes: { '0202': { terrain: 'lake' } },
};
const rules = rulesOf({ board });
const units = [
  { id: 'beaten', side: 'axis', kind: 'infantry', strength: 2, at: '0303', supply: 'in' },
  { id: 'victor', side: 'soviet', kind: 'armor', strength: 6, at: '0304', supply: 'in' },
];
const read = rules._tag === 'Right' ? readPosition(rules.right, { units }) : rules;
const unit =
  read._tag === 'Right' ? read.right.units.find(({ counter }) => counter.id === 'beaten') : undefined;
if (rules._tag === 'Right' && read._tag === 'Right' && unit !== undefined) {
  const { labels } = rules.right.theatre.board.grid;
  for (const { to, kind } of retreatHexes(rules.right, read.right, unit))
    console.log(`${labels[to]}: ${kind}`);
  for (const { hex, why } of refusedHexes(rules.right, read.right, unit))
    console.log(`${labels[hex]}: ${why.clause} ${why.code}`);
}
