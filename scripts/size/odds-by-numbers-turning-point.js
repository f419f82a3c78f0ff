// odds by numbers: Turning Point
import { chancesByNumbers, oddsTableOf } from '@eastfront/kernel';
import { tables } from '@eastfront/turning-point/data';

export const odds = (attack, defense) => {
  const table = oddsTableOf(tables['combat-results']);
  return table._tag === 'Left' ? table : chancesByNumbers(table.right, { attack, defense });
};
