import { chancesByNumbers, oddsTableOf, showRational } from '@eastfront/kernel';
import { tables } from '@eastfront/turning-point/data';

// 24 points against 10, one column to the right, -2 to the die.
const table = oddsTableOf(tables['combat-results']);
if (table._tag === 'Right') {
  const { column, chances } = chancesByNumbers(table.right, {
    attack: 24,
    defense: 10,
    shift: 1,
    modifier: -2,
  });
  console.log(`column ${column}`);
  for (const { result, probability } of chances) console.log(`${result}: ${showRational(probability)}`);
}
