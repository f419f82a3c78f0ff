import { destinationsOf } from '@eastfront/turning-point/chapters';
import { readPosition, rulesOf } from '@eastfront/turning-point/own-board';

const sides = { '0303/0304': ['river'] };
const rules = rulesOf({ board: { fill: { from: '0101', to: '0606', terrain: 'clear' }, sides } });
const tank = { id: 'tank', side: 'soviet', kind: 'armor', strength: 5, move: 4, at: '0303', supply: 'in' };
const enemy = { id: 'guard', side: 'axis', kind: 'infantry', strength: 3, at: '0305' };
const read = rules._tag === 'Right' ? readPosition(rules.right, { units: [enemy, tank] }) : rules;
if (rules._tag === 'Right' && read._tag === 'Right') {
  const { labels } = rules.right.theatre.board.grid;
  const unit = read.right.units.filter(({ counter }) => counter.id === 'tank');
  const { reach } = destinationsOf(rules.right, read.right, unit);
  console.log(reach.hexes.map((hex) => labels[hex]).join(' '));
}
