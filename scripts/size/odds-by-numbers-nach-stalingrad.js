// odds by numbers: Nach Stalingrad
import { chancesByNumbers, oddsTableOf } from '@eastfront/kernel';
import { tables } from '@eastfront/nach-stalingrad/data';

export const odds = (attack, defense) => {
  const table = oddsTableOf(tables['combat-results']);
  return table._tag === 'Left' ? table : chancesByNumbers(table.right, { attack, defense });
};
